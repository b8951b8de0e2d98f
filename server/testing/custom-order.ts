import type { CustomizedProductId } from '#contract/cart.ts'
import type { Order } from '#contract/orders.ts'
import { filled } from './designs.ts'
import type { Person, TestShop } from './start-shop.ts'

export type CustomOrder = { order: Order; person: Person; design: CustomizedProductId }

/**
 * An order of one customised shirt with cash on delivery, in Cotton, Navy and M unless said otherwise. Needs `configure` before.
 * Throws what placing it throws.
 */
export async function customOrder(
  shop: TestShop,
  {
    quantity = 1,
    size = 'M',
    color = 'Navy',
  }: { quantity?: number; size?: 'S' | 'M' | 'L' | '2XL'; color?: string } = {},
): Promise<CustomOrder> {
  const person = await shop.customer()
  await shop.address(person)
  const { customization, cart, orders } = shop.as(person)
  const { id: design } = await customization.add({ ...(await filled()), size, color, quantity })
  const line = { customizedProductId: design, size, color, quantity }
  await cart.addCustomized(line)
  const { order } = await orders.place({ items: [line], paymentMethod: 'COD' })
  return { order, person, design }
}
