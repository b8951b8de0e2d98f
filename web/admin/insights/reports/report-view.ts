import { indianDay } from '#contract/basics/working-days.ts'
import type { Sort } from '#contract/http/sorting.ts'
import {
  FIRST_REPORT_DAY,
  LAST_REPORT_DAY,
  REPORT_COLUMNS,
  REPORT_DAYS,
  REPORTS,
  type ReportColumn,
  type ReportKind,
} from '#contract/insights/reports.ts'
import { dayIn, listHref } from '#web/admin/shell/addresses/list-address.ts'
import { sortIn } from '#web/admin/shell/addresses/sort-address.ts'

export const REPORTS_PATH = '/admin/reports'
const CUSTOMERS_PATH = '/admin/reports/customers'

export const RANGES = {
  today: 'Today',
  '7': '7 days',
  '30': '30 days',
  '90': '90 days',
  month: 'This month',
  'last-month': 'Last month',
  year: 'Financial year',
  custom: 'Other days',
} as const
export type Range = keyof typeof RANGES

/** The ranges in display order; an object would put its numeric keys first. */
export const LINKED_RANGES = ['today', '7', '30', '90', 'month', 'last-month', 'year'] as const satisfies Range[]

const USUAL_RANGE = '30'
const DAY_MS = 86_400_000

export type ReportView = {
  report: ReportKind
  range: Range
  /** The first day (`from`) and the last day (`to`) in India, `YYYY-MM-DD`. */
  from: string
  to: string
  sort: Sort<ReportColumn> | null
  /** Why the chosen days are invalid; null when they are valid. Invalid days are replaced by the default period. */
  problem: string | null
}

/** The view that the address describes. Unknown values are replaced by defaults. */
export function parseReportView(params: URLSearchParams, now = new Date()): ReportView {
  const today = indianDay(now)
  const report = REPORTS.find((candidate) => candidate === params.get('report')) ?? 'day'
  const sort = sortIn(params, REPORT_COLUMNS)
  const requestedRange: Range =
    (Object.keys(RANGES) as Range[]).find((candidate) => candidate === params.get('range')) ?? USUAL_RANGE
  if (requestedRange !== 'custom')
    return { report, range: requestedRange, ...resolveRange(requestedRange, today), sort, problem: null }
  const period = { from: dayIn(params, 'from'), to: dayIn(params, 'to') }
  const problem = checkPeriod(period)
  if (problem) return { report, range: USUAL_RANGE, ...resolveRange(USUAL_RANGE, today), sort, problem }
  return { report, range: 'custom', ...period, sort, problem: null }
}

function checkPeriod({ from, to }: { from: string; to: string }): string | null {
  if (!from || !to) return 'Choose a first and a last day.'
  if (from < FIRST_REPORT_DAY || to > LAST_REPORT_DAY) return 'Choose days of this century.'
  if (from > to) return 'The first day is after the last one.'
  return dayCount({ from, to }) > REPORT_DAYS ? `Choose at most ${REPORT_DAYS} days.` : null
}

export function dayCount({ from, to }: { from: string; to: string }): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
}

/** The first and the last day of a range, up to today. The financial year begins on April 1. */
function resolveRange(range: Exclude<Range, 'custom'>, today: string): { from: string; to: string } {
  const month = today.slice(0, 7)
  switch (range) {
    case 'today':
      return { from: today, to: today }
    case 'month':
      return { from: `${month}-01`, to: today }
    case 'last-month': {
      const to = plusDays(`${month}-01`, -1)
      return { from: `${to.slice(0, 7)}-01`, to }
    }
    case 'year': {
      const year = Number(today.slice(0, 4)) - (today.slice(5) < '04-01' ? 1 : 0)
      return { from: `${year}-04-01`, to: today }
    }
    default:
      return { from: plusDays(today, 1 - Number(range)), to: today }
  }
}

/** The day that is `days` later, as `YYYY-MM-DD`. */
export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Whether a row of the report is a day or a month; null when it is neither. */
export function findRowUnit(report: ReportKind): 'day' | 'month' | null {
  if (report === 'day' || report === 'marginDay') return 'day'
  return report === 'month' || report === 'marginMonth' ? 'month' : null
}

type Shown = Pick<ReportView, 'report' | 'range' | 'from' | 'to'> & { sort?: ReportView['sort'] }

function toQueryFields({ report, range, from, to, sort }: Shown) {
  return {
    report: report === 'day' ? null : report,
    range: range === USUAL_RANGE ? null : range,
    ...(range === 'custom' && { from, to }),
    sort,
  }
}

/** The address of a report; parameters with default values are left out. */
export function reportHref(view: Shown): string {
  return listHref(REPORTS_PATH, toQueryFields(view))
}

/** Reports with pages of their own, because they have no sortable rows. */
export const REPORT_PAGES = {
  customers: CUSTOMERS_PATH,
  visits: `${REPORTS_PATH}/visits`,
  abandonedCarts: `${REPORTS_PATH}/bags`,
} as const
export type ReportPage = keyof typeof REPORT_PAGES
type Days = Pick<ReportView, 'range' | 'from' | 'to'>

/** The address of a page in `REPORT_PAGES`. Parameters with default values are left out. */
export function pageHref(page: ReportPage, { range, from, to }: Days): string {
  return listHref(REPORT_PAGES[page], toQueryFields({ report: 'day', range, from, to }))
}

export function reportFileHref(view: Shown): string {
  return listHref(`${REPORTS_PATH}/file`, toQueryFields(view))
}

/** The address of the CSV file of a page in `REPORT_PAGES`. */
export function pageFileHref({ range, from, to }: Days, page: ReportPage): string {
  return listHref(`${REPORTS_PATH}/file`, { ...toQueryFields({ report: 'day', range, from, to }), report: page })
}
