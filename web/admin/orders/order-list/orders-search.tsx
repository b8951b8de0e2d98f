import clsx from 'clsx'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { Form } from 'react-router'
import type { OrderViews } from '#contract/orders/order-views.api.ts'
import type { AssignmentLabels } from '#web/admin/orders/order-assignment/assignment-fields.tsx'
import { ViewsMenu } from '#web/admin/orders/views/views-menu.tsx'
import { type OrdersView, ordersHref, usualSort, viewFields } from '#web/admin/shell/addresses/orders-address.ts'
import { ListSearch } from '#web/admin/shell/lists/list-search.tsx'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { Select } from '#web/ui/select.tsx'
import { countFilters, FILTER_ROWS, OrderFilterField } from './order-filter-field.tsx'
import { ORDER_SORTS } from './order-filters.ts'
import { OrdersMenu } from './orders-menu.tsx'

const PATH = '/admin/orders'

type FiltersProps = {
  view: OrdersView
  /** The product name of the filter; null for an unknown product. */
  productName: string | null
  labels: AssignmentLabels
}

/** The search, filters and menu of the orders of a view. */
export function OrdersSearch({ view, productName, labels, saved }: FiltersProps & { saved: OrderViews | null }) {
  const { words } = usePackerWords()
  const { q: _, ...rest } = Object.fromEntries(viewFields({ ...view, page: 1 }))
  return (
    <div className="relative flex flex-wrap items-center gap-2">
      <div className="flex-1 basis-28 sm:flex-none">
        <ListSearch
          path={PATH}
          q={view.q}
          label={words.orders.searchLabel}
          placeholder={words.orders.searchPlaceholder}
          keep={rest}
          clearLabel={words.list.clear}
        />
      </div>
      <Filters key={JSON.stringify(view)} view={view} productName={productName} labels={labels} />
      {saved && <ViewsMenu view={view} saved={saved} />}
      <OrdersMenu view={{ ...rest, q: view.q }} />
    </div>
  )
}

/** All filters in a native `<details>`, and the sort where no column headings are shown. */
function Filters({ view, productName, labels }: FiltersProps) {
  const { words } = usePackerWords()
  const { status, todo, q, sort } = view
  const count = countFilters(view)
  return (
    <details className="group relative max-sm:static">
      <summary
        className={clsx(
          'inline-flex min-h-11 items-center gap-2 rounded-field border bg-bg px-3 text-ui font-semibold hover:border-fg lg:min-h-10',
          count > 0 ? 'border-fg' : 'border-hairline',
        )}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
        <span className="max-sm:sr-only">{words.orders.filters}</span>
        {count > 0 && (
          <span className="tabular-nums">
            {count}
            <span className="sr-only"> {words.orders.filtersSet}</span>
          </span>
        )}
      </summary>
      <Form
        method="get"
        action={PATH}
        className="panel absolute end-0 z-35 mt-2 grid max-h-[70vh] w-88 max-w-[calc(100vw-2rem)] gap-4 overflow-y-auto rounded-panel border border-hairline bg-bg p-4 text-fg shadow-lg max-sm:start-0.5 max-sm:end-auto"
      >
        <HiddenFields fields={{ status, todo, q, view: view.view }} />
        {FILTER_ROWS.map((names) => {
          const fields = names.map((name) => (
            <OrderFilterField key={name} name={name} view={view} productName={productName} labels={labels} />
          ))
          return fields.length === 1 ? (
            fields
          ) : (
            <div key={names[0]} className="grid grid-cols-2 items-start gap-3">
              {fields}
            </div>
          )
        })}
        <Select
          label={words.orders.sortBy}
          name="sort"
          defaultValue={sort ?? usualSort(view)}
          options={ORDER_SORTS.map((value) => ({ value, label: words.orders.sorts[value] }))}
          className="lg:hidden"
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="md">
            {words.orders.showOrders}
          </Button>
          <ButtonLink to={ordersHref({ status, todo, q, view: view.view })} variant="secondary" size="md">
            {words.list.clear}
          </ButtonLink>
        </div>
      </Form>
    </details>
  )
}
