import { z } from 'zod'
import { ApiError, attempt } from '#contract/http/client.ts'
import { refusal } from '#contract/http/reasons.ts'
import { CartLineId, ChangeCart } from '#contract/selling/cart.api.ts'
import { wordRefusal } from '#texts/errors.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

const SOMETHING_WRONG = wordRefusal(refusal('something_wrong'), 'en')

/** Runs one cart change and returns its error message, or null. */
export async function changeCart(args: ApiArgs, form: FormData): Promise<string | null> {
  try {
    return await run(args, form)
  } catch (error) {
    // The API has logged the error. The cart is unchanged.
    if (error instanceof ApiError) return SOMETHING_WRONG
    throw error
  }
}

async function run(args: ApiArgs, form: FormData): Promise<string | null> {
  const { cart } = api(args)
  const kind = form.get('change')
  if (kind === 'remove') {
    const id = CartLineId.safeParse(form.get('line'))
    if (!id.success) return SOMETHING_WRONG
    const removed = await attempt(cart.remove({ id: id.data }))
    // Already removed in another tab: counts as success.
    return removed.ok || removed.failure.code === 'not_found' ? null : removed.message
  }
  const what = cartItemIn((name) => form.get(name))
  if (!what || (kind !== 'add' && kind !== 'subtract')) return SOMETHING_WRONG
  const isCustomized = Boolean(what.customizedProductId)
  const call = isCustomized ? (`${kind}Customized` as const) : kind
  const changed = await attempt(cart[call](what))
  return changed.ok ? null : changed.message
}

/** The product, size, colour and quantity in a form or a query; null when there is none. */
export function cartItemIn(read: (name: string) => unknown): ChangeCart | null {
  const productId = read('product_id')
  const thing = z.safeDecode(ChangeCart, {
    product_id: productId ? Number(productId) : null,
    customized_product_id: (read('customized_product_id') || null) as never,
    selectedSize: String(read('size') ?? ''),
    selectedColor: String(read('color') ?? ''),
    quantity: Number(read('quantity') ?? 1),
  })
  return thing.success ? thing.data : null
}
