type Ranked = { key: string; label: string; value: number }
type RankChartProps = { title: string; ranks: readonly Ranked[]; print: (value: number) => string }

/** The largest values as bars from left to right, rendered on the server, each with its name and number. */
export function RankChart({ title, ranks, print }: RankChartProps) {
  const most = Math.max(...ranks.map(({ value }) => value), 0)
  return (
    <figure className="panel grid gap-3 rounded-panel border border-hairline bg-bg p-4 break-inside-avoid sm:p-5">
      <figcaption className="text-ui text-muted">{title}</figcaption>
      <ol className="grid gap-2">
        {ranks.map(({ key, label, value }) => (
          <li key={key} className="grid gap-1 text-ui">
            <span className="flex justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">{label}</span>
              <span className="tabular-nums whitespace-nowrap">{print(value)}</span>
            </span>
            <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="h-2 w-full">
              <rect x={0} y={0} width={100} height={4} className="fill-tile" />
              <rect
                x={0}
                y={0}
                width={most === 0 ? 0 : (Math.max(value, 0) / most) * 100}
                height={4}
                className="fill-fg"
              />
            </svg>
          </li>
        ))}
      </ol>
    </figure>
  )
}
