import { useEffect, useRef } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'

/** In the place of the button that was pressed, with its focus: one more press does not wait for the page to go on by itself. */
export function ContinueLink({ to, children }: { to: string; children: string }) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus({ preventScroll: true }), [])
  return (
    <ButtonLink ref={link} to={to} block>
      {children}
    </ButtonLink>
  )
}
