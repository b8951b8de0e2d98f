import clsx from 'clsx'
import type { ReactNode } from 'react'
import { chartWords } from '#texts/en/insights/reports-charts.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import type { DrawnChart } from './draw-chart.ts'

const words = englishWords(chartWords)

type TimeChartProps = {
  title: string
  /** The sum of all values, shown beside the title. */
  total?: ReactNode
  chart: DrawnChart
  /** Whether no other table on the page has the values. */
  hasTable?: boolean
}

/** A chart over time that the loader has drawn. */
export function TimeChart({ title, total, chart, hasTable }: TimeChartProps) {
  return (
    <figure className="panel grid grid-cols-[minmax(0,1fr)] gap-3 rounded-panel border border-hairline bg-bg p-4 break-inside-avoid sm:p-5">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-ui text-muted">{title}</span>
        {total && <span>{total}</span>}
      </figcaption>
      <div role="img" aria-label={chart.label}>
        <Drawing svg={chart.svg} className="@container" />
      </div>
      {chart.rows.some(({ before }) => before !== null) && <Legend />}
      {hasTable && <ChartTable title={title} rows={chart.rows} />}
    </figure>
  )
}

/** Which line is which. */
function Legend() {
  return (
    <p aria-hidden="true" className="flex flex-wrap gap-x-4 text-meta text-muted">
      <span className="inline-flex items-center gap-1.5">
        <span className="w-5 border-t-2 border-fg" />
        {words.thisPeriod}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <span className="w-5 border-t-2 border-dashed border-subtle" />
        {words.periodBefore}
      </span>
    </p>
  )
}

function ChartTable({ title, rows }: { title: string; rows: DrawnChart['rows'] }) {
  const isCompared = rows.some(({ before }) => before !== null)
  return (
    <Disclosure summary={words.asTable} look="plain">
      <Table label={title}>
        <thead>
          <tr>
            <Th>{words.when}</Th>
            <Th numeric>{isCompared ? words.thisPeriod : title}</Th>
            {isCompared && <Th numeric>{words.periodBefore}</Th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, value, before }) => (
            <tr key={label}>
              <Td>{label}</Td>
              <Td numeric>{value}</Td>
              {isCompared && <Td numeric>{before}</Td>}
            </tr>
          ))}
        </tbody>
      </Table>
    </Disclosure>
  )
}

/** A drawing of draw-chart.ts. It is hidden from screen readers, which read the words beside or around it. */
export function Drawing({ svg, className }: { svg: string; className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={clsx('min-w-0', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the shop; the library escapes the words in it
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  )
}
