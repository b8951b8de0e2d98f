import { expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { startShop } from '#server/testing/start-shop.ts'

test('the export has each order with its email, its items and the refunded amount [fulfil.files]', async () => {
  await using shop = await startShop()
  const { adminOrders, orders, refunds } = shop.as(await shop.admin())
  expect(await adminOrders.sheet({ page: 1, limit: 100 })).toEqual({ items: [], total: 0 })
  const asha = await shop.customer()
  await shop.address(asha)
  const line = { productId: await shop.product({ name: 'Kite Tee' }), size: 'M', color: 'Black', quantity: 2 }
  await shop.as(asha).cart.add(line)
  const { order } = await shop.as(asha).orders.place({ items: [line], paymentMethod: 'COD' })
  await orders.accept({ id: order.id })
  await orders.deliver({ id: order.id })
  await refunds.give({ id: order.id, amount: rupees(47) })
  const { items, total } = await adminOrders.sheet({ page: 1, limit: 100, q: 'kite' })
  expect(total).toBe(1)
  expect(items).toMatchObject([
    { email: asha.email, refunded: rupees(47), items: [{ quantity: 2, size: 'M', product: { name: 'Kite Tee' } }] },
  ])
  expect(items[0]?.order).toMatchObject({ number: order.number, address: { line1: '14 Lake View Road' } })
})
