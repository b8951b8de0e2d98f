import clsx from 'clsx'
import type { CSSProperties } from 'react'
import { useUiWords } from '#web/ui/ui-words.ts'

export type StarsProps = {
  value: number | null
  count: number
  className?: string | undefined
  showCount?: boolean | undefined
}

/** A rating as five stars and "(3 reviews)". Without reviews it says so. It may be used in a paragraph or a link. */
export function Stars({ value, count, className, showCount = true }: StarsProps) {
  const words = useUiWords()
  if (value === null || count === 0)
    return <span className={clsx('block text-ui text-muted', className)}>{words.noReviews}</span>
  const stars = words.stars({ value: Number(value.toFixed(1)) })
  return (
    <span className={clsx('flex flex-wrap items-center gap-x-1.5 text-ui', className)}>
      <span
        role="img"
        aria-label={showCount ? stars : `${stars}, ${words.reviews({ count })}`}
        className="stars"
        style={{ '--share': `${(value / 5) * 100}%` } as CSSProperties}
      />
      {showCount && <span className="text-muted">({words.reviews({ count })})</span>}
    </span>
  )
}
