import { COHORT_MONTHS, REPORT_ROWS } from '#contract/insights/reports.ts'
import { customerReport } from '#texts/en/insights/customer-report.ts'
import { funnelReport } from '#texts/en/insights/funnel-report.ts'
import { englishWords } from '#texts/messages/format.ts'
import { type Cell, formatCsv } from '#web/admin/shell/lists/csv.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/file.ts'
import { LOOKS } from './report-columns.ts'
import { parseReportView, type ReportView } from './report-view.ts'

const TEXTS = englishWords(funnelReport)
const CUSTOMERS = englishWords(customerReport)

/** A report as a CSV file: all rows of the screen, amounts in rupees. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const query = args.url.searchParams
  const view = parseReportView(query)
  const requestedReport = query.get('report')
  const { names, cells } =
    requestedReport === 'customers'
      ? await customerSheet(args, view)
      : requestedReport === 'visits'
        ? await analyticsSheet(args, view)
        : await buildSheet(args, view)
  const name = requestedReport === 'customers' || requestedReport === 'visits' ? requestedReport : view.report
  return new Response(formatCsv(names, cells), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="report-${name}-${view.from}-${view.to}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}

type Sheet = { names: string[]; cells: Cell[][] }

async function buildSheet(args: Route.LoaderArgs, { report, from, to, sort }: ReportView): Promise<Sheet> {
  const { labels, columns } = LOOKS[report]
  const { rows } = await api(args).reports.show({ report, from, to, sort: sort ?? undefined, rows: REPORT_ROWS })
  return {
    names: [...labels, ...columns.map(({ name, kind }) => (kind === 'percent' ? `${name} (%)` : name))],
    cells: rows.map((row) => [
      ...row.labels,
      ...columns.map(({ kind, read }) => {
        const value = read(row)
        return value !== null && kind === 'money' ? value / 100 : value
      }),
    ]),
  }
}

/** The customers of each month of first orders: how many ordered again in each later month. */
async function customerSheet(args: Route.LoaderArgs, { from, to }: ReportView): Promise<Sheet> {
  const { cohorts } = await api(args).reports.customers({ from, to })
  const later = Array.from({ length: COHORT_MONTHS - 1 }, (_, index) => index)
  return {
    names: [CUSTOMERS.firstOrder, CUSTOMERS.customers, ...later.map((index) => `+${index + 1}`)],
    cells: cohorts.map(({ month, customers, again }) => [
      month,
      customers,
      ...later.map((index) => again[index] ?? null),
    ]),
  }
}

/** A row for each day: its visits, the steps towards an order, and its orders. */
async function analyticsSheet(args: Route.LoaderArgs, { from, to }: ReportView): Promise<Sheet> {
  const { days } = await api(args).reports.visits({ from, to })
  return {
    names: [
      TEXTS.day,
      TEXTS.visits,
      TEXTS.onPhones,
      TEXTS.productViews,
      TEXTS.addedToBag,
      TEXTS.checkoutOpened,
      TEXTS.orders,
    ],
    cells: days.map((row) => [
      row.day,
      row.visits,
      row.onPhones,
      row.productViews,
      row.bags,
      row.checkouts,
      row.orders,
    ]),
  }
}
