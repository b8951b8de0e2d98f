import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
afterAll(() => shop[Symbol.asyncDispose]())

async function placed(): Promise<{ order: Order; person: Person }> {
  const productId = await shop.product()
  const person = await shop.customer()
  await shop.address(person)
  await shop.as(person).cart.add({ productId, size: 'M', color: 'Black', quantity: 1 })
  const items = [{ productId, size: 'M', color: 'Black', quantity: 1 }]
  return { person, order: (await shop.as(person).orders.place({ items, paymentMethod: 'COD' })).order }
}
const owner = () => shop.as(admin)
const countMails = (id: Order['id'], kind: string) =>
  shop.db.$count(mailOutbox, eq(mailOutbox.key, `order-${kind}:${id}`))

test('several orders are accepted together; a refused one does not prevent the others [fulfil.accept-many]', async () => {
  const orders = [(await placed()).order, (await placed()).order, (await placed()).order]
  const [first, cancelled, last] = orders.map(({ id }) => id) as [Order['id'], Order['id'], Order['id']]
  await owner().orders.cancel({ id: cancelled })
  const { moved, refused } = await owner().orderWork.acceptAll({ ids: [first, cancelled, last, first] })
  expect(moved.map(({ id }) => id)).toEqual([first, last])
  expect(refused).toEqual([{ id: cancelled, message: 'An order that is Cancelled cannot become Accepted.' }])
  expect(await countMails(first, 'accepted')).toBe(1)
})

test('courier and tracking number are shown to the shopper, mailed once, and in the log [fulfil.private-note]', async () => {
  const { order, person } = await placed()
  await owner().orders.accept({ id: order.id })
  const way = { courier: 'Bluedart', trackingNumber: 'BD 1234', trackingUrl: 'https://www.bluedart.com/BD1234' }
  for (let i = 0; i < 2; i++) await owner().adminOrders.track({ id: order.id, ...way })
  expect(await shop.as(person).orders.get({ id: order.id })).toMatchObject(way)
  expect(await shop.db.$count(mailOutbox, eq(mailOutbox.key, `order-tracking:${order.id}:BD 1234`))).toBe(1)
  const file = await owner().adminOrders.details({ id: order.id })
  expect(file.events.map(({ kind }) => kind)).toEqual(['placed', 'accepted', 'tracking'])
  expect((await owner().audit.list({ q: `${order.id} order.track` })).total).toBe(1)
  const bad = { courier: null, trackingNumber: null, trackingUrl: 'javascript:alert(1)' }
  expect(await attempt(owner().adminOrders.track({ id: order.id, ...bad }))).toMatchObject({ ok: false })
})

test('a tracking link leads to a known courier or to a site that the owner has set, in every place that takes one', async () => {
  const { order, person } = await placed()
  const { id } = order
  await owner().orders.accept({ id })
  const packer = shop.as(await shop.staff('packer'))
  const foreign = { courier: 'Local Riders', trackingNumber: '7', trackingUrl: 'https://riders.example/7' }
  const fields = { trackingUrl: expect.stringContaining('leads to no courier') }
  const refused = { ok: false, fields }
  for (const link of ['https://riders.example/7', 'https://delhivery.com.evil.example', 'http://www.delhivery.com/7'])
    expect(await attempt(packer.adminOrders.track({ id, ...foreign, trackingUrl: link })), link).toMatchObject(refused)
  expect(await attempt(packer.orderWork.ship({ id, ...foreign }))).toMatchObject(refused)
  expect((await shop.as(person).orders.get({ id })).shippedAt).toBeNull()

  const { settings } = owner()
  expect(await attempt(settings.change({ trackingSites: 'https://riders.example/' }))).toMatchObject({ ok: false })
  await settings.change({ trackingSites: 'Riders.example, other.example' })
  expect((await settings.all()).trackingSites).toBe('riders.example\nother.example')
  await packer.orderWork.ship({ id, ...foreign })
  expect((await shop.as(person).orders.get({ id })).trackingUrl).toBe(foreign.trackingUrl)
  // A link that is there stays, also once the site is no longer in the list.
  await settings.change({ trackingSites: null })
  await packer.adminOrders.track({ id, ...foreign, trackingNumber: '8' })
  expect((await shop.as(person).orders.get({ id })).trackingNumber).toBe('8')
})

