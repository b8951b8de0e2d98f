import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { User } from '#contract/people/auth.api.ts'
import { deliveryTo, readPin } from '#web/shop/delivery/delivery-pin.ts'
import { api } from '#web/ui/server/api.ts'
import { currentUser, privateHeaders } from '#web/ui/server/guard.ts'
import type { Route } from './+types/lines.ts'
import { arrivalText } from './cart-days.ts'
import { loadSetSuggestions } from './load-suggestions.ts'
import type { CartChanged, CartWithSet } from './optimistic-cart.ts'

/** Loads the cart that is shown over other pages; with `set`, also what completes it. Unlike /cart it never redirects: the page below stays. */
export async function loader(args: Route.LoaderArgs) {
  const user = await currentUser(args)
  const cart: CartWithSet =
    user?.role === 'customer' ? await readCart(args, user) : { account: null, lines: [], arrival: null }
  return data(cart, { headers: privateHeaders() })
}

async function readCart(args: Route.LoaderArgs, user: User): Promise<CartWithSet> {
  const [lines, answer] = await Promise.all([
    api(args).cart.list(),
    readPin(args, user).then((pin) => deliveryTo(args, pin)),
  ])
  const [arrival, set] = await Promise.all([
    arrivalText(args, lines, answer),
    args.url.searchParams.has('set') ? loadSetSuggestions(api(args), lines) : null,
  ])
  return { account: user.id, lines, arrival, set }
}

/** Returns null when the cart cannot be read, so that no error page replaces the page below. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<CartWithSet | null> {
  try {
    return await serverLoader()
  } catch (error) {
    if (error instanceof Response) throw error
    return null
  }
}

/** Reloaded only after a change of the cart, so that the drawer slows down no other navigation. */
export function shouldRevalidate({ formAction, actionResult }: ShouldRevalidateFunctionArgs) {
  return formAction === '/cart' && !(actionResult as CartChanged | undefined)?.hasNoResponse
}
