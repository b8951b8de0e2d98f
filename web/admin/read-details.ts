import type { PostalAddress } from '#contract/address.ts'
import type { Paise } from '#contract/money.ts'
import { OrderId, type OrderItem } from '#contract/orders.ts'
import { type ApiArgs, api } from '#web/api.ts'
import { orNull } from './or-null.ts'

/** What an opened row shows, all as it was when ordered: it never changes, so it is read once. */
export type OrderDetails = {
  items: OrderItem[]
  address: PostalAddress
  subtotal: Paise
  deliveryFee: Paise
  discount: Paise
}

/** The details of the order that an address names; null when it names none, or they could not be read. */
export async function readDetails(args: ApiArgs, named: unknown): Promise<OrderDetails | null> {
  const id = OrderId.safeParse(named)
  return id.success ? orNull(args, read(args, id.data)) : null
}

async function read(args: ApiArgs, id: OrderId): Promise<OrderDetails> {
  const { orders } = api(args)
  const [order, items] = await Promise.all([orders.get({ id }), orders.items({ id })])
  const { address, subtotal, deliveryFee, discount } = order
  return { items, address, subtotal, deliveryFee, discount }
}
