import type { OrderViews } from '#contract/orders/order-views.api.ts'
import type { OrdersView } from '#web/admin/shell/addresses/orders-address.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Notice } from '#web/ui/notice.tsx'
import { currentView } from './shown-columns.ts'

/** Warns about filters of a saved view that no longer exist, so that nobody takes the list for the saved selection. */
export function IgnoredFilters({ view, saved }: { view: OrdersView; saved: OrderViews | null }) {
  const { words } = usePackerWords()
  const current = currentView(view, saved)
  if (!current || current.ignored.length === 0) return null
  return (
    <Notice
      tone="warning"
      className="mt-4"
      title={words.orders.unknownFilters({ view: current.name, filters: current.ignored.join(', ') })}
    >
      <p>{words.orders.unknownFiltersHelp}</p>
    </Notice>
  )
}
