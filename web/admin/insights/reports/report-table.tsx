import clsx from 'clsx'
import { formatDate } from '#contract/basics/dates.ts'
import { formatRupees, type Paise } from '#contract/basics/money.ts'
import type { Report, ReportFigures, ReportRow } from '#contract/insights/reports.api.ts'
import type { ReportColumn } from '#contract/insights/reports.ts'
import { type ReportKind, USUAL_SORT } from '#contract/insights/reports.ts'
import { reportFigures } from '#texts/en/insights/report-figures.ts'
import { englishWords } from '#texts/messages/format.ts'
import { createSorting, type Sorting } from '#web/admin/shell/addresses/sort-address.ts'
import { formatCount } from '#web/admin/shell/lists/format-count.ts'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { type Column, LOOKS } from './report-columns.ts'
import { findRowUnit, type ReportView, reportHref } from './report-view.ts'

const TEXTS = englishWords(reportFigures)

/**
 * Keeps the first column visible in narrow windows while the figures scroll, so that each figure can be attributed to its row.
 */
const STAYS = 'max-lg:sticky max-lg:start-0 max-lg:z-10 max-lg:max-w-40'

/** Hides the further label columns in narrow windows, which show their texts below the first label. */
const WIDE = 'max-lg:hidden'

/** The rows of a report and their sum. The headings sort the rows. */
export function ReportTable({ view, shown }: { view: ReportView; shown: Report }) {
  const { title, labels, columns } = LOOKS[view.report]
  const sorting: Sorting<ReportColumn> = createSorting(view.sort ?? USUAL_SORT[view.report], (sort) =>
    reportHref({ ...view, sort }),
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Table label={title}>
        <thead>
          <tr>
            {labels.map((label, index) => (
              <Th key={label} sort={index === 0 ? sorting('label') : undefined} className={index === 0 ? STAYS : WIDE}>
                {label}
              </Th>
            ))}
            {columns.map(({ name, sort }) => (
              <Th key={name} numeric sort={sort && sorting(sort)}>
                {name}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.rows.map((row) => (
            <tr key={`${row.productId} ${row.labels}`}>
              {labels.map((label, index) => (
                <Td
                  key={label}
                  className={
                    index === 0 ? clsx('min-w-32 bg-bg wrap-anywhere', STAYS) : clsx('whitespace-nowrap', WIDE)
                  }
                >
                  {labelText(view.report, row, index)}
                  {index === 0 && <Others labels={row.labels.slice(1)} />}
                </Td>
              ))}
              <Figures columns={columns} figures={row} />
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t-2 border-hairline font-semibold">
          <tr>
            <Td className={clsx('bg-bg', STAYS)}>
              {shown.count === 1 ? TEXTS.sum : TEXTS.sumOf({ count: shown.count })}
            </Td>
            {labels.length > 1 && <Td colSpan={labels.length - 1} className={WIDE} />}
            <Figures columns={columns} figures={shown.sums} />
          </tr>
        </tfoot>
      </Table>
      {shown.rows.length < shown.count && (
        <p className="text-meta text-muted">{TEXTS.rowsShown({ shown: shown.rows.length, count: shown.count })}</p>
      )}
    </div>
  )
}

function Others({ labels }: { labels: readonly string[] }) {
  const text = labels.filter(Boolean).join(' · ')
  return text === '' ? null : <span className="block text-meta text-muted lg:hidden">{text}</span>
}

function labelText(report: ReportKind, { labels }: ReportRow, index: number): string {
  const label = labels[index] ?? ''
  const per = findRowUnit(report)
  if (per === null) return label
  return per === 'day' ? formatDate(label) : formatDate(`${label}-01`, 'month')
}

function Figures({ columns, figures }: { columns: readonly Column[]; figures: ReportFigures }) {
  return columns.map(({ name, kind, read }) => (
    <Td key={name} numeric className="whitespace-nowrap">
      {formatValue(read(figures), kind)}
    </Td>
  ))
}

function formatValue(value: number | null, kind: Column['kind']): string {
  if (value === null) return '–'
  if (kind === 'percent') return `${value}%`
  return kind === 'money' ? formatRupees(value as Paise) : formatCount(value)
}
