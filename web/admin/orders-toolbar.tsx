import { ORDER_STATUSES } from '#contract/order-status.ts'
import { orderStatusLabel } from '#web/parts/order-status.tsx'
import { TabLinks } from '#web/ui/tabs.tsx'
import { ExportLink } from './export-link.tsx'
import { ListSearch } from './list-search.tsx'
import { type OrdersView, ordersHref, usualSort } from './orders-address.ts'
import { SortSelect } from './sort-select.tsx'

type Counts = Record<'all' | 'toAccept' | 'toPrint' | (typeof ORDER_STATUSES)[number], number>

const SORTS = [
  { value: 'date_desc', label: 'Newest first' },
  { value: 'date_asc', label: 'Oldest first' },
  { value: 'total_desc', label: 'Price, highest first' },
  { value: 'total_asc', label: 'Price, lowest first' },
  { value: 'name_asc', label: 'Name, A to Z' },
  { value: 'name_desc', label: 'Name, Z to A' },
]

/** The views of the desk with their counts, and the search within one. */
export function OrdersToolbar({ view, counts }: { view: OrdersView; counts: Counts | null }) {
  const statuses = [null, ...ORDER_STATUSES]
  const shown = { status: view.status, todo: view.todo, sort: view.sort }
  const todos = [
    { todo: 'accept', label: 'To accept', count: counts?.toAccept },
    { todo: 'print', label: 'To print', count: counts?.toPrint },
  ] as const
  return (
    <div className="my-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <TabLinks
        label="Orders by status"
        className="-mx-1 flex-wrap p-1"
        tabs={[
          ...todos.map(({ todo, label, count }) => ({
            ...{ label, count, to: ordersHref({ todo, q: view.q, sort: view.sort }), isCurrent: todo === view.todo },
          })),
          ...statuses.map((status) => ({
            label: status ? orderStatusLabel(status) : 'All',
            to: ordersHref({ status, q: view.q, sort: view.sort }),
            isCurrent: status === view.status && !view.todo,
            count: counts?.[status ?? 'all'],
          })),
        ]}
      />
      <div className="flex flex-wrap items-center gap-2">
        <ExportLink list="orders" view={{ ...shown, q: view.q }} />
        <ListSearch
          path="/admin/orders"
          q={view.q}
          label="Search orders by number, name, phone, city or promo code"
          placeholder="Number, name, phone, city…"
          keep={shown}
        />
        <SortSelect
          path="/admin/orders"
          value={view.sort ?? usualSort(view)}
          options={SORTS}
          keep={{ status: view.status, todo: view.todo, q: view.q }}
          className="w-full sm:w-60 lg:hidden"
        />
      </div>
    </div>
  )
}
