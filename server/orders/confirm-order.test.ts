import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NO_COD_TRUST } from '#contract/cod-trust.ts'
import { attempt } from '#contract/http/client.ts'
import { rupees } from '#contract/money.ts'
import type { OrderId } from '#contract/orders.ts'
import { auditLog } from '#server/audit/audit.table.ts'
import { mailOutbox } from '#server/core/mail/mail-outbox.table.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { orderEvents } from '#server/orders/order-events.table.ts'
import { expireHolds } from '#server/payments/reconcile.ts'
import { stock } from '#server/products/stock.table.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { orders } from './orders.table.ts'

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
  return { id: order.id, order, person, left, token: shop.deps.confirmIds.sign(order.id) }
}
const kindsOf = async (id: OrderId) =>
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
  expect(await kindsOf(id)).toEqual(['order-confirm'])
  const counts = await owner().orders.counts()
  expect(counts).toMatchObject({ toAccept: 0, toConfirm: 1 })
  expect((await owner().orders.all({ todo: 'confirm' })).items.map((one) => one.id)).toEqual([id])
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

test('the link shows the order to anybody and changes nothing; its button confirms once, however often it is pressed', async () => {
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
  expect(await kindsOf(id)).toEqual(['order-alert', 'order-confirm', 'order-placed'])
  expect(await owner().orders.accept({ id })).toMatchObject({ status: 'Accepted', confirmBy: null })
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

test('the owner confirms by phone: once, with a line in the audit log', async () => {
  const { id } = await waiting()
  for (let time = 0; time < 2; time++)
    expect(await owner().confirmations.byOwner({ id })).toMatchObject({ status: 'Pending', confirmBy: null })
  expect(await shop.db.$count(auditLog, sql`action = 'order.confirm' and entity_id = ${id}`)).toBe(1)
  expect(await owner().orders.accept({ id })).toMatchObject({ status: 'Accepted' })
})

test('not confirmed in time: the order is cancelled, its stock is back, a mail says how to order again, and the link does nothing any more', async () => {
  const { id, left, token } = await waiting()
  await endTime(id)
  await Promise.all([expireHolds(null, shop.deps), expireHolds(null, shop.deps)])
  const order = await owner().orders.get({ id })
  expect(order).toMatchObject({ status: 'Cancelled', confirmBy: null })
  expect(await left()).toBe(10)
  expect(await kindsOf(id)).toEqual(['order-cancelled', 'order-confirm'])
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
    const [answer] = await Promise.all([shop.visitor.confirmations.confirm({ token }), expireHolds(null, shop.deps)])
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
