import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { RequestReturn } from '#contract/orders/returns.api.ts'
import { stock } from '#server/catalogue/stock/stock.table.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { transactOrders } from '#server/orders/orders/transact-orders.ts'
import { settle } from '#server/orders/payments/settle.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { buildPayment, onlineOrder } from '#server/testing/payments.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { completeForgotten, endOverdue } from './end-return.ts'
import { returnRequests } from './returns.table.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
afterAll(() => shop[Symbol.asyncDispose]())

const owner = () => shop.as(admin).adminReturns
const refused = { ok: false, failure: { code: 'illegal_transition' } }

/** A delivered cash order of one piece (₹499 and the delivery), of which `pieces` are left after it. */
async function delivered(pieces = 3) {
  const productId = await shop.product({ pieces: pieces + 1 })
  const person = await shop.customer()
  await shop.address(person)
  const line = { productId, size: 'M', color: 'Black', quantity: 1 }
  await shop.as(person).cart.add(line)
  const { order } = await shop.as(person).orders.place({ items: [line], paymentMethod: 'COD' })
  await shop.as(admin).orders.accept({ id: order.id })
  await shop.as(admin).orders.deliver({ id: order.id })
  const [item] = await shop.as(person).orders.items({ id: order.id })
  if (!item) throw new Error('an order without items')
  const left = async () => (await shop.db.select().from(stock).where(eq(stock.productId, productId)))[0]?.quantity
  const ask = (more: Partial<RequestReturn> = {}) => {
    const exchanges = [{ item: item.id, size: 'L', color: 'Black' }]
    const form = { products: 'Tee', reason: 'Small', orderId: order.id, items: [item.id], exchanges, ...more }
    return attempt(shop.as(person).returns.request(form))
  }
  const mine = async () => {
    const [newest] = await shop.as(person).returns.mine()
    if (!newest) throw new Error('the request was not written')
    return newest
  }
  return { person, order, item, left, ask, mine }
}

async function exchange(more: Partial<RequestReturn> = {}, pieces?: number) {
  const past = await delivered(pieces)
  expect(await past.ask(more)).toMatchObject({ ok: true })
  return { ...past, id: (await past.mine()).id }
}

/** An exchange whose replacement is on its way. */
async function sent(pieces?: number) {
  const past = await exchange({}, pieces)
  await owner().approve({ id: past.id })
  await owner().receive({ id: past.id, restock: [] })
  await owner().send({ id: past.id, courier: 'Delhivery', trackingNumber: '4411' })
  return past
}

type Times = Partial<Record<'holdUntil' | 'decidedAt' | 'sentAt', SQL | null>>
const setTimes = (id: string, times: Times) => shop.db.update(returnRequests).set(times).where(sql`id = ${id}`)
const ago = (days: number) => sql`now() - make_interval(days => ${days})`
const bodies = async (id: string, kind: string) =>
  (await shop.db.select().from(mailOutbox))
    .filter((mail) => mail.key.endsWith(id) && mail.kind === kind)
    .map(({ content }) => JSON.stringify(content))

test('an exchange whose parcel is late loses the reserved size, not the money: it stays approved, as a return to be refunded [returns.exchange]', async () => {
  const { id, left, item, mine } = await exchange()
  await owner().approve({ id, note: 'Pack it well' })
  expect(await left()).toBe(2)
  await setTimes(id, { holdUntil: ago(1) })
  await Promise.all([1, 2].map(() => endOverdue(shop.deps)))
  expect(await left()).toBe(3)
  expect(await mine()).toMatchObject({
    kind: 'refund',
    state: 'approved',
    holdUntil: null,
    items: [{ wanted: { size: 'L' } }],
  })
  const [mailBody, ...more] = await bodies(id, 'return-late')
  expect(more).toEqual([])
  expect(mailBody).toContain('Plain Test Tee (L, Black) is no longer kept for you')
  expect(mailBody).not.toContain('Pack it well')
  await owner().receive({ id, restock: [{ item: item.id, quantity: 1 }] })
  expect(await owner().refund({ id, paidBy: 'cash' })).toMatchObject({ refunded: rupees(499) })
  expect(await left()).toBe(4)
  expect(await checkBooks(shop.db)).toEqual([])
})

