import type { GridQuery } from '#contract/catalogue/product-grid.api.ts'
import type { CategoryId, ProductId } from '#contract/catalogue/products.api.ts'
import { textIn } from '#web/admin/shell/addresses/list-address.ts'

export type GridView = {
  q: string
  category: string
  product: string
  state: 'listed' | 'archived' | 'all'
  stock: 'low' | 'out' | ''
}

const ID = /^[1-9]\d{0,8}$/

/** The view that the query parameters describe; invalid values are ignored. */
export function parseGridView(params: URLSearchParams): GridView {
  const id = (name: string) => (ID.test(params.get(name) ?? '') ? (params.get(name) ?? '') : '')
  const state = params.get('state')
  const stock = params.get('stock')
  return {
    q: textIn(params),
    category: id('category'),
    product: id('product'),
    state: state === 'archived' || state === 'all' ? state : 'listed',
    stock: stock === 'low' || stock === 'out' ? stock : '',
  }
}

export function toGridQuery({ q, category, product, state, stock }: GridView): GridQuery {
  return {
    q: q || undefined,
    category: category ? (Number(category) as CategoryId) : undefined,
    product: product ? (Number(product) as ProductId) : undefined,
    state: state === 'all' ? undefined : state,
    stock: stock || undefined,
  }
}