test('only the owner sees the note [fulfil.private-note]', async () => {
  const { order, person } = await placed()
  expect(await owner().adminOrders.note({ id: order.id, note: ' Rings twice ' })).toEqual({ note: 'Rings twice' })
  expect((await owner().adminOrders.details({ id: order.id })).note).toBe('Rings twice')
  expect((await shop.inject({ url: `/api/orders/${order.id}`, by: person })).body).not.toContain('Rings twice')
  expect((await shop.inject({ url: `/api/orders/${order.id}/file`, by: person })).statusCode).toBe(403)
})

test('the details of an order list its mails, sent and failed [mails.of-order]', async () => {
  const { order } = await placed()
  await shop.db
    .update(mailOutbox)
    .set({ state: 'dead', lastError: 'no such mailbox' })
    .where(eq(mailOutbox.orderId, order.id))
  const { mails } = await owner().adminOrders.details({ id: order.id })
  expect(mails).toMatchObject([{ kind: 'order-placed', state: 'dead', lastError: 'no such mailbox' }])
})

test('collected cash is refunded manually, in parts, never more than was collected [refunds.at-most-received]', async () => {
  const { order, person } = await placed()
  const give = (amount: number, key?: string) =>
    attempt(owner().refunds.give({ id: order.id, amount: rupees(amount), note: 'Torn seam', idempotencyKey: key }))
  expect(await give(10)).toMatchObject({ ok: false, failure: { code: 'payment_not_received' } })
  await owner().orders.accept({ id: order.id })
  await owner().orders.deliver({ id: order.id })
  const first = await give(100, 'key-1')
  expect(first).toMatchObject({ ok: true, value: { money: { refunded: rupees(100), refundable: rupees(448) } } })
  expect(await give(100, 'key-1')).toEqual(first)
  expect(await give(500)).toMatchObject({
    ok: false,
    failure: { code: 'refund_too_large', details: { refundable: rupees(448) } },
    message: 'Only ₹448.00 can still be refunded.',
  })
  expect(await give(448)).toMatchObject({ ok: true, value: { money: { refundable: 0 } } })
  const { money } = await owner().adminOrders.details({ id: order.id })
  expect(money.refunds.map(({ amount, isCash, status }) => [amount, isCash, status])).toEqual([
    [rupees(100), true, 'processed'],
    [rupees(448), true, 'processed'],
  ])
  expect((await shop.as(person).orders.get({ id: order.id })).status).toBe('Delivered')
})

test('packing slips are ordered oldest first, and printing is recorded once [fulfil.accept-many]', async () => {
  const { order: first } = await placed()
  const { order: second } = await placed()
  const ids = [second.id, first.id]
  const slips = await owner().adminOrders.slips({ ids })
  expect(slips.map(({ order }) => order.number)).toEqual([first.number, second.number])
  expect(slips[0]?.items[0]?.product?.name).toBe('Plain Test Tee')
  for (let i = 0; i < 2; i++) await owner().adminOrders.printed({ ids })
  const { events } = await owner().adminOrders.details({ id: first.id })
  expect(events.filter(({ kind }) => kind === 'slip')).toHaveLength(1)
  expect((await owner().audit.list({ q: `${first.id} order.slip_printed` })).total).toBe(1)
  expect((await shop.inject({ url: '/api/orders/slips?ids=what', by: admin })).statusCode).toBe(422)
})

test('many slips take as many queries as one [fulfil.slip]', async () => {
  const ids: Order['id'][] = []
  for (let i = 0; i < 5; i++) ids.push((await placed()).order.id)
  const ask = vi.spyOn(pg.Client.prototype, 'query')
  const queries = async (slipIds: Order['id'][]) => {
    ask.mockClear()
    expect(await owner().adminOrders.slips({ ids: slipIds })).toHaveLength(slipIds.length)
    return ask.mock.calls.length
  }
  await queries(ids.slice(0, 1))
  const singleCount = await queries(ids.slice(0, 1))
  expect(await queries(ids)).toBe(singleCount)
  ask.mockRestore()
})

test('waiting orders are listed oldest first: to accept, then to print', async () => {
  const { order } = await placed()
  const ids = async (todo: 'accept' | 'print') =>
    (await owner().orders.all({ todo, page: 1, limit: 100 })).items.map(({ id }) => id)
  expect((await ids('accept')).at(-1)).toBe(order.id)
  await owner().orders.accept({ id: order.id })
  expect(await ids('accept')).not.toContain(order.id)
  expect(await ids('print')).toContain(order.id)
  await owner().adminOrders.printed({ ids: [order.id] })
  expect(await ids('print')).not.toContain(order.id)
})
