import type { CellChange } from '#contract/grid-cells.ts'
import type { GridQuery } from '#contract/product-grid.ts'
import type { CategoryId, ProductId } from '#contract/products.ts'
import { listHref, pageIn, textIn } from '#web/admin/addresses/list-address.ts'
import { GRID_PATH } from '#web/admin/addresses/products-address.ts'

/** Rows on a page of the plain form. */
export const PLAIN_ROWS = 50

export type GridView = {
  q: string
  category: string
  product: string
  state: 'listed' | 'archived' | 'all'
  stock: 'low' | 'out' | ''
  page: number
}

const ID = /^[1-9]\d{0,8}$/

/** The view that the query parameters describe; invalid values are ignored. */
export function gridViewOf(params: URLSearchParams): GridView {
  const id = (name: string) => (ID.test(params.get(name) ?? '') ? (params.get(name) ?? '') : '')
  const state = params.get('state')
  const stock = params.get('stock')
  return {
    q: textIn(params),
    category: id('category'),
    product: id('product'),
    state: state === 'archived' || state === 'all' ? state : 'listed',
    stock: stock === 'low' || stock === 'out' ? stock : '',
    page: pageIn(params),
  }
}

export function gridHref({ state = 'listed', page = 1, ...view }: Partial<GridView> = {}): string {
  return listHref(GRID_PATH, { ...view, state: state === 'listed' ? null : state, page: page === 1 ? null : page })
}

/** What a view asks of the API. */
export function gridQueryOf({ q, category, product, state, stock }: GridView): GridQuery {
  return {
    q: q || undefined,
    category: category ? (Number(category) as CategoryId) : undefined,
    product: product ? (Number(product) as ProductId) : undefined,
    state: state === 'all' ? undefined : state,
    stock: stock || undefined,
  }
}

/** The name of a field of the plain form: everything that names its cell. */
export function fieldName({
  productId,
  size,
  color,
  field,
}: Pick<CellChange, 'productId' | 'size' | 'color' | 'field'>) {
  return JSON.stringify([productId, size, color, field])
}
