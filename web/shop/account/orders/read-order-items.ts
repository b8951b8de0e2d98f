import { ApiError, attempt } from '#contract/http/client.ts'
import type { OrderItem } from '#contract/orders/order-items.api.ts'
import { OrderId } from '#contract/orders/orders.api.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

/** The items of one of the caller's orders, or null when they cannot be read: an error in one row must not replace the page. */
export async function readOrderItems(args: ApiArgs, orderId: string): Promise<OrderItem[] | null> {
  const id = OrderId.safeParse(orderId)
  if (!id.success) return null
  try {
    const read = await attempt(api(args).orders.items({ id: id.data }))
    return read.ok ? read.value : null
  } catch (error) {
    // The API has logged the error.
    if (error instanceof ApiError) return null
    throw error
  }
}
