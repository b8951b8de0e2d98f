import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { api } from '#web/api.ts'
import type { BagData, CartChanged } from '#web/components/bag/bag.ts'
import { NO_RESPONSE } from '#web/components/shop/no-response.ts'
import { currentUser, privateHeaders } from '#web/guard.ts'
import type { Route } from './+types/lines.ts'

/** The bag over other pages. Unlike /cart it redirects nobody: the page below it stays. */
export async function loader(args: Route.LoaderArgs) {
  const user = await currentUser(args)
  const isCustomer = user?.role === 'customer'
  const bag: BagData = isCustomer
    ? { account: user.id, lines: await api(args).cart.list() }
    : { account: null, lines: [] }
  return data(bag, { headers: privateHeaders() })
}

/** Null when the bag cannot be had: the page below it stays, instead of the error page. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<BagData | null> {
  try {
    return await serverLoader()
  } catch (error) {
    if (error instanceof Response) throw error
    return null
  }
}

/** Read again after a change of the bag only: the drawer is not on the way of other navigations. */
export function shouldRevalidate({ formAction, actionResult }: ShouldRevalidateFunctionArgs) {
  return formAction === '/cart' && (actionResult as CartChanged | undefined)?.error !== NO_RESPONSE
}
