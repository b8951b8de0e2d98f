import type { OrderViews } from '#contract/orders/order-views.api.ts'
import type { OrdersView } from '#web/admin/shell/addresses/orders-address.ts'
import { Notice } from '#web/ui/notice.tsx'
import { currentView } from './shown-columns.ts'

/** Warns about filters of a saved view that no longer exist, so that nobody takes the list for the saved selection. */
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
