import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import { stock } from '#server/catalogue/stock/stock.table.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { payments } from '#server/orders/payments/payments.table.ts'
import { refunds } from '#server/orders/refunds/refunds.table.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
afterAll(() => shop[Symbol.asyncDispose]())

const owner = () => shop.as(admin)

/** An accepted order of two pieces from a stock of ten. */
async function accepted(paymentMethod: 'COD' | 'Online' = 'COD') {
  const productId = await shop.product({ pieces: 10 })
  const person = await shop.customer()
  await shop.address(person)
  const line = { productId, size: 'M' as const, color: 'Black', quantity: 2 }
  await shop.as(person).cart.add(line)
  const { order } = await shop.as(person).orders.place({ items: [line], paymentMethod })
  const { id } = order
  if (paymentMethod === 'Online') {
    await shop.db
      .update(orders)
      .set({ status: 'Success', paymentStatus: 'paid', paidAt: sql`now()` })
      .where(eq(orders.id, id))
    const paid = { amount: order.total, status: 'captured' as const, capturedAt: new Date(), appliedAt: new Date() }
    await shop.db
      .insert(payments)
      .values({ orderId: id, providerPaymentId: `pay_${id}`, providerOrderId: `o_${id}`, ...paid })
  }
  await owner().orders.accept({ id })
  const left = async () => (await shop.db.select().from(stock).where(eq(stock.productId, productId)))[0]?.quantity
  return { id, person, total: order.total, left }
}
async function shipped(paymentMethod: 'COD' | 'Online' = 'COD') {
  const order = await accepted(paymentMethod)
  await owner().orderWork.ship({ id: order.id, courier: 'DTDC', trackingNumber: order.id })
  return order
}
const findMail = async (id: string, kind: string) =>
  (
    await shop.db
      .select()
      .from(mailOutbox)
      .where(sql`${mailOutbox.orderId} = ${id} and ${mailOutbox.kind} = ${`order-${kind}`}`)
  )[0]
const waiting = async (todo: 'pack' | 'ship' | 'deliver' | 'rto') =>
  (await owner().orders.all({ todo, page: 1, limit: 100 })).items.map(({ id }) => id)

test('an accepted order is packed, then shipped: each list and count has it once it waits for that step [fulfil.parcels]', async () => {
  const { id, person } = await accepted()
  expect(await waiting('pack')).toContain(id)
  const before = await owner().orders.counts()
  const { packedAt } = await owner().parcels.pack({ id })
  expect((await owner().parcels.pack({ id })).packedAt).toEqual(packedAt)
  expect(await shop.as(person).orders.get({ id })).toMatchObject({ status: 'Accepted', packedAt, shippedAt: null })
  expect(await waiting('pack')).not.toContain(id)
  expect(await waiting('ship')).toContain(id)
  const after = await owner().orders.counts()
  expect(after).toMatchObject({ toPack: before.toPack - 1, toShip: before.toShip })
  await owner().orderWork.ship({ id })
  expect(await owner().orders.counts()).toMatchObject({ toShip: before.toShip - 1, toDeliver: before.toDeliver + 1 })
  expect(await attempt(owner().parcels.rto({ id }))).toMatchObject({ ok: true })
  expect(await owner().orders.counts()).toMatchObject({ toDeliver: before.toDeliver, toReceive: before.toReceive + 1 })
  expect(await waiting('rto')).toContain(id)
})

test('packing and coming back are undone within seconds, a mail included [fulfil.parcels]', async () => {
  const { id } = await accepted()
  const at = (moment: Date | null) => moment ?? new Date(0)
  const { packedAt } = await owner().parcels.pack({ id })
  await owner().orderWork.undo({ step: 'pack', orders: [{ id, at: at(packedAt) }] })
  expect(await owner().orders.get({ id })).toMatchObject({ packedAt: null })
  await owner().parcels.packAll({ ids: [id] })
  await owner().orderWork.ship({ id })
  const { rtoAt } = await owner().parcels.rto({ id })
  expect(await findMail(id, 'rto')).toMatchObject({ subject: expect.stringContaining('is coming back to us') })
  await owner().orderWork.undo({ step: 'rto', orders: [{ id, at: at(rtoAt) }] })
  expect(await owner().orders.get({ id })).toMatchObject({ rtoAt: null, status: 'Accepted' })
  expect(await findMail(id, 'rto')).toBeUndefined()
})

