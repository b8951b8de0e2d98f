import clsx from 'clsx'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { isAdminPath } from '#contract/http/admin-path.ts'
import { iconButtonClass } from '#web/ui/button.tsx'

export type HeaderLinkProps = {
  to: string
  label: string
  className?: string
  /** Tells screen readers that a click opens a dialog instead of the linked page. */
  opens?: 'dialog' | undefined
  onClick?: (event: MouseEvent) => void
  onPointerEnter?: () => void
  children: ReactNode
}

/** An icon of the header that is a link. */
export function HeaderLink({ to, label, className, opens, children, ...handlers }: HeaderLinkProps) {
  return (
    <Link
      to={to}
      reloadDocument={isAdminPath(to)}
      aria-label={label}
      title={label}
      aria-haspopup={opens}
      className={clsx(iconButtonClass, className)}
      {...handlers}
    >
      {children}
    </Link>
  )
}
