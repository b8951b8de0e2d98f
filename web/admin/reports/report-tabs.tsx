import { REPORTS, type ReportKind } from '#contract/report-kinds.ts'
import { TabLinks } from '#web/ui/lists/tabs.tsx'
import { LOOKS } from './report-columns.ts'
import { customersHref, type ReportView, reportHref } from './report-view.ts'

/** Links to all reports of the same period. */
export function ReportTabs({ view, current }: { view: ReportView; current: ReportKind | 'customers' }) {
  return (
    <TabLinks
      label="Report"
      className="no-print mt-4 flex-wrap"
      tabs={[
        ...REPORTS.map((report) => ({
          label: LOOKS[report].title,
          to: reportHref({ ...view, report, sort: null }),
          isCurrent: report === current,
        })),
        { label: 'Customers', to: customersHref(view), isCurrent: current === 'customers' },
      ]}
    />
  )
}