test('a parcel that comes back in good condition is restocked when it is back; the cash order ends void [fulfil.came-back]', async () => {
  const { id, left } = await shipped()
  await owner().parcels.rto({ id })
  expect(await left()).toBe(8)
  for (let i = 0; i < 2; i++)
    expect(await owner().parcels.receiveBack({ id, condition: 'good' })).toMatchObject({
      status: 'Cancelled',
      paid: false,
    })
  expect(await left()).toBe(10)
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, id))
  expect(row).toMatchObject({ cancelReason: 'rto', paymentStatus: 'void' })
  expect(JSON.stringify((await findMail(id, 'cancelled'))?.content)).toContain('has come back to us')
})

test('damaged and lost pieces do not return to stock [fulfil.came-back]', async () => {
  const [back, lost] = [await shipped(), await shipped()]
  await owner().parcels.receiveBack({ id: back.id, condition: 'damaged' })
  await owner().parcels.lost({ id: lost.id })
  expect([await back.left(), await lost.left()]).toEqual([8, 8])
  const { events } = await owner().adminOrders.details({ id: lost.id })
  expect(events.at(-1)).toMatchObject({ kind: 'cancelled', data: { reason: 'lost', restock: false } })
  expect(JSON.stringify((await findMail(lost.id, 'cancelled'))?.content)).toContain('the courier lost the parcel')
})

test('what was paid online for a parcel that came back or was lost is refunded once [fulfil.came-back]', async () => {
  const [back, lost] = [await shipped('Online'), await shipped('Online')]
  await owner().parcels.rto({ id: back.id })
  expect(await shop.db.$count(refunds, eq(refunds.orderId, back.id))).toBe(0)
  for (let i = 0; i < 2; i++) await owner().parcels.receiveBack({ id: back.id, condition: 'good' })
  for (let i = 0; i < 2; i++) await owner().parcels.lost({ id: lost.id })
  for (const { id, total } of [back, lost]) {
    const orderRefunds = await shop.db.select().from(refunds).where(eq(refunds.orderId, id))
    expect(orderRefunds).toMatchObject([{ amount: total, status: 'queued' }])
  }
})

test('only a parcel that is with a courier comes back or is lost [fulfil.came-back]', async () => {
  const { id } = await accepted()
  const { parcels } = owner()
  const steps = [
    () => parcels.rto({ id }),
    () => parcels.receiveBack({ id, condition: 'good' }),
    () => parcels.lost({ id }),
  ]
  const refused = { ok: false, failure: { code: 'illegal_transition' } }
  for (const step of steps) expect(await attempt(step())).toMatchObject(refused)
  await owner().orderWork.ship({ id })
  await owner().orders.deliver({ id })
  for (const step of [...steps, () => parcels.pack({ id })]) expect(await attempt(step())).toMatchObject(refused)
  const change = { status: 'Cancelled', cancelReason: 'lost', cancelledAt: new Date() } as const
  const other = await accepted()
  await expect(shop.db.update(orders).set(change).where(eq(orders.id, other.id))).rejects.toThrow()
})

test('the invoice of a parcel that comes back or is lost is taken back by one credit note [fulfil.came-back]', async () => {
  const [back, lost] = [await shipped(), await shipped()]
  for (let i = 0; i < 2; i++) await owner().parcels.receiveBack({ id: back.id, condition: 'damaged' })
  for (let i = 0; i < 2; i++) await owner().parcels.lost({ id: lost.id })
  for (const { id, total } of [back, lost]) {
    const documents = await owner().invoices.ofOrder({ id })
    expect(documents.map((document) => [document.kind, document.total])).toEqual([
      ['bill_of_supply', total],
      ['credit_note', total],
    ])
  }
})

test('the books know parcels that came back or were lost', async () => {
  expect(await checkBooks(shop.db)).toEqual([])
})
