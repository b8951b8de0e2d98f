import type { OrderItem } from '#contract/orders/order-items.api.ts'
import { orFallback } from '#web/ui/forms/no-response.ts'
import type { Route } from './+types/order-items.ts'
import { readOrderItems } from './read-order-items.ts'

/** Null when the items could not be read: the row says so and offers to try again. */
export type OrderItems = { items: OrderItem[] | null }

/** The items of one order, for a row of My Orders that is opened. */
export async function loader(args: Route.LoaderArgs): Promise<OrderItems> {
  return { items: await readOrderItems(args, args.params.orderId) }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<OrderItems> {
  return orFallback(serverLoader(), { items: null })
}
