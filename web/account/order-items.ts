import { attempt } from '#contract/client.ts'
import { ShopError } from '#contract/errors.ts'
import { OrderId, type OrderItem } from '#contract/orders.ts'
import { type ApiArgs, api } from '#web/api.ts'
import { orLost } from '#web/parts/lost.ts'
import type { Route } from './+types/order-items.ts'

/** Null when they could not be read: the row says so and offers to try again. */
export type OrderItems = { items: OrderItem[] | null }

/** The items of one order, for a row of My Orders that is opened. */
export function loader(args: Route.LoaderArgs): Promise<OrderItems> {
  return readOrderItems(args, args.params.orderId)
}

export async function readOrderItems(args: ApiArgs, orderId: string): Promise<OrderItems> {
  const id = OrderId.safeParse(orderId)
  if (!id.success) return { items: null }
  try {
    const read = await attempt(api(args).orders.items({ id: id.data }))
    return { items: read.ok ? read.value : null }
  } catch (error) {
    // Redirects pass; a fault was logged by the API, and one row must not take the page with it.
    if (error instanceof Response || !(error instanceof ShopError)) throw error
    return { items: null }
  }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<OrderItems> {
  return orLost(serverLoader(), { items: null })
}
