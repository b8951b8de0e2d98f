import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { NO_COD_TRUST } from '#contract/selling/cod-trust.ts'
import { stock } from '#server/catalogue/stock/stock.table.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { cancelExpiredOrders } from '#server/orders/payments/cancel-expired-orders.ts'
import { settle } from '#server/orders/payments/settle.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { auditLog } from '#server/site/audit/audit.table.ts'
import { buildPayment } from '#server/testing/payments.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { orderEvents } from './order-events.table.ts'
import { orders } from './orders.table.ts'
import { transactOrders } from './transact-orders.ts'

let shop: TestShop
let devika: Person
beforeAll(async () => {
  shop = await startShop()
  devika = await shop.admin('Devika Shah')
  await owner().settings.change({ codTrust: { ...NO_COD_TRUST, confirmAbove: rupees(400), confirmHours: 6 } })
})
afterAll(() => shop[Symbol.asyncDispose]())
const owner = () => shop.as(devika)

/** A first order of ₹998 with cash on delivery, of a product with ten pieces. */
async function waiting() {
  const productId = await shop.product({ pieces: 10 })
  const person = await shop.customer()
  await shop.address(person)
  const item = { productId, size: 'M' as const, color: 'Black', quantity: 2 }
  await shop.as(person).cart.add(item)
  const { order } = await shop.as(person).orders.place({ items: [item], paymentMethod: 'COD' })
  const left = async () => (await shop.db.select().from(stock).where(eq(stock.productId, productId)))[0]?.quantity
  return { id: order.id, order, person, productId, left, token: shop.deps.confirmIds.sign(order.id) }
}
const listKinds = async (id: OrderId) =>
  (await shop.db.select({ kind: mailOutbox.kind }).from(mailOutbox).where(eq(mailOutbox.orderId, id)))
    .map(({ kind }) => kind)
    .toSorted()
const timesConfirmed = (id: OrderId) => shop.db.$count(orderEvents, sql`order_id = ${id} and kind = 'confirmed'`)
const endTime = (id: OrderId) =>
  shop.db.update(orders).set({ holdExpiresAt: sql`now() - interval '1 second'` }).where(eq(orders.id, id))

test('a first COD order above the amount waits for its confirmation: its stock is taken, its customer has a mail, the owner none yet', async () => {
  const { id, order, person, left } = await waiting()
  expect(order.status).toBe('Pending')
  const hours = (Number(order.confirmBy) - order.createdAt.getTime()) / 3_600_000
  expect(hours).toBeCloseTo(6, 3)
  expect(await left()).toBe(8)
  expect(await shop.as(person).cart.list()).toEqual([])
  expect(await listKinds(id)).toEqual(['order-confirm'])
  const counts = await owner().orders.counts()
  expect(counts).toMatchObject({ toAccept: 0, toConfirm: 1 })
  expect((await owner().orders.all({ todo: 'confirm' })).items.map((item) => item.id)).toEqual([id])
  expect((await owner().orders.all({ todo: 'accept' })).items).toEqual([])
})

test('an order that waits can be neither accepted nor packed', async () => {
  const { id } = await waiting()
  expect(await attempt(owner().orders.accept({ id }))).toMatchObject({
    ok: false,
    failure: { code: 'illegal_transition' },
    message: 'Not confirmed by the customer yet. Confirm it for them after a call, or wait.',
  })
  expect((await owner().orderWork.acceptAll({ ids: [id] })).refused).toHaveLength(1)
  expect(await attempt(owner().parcels.pack({ id }))).toMatchObject({ ok: false })
})

test('the link shows the order to anybody and changes nothing; its button confirms once, however often it is pressed [cod.confirmation]', async () => {
  const { id, token } = await waiting()
  for (let time = 0; time < 2; time++)
    expect(await shop.visitor.confirmations.read({ token })).toMatchObject({
      state: 'waiting',
      firstName: 'Asha',
      total: rupees(1_047),
    })
  expect(await timesConfirmed(id)).toBe(0)
  const answers = await Promise.all([1, 2, 3].map(() => shop.visitor.confirmations.confirm({ token })))
  expect(answers.map(({ state }) => state)).toEqual(['confirmed', 'confirmed', 'confirmed'])
  expect(await timesConfirmed(id)).toBe(1)
  expect(await listKinds(id)).toEqual(['order-alert', 'order-confirm', 'order-confirmed'])
  const [thanks] = await shop.db.select().from(mailOutbox).where(sql`order_id = ${id} and kind = 'order-confirmed'`)
  expect(thanks?.subject).toContain('Thank you for confirming order')
  expect(await owner().orders.accept({ id })).toMatchObject({ status: 'Accepted', confirmBy: null })
})

test('the mail with the link is never merged with others, because its button is for one order', async () => {
  const { id } = await waiting()
  const [mail] = await shop.db.select().from(mailOutbox).where(sql`order_id = ${id} and kind = 'order-confirm'`)
  expect(mail?.isSecret).toBe(true)
  await shop.db.update(mailOutbox).set({ state: 'dead' }).where(sql`order_id = ${id} and kind = 'order-confirm'`)
  const failed = (await owner().mails.failed({})).items.find((item) => item.orderId === id)
  expect(await attempt(owner().mails.again({ id: failed?.id ?? ('' as never) }))).toMatchObject({
    message: 'Its link is not kept. Call the customer, and confirm the order on its page.',
  })
  await shop.db.delete(mailOutbox).where(sql`order_id = ${id} and kind = 'order-confirm'`)
})

