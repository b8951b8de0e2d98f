import { Link } from 'react-router'
import { ORDER_STATUSES } from '#contract/orders/order-status.ts'
import type { OrderViews } from '#contract/orders/order-views.api.ts'
import { ALL_ORDERS, type OrdersView, ordersHref, savedView } from '#web/admin/shell/addresses/orders-address.ts'
import { useMay } from '#web/admin/shell/layout/allowed.tsx'
import { countedText } from '#web/admin/shell/lists/counted.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { AppliedChip } from '#web/ui/browse/chip.tsx'
import { TabLinks } from '#web/ui/lists/tabs.tsx'
import { appliedFilters, type Person } from './order-filters.ts'

type Waiting = 'toAccept' | 'toConfirm' | 'toPrint' | 'toReview' | 'toPack' | 'toShip' | 'toDeliver' | 'toReceive'
type Counts = Record<'all' | Waiting | (typeof ORDER_STATUSES)[number], number>

type OrdersToolbarProps = {
  view: OrdersView
  counts: Counts | null
  productName: string | null
  people: readonly Person[]
  saved: OrderViews | null
}

/** The tabs and saved views of the orders with their counts, in one row, and the applied filters. */
export function OrdersToolbar({ view, counts, productName, people, saved }: OrdersToolbarProps) {
  const { words } = usePackerWords()
  const statuses = [null, ...ORDER_STATUSES]
  const current = saved?.views.find(({ id }) => id === view.view)
  // Other tabs do not keep the filters of a saved view.
  const baseView = current ? {} : { ...view, status: null, todo: null, page: 1, view: '' }
  const all = saved?.start ? { view: ALL_ORDERS } : {}
  const todos = [
    { todo: 'accept', label: words.list.toAccept, count: counts?.toAccept },
    { todo: 'print', label: words.list.toPrint, count: counts?.toPrint },
    { todo: 'pack', label: words.list.toPack, count: counts?.toPack },
    { todo: 'ship', label: words.list.toShip, count: counts?.toShip },
    { todo: 'deliver', label: words.list.withCourier, count: counts?.toDeliver },
    ...(counts?.toConfirm || view.todo === 'confirm'
      ? [{ todo: 'confirm', label: words.list.toConfirm, count: counts?.toConfirm } as const]
      : []),
    // These tabs are rarely needed, so they are hidden while empty.
    ...(counts?.toReceive || view.todo === 'rto'
      ? [{ todo: 'rto', label: words.list.comingBack, count: counts?.toReceive } as const]
      : []),
    ...(counts?.toReview || view.todo === 'review'
      ? [{ todo: 'review', label: words.list.toCheck, count: counts?.toReview } as const]
      : []),
  ] as const
  const applied = appliedFilters(view, productName, people, words)
  return (
    <div className="my-2 grid gap-2 lg:my-3">
      <TabLinks
        label={words.orders.ordersByStatus}
        className="-mx-1 p-1"
        tabs={[
          ...todos.map(({ todo, label, count }) => ({
            label,
            count: countedText(count),
            to: ordersHref({ ...baseView, todo }),
            isCurrent: todo === view.todo && !current,
          })),
          ...statuses.map((status) => ({
            label: status ? words.list.statuses[status] : words.list.all,
            to: ordersHref({ ...baseView, ...(!status && all), status }),
            isCurrent: !current && status === view.status && !view.todo && (status !== null || view.assignee !== 'me'),
            count: countedText(counts?.[status ?? 'all']),
          })),
          ...(useMay()('orders:work')
            ? [
                {
                  label: words.list.assignedToMe,
                  to: ordersHref({ assignee: 'me' }),
                  isCurrent: view.assignee === 'me' && !view.status && !view.todo && !current,
                },
              ]
            : []),
        ]}
      />
      {saved && saved.views.length > 0 && (
        <TabLinks
          label={words.orders.savedViews}
          className="-mx-1 p-1"
          tabs={saved.views.map((entry) => ({
            label: entry.name,
            to: ordersHref(savedView(entry)),
            isCurrent: entry.id === view.view,
          }))}
        />
      )}
      {applied.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          {applied.map((filter) => (
            <AppliedChip
              key={filter.label}
              {...filter}
              removeLabel={words.orders.removeFilter({ filter: filter.label })}
            />
          ))}
          <Link
            to={ordersHref({ ...all, status: view.status, todo: view.todo, sort: view.sort })}
            preventScrollReset
            className="inline-flex min-h-11 items-center px-2 text-ui font-semibold underline underline-offset-4"
          >
            {words.orders.clearAll}
          </Link>
        </div>
      )}
    </div>
  )
}
