import type { OrderId } from '#contract/orders/orders.api.ts'
import { picture } from '#server/testing/forms.ts'
import { composeOrder, fillCart, findProduct } from './shopping.ts'
import { type Caller, type Customer, newCustomer } from './users.ts'

export type DeliveredOrder = { id: OrderId; number: number; customer: Customer }

/** A customer whose order of these products has just been delivered. */
export async function deliverOrder(
  url: string,
  owner: Caller,
  name: string,
  ...products: string[]
): Promise<DeliveredOrder> {
  const customer = await newCustomer(url, name)
  for (const product of products) await fillCart(customer, await findProduct(url, product))
  const { order } = await customer.api.orders.place(composeOrder(await customer.api.cart.list()))
  await owner.api.orders.accept({ id: order.id })
  await owner.api.orders.deliver({ id: order.id })
  return { customer, id: order.id, number: order.number }
}

/** A photo of 600 × 800 pixels for the form of a return. */
export async function photo(name: string, colour: string) {
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(await picture(colour, 600, 800)) }
}
