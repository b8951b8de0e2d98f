import clsx from 'clsx'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Search from 'lucide-react/icons/search'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import TableProperties from 'lucide-react/icons/table-properties'
import { useState } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { productList } from '#texts/en/catalogue/product-list.ts'
import { productsScreen } from '#texts/en/catalogue/products-screen.ts'
import { englishWords } from '#texts/messages/format.ts'
import {
  GRID_PATH,
  IMPORT_PATH,
  isNarrowed,
  LEDGER_PATH,
  PRICES_PATH,
  PRODUCTS_PATH,
  type ProductsView,
  productsFileHref,
  productsHref,
  SORTS,
  STATES,
  STOCKS,
} from '#web/admin/shell/addresses/products-address.ts'
import { ListMenu } from '#web/admin/shell/lists/list-menu.tsx'
import { MENU_ITEM } from '#web/admin/shell/lists/more-menu.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { controlClass } from '#web/ui/field.tsx'
import { Select, type SelectProps } from '#web/ui/select.tsx'

const TEXTS = englishWords(productsScreen)

const words = englishWords(productList)

type Props = { view: ProductsView; categories: readonly { id: number; name: string }[]; total: number | null }

/** The bar above the products: search, filters and sort as one GET form, submitted on change, then the views and what is done with many. */
export function ProductsToolbar({ view, categories, total }: Props) {
  const submit = useSubmit()
  const [areFiltersOpen, setFiltersOpen] = useState(() => isNarrowed({ ...view, q: '' }))
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
      <div className="relative flex-1 sm:w-72 lg:flex-none">
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
          aria-label={TEXTS.searchLabel}
          placeholder={TEXTS.searchExamples}
          className={`${controlClass} ps-10.5 lg:min-h-10! lg:text-ui!`}
        />
      </div>
      <button
        type="button"
        aria-expanded={areFiltersOpen}
        onClick={() => setFiltersOpen(!areFiltersOpen)}
        className="inline-flex min-h-12 items-center gap-2 rounded-field border border-strong px-3 text-ui font-semibold hover:border-fg lg:hidden"
      >
        <SlidersHorizontal aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
        <span className="max-sm:sr-only">{words.filters}</span>
      </button>
      <div className={clsx('w-full flex-wrap gap-2.5 lg:flex lg:w-auto', areFiltersOpen ? 'flex' : 'hidden')}>
        <Choice
          label={TEXTS.category}
          name="category"
          placeholder={TEXTS.allCategories}
          defaultValue={view.category}
          options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <Choice
          label={TEXTS.type}
          name="kind"
          placeholder={TEXTS.allTypes}
          defaultValue={view.kind ?? ''}
          options={[
            { value: 'single', label: TEXTS.singleProducts },
            { value: 'combo', label: TEXTS.combos },
          ]}
        />
        <Choice
          label={TEXTS.stock}
          name="stock"
          placeholder={TEXTS.anyStock}
          defaultValue={view.stock ?? ''}
          options={STOCKS}
        />
        <Choice label={TEXTS.show} name="state" defaultValue={view.state} options={STATES} />
        <Choice label={TEXTS.sortBy} name="sort" defaultValue={view.sort} options={SORTS} />
      </div>
      <div className="flex flex-wrap items-center gap-2 max-lg:w-full lg:ms-auto">
        {total !== null && (
          <p role="status" className="me-auto text-ui whitespace-nowrap text-muted max-sm:sr-only lg:me-2">
            {words.count({ count: total })}
          </p>
        )}
        <span className="flex">
          <Look view={view} look="cards" label={words.asCards} icon={LayoutGrid} />
          <Look view={view} look="table" label={words.asTable} icon={TableProperties} />
        </span>
        <ButtonLink to={GRID_PATH} size="md" variant="secondary">
          {words.editMany}
        </ButtonLink>
        <ListMenu exportHref={productsFileHref(view)} importPath={IMPORT_PATH}>
          <Link to={PRICES_PATH} className={MENU_ITEM}>
            {words.changePrices}
          </Link>
          <Link to={LEDGER_PATH} className={MENU_ITEM}>
            {words.ledger}
          </Link>
        </ListMenu>
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
        'grid size-10 place-items-center border first:rounded-s-field last:rounded-e-field max-lg:size-11',
        isOn ? 'border-fg bg-primary text-on-primary' : 'border-hairline bg-bg hover:border-fg',
      )}
    >
      <Icon aria-hidden="true" className="size-4.5" />
    </Link>
  )
}
