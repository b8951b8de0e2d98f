import { data } from 'react-router'
import { readWishlistCookie } from '#web/shop/wishlist/wishlist-cookie.ts'
import { orFallback } from '#web/ui/forms/no-response.ts'
import type { Visitor } from '#web/ui/products/visitor.ts'
import { api } from '#web/ui/server/api.ts'
import { currentUser, privateHeaders } from '#web/ui/server/guard.ts'
import type { Route } from './+types/me.ts'

/** The personal data of public pages, loaded after hydration: those pages are cached and the same for everybody. */
export async function loader(args: Route.LoaderArgs) {
  return data(await readVisitor(args), { headers: privateHeaders() })
}

/** When `/me` fails, the page stays as visitors see it, instead of showing the error page. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Visitor | undefined> {
  return orFallback(serverLoader(), undefined)
}

async function readVisitor(args: Route.LoaderArgs): Promise<Visitor> {
  const user = await currentUser(args)
  if (!user) return { user: null, cartCount: 0, barredOfferIds: [], wishlist: readWishlistCookie(args.request) }
  const { name, role } = user
  if (role === 'admin') return { user: { name, role }, cartCount: 0 }
  const shop = api(args)
  const [lines, wishlist, barredOfferIds] = await Promise.all([
    shop.cart.list(),
    shop.wishlist.items(),
    readBarredOffers(args),
  ])
  const cartProducts = lines.flatMap(({ productId, size, color }) =>
    productId ? [{ id: productId, size, color }] : [],
  )
  return { user: { name, role }, cartCount: lines.length, cartProducts, barredOfferIds, wishlist }
}

/** The running offers are in memory, so a shop without offers that depend on the customer asks for none. */
async function readBarredOffers(args: Route.LoaderArgs): Promise<number[]> {
  const { offers } = api(args)
  const running = await offers.running()
  if (!running.some(({ isLimited, conditions }) => isLimited || conditions.firstOrder)) return []
  return (await offers.mine()).flatMap(({ id, state }) => (state === 'barred' ? [id] : []))
}
