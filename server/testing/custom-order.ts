import { eq, sql } from 'drizzle-orm'
import { minus, plus, times, ZERO } from '#contract/basics/money.ts'
import type { OrderItemId } from '#contract/orders/order-items.api.ts'
import type { Order, OrderId } from '#contract/orders/orders.api.ts'
import type { CustomizedProductId } from '#contract/selling/cart.api.ts'
import { lockedRow } from '#server/orders/orders/locked-row.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { setOrderState, transactOrders } from '#server/orders/orders/transact-orders.ts'
import { writeEditedItems } from '#server/orders/orders/write-edited-items.ts'
import { filled } from './designs.ts'
import { giveCredit } from './payments.ts'
import type { Person, TestShop } from './start-shop.ts'

export type CustomOrder = { order: Order; id: Order['id']; person: Person; design: CustomizedProductId }

type CustomOrderInput = {
  quantity?: number
  size?: 'S' | 'M' | 'L' | '2XL'
  color?: string
  /** Who buys; a new customer by default. */
  person?: Person | null
  /** Whether the order is paid with store credit instead of cash on delivery. */
  isPaid?: boolean
}

/** A customer with one customised shirt in their cart; default: Cotton, Navy, M. Call `configure` first. */
export async function fillCustomCart(
  shop: TestShop,
  { quantity = 1, size = 'M', color = 'Navy', person: buyer = null }: CustomOrderInput = {},
) {
  const person = buyer ?? (await shop.customer())
  if (!buyer) await shop.address(person)
  const { customization, cart } = shop.as(person)
  const { id: design } = await customization.add({ ...(await filled()), size, color, quantity })
  const line = { customizedProductId: design, size, color, quantity }
  await cart.addCustomized(line)
  return { person, design, line }
}

/** `fillCustomCart`, ordered with cash on delivery or paid with store credit. Throws the errors of placing an order. */
export async function customOrder(shop: TestShop, options: CustomOrderInput = {}): Promise<CustomOrder> {
  const { person, design, line } = await fillCustomCart(shop, options)
  const { cart, orders } = shop.as(person)
  const [cartLine] = await cart.list()
  if (!cartLine) throw new Error('one line')
  const credit = times(cartLine.unitPrice, line.quantity)
  if (options.isPaid) await giveCredit(shop, person, credit)
  const { order } = await orders.place(
    options.isPaid ? { items: [line], paymentMethod: 'Online', credit } : { items: [line], paymentMethod: 'COD' },
  )
  return { order, id: order.id, person, design }
}

export type AcceptedOrder = CustomOrder & { itemId: OrderItemId }

/** `customOrder`, accepted by the owner, with its item. */
export async function acceptedCustomOrder(
  shop: TestShop,
  owner: Person,
  options: CustomOrderInput = {},
): Promise<AcceptedOrder> {
  const placedOrder = await customOrder(shop, options)
  const { id } = placedOrder
  const office = shop.as(owner)
  const order = await office.orders.accept({ id })
  const [item] = await office.orders.items({ id })
  if (!item) throw new Error('one item')
  return { ...placedOrder, order, itemId: item.id }
}

/** Changes size and quantity of an order's only item directly in the database: the forms keep the size of a customised item. */
export async function resizeOrder(
  shop: TestShop,
  id: OrderId,
  change: { size: string; quantity: number },
): Promise<void> {
  await transactOrders(shop.deps, async (tx) => {
    const order = await lockedRow(tx, id)
    const [item] = await tx.select().from(orderItems).where(eq(orderItems.orderId, id))
    if (!item) throw new Error('one item')
    const subtotal = times(item.unitPrice, change.quantity)
    const snapshot = { ...item, ...change, subtotal }
    await tx.execute(sql`set local inkloom.editing_order = 'on'`)
    const totals = { discount: ZERO }
    await writeEditedItems(tx, id, { lines: [{ item, snapshot }], removed: [], tax: null, shares: [], totals })
    const total = minus(plus(order.total, subtotal), item.subtotal)
    await setOrderState(tx, id, { subtotal, total, revision: order.revision + 1 })
  })
}
