import { z } from 'zod'
import { WISHLIST_MAX } from '#contract/basics/limits.ts'
import { named } from '#contract/http/codecs.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { ProductById, ProductId, productFields, productNames } from './products.api.ts'

const Ids = z.array(ProductId)
const Colour = z.string().trim().min(1).max(60)

/** A saved product, with the colour that was looked at when it was saved; null without one. */
const SavedProduct = named({ ...productFields, savedColor: z.string().nullable() }, productNames)
const SavedItem = z.object({ productId: ProductId, color: z.string().nullable() })

export const wishlist = {
  list: route('GET', '/wishlist', {
    access: 'customer',
    reply: z.array(SavedProduct),
    summary:
      'The products that the caller has saved, once per saved colour, the last one first, without those that are not on sale any more.',
  }),
  ids: route('GET', '/wishlist/ids', {
    access: 'customer',
    reply: Ids,
    summary: 'The ids of the saved products, each once.',
  }),
  items: route('GET', '/wishlist/items', {
    access: 'customer',
    reply: z.array(SavedItem),
    summary: 'The ids and colours of the saved products that are on sale, one entry per colour.',
  }),
  add: route('POST', '/wishlist', {
    access: 'customer',
    body: z.object({
      productIds: Ids.min(1, reason('product_not_chosen')).max(
        WISHLIST_MAX,
        reason('too_many_products', { maximum: WISHLIST_MAX }),
      ),
      /** By product id: a colour or several. */
      colors: z.record(z.string(), z.union([Colour, z.array(Colour).min(1).max(WISHLIST_MAX)])).optional(),
    }),
    bodyLimit: 16_384,
    reply: Ids,
    summary: `Saves products, one entry per colour; what is saved already or not on sale is left out. An entry without colour takes the first colour of its product; without a colour, a product that is saved in any is left out. A wishlist holds ${WISHLIST_MAX} entries: what does not fit is left out, and a single product is refused.`,
  }),
  remove: route('DELETE', '/wishlist/:id', {
    access: 'customer',
    params: ProductById,
    query: z.object({ color: Colour.optional() }),
    summary:
      'Removes a product in that colour, or its entry without colour; without `color` all its entries. Repeating it changes nothing.',
  }),
}