test('a request that was cancelled although its parcel was on its way is received after all, and refunded', async () => {
  const { id, left, item, person, ask } = await exchange()
  await owner().approve({ id })
  await shop.as(person).returns.cancel({ id })
  const arrived = { id, restock: [{ item: item.id, quantity: 1 }] }
  expect(await attempt(owner().receive(arrived))).toMatchObject(refused)
  const back = await owner().receive({ ...arrived, reopen: true })
  expect(back.request).toMatchObject({ kind: 'refund', state: 'received' })
  expect(back.closedAt).toBeNull()
  expect(await left()).toBe(4)
  expect(await ask()).toMatchObject({ failure: { code: 'not_returnable' } })
  expect(await owner().refund({ id, paidBy: 'cash' })).toMatchObject({ refunded: rupees(499) })
  const other = await exchange()
  await shop.as(other.person).returns.cancel({ id: other.id })
  await other.ask()
  expect(await attempt(owner().receive({ id: other.id, reopen: true }))).toMatchObject(refused)
  expect(await checkBooks(shop.db)).toEqual([])
})

test('an exchange that the shop picks up waits for the shop; one that the shopper sends is kept to the end of the tenth day in India', async () => {
  const pickup = await exchange({ handover: 'pickup' })
  expect((await owner().approve({ id: pickup.id })).request.holdUntil).toBeNull()
  await setTimes(pickup.id, { decidedAt: ago(40) })
  const dropOff = await exchange({ handover: 'drop' })
  const { holdUntil } = (await owner().approve({ id: dropOff.id })).request
  const text = holdUntil?.toLocaleString('en-GB', { timeZone: 'Asia/Kolkata' })
  const day = new Date(Date.now() + 10 * 86_400_000).toLocaleDateString('en-GB', { timeZone: 'Asia/Kolkata' })
  expect(text).toBe(`${day}, 23:59:59`)
  await endOverdue(shop.deps)
  expect((await dropOff.mine()).kind).toBe('exchange')
  expect(await checkBooks(shop.db)).toEqual([])
  await setTimes(dropOff.id, { holdUntil: ago(1) })
  await endOverdue(shop.deps)
  expect((await dropOff.mine()).kind).toBe('refund')
  expect((await pickup.mine()).kind).toBe('exchange')
  expect(await checkBooks(shop.db)).toEqual([])
})

test('a mail about a step has the note of this step, not that of an earlier one', async () => {
  const { id } = await exchange()
  await owner().approve({ id, note: 'Pack it well' })
  await owner().receive({ id })
  expect((await bodies(id, 'return-approved'))[0]).toContain('Pack it well')
  expect((await bodies(id, 'return-received'))[0]).not.toContain('Pack it well')
})

test('what was refunded already is neither exchanged nor sent: not asked for, not approved, not sent [returns.exchange]', async () => {
  const refund = (id: OrderId, amount: number) => shop.as(admin).refunds.give({ id, amount: rupees(amount) })
  const past = await delivered()
  await refund(past.order.id, 499)
  expect(await past.ask()).toMatchObject({
    failure: { code: 'not_returnable' },
    message: expect.stringContaining('₹499.00'),
  })
  const waiting = await exchange()
  await refund(waiting.order.id, 499)
  expect(await attempt(owner().approve({ id: waiting.id }))).toMatchObject(refused)
  const here = await exchange()
  await owner().approve({ id: here.id })
  await owner().receive({ id: here.id })
  await refund(here.order.id, 499)
  expect(await attempt(owner().send({ id: here.id }))).toMatchObject(refused)
  const { items } = await owner().list({ q: (await here.mine()).ticket })
  expect(items[0]).toMatchObject({ request: { state: 'received' }, orderRefunded: rupees(499) })
  expect((await owner().decline({ id: here.id })).request.state).toBe('declined')
  // A small refund for a delay leaves the order's delivery and the item: it is no reason.
  const delayed = await delivered()
  await refund(delayed.order.id, 20)
  expect(await delayed.ask()).toMatchObject({ ok: true })
})

