import { PAGE_SIZE } from '#contract/basics/limits.ts'
import type { ManagedQuery } from '#contract/catalogue/admin-products.api.ts'
import type { CategoryId } from '#contract/catalogue/products.api.ts'
import type { ProductsView } from '#web/admin/shell/addresses/products-address.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

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

/** A page of the products of a view, and the people who wait for sold-out products. */
export async function readProducts(args: ApiArgs, view: ProductsView) {
  const { products, backInStock } = api(args)
  const list = await products.managed({ ...toProductQuery(view), page: view.page, limit: PAGE_SIZE })
  const ids = list.items.map(({ id }) => id)
  return { ...list, waiting: ids.length > 0 ? await backInStock.waiting({ ids }) : [] }
}
