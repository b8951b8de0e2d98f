import { Search, X } from 'lucide-react'
import { Form, Link } from 'react-router'
import { ORDER_STATUSES } from '#contract/order-status.ts'
import { orderStatusLabel } from '#web/parts/order-status.tsx'
import { controlClass } from '#web/ui/field.tsx'
import { TabLinks } from '#web/ui/tabs.tsx'
import { ExportLink } from './export-link.tsx'
import { type OrdersView, ordersHref, viewFields } from './orders-address.ts'

type Counts = Record<'all' | 'toAccept' | 'toPrint' | (typeof ORDER_STATUSES)[number], number>

/** The views of the desk with their counts, and the search within one. */
export function OrdersToolbar({ view, counts }: { view: OrdersView; counts: Counts | null }) {
  const statuses = [null, ...ORDER_STATUSES]
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
            ...{ label, count, to: ordersHref({ todo, q: view.q }), isCurrent: todo === view.todo },
          })),
          ...statuses.map((status) => ({
            label: status ? orderStatusLabel(status) : 'All',
            to: ordersHref({ status, q: view.q }),
            isCurrent: status === view.status && !view.todo,
            count: counts?.[status ?? 'all'],
          })),
        ]}
      />
      <div className="flex flex-wrap items-center gap-2">
        <ExportLink list="orders" view={{ status: view.status, todo: view.todo, q: view.q }} />
        <SearchForm view={view} />
      </div>
    </div>
  )
}

function SearchForm({ view }: { view: OrdersView }) {
  return (
    <Form method="get" action="/admin/orders" role="search" className="relative w-full sm:w-80">
      {viewFields({ ...view, q: '', page: 1 }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute start-3.5 top-1/2 size-4.5 -translate-y-1/2 text-muted"
      />
      <input
        // The address says what is searched; Back must show in the field as well.
        key={view.q}
        type="search"
        name="q"
        defaultValue={view.q}
        maxLength={100}
        autoComplete="off"
        aria-label="Search orders by number, name, phone, city or promo code"
        placeholder="Number, name, phone, city…"
        className={`${controlClass} ps-10.5 pe-11 lg:min-h-10! lg:text-ui! [&::-webkit-search-cancel-button]:hidden`}
      />
      {view.q && (
        <Link
          to={ordersHref({ ...view, q: '', page: 1 })}
          aria-label="Clear the search"
          className="absolute inset-y-0 end-1 my-auto inline-grid size-11 place-items-center rounded-pill text-muted hover:text-fg"
        >
          <X aria-hidden="true" className="size-4.5" />
        </Link>
      )}
    </Form>
  )
}