test('what an order costs less since it was edited was not refunded for its items: they are exchanged like any other', async () => {
  const bought = await onlineOrder(shop)
  const { person, order } = bought
  await transactOrders(shop.deps, (tx) => settle(tx, order.id, buildPayment(bought)))
  const desk = shop.as(admin)
  const [item] = await desk.orders.items({ id: order.id })
  if (!item) throw new Error('an order without items')
  const edit = { id: order.id, revision: 0, items: [{ id: item.id, size: 'M', color: 'Black', quantity: 1 }] }
  const { after } = await desk.orderEdits.preview(edit)
  await desk.orderEdits.save({ ...edit, total: after.total })
  await desk.orders.accept({ id: order.id })
  await desk.orders.deliver({ id: order.id })
  const exchanges = [{ item: item.id, size: 'L', color: 'Black' }]
  const form = { products: 'Tee', reason: 'Small', orderId: order.id, items: [item.id], exchanges }
  expect(await attempt(shop.as(person).returns.request(form))).toMatchObject({ ok: true })
  const [request] = await shop.as(person).returns.mine()
  expect(await attempt(owner().approve({ id: request?.id as never }))).toMatchObject({ ok: true })
  // What is refunded of the item since then is another matter, and is named without the difference of the edit.
  await desk.refunds.give({ id: order.id, amount: rupees(400) })
  await owner().receive({ id: request?.id as never })
  expect(await attempt(owner().send({ id: request?.id as never }))).toMatchObject({
    ...refused,
    message: expect.stringContaining('₹400.00'),
  })
})

test('a sent exchange that comes back is sent again or refunded; one that is lost takes another piece, or becomes a refund [returns.exchange]', async () => {
  const past = await sent()
  const { id, left } = past
  expect(await left()).toBe(2)
  expect(await attempt(owner().receive({ id }))).toMatchObject({ fields: { replacement: expect.any(String) } })
  const back = await owner().receive({ id, replacement: 'intact' })
  expect(back.request).toMatchObject({ state: 'received', kind: 'exchange', courier: null, sentAt: null })
  expect(await left()).toBe(2)
  await owner().send({ id, trackingNumber: '4412' })
  expect(await bodies(id, 'return-sent')).toHaveLength(2)
  await owner().receive({ id, replacement: 'gone' })
  expect(await left()).toBe(1)
  expect(await owner().refund({ id, paidBy: 'cash' })).toMatchObject({ refunded: rupees(499) })
  expect(await left()).toBe(2)
  const last = await sent(1)
  const lost = await owner().receive({ id: last.id, replacement: 'gone' })
  expect(lost.request).toMatchObject({ state: 'received', kind: 'refund' })
  expect(await last.left()).toBe(0)
  expect(await bodies(last.id, 'return-undelivered')).toHaveLength(1)
  expect(await checkBooks(shop.db)).toEqual([])
})

test('sent again with another tracking number corrects it, with an audit line and a mail; the same again changes nothing', async () => {
  const { id } = await sent()
  const before = await owner().send({ id, courier: 'Delhivery', trackingNumber: '4411' })
  const after = await owner().send({ id, courier: 'Delhivery', trackingNumber: '4421' })
  expect(after.request).toMatchObject({
    state: 'sent',
    sentAt: before.request.sentAt,
    trackingUrl: 'https://www.delhivery.com/track/package/4421',
  })
  const [line] = (await shop.as(admin).audit.list({ q: id })).items
  expect(line).toMatchObject({
    action: 'return.tracking',
    before: { trackingNumber: '4411' },
    after: { trackingNumber: '4421' },
  })
  expect(await bodies(id, 'return-sent')).toHaveLength(2)
})

test('an exchange that nobody marked as delivered is complete 30 days after it was sent', async () => {
  const [old, young] = [await sent(), await sent()]
  await setTimes(old.id, { sentAt: ago(31) })
  await completeForgotten(shop.deps)
  expect((await old.mine()).state).toBe('exchanged')
  expect((await young.mine()).state).toBe('sent')
  expect(await bodies(old.id, 'return-exchanged')).toEqual([])
})
