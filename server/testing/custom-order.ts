import type { CustomizedProductId } from '#contract/cart.ts'
import type { Order } from '#contract/orders.ts'
import { filled } from './designs.ts'
import type { Person, TestShop } from './start-shop.ts'

export type CustomOrder = { order: Order; person: Person; design: CustomizedProductId }

type Wish = { quantity?: number; size?: 'S' | 'M' | 'L' | '2XL'; color?: string }

/** A customer with one customised shirt in their bag, in Cotton, Navy and M unless said otherwise. Needs `configure` before. */
export async function customBag(shop: TestShop, { quantity = 1, size = 'M', color = 'Navy' }: Wish = {}) {
  const person = await shop.customer()
  await shop.address(person)
  const { customization, cart } = shop.as(person)
  const { id: design } = await customization.add({ ...(await filled()), size, color, quantity })
  const line = { customizedProductId: design, size, color, quantity }
  await cart.addCustomized(line)
  return { person, design, line }
}

/**
 * An order of one customised shirt with cash on delivery, in Cotton, Navy and M unless said otherwise. Needs `configure` before.
 * Throws what placing it throws.
 */
export async function customOrder(shop: TestShop, wish: Wish = {}): Promise<CustomOrder> {
  const { person, design, line } = await customBag(shop, wish)
  const { order } = await shop.as(person).orders.place({ items: [line], paymentMethod: 'COD' })
  return { order, person, design }
}
