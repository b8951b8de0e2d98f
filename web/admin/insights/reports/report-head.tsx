import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#contract/basics/dates.ts'
import { isOfMargin, REPORTS, type ReportKind } from '#contract/insights/reports.ts'
import { reportHead } from '#texts/en/insights/reports-overview.ts'
import { englishWords } from '#texts/messages/format.ts'
import { ListMenu } from '#web/admin/shell/lists/list-menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { LOOKS } from './report-columns.ts'
import {
  pageHref,
  RANGES,
  type Range,
  REPORT_PAGES,
  type ReportPage,
  type ReportView,
  reportFileHref,
  reportHref,
} from './report-view.ts'

const words = englishWords(reportHead)

type Current = ReportKind | ReportPage
type HeadProps = { view: ReportView; current: Current; hasFile?: boolean | null }

/** The heading of every report, the choice of another one and of the days, and its file. */
export function ReportHead({ view, current, hasFile }: HeadProps) {
  return (
    <>
      <PageHeading size="h2">{words.title}</PageHeading>
      <div className="no-print mt-3 flex flex-wrap items-center gap-2">
        <ReportMenu view={view} current={current} />
        <PeriodMenu view={view} current={current} />
        {view.range !== 'custom' && <p className="text-meta text-muted max-sm:hidden">{describeDays(view)}</p>}
        {hasFile && (
          <span className="ms-auto">
            <ListMenu exportHref={reportFileHref(current, view)} />
          </span>
        )}
      </div>
      <p className="mt-1 hidden text-meta text-muted print:block">{describeDays(view)}</p>
      {view.problem && (
        <Notice tone="danger" className="mt-4">
          {words.shownInstead({ problem: view.problem })}
        </Notice>
      )}
    </>
  )
}

export function describeDays({ from, to }: Pick<ReportView, 'from' | 'to'>): string {
  return from === to ? formatDate(from) : words.days({ from: formatDate(from), to: formatDate(to) })
}

function isReport(current: Current): current is ReportKind {
  return REPORTS.some((report) => report === current)
}

const RETURNS: readonly ReportKind[] = ['reason', 'pin', 'size']

/** The name of a report as in the menu: "Sales by product". */
function nameReport(report: Current): string {
  if (report === 'overview') return words.overview
  if (!isReport(report)) return words.pages[report]
  const { title } = LOOKS[report]
  const what = title.toLowerCase()
  if (isOfMargin(report)) return words.marginBy({ what })
  return report === 'coupon' || RETURNS.includes(report) ? title : words.salesBy({ what })
}

const GROUPS: readonly { name: string; reports: readonly Current[] }[] = [
  {
    name: words.groups.sales,
    reports: REPORTS.filter((report) => !isOfMargin(report) && !RETURNS.includes(report)),
  },
  { name: words.groups.margin, reports: REPORTS.filter(isOfMargin) },
  { name: words.groups.returns, reports: RETURNS },
  { name: words.groups.people, reports: ['customers', 'visits', 'abandonedCarts'] },
]

/** The address of a report or page with the days of `view`. */
function currentHref(report: Current, view: ReportView): string {
  return isReport(report) ? reportHref({ ...view, report, sort: null }) : pageHref(report, view)
}

function ReportMenu({ view, current }: { view: ReportView; current: Current }) {
  return (
    <Menu key={current} label={words.report} value={nameReport(current)}>
      <MenuLink to={currentHref('overview', view)} isCurrent={current === 'overview'}>
        {words.overview}
      </MenuLink>
      <div className="gap-x-4 sm:columns-2">
        {GROUPS.map(({ name, reports }) => (
          <div key={name} className="mt-2 break-inside-avoid">
            <p className="px-3 text-caption text-muted">{name}</p>
            <ul>
              {reports.map((report) => (
                <li key={report}>
                  <MenuLink to={currentHref(report, view)} isCurrent={report === current}>
                    {nameReport(report)}
                  </MenuLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Menu>
  )
}

function nameRange(range: Range): string {
  const { ranges } = words
  if (range === 'last-month') return ranges.lastMonth
  return range === '7' || range === '30' || range === '90' ? ranges.days({ days: range }) : ranges[range]
}

function PeriodMenu({ view, current }: { view: ReportView; current: Current }) {
  const { range, from, to } = view
  const report = isReport(current) ? current : null
  return (
    <Menu
      key={`${current} ${range} ${from} ${to}`}
      label={words.period}
      value={range === 'custom' ? describeDays(view) : nameRange(range)}
      isOpen={view.problem !== null}
    >
      <ul>
        {RANGES.filter((option) => option !== 'custom').map((option) => {
          const shown = { ...view, range: option }
          return (
            <li key={option}>
              <MenuLink
                to={report ? reportHref({ ...shown, report }) : pageHref(current as ReportPage, shown)}
                isCurrent={option === range && view.problem === null}
              >
                {nameRange(option)}
              </MenuLink>
            </li>
          )
        })}
      </ul>
      <form
        method="get"
        action={report ? REPORT_PAGES.overview : REPORT_PAGES[current as ReportPage]}
        aria-label={words.ranges.custom}
        className="mt-2 grid gap-3 border-t border-hairline p-3"
      >
        {report && <input type="hidden" name="report" value={report} />}
        <input type="hidden" name="range" value="custom" />
        {view.sort && <input type="hidden" name="sort" value={view.sort} />}
        <Field label={words.firstDay} type="date" name="from" defaultValue={from} insist />
        <Field label={words.lastDay} type="date" name="to" defaultValue={to} insist />
        <Button type="submit" variant="secondary" size="md">
          {words.show}
        </Button>
      </form>
    </Menu>
  )
}

type MenuProps = { label: string; value: string; isOpen?: boolean; children: ReactNode }

/** A native `<details>` that looks like a select and opens to links. Its key closes it once another page is shown. */
function Menu({ label, value, isOpen, children }: MenuProps) {
  return (
    <details open={isOpen} className="group/menu relative max-sm:static">
      <summary className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-field border border-strong bg-bg px-3 text-ui font-semibold hover:border-fg">
        <span className="sr-only">{label}: </span>
        <span className="min-w-0 truncate">{value}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-4.5 shrink-0 text-muted transition-[rotate] group-open/menu:rotate-180"
        />
      </summary>
      <div className="panel absolute start-0 z-35 mt-2 max-h-[70vh] w-max max-w-[calc(100vw-2rem)] min-w-56 overflow-y-auto rounded-panel border border-hairline bg-bg p-2 text-fg shadow-float max-sm:inset-x-4 max-sm:w-auto">
        {children}
      </div>
    </details>
  )
}

function MenuLink({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className="flex min-h-9 items-center rounded-field px-3 text-ui hover:bg-tile aria-[current=page]:bg-tile aria-[current=page]:font-semibold touch:min-h-11"
    >
      {children}
    </Link>
  )
}
