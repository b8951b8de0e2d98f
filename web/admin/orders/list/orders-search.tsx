import clsx from 'clsx'
import { SlidersHorizontal } from 'lucide-react'
import { Form } from 'react-router'
import { type OrdersView, ordersHref, usualSort, viewFields } from '#web/admin/addresses/orders-address.ts'
import { ListSearch } from '#web/admin/lists/list-search.tsx'
import { HiddenFields } from '#web/components/forms/hidden-fields.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { ORDER_SORTS, PAYMENTS } from './order-filters.ts'
import { OrdersExport } from './orders-export.tsx'

const PATH = '/admin/orders'

/** The search, filters and export of the orders of a view. */
export function OrdersSearch({ view }: { view: OrdersView }) {
  const { q: _, ...rest } = Object.fromEntries(viewFields({ ...view, page: 1 }))
  return (
    <div className="flex items-center gap-2">
      <ListSearch
        path={PATH}
        q={view.q}
        label="Search orders by number, name, email, phone, city, product, promo code or tracking number"
        placeholder="Order, name, email, product…"
        keep={rest}
      />
      <Filters key={JSON.stringify(view)} view={view} />
      <OrdersExport view={{ ...rest, q: view.q }} />
    </div>
  )
}

/** Payment, dates and, where the column headings are hidden, the sort. In a native `<details>`. */
function Filters({ view }: { view: OrdersView }) {
  const { status, todo, q, sort, payment, from, to } = view
  const count = [payment, from || to].filter(Boolean).length
  return (
    <details className="group relative">
      <summary
        className={clsx(
          'inline-flex min-h-11 items-center gap-2 rounded-field border bg-bg px-3 text-ui font-semibold hover:border-fg lg:min-h-10',
          count > 0 ? 'border-fg' : 'border-hairline',
        )}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
        <span className="max-sm:sr-only">Filters</span>
        {count > 0 && (
          <span className="tabular-nums">
            {count}
            <span className="sr-only"> set</span>
          </span>
        )}
      </summary>
      <Form
        method="get"
        action={PATH}
        className="panel absolute end-0 top-full z-30 mt-2 grid w-78 max-w-[calc(100vw-2rem)] gap-4 rounded-panel border border-hairline bg-bg p-4 text-fg shadow-lg max-sm:-end-14"
      >
        <HiddenFields fields={{ status, todo, q }} />
        <Select label="Payment" name="payment" defaultValue={payment ?? ''} placeholder="Any" options={PAYMENTS} />
        <div className="grid grid-cols-2 gap-3">
          <Field label="Ordered from" name="from" type="date" defaultValue={from} />
          <Field label="Until" name="to" type="date" defaultValue={to} />
        </div>
        <Select
          label="Sort by"
          name="sort"
          defaultValue={sort ?? usualSort(view)}
          options={ORDER_SORTS}
          className="lg:hidden"
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="md">
            Show orders
          </Button>
          <ButtonLink to={ordersHref({ status, todo, q })} variant="secondary" size="md">
            Clear
          </ButtonLink>
        </div>
      </Form>
    </details>
  )
}
