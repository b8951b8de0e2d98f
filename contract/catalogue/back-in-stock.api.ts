import { z } from 'zod'
import { Email } from '#contract/basics/fields.ts'
import { LANGUAGES } from '#contract/basics/languages.ts'
import { named } from '#contract/http/codecs.ts'
import { route } from '#contract/http/route.ts'
import { ProductId, ProductIds } from './products.api.ts'

const Message = z.object({ message: z.string() })
const ByToken = z.object({ token: z.string().max(200) })

/**
 * A request for a back-in-stock alert. The alert is for the whole product when size and colour are absent, or when the product's stock is
 * counted as a whole.
 */
const RequestBackInStock = named(
  {
    productId: ProductId,
    size: z.string().trim().max(20).optional(),
    color: z.string().trim().max(60).optional(),
    /** When absent: that of the signed-in customer. */
    email: Email.optional(),
    /** The language of the mails. When absent: the account's language, else English. */
    language: z.enum(LANGUAGES).optional(),
  },
  { productId: 'product_id' },
)

/** How many people wait for a size and colour. `size` and `color` are empty when they wait for the whole product. */
export const Waiting = named(
  { productId: ProductId, size: z.string(), color: z.string(), people: z.int() },
  { productId: 'product_id' },
)
export type Waiting = z.output<typeof Waiting>

export const backInStock = {
  ask: route('POST', '/restock', {
    access: 'public',
    body: RequestBackInStock,
    bodyLimit: 4_096,
    limit: { max: 10, seconds: 3_600 },
    throws: { not_found: null, rate_limited: null },
    reply: Message,
    summary:
      'Stores an address that is mailed once, when a product, or a size and colour of it, is in stock again. Anybody but a customer with a confirmed email gets a link to confirm it first; the answer is the same for any address.',
  }),
  confirm: route('POST', '/restock/confirm', {
    access: 'public',
    body: ByToken,
    bodyLimit: 4_096,
    limit: { max: 20, seconds: 3_600 },
    throws: { invalid_token: null, rate_limited: null },
    reply: Message,
    summary: 'Confirms the address of a mailed link. Repeating it changes nothing.',
  }),
  stop: route('POST', '/restock/stop', {
    access: 'public',
    body: ByToken,
    bodyLimit: 4_096,
    reply: Message,
    summary: 'Deletes everything that the address of a mailed link waits for. Repeating it changes nothing.',
  }),
  waiting: route('GET', '/restock', {
    access: 'admin',
    permission: 'catalogue:write',
    query: z.object({ ids: ProductIds }),
    reply: z.array(Waiting),
    summary: 'How many people wait for sizes and colours of some products, most first.',
  }),
}
