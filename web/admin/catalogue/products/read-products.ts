import { PAGE_SIZE } from '#contract/basics/limits.ts'
import { type ProductsView, toProductQuery } from '#web/admin/shell/addresses/products-address.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

/** A page of the products of a view, and the people who wait for sold-out products. */
export async function readProducts(args: ApiArgs, view: ProductsView) {
  const { products, backInStock } = api(args)
  const list = await products.managed({ ...toProductQuery(view), page: view.page, limit: PAGE_SIZE })
  const ids = list.items.map(({ id }) => id)
  return { ...list, waiting: ids.length > 0 ? await backInStock.waiting({ ids }) : [] }
}