test('an order that is confirmed late arrives as late as one placed then', async () => {
  const { id, order, token } = await waiting()
  await shop.db.execute(
    sql`update orders set expected_from = expected_from - 7, expected_to = expected_to - 7 where id = ${id}`,
  )
  await shop.visitor.confirmations.confirm({ token })
  const { expectedFrom, expectedTo } = await owner().orders.get({ id })
  expect({ expectedFrom, expectedTo }).toEqual({ expectedFrom: order.expectedFrom, expectedTo: order.expectedTo })
})

test('the link of an order that was paid online since says that it is confirmed, and nothing of cash', async () => {
  const { id, order, token } = await waiting()
  const providerOrderId = `order_${randomUUID().replaceAll('-', '')}`
  await shop.db.update(orders).set({ providerOrderId }).where(eq(orders.id, id))
  const payment = buildPayment({ order, providerOrderId }, { amount: rupees(998) })
  await transactOrders(shop.deps, (tx) => settle(tx, id, payment))
  expect(await shop.visitor.confirmations.read({ token })).toMatchObject({ state: 'confirmed', isCash: false })
})

test('no label and no figure of sales counts an order that waits for its confirmation', async () => {
  const before = (await owner().dashboard.show({ days: 1 })).sums.now
  const { id, token } = await waiting()
  const labels = () => shop.inject({ url: `/api/orders/labels?ids=${id}`, by: devika })
  expect((await labels()).statusCode).toBe(404)
  expect((await owner().dashboard.show({ days: 1 })).sums.now).toEqual(before)
  await shop.visitor.confirmations.confirm({ token })
  expect((await labels()).statusCode).toBe(200)
  expect((await owner().dashboard.show({ days: 1 })).sums.now.orders).toBe(before.orders + 1)
})

test('the link and the thanks are in the language of the customer', async () => {
  const { id, person, token } = await waiting()
  await shop.as(person).account.setLanguage({ language: 'mr' })
  const order = await shop.visitor.confirmations.confirm({ token })
  expect(order.language).toBe('mr')
  const [thanks] = await shop.db.select().from(mailOutbox).where(sql`order_id = ${id} and kind = 'order-confirmed'`)
  expect(thanks?.subject).toContain('निश्चित केल्याबद्दल धन्यवाद')
})

test('a link for something else, or an altered one, confirms nothing', async () => {
  const { id, token } = await waiting()
  for (const other of [shop.deps.trackingIds.sign(id), `${token.slice(0, -2)}AA`, 'x'])
    expect(await attempt(shop.visitor.confirmations.confirm({ token: other }))).toMatchObject({
      ok: false,
      failure: { code: 'not_found' },
    })
  expect(await timesConfirmed(id)).toBe(0)
})

test('the owner confirms by phone: once, with a line in the audit log [cod.to-confirm]', async () => {
  const { id } = await waiting()
  for (let time = 0; time < 2; time++)
    expect(await owner().confirmations.byOwner({ id })).toMatchObject({ status: 'Pending', confirmBy: null })
  expect(await shop.db.$count(auditLog, sql`action = 'order.confirm' and entity_id = ${id}`)).toBe(1)
  expect(await owner().orders.accept({ id })).toMatchObject({ status: 'Accepted' })
})

test('not confirmed in time: the order is cancelled, its stock is back, a mail says how to order again, and the link does nothing any more [cod.confirmation]', async () => {
  const { id, left, token } = await waiting()
  await endTime(id)
  await Promise.all([cancelExpiredOrders(null, shop.deps), cancelExpiredOrders(null, shop.deps)])
  const order = await owner().orders.get({ id })
  expect(order).toMatchObject({ status: 'Cancelled', confirmBy: null })
  expect(await left()).toBe(10)
  expect(await listKinds(id)).toEqual(['order-cancelled', 'order-confirm'])
  const [mail] = await shop.db.select().from(mailOutbox).where(sql`order_id = ${id} and kind = 'order-cancelled'`)
  expect(JSON.stringify(mail?.content)).toContain('because it was not confirmed in time')
  expect(JSON.stringify(mail?.content)).toContain('Reorder')
  expect(await shop.visitor.confirmations.confirm({ token })).toMatchObject({ state: 'cancelled' })
  expect(await attempt(owner().confirmations.byOwner({ id }))).toMatchObject({ ok: false })
  expect(await left()).toBe(10)
})

test('a confirmation and the end of its time at once: confirmed and kept, or cancelled and released', async () => {
  for (let time = 0; time < 6; time++) {
    const { id, left, token } = await waiting()
    await endTime(id)
    const [answer] = await Promise.all([
      shop.visitor.confirmations.confirm({ token }),
      cancelExpiredOrders(null, shop.deps),
    ])
    const { status } = await owner().orders.get({ id })
    expect([answer.state, status, await left()]).toEqual(
      status === 'Cancelled' ? ['cancelled', 'Cancelled', 10] : ['confirmed', 'Pending', 8],
    )
  }
  expect(await checkBooks(shop.db)).toEqual([])
})

test('a customer with an accepted delivery confirms nothing', async () => {
  const { id, person, token } = await waiting()
  await shop.visitor.confirmations.confirm({ token })
  await owner().orders.accept({ id })
  await owner().orders.deliver({ id })
  const item = { productId: await shop.product(), size: 'M' as const, color: 'Black', quantity: 2 }
  await shop.as(person).cart.add(item)
  const { order } = await shop.as(person).orders.place({ items: [item], paymentMethod: 'COD' })
  expect(order.confirmBy).toBeNull()
})
