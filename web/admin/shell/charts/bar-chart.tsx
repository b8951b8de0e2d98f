import type { ReactNode } from 'react'
import { type DateKind, formatDate } from '#contract/basics/dates.ts'

type ChartPoint = { day: string; value: number }
type BarChartProps = {
  title: string
  /** The sum of all bars, shown beside the title. */
  total: ReactNode
  /** One point for each bar, dated with its day or the first day of its month. */
  points: readonly ChartPoint[]
  per?: 'day' | 'month'
  print: (value: number) => string
}

const HEIGHT = 100
const NAMES: Record<'day' | 'month', { kind: DateKind; singular: string; many: string }> = {
  day: { kind: 'short', singular: 'day', many: 'days' },
  month: { kind: 'month', singular: 'month', many: 'months' },
}

/** One bar a day or month, rendered on the server. A table beside it has the same data for screen readers. */
export function BarChart({ title, total, points, per = 'day', print }: BarChartProps) {
  const { kind, singular, many } = NAMES[per]
  const most = Math.max(...points.map(({ value }) => value), 0)
  const best = points.find(({ value }) => value === most)
  const peakText = most > 0 && best ? `, peak ${print(most)} on ${formatDate(best.day, kind)}` : ', nothing yet'
  const [first, last] = [points[0], points.at(-1)]
  return (
    <figure className="panel grid gap-3 rounded-panel border border-hairline bg-bg p-4 break-inside-avoid sm:p-5">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-ui text-muted">{title}</span>
        <span>{total}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={`${title}, ${points.length} ${points.length === 1 ? singular : many}${peakText}.`}
        viewBox={`0 0 ${points.length * 10} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-32 w-full border-b border-hairline"
      >
        {points.map(({ day, value }, index) => {
          const height = most === 0 ? 0 : (Math.max(value, 0) / most) * HEIGHT
          return (
            <g key={day}>
              <title>{`${formatDate(day, kind)}: ${print(value)}`}</title>
              <rect x={index * 10} y={0} width={10} height={HEIGHT} className="fill-transparent" />
              <rect x={index * 10 + 1.5} y={HEIGHT - height} width={7} height={height} className="fill-fg" />
            </g>
          )
        })}
      </svg>
      <div aria-hidden="true" className="flex justify-between text-caption text-muted">
        <span>{first && formatDate(first.day, kind)}</span>
        <span>peak {print(most)}</span>
        <span>{last && formatDate(last.day, kind)}</span>
      </div>
    </figure>
  )
}
