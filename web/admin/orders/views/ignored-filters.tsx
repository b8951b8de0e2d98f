import type { OrderViews } from '#contract/orders/order-views.api.ts'
import type { OrdersView } from '#web/admin/shell/addresses/orders-address.ts'
import { Notice } from '#web/ui/notice.tsx'
import { currentView } from './shown-columns.ts'

/** Says which filters of a saved view no longer exist, so that nobody takes its list for what was saved. */
export function IgnoredFilters({ view, saved }: { view: OrdersView; saved: OrderViews | null }) {
  const current = currentView(view, saved)
  if (!current || current.ignored.length === 0) return null
  return (
    <Notice
      tone="warning"
      className="mt-4"
      title={`“${current.name}” has filters that the list no longer knows: ${current.ignored.join(', ')}.`}
    >
      <p>They are left out. Save the view again to remove them.</p>
    </Notice>
  )
}
