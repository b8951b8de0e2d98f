import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import type { ReturnCase } from '#contract/orders/admin-returns.api.ts'
import { stock } from '#server/catalogue/stock/stock.table.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
afterAll(() => shop[Symbol.asyncDispose]())

const owner = () => shop.as(admin).adminReturns
const DAY_MS = 86_400_000

/** A return request for both pieces of a delivered cash-on-delivery order: 2 × ₹499, ₹1,047 in total. */
async function requestReturn() {
  const productId = await shop.product({ pieces: 10 })
  const person = await shop.customer()
  await shop.address(person)
  const line = { productId, size: 'M', color: 'Black', quantity: 2 }
  await shop.as(person).cart.add(line)
  const { order } = await shop.as(person).orders.place({ items: [line], paymentMethod: 'COD' })
  await shop.as(admin).orders.accept({ id: order.id })
  await shop.as(admin).orders.deliver({ id: order.id })
  const [item] = await shop.as(person).orders.items({ id: order.id })
  if (!item) throw new Error('an order without items')
  const form = { products: 'Two tees', reason: 'Too small', orderId: order.id, items: [item.id] }
  const { ticket } = await shop.as(person).returns.request(form)
  const { items } = await owner().list({ q: ticket })
  const returnCase = items[0]
  if (!returnCase) throw new Error('the request is not in the list')
  const left = async () => (await shop.db.select().from(stock).where(eq(stock.productId, productId)))[0]?.quantity
  return { person, order, item, found: returnCase, id: returnCase.request.id, left }
}
const mails = (request: ReturnCase['request'], state: string) =>
  shop.db.$count(mailOutbox, eq(mailOutbox.key, `return-${state}:${request.id}`))

test('waiting, approved, received with restock, refunded: each step once, with a mail and an audit entry [fulfil.returns]', async () => {
  const { id, item, order, found: returnCase, left, person } = await requestReturn()
  expect(returnCase).toMatchObject({ customer: person.name, orderNumber: order.number, suggestedRefund: rupees(898) })
  expect((await owner().approve({ id, note: 'Come by any time' })).request.state).toBe('approved')
  expect(await left()).toBe(8)
  const received = await owner().receive({ id, restock: [{ item: item.id, quantity: 1 }] })
  expect(received.restocked).toEqual([{ item: item.id, quantity: 1 }])
  expect(await left()).toBe(9)
  const paid = { paidBy: 'upi' as const, payee: 'asha@okhdfc', reference: '4417' }
  const done = await owner().refund({ id, ...paid })
  expect(done).toMatchObject({ request: { state: 'refunded' }, refunded: rupees(898), refundable: rupees(149) })
  expect(done.manualRefund).toEqual(paid)
  expect(await owner().refund({ id, ...paid })).toEqual(done)
  for (const state of ['approved', 'received', 'refunded']) expect(await mails(done.request, state)).toBe(1)
  const log = await shop.as(admin).audit.list({ q: id })
  expect(log.items.map(({ action }) => action)).toEqual(['return.refunded', 'return.received', 'return.approved'])
  expect((await shop.as(person).returns.mine())[0]).toMatchObject({ state: 'refunded', note: 'Come by any time' })
  // The report by reason knows no sales, so that a refund there reduces none.
  const day = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 10)
  const { rows } = await shop.as(admin).reports.show({ report: 'reason', from: day(-DAY_MS), to: day(DAY_MS) })
  expect(rows).toMatchObject([{ refunds: rupees(898), net: 0 }])
})

test('steps are only possible in their order; a declined or refunded request is closed [fulfil.returns]', async () => {
  const { id } = await requestReturn()
  const refused = { ok: false, failure: { code: 'illegal_transition' } }
  expect(await attempt(owner().receive({ id }))).toMatchObject(refused)
  expect(await attempt(owner().refund({ id }))).toMatchObject(refused)
  expect((await owner().decline({ id, note: 'Worn' })).request.state).toBe('declined')
  expect(await attempt(owner().approve({ id }))).toMatchObject(refused)
  expect((await owner().decline({ id })).request.note).toBe('Worn')
})

