import { Form, Link, useSubmit } from 'react-router'
import { listHref } from '#web/admin/shell/addresses/list-address.ts'
import { GRID_PATH, LEDGER_PATH, PRODUCTS_PATH } from '#web/admin/shell/addresses/products-address.ts'
import { formatCount } from '#web/admin/shell/lists/format-count.ts'
import { controlClass } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { GridView } from './grid-view.ts'

type Props = {
  path?: string
  view: GridView
  categories: readonly { id: number; name: string }[]
  total: number | null
}

const STATES = [
  { value: 'listed', label: 'For sale' },
  { value: 'archived', label: 'Archived' },
  { value: 'all', label: 'All' },
]
const STOCKS = [
  { value: 'low', label: 'Low stock' },
  { value: 'out', label: 'Out of stock' },
]

/** The filters of the grid: one GET form, submitted on change. */
export function GridToolbar({ path = GRID_PATH, view, categories, total }: Props) {
  const submit = useSubmit()
  return (
    <Form
      key={JSON.stringify(view)}
      method="get"
      action={path}
      role="search"
      className="my-4 flex flex-wrap items-end gap-2.5"
      onChange={({ currentTarget, target }) => {
        if (target instanceof HTMLSelectElement) void submit(currentTarget)
      }}
    >
      <input
        type="search"
        name="q"
        defaultValue={view.q}
        maxLength={100}
        autoComplete="off"
        aria-label="Search products by name, colour, category or SKU"
        placeholder="Name, colour, SKU…"
        className={`${controlClass} w-full sm:w-72 lg:min-h-10! lg:text-ui!`}
      />
      <Choice
        label="Category"
        name="category"
        placeholder="All categories"
        defaultValue={view.category}
        options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <Choice label="Stock" name="stock" placeholder="Any stock" defaultValue={view.stock} options={STOCKS} />
      <Choice label="Show" name="state" defaultValue={view.state} options={STATES} />
      {view.product && <input type="hidden" name="product" value={view.product} />}
      <p className="ms-auto flex flex-wrap items-center gap-x-4 text-ui whitespace-nowrap text-muted">
        {total !== null && <span role="status">{total === 1 ? '1 line' : `${formatCount(total)} lines`}</span>}
        <Link
          to={listHref(LEDGER_PATH, { q: view.q, product: view.product })}
          className="inline-flex min-h-11 items-center font-semibold text-link"
        >
          Stock ledger
        </Link>
        <Link to={PRODUCTS_PATH} className="inline-flex min-h-11 items-center font-semibold text-link">
          Products list
        </Link>
      </p>
    </Form>
  )
}

function Choice(props: Parameters<typeof Select>[0]) {
  return (
    <Select
      {...props}
      hideLabel
      className="max-sm:w-[calc(50%-0.32rem)] lg:[&_select]:min-h-10 lg:[&_select]:text-ui"
    />
  )
}
