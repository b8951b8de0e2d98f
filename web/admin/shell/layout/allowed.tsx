import type { ReactNode } from 'react'
import { may, type Permission } from '#contract/basics/permissions.ts'
import { useFrame } from './use-frame.ts'

/** Whether the current staff member has a permission. The API checks the role in any case. */
export function useMay(): (permission: Permission) => boolean {
  const frame = useFrame()
  return (permission) => may(frame?.staffRole, permission)
}

/** A part of a screen that only roles with a permission see. */
export function Allowed({ to, children }: { to: Permission; children: ReactNode }) {
  return useMay()(to) ? children : null
}
