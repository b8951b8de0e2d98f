import { z } from 'zod'
import { joinSizes } from '#contract/catalogue/combo-pieces.ts'
import { ProductId } from '#contract/catalogue/products.api.ts'
import { ApiError, attempt } from '#contract/http/client.ts'
import { refusal } from '#contract/http/reasons.ts'
import { CartLineId, ChangeCart, ChangeSize } from '#contract/selling/cart.api.ts'
import { wordRefusal } from '#texts/errors.ts'
import { type SavedItem, toRemoved, toSaved, withItem } from '#web/shop/wishlist/wishlist-cookie.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { type CartChanged, UNSAVE } from './optimistic-cart.ts'

const SOMETHING_WRONG = wordRefusal(refusal('something_wrong'), 'en')

/** Runs one cart change. Returns its error message, or null. */
export async function changeCart(args: ApiArgs, form: FormData): Promise<Omit<CartChanged, 'ticket'>> {
  try {
    if (form.get('change') === 'wish') return await moveToWishlist(args, form)
    return { error: await run(args, form) }
  } catch (error) {
    // The API has logged the error. The cart is unchanged.
    if (error instanceof ApiError) return { error: SOMETHING_WRONG }
    throw error
  }
}

async function moveToWishlist(args: ApiArgs, form: FormData): Promise<Omit<CartChanged, 'ticket'>> {
  const { wishlist } = api(args)
  const item = wishlistItemIn(form)
  if (!item) return { error: SOMETHING_WRONG }
  const before = await wishlist.items()
  const saved = await attempt(wishlist.add(toSaved([item])))
  if (!saved.ok) return { error: saved.message }
  // A product that is no longer on sale cannot be saved.
  if (!saved.value.includes(item.productId)) return { error: SOMETHING_WRONG }
  return { error: await removeLine(args, form), isNewlySaved: withItem(before, item).length > before.length }
}

function wishlistItemIn(form: FormData): SavedItem | null {
  const productId = ProductId.safeParse(Number(form.get('product_id')))
  return productId.success ? { productId: productId.data, color: String(form.get('color') ?? '') || null } : null
}

async function run(args: ApiArgs, form: FormData): Promise<string | null> {
  const { cart, wishlist } = api(args)
  const kind = form.get('change')
  if (kind === 'remove') return removeLine(args, form)
  if (kind === 'size') {
    const id = CartLineId.safeParse(form.get('line'))
    const request = z.safeDecode(ChangeSize, { selectedSize: joinSizes(form.getAll('new_size').map(String)) })
    if (!id.success || !request.success) return SOMETHING_WRONG
    const changed = await attempt(cart.changeSize({ id: id.data, ...request.data }))
    return changed.ok ? null : changed.message
  }
  const what = cartItemIn((name) => form.get(name))
  if (!what || (kind !== 'add' && kind !== 'subtract')) return SOMETHING_WRONG
  const isCustomized = Boolean(what.customizedProductId)
  const call = isCustomized ? (`${kind}Customized` as const) : kind
  const changed = await attempt(cart[call](what))
  if (!changed.ok) return changed.message
  const item = form.has(UNSAVE) ? wishlistItemIn(form) : null
  if (item) await attempt(wishlist.remove(toRemoved(item)))
  return null
}

async function removeLine(args: ApiArgs, form: FormData): Promise<string | null> {
  const id = CartLineId.safeParse(form.get('line'))
  if (!id.success) return SOMETHING_WRONG
  const removed = await attempt(api(args).cart.remove({ id: id.data }))
  // Already removed in another tab: counts as success.
  return removed.ok || removed.failure.code === 'not_found' ? null : removed.message
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
    added_at: read('added_at') ? String(read('added_at')) : undefined,
  })
  return thing.success ? thing.data : null
}
