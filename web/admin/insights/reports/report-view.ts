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
import { reportHead } from '#texts/en/insights/reports-overview.ts'
import { englishWords } from '#texts/messages/format.ts'
import { dayIn, listHref } from '#web/admin/shell/addresses/list-address.ts'
import { sortIn } from '#web/admin/shell/addresses/sort-address.ts'

const PROBLEMS = englishWords(reportHead).problems

const REPORTS_PATH = '/admin/reports'

/** The ranges in display order. */
export const RANGES = ['today', '7', '30', '90', 'month', 'last-month', 'year', 'custom'] as const
export type Range = (typeof RANGES)[number]

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
  const requestedRange = RANGES.find((candidate) => candidate === params.get('range')) ?? USUAL_RANGE
  if (requestedRange !== 'custom')
    return { report, range: requestedRange, ...resolveRange(requestedRange, today), sort, problem: null }
  const period = { from: dayIn(params, 'from'), to: dayIn(params, 'to') }
  const problem = checkPeriod(period)
  if (problem) return { report, range: USUAL_RANGE, ...resolveRange(USUAL_RANGE, today), sort, problem }
  return { report, range: 'custom', ...period, sort, problem: null }
}

function checkPeriod({ from, to }: { from: string; to: string }): string | null {
  if (!from || !to) return PROBLEMS.daysMissing
  if (from < FIRST_REPORT_DAY || to > LAST_REPORT_DAY) return PROBLEMS.otherCentury
  if (from > to) return PROBLEMS.wrongOrder
  return dayCount({ from, to }) > REPORT_DAYS ? PROBLEMS.tooManyDays({ days: REPORT_DAYS }) : null
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

type Days = Pick<ReportView, 'range' | 'from' | 'to'>
type Shown = Days & Pick<ReportView, 'report'> & { sort?: ReportView['sort'] }

function daysFields({ range, from, to }: Days) {
  return { range: range === USUAL_RANGE ? null : range, ...(range === 'custom' && { from, to }) }
}

/** Whether the address names a report; without one it is that of the overview. */
export function namesReport(params: URLSearchParams): boolean {
  return REPORTS.some((report) => report === params.get('report'))
}

/** The address of a report; parameters with default values are left out. */
export function reportHref({ report, sort, ...days }: Shown): string {
  return listHref(REPORTS_PATH, { report, ...daysFields(days), sort })
}

/** Pages with addresses of their own: the overview, and reports without sortable rows. */
export const REPORT_PAGES = {
  overview: REPORTS_PATH,
  customers: `${REPORTS_PATH}/customers`,
  visits: `${REPORTS_PATH}/visits`,
  abandonedCarts: `${REPORTS_PATH}/bags`,
} as const
export type ReportPage = keyof typeof REPORT_PAGES

/** The address of a page in `REPORT_PAGES`. Parameters with default values are left out. */
export function pageHref(page: ReportPage, days: Days): string {
  return listHref(REPORT_PAGES[page], daysFields(days))
}

/** The address of the CSV file of a report, or of a page in `REPORT_PAGES`. */
export function reportFileHref(report: ReportKind | ReportPage, { sort, ...days }: Days & Pick<Shown, 'sort'>): string {
  return listHref(`${REPORTS_PATH}/file`, { report, ...daysFields(days), sort })
}
