import clsx from 'clsx'
import type { ReactNode } from 'react'

/** A bordered box with an optional heading and action: summaries, profile cards, form sections. */
export function Panel({
  title,
  action,
  tone = 'plain',
  className,
  children,
}: {
  title?: ReactNode
  action?: ReactNode
  tone?: 'plain' | 'paper' | undefined
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <section
      className={clsx(
        'panel rounded-panel p-5 sm:p-6',
        tone === 'paper' ? 'bg-paper' : 'border border-hairline bg-bg',
        className,
      )}
    >
      {(title || action) && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          {title && <h2 className="text-h4">{title}</h2>}
          {/* The link's touch target is higher than the heading and must not move it. */}
          {action && <div className="-my-2.5">{action}</div>}
        </div>
      )}
      {children}
    </section>
  )
}
