import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A link that the owner has written: a page of the shop, an anchor of the page, another site, mail or phone. */
export function ContentLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  if (to.startsWith('/'))
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    )
  return (
    <a href={to} rel={/^https?:/.test(to) ? 'noopener' : undefined} className={className}>
      {children}
    </a>
  )
}
