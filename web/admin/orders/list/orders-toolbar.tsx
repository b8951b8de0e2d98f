import { ORDER_STATUSES } from '#contract/order-status.ts'
import { type OrdersView, ordersHref } from '#web/admin/addresses/orders-address.ts'
import { orderStatusLabel } from '#web/components/orders/order-status.tsx'
import { AppliedChip } from '#web/ui/browse/chip.tsx'
import { TabLinks } from '#web/ui/lists/tabs.tsx'
import { appliedFilters } from './order-filters.ts'

type Waiting = 'toAccept' | 'toConfirm' | 'toPrint' | 'toReview' | 'toPack' | 'toShip' | 'toDeliver' | 'toReceive'
type Counts = Record<'all' | Waiting | (typeof ORDER_STATUSES)[number], number>

/** The views of the orders with their counts, in one row, and the filters that are set. */
export function OrdersToolbar({ view, counts }: { view: OrdersView; counts: Counts | null }) {
  const statuses = [null, ...ORDER_STATUSES]
  const kept = { q: view.q, payment: view.payment, from: view.from, to: view.to, sort: view.sort }
  const todos = [
    { todo: 'accept', label: 'To accept', count: counts?.toAccept },
    { todo: 'print', label: 'To print', count: counts?.toPrint },
    { todo: 'pack', label: 'To pack', count: counts?.toPack },
    { todo: 'ship', label: 'To ship', count: counts?.toShip },
    { todo: 'deliver', label: 'With courier', count: counts?.toDeliver },
    ...(counts?.toConfirm || view.todo === 'confirm'
      ? [{ todo: 'confirm', label: 'To confirm', count: counts?.toConfirm } as const]
      : []),
    // Rare: shown when there is something in it.
    ...(counts?.toReceive || view.todo === 'rto'
      ? [{ todo: 'rto', label: 'Coming back', count: counts?.toReceive } as const]
      : []),
    ...(counts?.toReview || view.todo === 'review'
      ? [{ todo: 'review', label: 'To check', count: counts?.toReview } as const]
      : []),
  ] as const
  const applied = appliedFilters(view)
  return (
    <div className="my-2 grid gap-2 lg:my-3">
      <TabLinks
        label="Orders by status"
        className="-mx-1 p-1"
        tabs={[
          ...todos.map(({ todo, label, count }) => ({
            label,
            count,
            to: ordersHref({ ...kept, todo }),
            isCurrent: todo === view.todo,
          })),
          ...statuses.map((status) => ({
            label: status ? orderStatusLabel(status) : 'All',
            to: ordersHref({ ...kept, status }),
            isCurrent: status === view.status && !view.todo,
            count: counts?.[status ?? 'all'],
          })),
        ]}
      />
      {applied.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          {applied.map((filter) => (
            <AppliedChip key={filter.label} {...filter} />
          ))}
        </div>
      )}
    </div>
  )
}
