import { attempt } from '#contract/http/client.ts'
import { KEPT_PRODUCTS_MAX } from '#contract/limits.ts'
import type { ProductId } from '#contract/products.ts'
import { type ApiArgs, api } from './api.ts'

const YEAR_S = 365 * 24 * 3_600
const NAME = 'wishlist'

/** The products that a visitor without an account has saved in this browser, the last one first. */
export function wishedIn({ headers }: Pick<Request, 'headers'>): ProductId[] {
  const kept = /(?:^|;\s*)wishlist=([\d.]{1,500})(?:;|$)/.exec(headers.get('cookie') ?? '')?.[1] ?? ''
  const ids = kept.split('.').filter((id) => /^[1-9]\d{0,8}$/.test(id))
  return [...new Set(ids.map((id) => Number(id) as ProductId))].slice(0, KEPT_PRODUCTS_MAX)
}

/** The cookie with these products; without any it is removed. Beyond the limit the oldest are forgotten. */
export function wishlistCookie(ids: readonly ProductId[], { protocol }: URL): string {
  const kept = [...new Set(ids)].slice(0, KEPT_PRODUCTS_MAX)
  const age = kept.length > 0 ? YEAR_S : 0
  return `${NAME}=${kept.join('.')}; Path=/; Max-Age=${age}; SameSite=Lax; HttpOnly${protocol === 'https:' ? '; Secure' : ''}`
}

/** After a login: moves what this browser has saved into the account. The cookie goes when that worked; else it is tried again. */
export async function mergeWishlist(args: ApiArgs): Promise<HeadersInit | undefined> {
  const productIds = wishedIn(args.request)
  if (productIds.length === 0) return undefined
  const merged = await attempt(api(args).wishlist.add({ productIds })).catch(() => null)
  return merged?.ok ? { 'set-cookie': wishlistCookie([], args.url) } : undefined
}
