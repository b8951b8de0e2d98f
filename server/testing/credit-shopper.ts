import { type Paise, ZERO } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import type { Order, PlaceOrder } from '#contract/orders/orders.api.ts'
import { giveCredit } from './payments.ts'
import type { Person, TestShop } from './start-shop.ts'

type Shopper = Awaited<ReturnType<typeof creditShopper>>

/**
 * A customer with this much store credit and an address. `line` puts pieces of a new product of ₹499 into their cart, and `buy`
 * tries to order a piece, with cash on delivery by default.
 */
export async function creditShopper(shop: TestShop, credit: Paise = ZERO) {
  const person = await shop.customer()
  await shop.address(person)
  if (credit > ZERO) await giveCredit(shop, person, credit)
  const line = async (quantity = 1) => {
    const item = { productId: await shop.product(), size: 'M', color: 'Black', quantity }
    await shop.as(person).cart.add(item)
    return item
  }
  const buy = async (more: Partial<PlaceOrder> = {}) => {
    const form = { items: [await line()], paymentMethod: 'COD' as const, ...more }
    return attempt(shop.as(person).orders.place(form))
  }
  return { person, line, buy }
}

/** The order placed by `buy`. Throws when it was refused. */
export async function placed(answer: ReturnType<Shopper['buy']>): Promise<Order> {
  const result = await answer
  if (!result.ok) throw new Error(result.message)
  return result.value.order
}

/** Accepts and delivers an order, as an admin. */
export async function deliverOrder(shop: TestShop, admin: Person, id: Order['id']): Promise<void> {
  const { orders } = shop.as(admin)
  await orders.accept({ id })
  await orders.deliver({ id })
}
