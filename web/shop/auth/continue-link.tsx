import { useEffect, useRef } from 'react'
import { isAdminPath } from '#contract/http/admin-path.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Replaces the submit button and takes its focus: a link for users who do not want to wait for the redirect. */
export function ContinueLink({ to, children }: { to: string; children: string }) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus({ preventScroll: true }), [])
  return (
    <ButtonLink ref={link} to={to} reloadDocument={isAdminPath(to)} block>
      {children}
    </ButtonLink>
  )
}
