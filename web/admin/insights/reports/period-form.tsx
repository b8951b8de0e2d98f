import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field } from '#web/ui/field.tsx'
import { TabLinks } from '#web/ui/lists/tabs.tsx'
import {
  LINKED_RANGES,
  pageHref,
  RANGES,
  REPORT_PAGES,
  REPORTS_PATH,
  type ReportPage,
  type ReportView,
  reportHref,
} from './report-view.ts'

/** Links to common periods, and a form for other days. */
export function PeriodForm({ view, of }: { view: ReportView; of?: ReportPage }) {
  const { report, range, from, to } = view
  const buildHref = (shown: ReportView) => (of ? pageHref(of, shown) : reportHref(shown))
  const isCustom = range === 'custom' || view.problem !== null
  return (
    <div className="no-print mt-2 grid gap-1">
      <TabLinks
        label="Period"
        className="flex-wrap"
        tabs={LINKED_RANGES.map((option) => ({
          label: RANGES[option],
          to: buildHref({ ...view, range: option }),
          isCurrent: option === range,
        }))}
      />
      <Disclosure key={`${isCustom}`} summary={RANGES.custom} look="plain" open={isCustom}>
        <form method="get" action={of ? REPORT_PAGES[of] : REPORTS_PATH} className="flex flex-wrap items-end gap-3">
          {!of && <input type="hidden" name="report" value={report} />}
          <input type="hidden" name="range" value="custom" />
          {view.sort && <input type="hidden" name="sort" value={view.sort} />}
          <Field key={`from ${from}`} label="First day" type="date" name="from" defaultValue={from} required />
          <Field key={`to ${to}`} label="Last day" type="date" name="to" defaultValue={to} required />
          <Button type="submit" variant="secondary" size="md">
            Show
          </Button>
        </form>
      </Disclosure>
    </div>
  )
}
