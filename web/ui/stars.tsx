import clsx from 'clsx'
import { useId } from 'react'

const STAR = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'

export type StarsProps = {
  value: number | null
  count: number
  className?: string | undefined
  showCount?: boolean | undefined
}

/** Phrasing content, so that it may be used in a paragraph or a link. Rating as five stars and "(3 reviews)"; without reviews it says so. */
export function Stars({ value, count, className, showCount = true }: StarsProps) {
  const id = useId()
  if (value === null || count === 0)
    return <span className={clsx('block text-ui text-muted', className)}>No reviews yet</span>
  const reviews = count === 1 ? '1 review' : `${count} reviews`
  return (
    <span className={clsx('flex flex-wrap items-center gap-x-1.5 text-ui', className)}>
      <span
        role="img"
        aria-label={`${Number(value.toFixed(1))} out of 5${showCount ? '' : `, ${reviews}`}`}
        className="inline-flex text-star"
      >
        <svg aria-hidden="true" viewBox="0 0 104 20" className="h-[1.1em]">
          <defs>
            <clipPath id={id}>
              <rect width={(value / 5) * 104} height="20" />
            </clipPath>
          </defs>
          {[0, 21, 42, 63, 84].map((x) => (
            <path
              key={x}
              d={STAR}
              transform={`translate(${x})`}
              fill="none"
              stroke="currentColor"
              strokeWidth="1.1"
              strokeLinejoin="round"
            />
          ))}
          <g clipPath={`url(#${id})`}>
            {[0, 21, 42, 63, 84].map((x) => (
              <path key={x} d={STAR} transform={`translate(${x})`} fill="currentColor" />
            ))}
          </g>
        </svg>
      </span>
      {showCount && <span className="text-muted">({reviews})</span>}
    </span>
  )
}
