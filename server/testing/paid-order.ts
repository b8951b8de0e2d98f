import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { rupees, ZERO } from '#contract/basics/money.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { OrderItem } from '#contract/orders/order-items.api.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { transactOrders } from '#server/orders/orders/transact-orders.ts'
import { settle } from '#server/orders/payments/settle.ts'
import { buildPayment, giveCredit } from './payments.ts'
import type { Person, TestShop } from './start-shop.ts'

export type PaidOrder = { order: Order; person: Person; items: [OrderItem, OrderItem] }

/**
 * An accepted and fully paid order of two pieces at ₹500 and one of another product at ₹600; `credit` of it is paid with store
 * credit.
 */
export async function paidOrder(
  shop: TestShop,
  owner: Person,
  { person, credit = ZERO }: { person?: Person; credit?: Order['credit'] } = {},
): Promise<PaidOrder> {
  const buyer = person ?? (await shop.customer())
  if (!person) await shop.address(buyer)
  const [first, second] = [
    { productId: await shop.product({ price: rupees(500), pieces: 20 }), size: 'M', color: 'Black', quantity: 2 },
    { productId: await shop.product({ price: rupees(600), pieces: 20 }), size: 'M', color: 'Black', quantity: 1 },
  ]
  const lines = [first, second]
  for (const line of lines) await shop.as(buyer).cart.add(line)
  if (credit > ZERO) await giveCredit(shop, buyer, credit)
  const { order } = await shop.as(buyer).orders.place({ items: lines, paymentMethod: 'Online', credit })
  if (!order.paid) {
    const providerOrderId = `order_${randomUUID().replaceAll('-', '')}`
    await shop.db.update(orders).set({ providerOrderId }).where(eq(orders.id, order.id))
    await transactOrders(shop.deps, (tx) => settle(tx, order.id, buildPayment({ order, providerOrderId })))
  }
  const office = shop.as(owner)
  const [firstItem, other] = await office.orders.items({ id: order.id })
  if (!firstItem || !other) throw new Error('two items')
  return { order: await office.orders.accept({ id: order.id }), person: buyer, items: [firstItem, other] }
}

/** The courier and tracking number of partial shipments of `orderToSplit`. */
export const SENT = { courier: 'Delhivery', trackingNumber: 'D100' }

/**
 * A paid order of three pieces: two of the first item, one of the second. `send` sends pieces of the first item as partial
 * shipment 1, with a tracking number that other orders may share.
 */
export async function orderToSplit(shop: TestShop, owner: Person) {
  const bought = await paidOrder(shop, owner)
  const { id } = bought.order
  const itemId = bought.items[0].id
  const send = (quantity = 1, more: Partial<Input<typeof contract.partialShipments.send>> = {}) =>
    shop.as(owner).partialShipments.send({
      ...{ id, part: 1, revision: 0, pieces: [{ itemId, quantity }], ...SENT },
      confirmed: ['tracking_number_used'],
      ...more,
    })
  return { ...bought, id, itemId, send }
}
