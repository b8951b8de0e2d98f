import { BROWSER_PRODUCTS_MAX, WISHLIST_MAX } from '#contract/basics/limits.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { attempt } from '#contract/http/client.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

const YEAR_S = 365 * 24 * 3_600
const NAME = 'wishlist'

/** The products that a visitor without an account has saved in this browser, the last one first. */
export function readWishlistCookie({ headers }: Pick<Request, 'headers'>): ProductId[] {
  const cookieValue = /(?:^|;\s*)wishlist=([\d.]{1,500})(?:;|$)/.exec(headers.get('cookie') ?? '')?.[1] ?? ''
  const ids = cookieValue.split('.').filter((id) => /^[1-9]\d{0,8}$/.test(id))
  return [...new Set(ids.map((id) => Number(id) as ProductId))].slice(0, BROWSER_PRODUCTS_MAX)
}

/** The cookie with these products; removed if there are none. Beyond the limit the oldest products are dropped. */
export function wishlistCookie(ids: readonly ProductId[], { protocol }: URL): string {
  const limitedIds = [...new Set(ids)].slice(0, BROWSER_PRODUCTS_MAX)
  const age = limitedIds.length > 0 ? YEAR_S : 0
  return `${NAME}=${limitedIds.join('.')}; Path=/; Max-Age=${age}; SameSite=Lax; HttpOnly${protocol === 'https:' ? '; Secure' : ''}`
}

/**
 * After a login: moves the products saved in this browser into the account. Products that do not fit into a full wishlist stay in the
 * cookie. After a failure all stay, to be tried again.
 */
export async function mergeWishlist(args: ApiArgs): Promise<HeadersInit | undefined> {
  const cookieIds = readWishlistCookie(args.request)
  if (cookieIds.length === 0) return undefined
  const saved = await saveAll(args, cookieIds).catch(() => null)
  if (!saved) return undefined
  // If the wishlist has room, a product that was not saved is no longer on sale: it is dropped.
  const unsavedIds = saved.length < WISHLIST_MAX ? [] : cookieIds.filter((id) => !saved.includes(id))
  return { 'set-cookie': wishlistCookie(unsavedIds, args.url) }
}

/**
 * Saves the products. Returns the ids in the account; null on failure. A full wishlist would refuse any product, so nothing is added to it.
 */
async function saveAll(args: ApiArgs, productIds: ProductId[]): Promise<ProductId[] | null> {
  const { wishlist } = api(args)
  const before = await attempt(wishlist.ids())
  if (!before.ok || before.value.length >= WISHLIST_MAX) return before.ok ? before.value : null
  const added = await attempt(wishlist.add({ productIds }))
  return added.ok ? added.value : null
}
