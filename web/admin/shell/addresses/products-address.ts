import type { ManagedQuery } from '#contract/catalogue/admin-products.api.ts'
import type { CategoryId } from '#contract/catalogue/products.api.ts'
import { productFilters } from '#texts/en/catalogue/product-filters.ts'
import { englishWords } from '#texts/messages/format.ts'
import { listHref, pageIn, textIn } from './list-address.ts'

const TEXTS = englishWords(productFilters)

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
const FILE_PATH = '/api/products/variants/file'
export const GRID_PATH = '/admin/products/grid'
export const IMPORT_PATH = '/admin/products/import'
export const LEDGER_PATH = '/admin/products/ledger'
export const LIBRARY_PATH = '/admin/products/library'
export const PRICES_PATH = '/admin/products/prices'

export const SORTS: readonly { value: Sort; label: string }[] = [
  { value: 'newest', label: TEXTS.sorts.newest },
  { value: 'name_asc', label: TEXTS.sorts.nameAsc },
  { value: 'name_desc', label: TEXTS.sorts.nameDesc },
  { value: 'category_asc', label: TEXTS.sorts.categoryAsc },
  { value: 'category_desc', label: TEXTS.sorts.categoryDesc },
  { value: 'material_asc', label: TEXTS.sorts.materialAsc },
  { value: 'material_desc', label: TEXTS.sorts.materialDesc },
  { value: 'price_asc', label: TEXTS.sorts.priceAsc },
  { value: 'price_desc', label: TEXTS.sorts.priceDesc },
  { value: 'discount', label: TEXTS.sorts.discount },
  { value: 'stock_asc', label: TEXTS.sorts.stockAsc },
  { value: 'stock_desc', label: TEXTS.sorts.stockDesc },
  { value: 'updated_desc', label: TEXTS.sorts.updatedDesc },
  { value: 'updated_asc', label: TEXTS.sorts.updatedAsc },
]
export const STATES: readonly { value: ProductsView['state']; label: string }[] = [
  { value: 'listed', label: TEXTS.states.listed },
  { value: 'archived', label: TEXTS.states.archived },
  { value: 'all', label: TEXTS.states.all },
]
export const STOCKS: readonly { value: Stock; label: string }[] = [
  { value: 'in', label: TEXTS.stocks.in },
  { value: 'low', label: TEXTS.stocks.low },
  { value: 'out', label: TEXTS.stocks.out },
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
function viewParams(view: Partial<ProductsView>): Record<string, string | number | null | undefined> {
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

/** The API query of a view, without its page. */
export function toProductQuery({
  q,
  category,
  kind,
  state,
  stock,
  sort,
}: ProductsView): Omit<ManagedQuery, 'page' | 'limit'> {
  return {
    q: q || undefined,
    category: category ? (Number(category) as CategoryId) : undefined,
    combo: kind === null ? undefined : kind === 'combo',
    state: state === 'all' ? undefined : state,
    stock: stock ?? undefined,
    sort,
  }
}

/** The CSV file of the products of a view, or of all. */
export function productsFileHref(view?: ProductsView): string {
  if (!view) return FILE_PATH
  const { combo, ...query } = toProductQuery(view)
  return listHref(FILE_PATH, { ...query, combo: combo === undefined ? null : String(combo) })
}

/** Whether a filter is set. */
export function isNarrowed({ q, category, kind, stock, state }: ProductsView): boolean {
  return q !== '' || category !== '' || kind !== null || stock !== null || state !== 'listed'
}
