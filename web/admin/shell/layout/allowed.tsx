import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { may, type Permission, type StaffRole } from '#contract/basics/permissions.ts'

/** Whether the person who works here has a permission. What the role does not include is refused by the API in any case. */
export function useMay(): (permission: Permission) => boolean {
  const frame = useRouteLoaderData<{ staffRole?: StaffRole }>('layout/layout')
  return (permission) => may(frame?.staffRole, permission)
}

/** A part of a screen that only roles with a permission see. */
export function Allowed({ to, children }: { to: Permission; children: ReactNode }) {
  return useMay()(to) ? children : null
}