test('no more can be restocked than was returned, and no more refunded than was paid', async () => {
  const { id, item, left } = await requestReturn()
  await owner().approve({ id })
  const tooMany = { id, restock: [{ item: item.id, quantity: 3 }] }
  expect(await attempt(owner().receive(tooMany))).toMatchObject({ ok: false, failure: { code: 'invalid' } })
  expect(await left()).toBe(8)
  await owner().receive({ id })
  expect(await attempt(owner().refund({ id, amount: rupees(2_000), paidBy: 'cash' }))).toMatchObject({
    ok: false,
    failure: { code: 'refund_too_large' },
  })
  expect((await owner().list({ q: id })).total).toBe(0)
  const { waiting, received } = await owner().counts()
  expect(received).toBeGreaterThan(0)
  // What the menu counts does not change between a page that was just loaded and the next poll.
  const { adminOrders } = shop.as(await shop.admin())
  expect((await adminOrders.activity()).returns).toBe(waiting + received)
})

test('a cash-on-delivery order is refunded by UPI, bank transfer or cash; the method is required, stored and in the audit log [refunds.cash-order]', async () => {
  const { id, found: returnCase } = await requestReturn()
  expect(returnCase.request.items).toMatchObject([{ size: 'M', color: 'Black' }])
  await owner().approve({ id })
  await owner().receive({ id })
  const refused = async (form: object) => attempt(owner().refund({ id, ...form }))
  expect(await refused({})).toMatchObject({ ok: false, fields: { paidBy: 'Choose how you pay it back' } })
  expect(await refused({ paidBy: 'upi' })).toMatchObject({ ok: false, fields: { payee: expect.any(String) } })
  expect(await refused({ paidBy: 'upi', payee: 'not one' })).toMatchObject({ ok: false })
  expect(await refused({ paidBy: 'bank' })).toMatchObject({ ok: false, fields: { reference: expect.any(String) } })
  const done = await owner().refund({ id, paidBy: 'bank', reference: 'UTR 9' })
  expect(done).toMatchObject({ isCash: true, manualRefund: { paidBy: 'bank', payee: null, reference: 'UTR 9' } })
  const [line] = (await shop.as(admin).audit.list({ q: `${id} return.refunded` })).items
  expect(line?.after).toMatchObject({ amount: '₹898.00', paidBy: 'bank', reference: 'UTR 9' })
})

test('of two owners who refund at the same time, one refunds', async () => {
  const { id, order } = await requestReturn()
  await owner().approve({ id })
  await owner().receive({ id })
  await Promise.all([1, 2, 3].map(() => owner().refund({ id, paidBy: 'cash' })))
  const { rows } = await shop.db.execute(sql`select count(*)::int as n from refunds where order_id = ${order.id}`)
  expect(rows[0]).toEqual({ n: 1 })
})

test('a visitor’s request has no order: its refund is only recorded', async () => {
  const { ticket } = await shop.visitor.returns.request({ products: 'A tee', reason: 'Torn', email: 'v@example.com' })
  const [returnCase] = (await owner().list({ q: ticket, state: 'waiting' })).items
  if (!returnCase) throw new Error('not there')
  expect(returnCase).toMatchObject({ customer: null, orderNumber: null, suggestedRefund: null, email: 'v@example.com' })
  const { id } = returnCase.request
  await owner().approve({ id })
  await owner().receive({ id })
  expect(await owner().refund({ id })).toMatchObject({ request: { state: 'refunded' }, refunded: null })
})

test('waiting requests come first, oldest first', async () => {
  const first = await requestReturn()
  const second = await requestReturn()
  const { items } = await owner().list({ page: 1, limit: 100 })
  const ids = items.filter(({ request }) => request.state === 'waiting').map(({ request }) => request.id)
  expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id))
  expect(items.findIndex(({ request }) => request.state !== 'waiting')).toBe(ids.length)
})

test('only admins have access', async () => {
  const { id, person } = await requestReturn()
  for (const url of ['approve', 'receive', 'refund', 'decline'].map((step) => `/api/returns/${id}/${step}`))
    expect((await shop.inject({ method: 'PUT', url, payload: {}, by: person })).statusCode).toBe(403)
  expect((await shop.inject({ url: '/api/returns', by: person })).statusCode).toBe(403)
})
