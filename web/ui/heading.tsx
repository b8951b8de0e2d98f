import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A page's H1 with a small line above it and content on its right (a count, an action). It can take the focus after a navigation. */
export function PageHeading({
  eyebrow,
  children,
  aside,
  intro,
  size = 'h1',
  className,
}: {
  eyebrow?: ReactNode
  children: ReactNode
  aside?: ReactNode
  intro?: ReactNode
  size?: 'h1' | 'h2' | 'h4' | undefined
  className?: string | undefined
}) {
  return (
    <div className={clsx('flex flex-wrap items-end justify-between gap-x-6 gap-y-2', className)}>
      <div className="grid min-w-0 gap-2">
        {eyebrow && <p className="eyebrow text-muted">{eyebrow}</p>}
        <h1
          tabIndex={-1}
          className={size === 'h1' ? 'text-h2 lg:text-h1' : size === 'h2' ? 'text-h3 lg:text-h2' : 'text-h4'}
        >
          {children}
        </h1>
        {intro && <p className="max-w-[60ch] text-muted">{intro}</p>}
      </div>
      {aside && <div className="text-muted">{aside}</div>}
    </div>
  )
}

/** A section's H2 and, on the right, a link to more of it. */
export function SectionHeading({
  children,
  more,
  aside,
  id,
}: {
  children: ReactNode
  more?: { to: string; label: string } | undefined
  aside?: ReactNode
  id?: string | undefined
}) {
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-1 lg:mb-6">
      <h2 id={id} className="text-h3 lg:text-h2">
        {children}
      </h2>
      {more && (
        <Link to={more.to} prefetch="intent" className="inline-flex min-h-11 items-end pb-0.5 font-semibold text-link">
          {more.label}
        </Link>
      )}
      {aside && <div className="text-muted">{aside}</div>}
    </div>
  )
}
