import { type OrderListColumn, USUAL_COLUMNS } from '#contract/orders/order-filters.ts'
import type { OrderView, OrderViews } from '#contract/orders/order-views.api.ts'
import type { OrdersView } from '#web/admin/shell/addresses/orders-address.ts'

/** What the list shows of an order: as chosen for the saved view, else by the person for all views, else the usual columns. */
export function shownColumns(view: OrdersView, saved: OrderViews | null): readonly OrderListColumn[] {
  return currentView(view, saved)?.columns ?? saved?.columns ?? USUAL_COLUMNS
}

/** The saved view whose tab is open; undefined for a tab of the shop's own. */
export function currentView(view: OrdersView, saved: OrderViews | null): OrderView | undefined {
  return saved?.views.find(({ id }) => id === view.view)
}
