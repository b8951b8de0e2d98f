import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { minus, type Paise, rupees, ZERO } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { giveCredit } from '#server/testing/payments.ts'
import { startShop } from '#server/testing/start-shop.ts'

const shop = await startShop()
afterAll(() => shop[Symbol.asyncDispose]())
const devika = await shop.admin('Devika Shah')
const owner = () => shop.as(devika)

/** A cash-on-delivery order that was delivered `daysAgo`; without a courier the shop delivered it itself. */
async function delivered({
  trackingNumber,
  daysAgo = 0,
  credit = ZERO,
}: {
  trackingNumber: string | null
  daysAgo?: number
  credit?: Paise
}) {
  const productId = await shop.product({ pieces: 10 })
  const person = await shop.customer()
  await shop.address(person)
  const line = { productId, size: 'M' as const, color: 'Black', quantity: 1 }
  await shop.as(person).cart.add(line)
  if (credit > ZERO) await giveCredit(shop, person, credit)
  const { order } = await shop.as(person).orders.place({ items: [line], paymentMethod: 'COD', credit })
  const { id } = order
  await owner().orders.accept({ id })
  if (trackingNumber) await owner().orderWork.ship({ id, courier: 'Delhivery', trackingNumber })
  await owner().orders.deliver({ id })
  await shop.db
    .update(orders)
    .set({ deliveredAt: sql`now() - make_interval(days => ${daysAgo}, mins => 5)` })
    .where(eq(orders.id, id))
  return order
}
const line = (trackingNumber: string, amount: number, at = 1) => ({
  line: at,
  trackingNumber,
  amount: rupees(amount),
  paidOn: '2026-11-20',
  reference: 'UTIB1',
})

test('cash is with the courier from the delivery until it is remitted, by age; what the shop delivers itself is not [fulfil.cash]', async () => {
  const before = await owner().remittances.open()
  const selfDelivered = await delivered({ trackingNumber: null })
  const [fresh, week, old] = [
    await delivered({ trackingNumber: 'A1' }),
    await delivered({ trackingNumber: 'A2', daysAgo: 8 }),
    await delivered({ trackingNumber: 'A3', daysAgo: 15, credit: rupees(100) }),
  ]
  const { ages, orders: openOrders } = await owner().remittances.open()
  expect(ages.map(({ orders: count }, index) => count - (before.ages[index]?.orders ?? 0))).toEqual([1, 1, 1])
  // Store credit has paid a part, which the courier does not collect.
  expect(ages[2]?.amount).toBe(minus(old.total, rupees(100)))
  expect(openOrders[0]?.due).toBe(ages[2]?.amount)
  expect(openOrders.map(({ number }) => number)).toEqual([old.number, week.number, fresh.number])
  expect(openOrders.map(({ number }) => number)).not.toContain(selfDelivered.number)
  expect((await owner().dashboard.show({})).todo.cod).toEqual(ages)
  await owner().remittances.add({ courier: 'Delhivery', lines: [line('A1', fresh.total / 100)] })
  expect((await owner().remittances.open()).orders.map(({ number }) => number)).toEqual([old.number, week.number])
  expect(await owner().orders.get({ id: fresh.id })).toMatchObject({ status: 'Delivered', paid: true })
})

test('a parcel with a courier and no tracking number is settled by its order number, once', async () => {
  const order = await delivered({ trackingNumber: null })
  await shop.db.update(orders).set({ courier: 'Deccan Parcel' }).where(eq(orders.id, order.id))
  const named = line(`#${order.number}`, order.total / 100)
  const { lines } = await owner().remittances.check({
    courier: 'Deccan',
    lines: [named, line(String(order.number), 1, 2)],
  })
  expect(lines.map(({ result }) => result)).toEqual(['exact', 'doubled'])
  await owner().remittances.add({ courier: 'Deccan', lines: [named] })
  expect((await owner().remittances.open()).orders.map(({ number }) => number)).not.toContain(order.number)
  // An order with a tracking number is named by that alone.
  const tracked = await delivered({ trackingNumber: 'A-ONLY' })
  const checked = await owner().remittances.check({ courier: 'Delhivery', lines: [line(`#${tracked.number}`, 1)] })
  expect(checked.lines).toMatchObject([{ result: 'unknown', order: null }])
})

test('a list is matched by tracking number: exact, short, too much, unknown, in it twice, and not due [fulfil.cash]', async () => {
  const [exact, short, over] = [
    await delivered({ trackingNumber: 'B1' }),
    await delivered({ trackingNumber: 'B2' }),
    await delivered({ trackingNumber: 'B3' }),
  ]
  const sums = [exact, short, over].map(({ total }) => total / 100)
  const [first = 0, second = 0, third = 0] = sums
  const lines = [
    line('B1', first, 1),
    line('B2', second - 10, 2),
    line('B3', third + 10, 3),
    line('B9', 500, 4),
    line('B1', first, 5),
  ]
  const list = { courier: 'Delhivery', lines }
  const results = ['exact', 'short', 'over', 'unknown', 'doubled']
  const checked = await owner().remittances.check(list)
  expect(checked.lines.map(({ result }) => result)).toEqual(results)
  expect((await owner().remittances.open()).orders.map(({ number }) => number)).toContain(exact.number)
  const added = await owner().remittances.add(list)
  expect(added.lines).toEqual(checked.lines)
  expect((await owner().remittances.list({ page: 1, limit: 1 })).items).toMatchObject([
    { id: added.id, amount: added.amount },
  ])
  const { differences } = await owner().remittances.open()
  expect(differences.map(({ order }) => order.number)).toEqual([over.number, short.number])
})

test('a list that is sent twice, also at the same moment, settles each order once [fulfil.cash]', async () => {
  const order = await delivered({ trackingNumber: 'C1' })
  const list = { courier: 'Delhivery', lines: [line('C1', order.total / 100)] }
  const answers = await Promise.all(Array.from({ length: 4 }, () => attempt(owner().remittances.add(list))))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await attempt(owner().remittances.add(list))).toMatchObject({ failure: { code: 'illegal_transition' } })
  expect(await checkBooks(shop.db)).toEqual([])
})
