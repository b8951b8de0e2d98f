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

/** The cookie with these products; without any it is removed. Beyond the limit the oldest are forgotten. */
export function wishlistCookie(ids: readonly ProductId[], { protocol }: URL): string {
  const limitedIds = [...new Set(ids)].slice(0, BROWSER_PRODUCTS_MAX)
  const age = limitedIds.length > 0 ? YEAR_S : 0
  return `${NAME}=${limitedIds.join('.')}; Path=/; Max-Age=${age}; SameSite=Lax; HttpOnly${protocol === 'https:' ? '; Secure' : ''}`
}

/**
 * After a login: moves the products that this browser has saved into the account. Products that a full wishlist has no room for
 * stay in the cookie. After a failure everything stays there, to be tried again.
 */
export async function mergeWishlist(args: ApiArgs): Promise<HeadersInit | undefined> {
  const cookieIds = readWishlistCookie(args.request)
  if (cookieIds.length === 0) return undefined
  const saved = await saveAll(args, cookieIds).catch(() => null)
  if (!saved) return undefined
  // While the wishlist has room, an unsaved product is no longer on sale, and is dropped.
  const unsavedIds = saved.length < WISHLIST_MAX ? [] : cookieIds.filter((id) => !saved.includes(id))
  return { 'set-cookie': wishlistCookie(unsavedIds, args.url) }
}

/** The ids in the account afterwards; null on failure. Nothing is added to a full wishlist, which would refuse any product. */
async function saveAll(args: ApiArgs, productIds: ProductId[]): Promise<ProductId[] | null> {
  const { wishlist } = api(args)
  const before = await attempt(wishlist.ids())
  if (!before.ok || before.value.length >= WISHLIST_MAX) return before.ok ? before.value : null
  const added = await attempt(wishlist.add({ productIds }))
  return added.ok ? added.value : null
}
