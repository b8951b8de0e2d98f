import { type OrderListColumn, USUAL_COLUMNS } from '#contract/orders/order-list-options.ts'
import type { OrderView, OrderViews } from '#contract/orders/order-views.api.ts'
import type { OrdersView } from '#web/admin/shell/addresses/orders-address.ts'

/** The columns of the list: those of the saved view, else those that the person chose for all views, else the default ones. */
export function shownColumns(view: OrdersView, saved: OrderViews | null): readonly OrderListColumn[] {
  return currentView(view, saved)?.columns ?? saved?.columns ?? USUAL_COLUMNS
}

/** The saved view whose tab is open. Undefined when a built-in tab is open. */
export function currentView(view: OrdersView, saved: OrderViews | null): OrderView | undefined {
  return saved?.views.find(({ id }) => id === view.view)
}
