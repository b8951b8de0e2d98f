import type { Language } from '#contract/basics/languages.ts'
import { matchesLineSize } from '#contract/catalogue/combo-pieces.ts'
import { productIdIn } from '#contract/catalogue/product-path.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { attempt } from '#contract/http/client.ts'
import type { User } from '#contract/people/auth.api.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { loginAnswers } from '#texts/people/login.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

/** An item that a visitor added to the cart before logging in; it is added after the login. */
type PendingItem = { productId: ProductId; size: string; color: string }

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

/** The studio stores a visitor's design in the browser and adds it itself after the login. */
function isStudioDesign(query: URLSearchParams): boolean {
  return query.get('add') === 'design' && /^\/(studio|customization)(\?|$)/.test(query.get('from') ?? '')
}

/** The name of the pending item, for the heading; null when there is none, or the product no longer exists. */
export async function pendingItemName(args: ApiArgs, language: Language = 'en'): Promise<string | null> {
  if (isStudioDesign(args.url.searchParams)) return toWords(loginAnswers(language)).yourDesign
  const pendingItem = pendingItemIn(args.url.searchParams)
  if (!pendingItem) return null
  const product = await attempt(api(args).products.get({ id: pendingItem.productId })).catch(() => null)
  return product?.ok ? product.value.name : null
}

/**
 * Adds the pending item to the user's cart and returns the redirect to the cart, which shows a notice when the item could not
 * be added. Does nothing when the cart already has this variant, so that a form sent twice adds one.
 */
async function addPendingItem(args: ApiArgs, { productId, size, color }: PendingItem): Promise<string> {
  const { cart } = api(args)
  const lines = await cart.list()
  const isThere = lines.some(
    (line) =>
      line.productId === productId && matchesLineSize(size, line.size) && (line.color === color || color === ''),
  )
  if (isThere) return '/cart'
  const added = await attempt(cart.add({ productId, size, color: color || null }))
  return added.ok ? '/cart' : `/cart?${new URLSearchParams({ missed: String(productId) })}`
}

/** The redirect after the login: `login.redirect`, or the cart after a customer's pending item was added. */
export async function placeAfter(args: ApiArgs, login: { redirect: string; user: User }): Promise<string> {
  const pendingItem = pendingItemIn(args.url.searchParams)
  return pendingItem && login.user.role === 'customer' ? addPendingItem(args, pendingItem) : login.redirect
}
