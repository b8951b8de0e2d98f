import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'

async function placed(shop: TestShop, person: Person, paymentMethod: 'COD' | 'Online') {
  const line = { productId: await shop.product({ name: 'Kite Tee' }), size: 'M', color: 'Black', quantity: 2 }
  await shop.as(person).cart.add(line)
  return (await shop.as(person).orders.place({ items: [line], paymentMethod })).order
}

async function alerts(shop: TestShop) {
  const rows = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'order-alert'))
  return rows.map(({ to, subject }) => ({ to, subject })).toSorted((a, b) => (a.to < b.to ? -1 : 1))
}

test('every admin gets a mail about a new order, once it can be accepted [fulfil.new-order]', async () => {
  await using shop = await startShop()
  const admins = [await shop.admin('Devika Shah'), await shop.admin('Arjun Rao')]
  const asha = await shop.customer()
  await shop.address(asha)
  const { number } = await placed(shop, asha, 'COD')
  const subject = `New order #${number}: ₹1,047.00`
  expect(await alerts(shop)).toEqual(
    admins
      .map(({ email }) => email)
      .toSorted()
      .map((to) => ({ to, subject })),
  )
  await placed(shop, asha, 'Online')
  expect(await alerts(shop)).toHaveLength(2)
})

test('the owner can switch these mails off', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  const { settings } = shop.as(owner)
  expect((await settings.all()).orderAlerts).toBe(true)
  expect((await settings.change({ orderAlerts: false })).orderAlerts).toBe(false)
  const asha = await shop.customer()
  await shop.address(asha)
  await placed(shop, asha, 'COD')
  expect(await alerts(shop)).toEqual([])
  expect((await settings.change({ orderAlerts: true })).orderAlerts).toBe(true)
  expect(await settings.get()).not.toHaveProperty('orderAlerts')
})

test('the back-office polls the newest order number and the counts of open work', async () => {
  await using shop = await startShop()
  const { adminOrders } = shop.as(await shop.admin())
  expect(await adminOrders.activity()).toEqual({ newest: 0, toAccept: 0, returns: 0 })
  const asha = await shop.customer()
  await shop.address(asha)
  const cash = await placed(shop, asha, 'COD')
  expect(await adminOrders.activity()).toEqual({ newest: cash.number, toAccept: 1, returns: 0 })
  const online = await placed(shop, asha, 'Online')
  expect(await adminOrders.activity()).toEqual({ newest: online.number, toAccept: 1, returns: 0 })
})
