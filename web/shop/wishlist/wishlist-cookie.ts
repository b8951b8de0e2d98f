import { BROWSER_PRODUCTS_MAX, WISHLIST_MAX } from '#contract/basics/limits.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { attempt } from '#contract/http/client.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

const YEAR_S = 365 * 24 * 3_600
const NAME = 'wishlist'

/** The products in this browser's wishlist cookie, the last saved one first. */
export function readWishlistCookie({ headers }: Pick<Request, 'headers'>): ProductId[] {
  const cookieValue = /(?:^|;\s*)wishlist=([\d.]{1,500})(?:;|$)/.exec(headers.get('cookie') ?? '')?.[1] ?? ''
  const ids = cookieValue.split('.').filter((id) => /^[1-9]\d{0,8}$/.test(id))
  return [...new Set(ids.map((id) => Number(id) as ProductId))].slice(0, BROWSER_PRODUCTS_MAX)
}

/** The cookie with these products. Without products, it deletes the cookie. Above the limit, the oldest products are dropped. */
export function wishlistCookie(ids: readonly ProductId[], { protocol }: URL): string {
  const limitedIds = [...new Set(ids)].slice(0, BROWSER_PRODUCTS_MAX)
  const age = limitedIds.length > 0 ? YEAR_S : 0
  return `${NAME}=${limitedIds.join('.')}; Path=/; Max-Age=${age}; SameSite=Lax; HttpOnly${protocol === 'https:' ? '; Secure' : ''}`
}

/**
 * Moves the products in the cookie to the account after a login. Products that do not fit into the account's wishlist stay in the cookie.
 * After a failure all of them stay, for the next login.
 */
export async function mergeWishlist(args: ApiArgs): Promise<HeadersInit | undefined> {
  const cookieIds = readWishlistCookie(args.request)
  if (cookieIds.length === 0) return undefined
  const saved = await saveAll(args, cookieIds).catch(() => null)
  if (!saved) return undefined
  // The wishlist still has room, so a product that it lacks is no longer on sale and is dropped.
  const unsavedIds = saved.length < WISHLIST_MAX ? [] : cookieIds.filter((id) => !saved.includes(id))
  return { 'set-cookie': wishlistCookie(unsavedIds, args.url) }
}

/**
 * Saves the products. Returns the ids of all products in the account's wishlist; null on failure. Adds nothing to a full wishlist, which
 * would refuse them.
 */
async function saveAll(args: ApiArgs, productIds: ProductId[]): Promise<ProductId[] | null> {
  const { wishlist } = api(args)
  const before = await attempt(wishlist.ids())
  if (!before.ok || before.value.length >= WISHLIST_MAX) return before.ok ? before.value : null
  const added = await attempt(wishlist.add({ productIds }))
  return added.ok ? added.value : null
}
