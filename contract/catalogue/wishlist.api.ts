import { z } from 'zod'
import { WISHLIST_MAX } from '#contract/basics/limits.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { Product, ProductById, ProductId } from './products.api.ts'

const Ids = z.array(ProductId)

export const wishlist = {
  list: route('GET', '/wishlist', {
    access: 'customer',
    reply: z.array(Product),
    summary: 'The products that the caller has saved, the last one first, without those that are not on sale any more.',
  }),
  ids: route('GET', '/wishlist/ids', { access: 'customer', reply: Ids, summary: 'The ids of the saved products.' }),
  add: route('POST', '/wishlist', {
    access: 'customer',
    body: z.object({
      productIds: Ids.min(1, reason('product_not_chosen')).max(
        WISHLIST_MAX,
        reason('too_many_products', { maximum: WISHLIST_MAX }),
      ),
    }),
    bodyLimit: 4_096,
    reply: Ids,
    summary: `Saves products; what is saved already or not on sale is left out. A wishlist holds ${WISHLIST_MAX}: what does not fit is left out, and a single product is refused.`,
  }),
  remove: route('DELETE', '/wishlist/:id', {
    access: 'customer',
    params: ProductById,
    summary: 'Removes a product; repeating it changes nothing.',
  }),
}
