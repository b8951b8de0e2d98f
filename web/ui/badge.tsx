import clsx from 'clsx'
import type { ReactNode } from 'react'

export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'accepted' | 'accent'

const tints: Record<Tone, string> = {
  neutral: 'bg-tile text-muted',
  success: 'bg-success-bg text-success',
  warning: 'bg-warning-bg text-warning',
  danger: 'bg-danger-bg text-danger',
  info: 'bg-info-bg text-info',
  accepted: 'bg-accepted-bg text-accepted',
  accent: 'bg-accent-bg text-accent',
}

/** A status badge: dot, text and tint, so that colour is never the only indicator. */
export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: Tone | undefined
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <span
      className={clsx(
        'badge inline-flex items-center gap-1.5 rounded-pill px-2.5 py-0.5 text-meta font-semibold whitespace-nowrap',
        tints[tone],
        className,
      )}
    >
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
      {children}
    </span>
  )
}

/** A small label on a picture: dark for "OUT OF STOCK", white for "New". */
export function Pill({
  tone = 'white',
  className,
  children,
}: {
  tone?: 'ink' | 'white' | undefined
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <span
      className={clsx(
        'badge inline-flex rounded-pill px-2.5 py-1 text-caption font-semibold',
        tone === 'ink' ? 'bg-[#16140F] text-[#FFFFFF]' : 'bg-[#FFFFFF] text-[#16140F]',
        className,
      )}
    >
      {children}
    </span>
  )
}

/** The red count on the cart link. It is hidden at 0. A change is animated once. */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <span
      key={count}
      aria-hidden="true"
      className="pulse-once inline-grid h-5 min-w-5 place-items-center rounded-full bg-danger px-1 text-caption font-bold text-bg tabular-nums"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
