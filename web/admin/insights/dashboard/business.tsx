import type { ReactNode } from 'react'
import { DASHBOARD_DAYS } from '#contract/basics/limits.ts'
import { formatRupees } from '#contract/basics/money.ts'
import type { Dashboard } from '#contract/insights/dashboard.api.ts'
import type { DrawnChart } from '#web/admin/shell/charts/draw-chart.ts'
import { TimeChart } from '#web/admin/shell/charts/time-chart.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { TabLinks } from '#web/ui/lists/tabs.tsx'
import { Money } from '#web/ui/price.tsx'

type BusinessProps = { days: number; shown: Dashboard & { charts: { revenue: DrawnChart; orders: DrawnChart } } }

/** Revenue and orders a day, as charts and as a table. */
export function Business({ days, shown }: BusinessProps) {
  const { now, before } = shown.sums
  return (
    <section aria-labelledby="business">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="business" className="text-h4">
          Business
        </h2>
        <TabLinks
          label="Days shown"
          tabs={DASHBOARD_DAYS.map((count) => ({
            label: `${count} days`,
            to: count === 30 ? '/admin' : `/admin?days=${count}`,
            isCurrent: count === days,
          }))}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        <TimeChart
          title="Revenue"
          total={
            <Total value={<Money amount={now.revenue} />} change={formatChange(now.revenue, before.revenue, days)} />
          }
          chart={shown.charts.revenue}
        />
        <TimeChart
          title="Orders"
          total={<Total value={now.orders} change={formatChange(now.orders, before.orders, days)} />}
          chart={shown.charts.orders}
        />
      </div>
      <p className="mt-2 text-meta text-muted">
        Cash on delivery and paid orders by the day they were placed, cancelled ones and refunds taken off.
        {shown.storeCredit > 0 && ` Customers hold ${formatRupees(shown.storeCredit)} of store credit.`}
      </p>
      <Disclosure summary="Show as table" look="plain">
        <Table label="Revenue and orders by day">
          <thead>
            <tr>
              <Th>Day</Th>
              <Th numeric>Orders</Th>
              <Th numeric>Revenue</Th>
            </tr>
          </thead>
          <tbody>
            {shown.days.toReversed().map(({ day, orders, revenue }) => (
              <tr key={day}>
                <Td>
                  <ShopDate value={day} kind="weekday" />
                </Td>
                <Td numeric>{orders}</Td>
                <Td numeric>
                  <Money amount={revenue} />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Disclosure>
    </section>
  )
}

function Total({ value, change }: { value: ReactNode; change: string | null }) {
  return (
    <>
      <strong className="font-display text-h3 font-extrabold tabular-nums">{value}</strong>
      {change && <span className="ms-2 text-meta text-muted">{change}</span>}
    </>
  )
}

/** The change from the preceding period of the same length, in words. Null when that period had no revenue. */
function formatChange(now: number, before: number, days: number): string | null {
  if (before === 0) return null
  const percent = Math.round(((now - before) / before) * 100)
  return `${percent >= 0 ? '+' : '−'}${Math.abs(percent)}% vs previous ${days} days`
}
