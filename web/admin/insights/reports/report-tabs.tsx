import { isOfMargin, REPORTS, type ReportKind } from '#contract/insights/reports.ts'
import { TabLinks } from '#web/ui/lists/tabs.tsx'
import { LOOKS } from './report-columns.ts'
import { pageHref, type ReportPage, type ReportView, reportHref } from './report-view.ts'

const MARGINS = REPORTS.filter(isOfMargin)
const OTHERS = REPORTS.filter((report) => !isOfMargin(report))

/** Links to all reports of the same period; margin reports have a separate row. */
export function ReportTabs({ view, current }: { view: ReportView; current: ReportKind | ReportPage }) {
  const isMargin = REPORTS.some((report) => report === current && isOfMargin(report))
  const buildHref = (report: ReportKind) => reportHref({ ...view, report, sort: null })
  return (
    <>
      <TabLinks
        label="Report"
        className="no-print mt-4 flex-wrap"
        tabs={[
          ...OTHERS.map((report) => ({
            label: LOOKS[report].title,
            to: buildHref(report),
            isCurrent: report === current,
          })),
          { label: 'Margin', to: buildHref('marginProduct'), isCurrent: isMargin },
          { label: 'Customers', to: pageHref('customers', view), isCurrent: current === 'customers' },
          { label: 'Funnel', to: pageHref('visits', view), isCurrent: current === 'visits' },
          { label: 'Bags', to: pageHref('abandonedCarts', view), isCurrent: current === 'abandonedCarts' },
        ]}
      />
      {isMargin && (
        <TabLinks
          label="Margin by"
          className="no-print mt-2 flex-wrap"
          tabs={MARGINS.map((report) => ({
            label: `By ${LOOKS[report].title.toLowerCase()}`,
            to: buildHref(report),
            isCurrent: report === current,
          }))}
        />
      )}
    </>
  )
}
