import { times } from '#contract/money.ts'
import type { OrderItemId } from '#contract/order-items.ts'
import type { Order } from '#contract/orders.ts'
import { filled } from './designs.ts'
import { giveCredit } from './payments.ts'
import type { Person, TestShop } from './start-shop.ts'

export type CustomOrder = { order: Order; id: Order['id']; person: Person; itemId: OrderItemId }

/**
 * An order of a customised shirt, accepted unless told otherwise: with cash on delivery, or paid with store credit. The shop needs
 * `configure` before.
 */
export async function customOrder(
  shop: TestShop,
  owner: Person,
  { quantity = 1, isPaid = false, isAccepted = true, person = null as Person | null } = {},
): Promise<CustomOrder> {
  const buyer = person ?? (await shop.customer())
  if (!person) await shop.address(buyer)
  const api = shop.as(buyer)
  const { id: customizedProductId } = await api.customization.add({ ...(await filled()), quantity })
  const line = { customizedProductId, size: 'M', color: 'Navy', quantity }
  await api.cart.addCustomized(line)
  const [inBag] = await api.cart.list()
  if (!inBag) throw new Error('one line')
  const credit = times(inBag.unitPrice, quantity)
  if (isPaid) await giveCredit(shop, buyer, credit)
  const { order: placed } = await api.orders.place(
    isPaid ? { items: [line], paymentMethod: 'Online', credit } : { items: [line], paymentMethod: 'COD' },
  )
  const { id } = placed
  const office = shop.as(owner)
  const order = isAccepted ? await office.orders.accept({ id }) : placed
  const [item] = await office.orders.items({ id })
  if (!item) throw new Error('one item')
  return { order, id, person: buyer, itemId: item.id }
}
