import type { Language } from '#contract/basics/languages.ts'
import { matchesLineSize } from '#contract/catalogue/combo-pieces.ts'
import { productIdIn } from '#contract/catalogue/product-path.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { attempt } from '#contract/http/client.ts'
import type { User } from '#contract/people/auth.api.ts'
import type { CartLine } from '#contract/selling/cart.api.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { loginAnswers } from '#texts/people/login.ts'
import { takenDesignPath } from '#web/shop/account/designs/design-links.ts'
import { addDesignToCart } from '#web/shop/account/designs/design-to-cart.ts'
import type { AddedItem } from '#web/shop/cart/added-item.ts'
import { addedPath } from '#web/shop/cart/added-path.ts'
import { lineImage, lineName } from '#web/shop/cart/optimistic-cart.ts'
import { BUY } from '#web/shop/checkout/buy-now/buy-now-answer.ts'
import { lineCheckoutPath } from '#web/shop/checkout/line-checkout-path.ts'
import { describeOptions } from '#web/shop/product/selected-options.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import type { LoggedIn } from './logged-in.ts'
import { sharedDesignIn } from './shared-design-in.ts'

/** An item that a visitor added to the cart before logging in; it is added after the login. */
type PendingItem = { productId: ProductId; size: string; color: string }

/** The value of `add` for an item of the wishlist, which leaves the wishlist when it is in the cart. */
export const WISHED = 'wished'

const PRODUCT = /^\/product\/([^/]+)$/

/** The pending item in the login page's query; null without `add`. `from` is its product page with the selected options. */
function pendingItemIn(query: URLSearchParams): PendingItem | null {
  if (!query.has('add')) return null
  const from = URL.parse(query.get('from') ?? '', 'http://shop')
  const id = productIdIn(PRODUCT.exec(from?.pathname ?? '')?.[1] ?? '')
  if (!from || id === null) return null
  const text = (name: string) => (from.searchParams.get(name) ?? '').slice(0, 60)
  return { productId: id as ProductId, size: text('size'), color: text('color') }
}

const STUDIO = /^\/(studio|customization)(\?|$)/

/** The studio stores a visitor's design in the browser and adds it itself after the login; with `add=save` it opens the form to save it. */
function isStudioDesign(query: URLSearchParams, add: 'design' | 'save'): boolean {
  return query.get('add') === add && STUDIO.test(query.get('from') ?? '')
}

/** What the login is for, as its heading; null when nothing is pending, or the product no longer exists. */
export async function pendingHeading(args: ApiArgs, language: Language): Promise<string | null> {
  const answers = toWords(loginAnswers(language))
  const shared = sharedDesignIn(args.url.searchParams)
  if (shared) return shared.size === null ? answers.toSaveDesign : answers.toOrderDesign
  if (isStudioDesign(args.url.searchParams, 'save')) return answers.toSaveDesign
  const item = await pendingItemName(args, language)
  return item === null ? null : answers.toAdd({ item })
}

/** The name of the item that is put into the cart after the login; null when there is none, or the product no longer exists. */
export async function pendingItemName(args: ApiArgs, language: Language = 'en'): Promise<string | null> {
  if (isStudioDesign(args.url.searchParams, 'design')) return toWords(loginAnswers(language)).yourDesign
  const pendingItem = pendingItemIn(args.url.searchParams)
  if (!pendingItem) return null
  const product = await attempt(api(args).products.get({ id: pendingItem.productId })).catch(() => null)
  return product?.ok ? product.value.name : null
}

/**
 * Adds the pending item to the user's cart and returns the redirect: to the cart, which shows a notice when the item could not be added, or
 * for *Buy now* to the checkout of the item alone. Adds nothing when the cart already has this variant, so that a form sent twice adds one.
 */
async function addPendingItem(args: ApiArgs, pendingItem: PendingItem): Promise<LoggedIn> {
  const { productId, size, color } = pendingItem
  const { cart, wishlist } = api(args)
  const there = findLine(await cart.list(), pendingItem)
  const added = there ? null : await attempt(cart.add({ productId, size, color: color || null }))
  if (added && !added.ok) return { goesTo: `/cart?${new URLSearchParams({ missed: String(productId) })}` }
  const add = args.url.searchParams.get('add')
  if (add === WISHED) await attempt(wishlist.remove({ id: productId, ...(color && { color }) }))
  const line = there ?? (added && findLine(added.value, pendingItem))
  if (add === BUY.value && line) return { goesTo: lineCheckoutPath(line.id) }
  return { goesTo: '/cart', ...(line && { added: toAddedItem(line) }) }
}

/** A line of the cart, as the bag's sheet shows it. */
function toAddedItem(line: CartLine): AddedItem {
  const { color, size, unitPrice: price } = line
  return { name: lineName(line), options: describeOptions({ color, size }), price, image: lineImage(line) }
}

function findLine(lines: readonly CartLine[], { productId, size, color }: PendingItem): CartLine | undefined {
  return lines.find(
    (line) =>
      line.productId === productId && matchesLineSize(size, line.size) && (line.color === color || color === ''),
  )
}

/**
 * Saves a shared design for the customer and, with a size, adds it to the cart, unless the cart already has it in this size. Returns the
 * redirect: to the cart or, for a design that was only saved or could not be added, to the customer's designs. Null when the link has ended.
 */
async function takeSharedDesign(
  args: ApiArgs,
  user: User,
  { token, size }: { token: string; size: string | null },
): Promise<LoggedIn | null> {
  const shop = api(args)
  const taken = await attempt(shop.savedDesigns.take({ token }))
  if (!taken.ok) return null
  const { id } = taken.value
  if (size === null) return { goesTo: takenDesignPath(user.name, id) }
  const there = (await shop.cart.list()).find(
    (line) => line.customizedProduct?.savedDesignId === id && line.size === size,
  )
  const added = there ? { ok: true, line: there } : await addDesignToCart(shop, { id, size })
  if (!added.ok || !added.line) return { goesTo: takenDesignPath(user.name, id, 'order') }
  return { goesTo: addedPath(added.line), added: toAddedItem(added.line) }
}

/** Where the login leads: to `login.redirect`, or to the page of a customer's pending item, which is added. */
export async function placeAfter(args: ApiArgs, login: { redirect: string; user: User }): Promise<LoggedIn> {
  const shared = sharedDesignIn(args.url.searchParams)
  if (shared && login.user.role === 'customer')
    return (await takeSharedDesign(args, login.user, shared)) ?? { goesTo: login.redirect }
  const pendingItem = pendingItemIn(args.url.searchParams)
  return pendingItem && login.user.role === 'customer' ? addPendingItem(args, pendingItem) : { goesTo: login.redirect }
}
