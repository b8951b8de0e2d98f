import type { ManagedQuery } from '#contract/catalogue/admin-products.api.ts'
import { listHref, pageIn, textIn } from './list-address.ts'

type Sort = NonNullable<ManagedQuery['sort']>
type State = NonNullable<ManagedQuery['state']>
type Stock = NonNullable<ManagedQuery['stock']>

/** Filters, sort and layout of the product list, stored in the URL. */
export type ProductsView = {
  q: string
  category: string
  kind: 'combo' | 'single' | null
  /** For sale, archived, or both. */
  state: State | 'all'
  stock: Stock | null
  sort: Sort
  look: 'cards' | 'table'
  page: number
}

export const PRODUCTS_PATH = '/admin/products'
export const GRID_PATH = '/admin/products/grid'
export const IMPORT_PATH = '/admin/products/import'
export const LEDGER_PATH = '/admin/products/ledger'
export const LIBRARY_PATH = '/admin/products/library'
export const PRICES_PATH = '/admin/products/prices'

export const SORTS: readonly { value: Sort; label: string }[] = [
  { value: 'newest', label: 'Newest' },
  { value: 'name_asc', label: 'Name, A to Z' },
  { value: 'name_desc', label: 'Name, Z to A' },
  { value: 'category_asc', label: 'Category, A to Z' },
  { value: 'category_desc', label: 'Category, Z to A' },
  { value: 'material_asc', label: 'Material, A to Z' },
  { value: 'material_desc', label: 'Material, Z to A' },
  { value: 'price_asc', label: 'Price, lowest first' },
  { value: 'price_desc', label: 'Price, highest first' },
  { value: 'discount', label: 'Discount' },
  { value: 'stock_asc', label: 'Stock, lowest first' },
  { value: 'stock_desc', label: 'Stock, highest first' },
  { value: 'updated_desc', label: 'Recently updated' },
  { value: 'updated_asc', label: 'Least recently updated' },
]
export const STATES: readonly { value: ProductsView['state']; label: string }[] = [
  { value: 'listed', label: 'For sale' },
  { value: 'archived', label: 'Archived' },
  { value: 'all', label: 'All' },
]
export const STOCKS: readonly { value: Stock; label: string }[] = [
  { value: 'in', label: 'In stock' },
  { value: 'low', label: 'Low stock' },
  { value: 'out', label: 'Out of stock' },
]

/** The view that the query parameters describe; invalid values are ignored. */
export function parseProductsView(params: URLSearchParams): ProductsView {
  const findChoice = <T extends string>(name: string, choices: readonly { value: T }[]) =>
    choices.find(({ value }) => value === params.get(name))?.value
  const kind = params.get('kind')
  return {
    q: textIn(params),
    category: /^[1-9]\d{0,8}$/.test(params.get('category') ?? '') ? (params.get('category') ?? '') : '',
    kind: kind === 'combo' || kind === 'single' ? kind : null,
    state: findChoice('state', STATES) ?? 'listed',
    stock: findChoice('stock', STOCKS) ?? null,
    sort: findChoice('sort', SORTS) ?? 'newest',
    look: params.get('look') === 'table' ? 'table' : 'cards',
    page: pageIn(params),
  }
}

/** The query parameters of a view, without default values. */
export function viewParams(view: Partial<ProductsView>): Record<string, string | number | null | undefined> {
  const { state, sort, look, ...others } = view
  return {
    ...others,
    state: state === 'listed' ? null : state,
    sort: sort === 'newest' ? null : sort,
    look: look === 'cards' ? null : look,
  }
}

/** The address of a view: `productsHref({ ...view, page: 2 })`. */
export function productsHref(view: Partial<ProductsView> = {}): string {
  return listHref(PRODUCTS_PATH, viewParams(view))
}

/** Whether a filter is set. */
export function isNarrowed({ q, category, kind, stock, state }: ProductsView): boolean {
  return q !== '' || category !== '' || kind !== null || stock !== null || state !== 'listed'
}
