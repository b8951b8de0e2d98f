import clsx from 'clsx'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Search from 'lucide-react/icons/search'
import TableProperties from 'lucide-react/icons/table-properties'
import { Form, Link, useSubmit } from 'react-router'
import {
  PRODUCTS_PATH,
  type ProductsView,
  productsHref,
  SORTS,
  STATES,
  STOCKS,
  viewParams,
} from '#web/admin/shell/addresses/products-address.ts'
import { ExportLink } from '#web/admin/shell/lists/export-link.tsx'
import { controlClass } from '#web/ui/field.tsx'
import { Select, type SelectProps } from '#web/ui/select.tsx'

type Props = { view: ProductsView; categories: readonly { id: number; name: string }[]; total: number | null }

/** Filters and sort of the products: one GET form, submitted on change. */
export function ProductsToolbar({ view, categories, total }: Props) {
  const submit = useSubmit()
  return (
    <Form
      key={JSON.stringify({ ...view, page: 1 })}
      method="get"
      action={PRODUCTS_PATH}
      role="search"
      className="my-4 flex flex-wrap items-end gap-2.5"
      onChange={({ currentTarget, target }) => {
        if (target instanceof HTMLSelectElement) void submit(withoutEmpty(currentTarget), { preventScrollReset: true })
      }}
      onSubmit={(event) => {
        event.preventDefault()
        void submit(withoutEmpty(event.currentTarget))
      }}
    >
      {view.look === 'table' && <input type="hidden" name="look" value="table" />}
      <div className="relative w-full sm:w-72">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute start-3.5 top-1/2 size-4.5 -translate-y-1/2 text-muted"
        />
        <input
          type="search"
          name="q"
          defaultValue={view.q}
          maxLength={100}
          autoComplete="off"
          aria-label="Search products by name, colour, material or category"
          placeholder="Name, colour, material…"
          className={`${controlClass} ps-10.5 lg:min-h-10! lg:text-ui!`}
        />
      </div>
      <Choice
        label="Category"
        name="category"
        placeholder="All categories"
        defaultValue={view.category}
        options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <Choice
        label="Type"
        name="kind"
        placeholder="All types"
        defaultValue={view.kind ?? ''}
        options={[
          { value: 'single', label: 'Single products' },
          { value: 'combo', label: 'Combos' },
        ]}
      />
      <Choice label="Stock" name="stock" placeholder="Any stock" defaultValue={view.stock ?? ''} options={STOCKS} />
      <Choice label="Show" name="state" defaultValue={view.state} options={STATES} />
      <Choice label="Sort by" name="sort" defaultValue={view.sort} options={SORTS} />
      <div className="ms-auto flex flex-wrap items-center gap-3">
        <ExportLink list="products" view={{ ...viewParams(view), look: null, page: null }} />
        {total !== null && (
          <p role="status" className="text-ui whitespace-nowrap text-muted">
            {total === 1 ? '1 product' : `${total} products`}
          </p>
        )}
        <span className="flex gap-3">
          <Look view={view} look="cards" label="Show as cards" icon={LayoutGrid} />
          <Look view={view} look="table" label="Show as a table" icon={TableProperties} />
        </span>
      </div>
    </Form>
  )
}

/** The query parameters of the form without empty and default values. */
function withoutEmpty(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    const isUsual = (name === 'state' && value === 'listed') || (name === 'sort' && value === 'newest')
    if (typeof value === 'string' && value !== '' && !isUsual) params.set(name, value)
  }
  return params
}

function Choice(props: SelectProps) {
  return (
    <Select
      {...props}
      hideLabel
      className="max-sm:w-[calc(50%-0.32rem)] lg:[&_select]:min-h-10 lg:[&_select]:text-ui"
    />
  )
}

type LookProps = { view: ProductsView; look: ProductsView['look']; label: string; icon: typeof LayoutGrid }

function Look({ view, look, label, icon: Icon }: LookProps) {
  const isOn = view.look === look
  return (
    <Link
      to={productsHref({ ...view, look })}
      aria-label={label}
      aria-current={isOn ? 'true' : undefined}
      preventScrollReset
      className={clsx(
        'grid size-10 place-items-center rounded-field border',
        isOn ? 'border-fg bg-primary text-on-primary' : 'border-hairline bg-bg hover:border-fg',
      )}
    >
      <Icon aria-hidden="true" className="size-4.5" />
    </Link>
  )
}
