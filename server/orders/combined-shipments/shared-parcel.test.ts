import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plus, rupees } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import type { Order, OrderId } from '#contract/orders/orders.api.ts'
import { stock } from '#server/catalogue/stock/stock.table.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { addresses } from '#server/people/accounts/addresses/address.table.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { mulberry32 } from '#server/testing/faults.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
afterAll(async () => {
  expect(await checkBooks(shop.db)).toEqual([])
  await shop[Symbol.asyncDispose]()
})

const owner = () => shop.as(admin)

/** Accepted cash-on-delivery orders of one person to one address, oldest first. */
async function ordersOfOne(count = 2, isAccepted = true) {
  const person = await shop.customer('Anita Rao')
  await shop.address(person)
  const placed: Order[] = []
  for (let at = 0; at < count; at++) placed.push(await place(person, isAccepted))
  return { person, placed, ids: placed.map(({ id }) => id) }
}

async function place(person: Person, isAccepted = true): Promise<Order> {
  const line = { productId: await shop.product({ pieces: 10 }), size: 'M' as const, color: 'Black', quantity: 1 }
  await shop.as(person).cart.add(line)
  const { order } = await shop.as(person).orders.place({ items: [line], paymentMethod: 'COD' })
  return isAccepted ? owner().orders.accept({ id: order.id }) : order
}

/** Two orders in one parcel. */
async function together() {
  const { person, placed, ids } = await ordersOfOne()
  const [first, second] = placed
  if (!first || !second) throw new Error('two orders')
  await owner().parcels.join({ id: second.id, with: first.id })
  return { person, first, second, ids }
}
const get = (id: OrderId) => owner().orders.get({ id })
const listStates = async (ids: readonly OrderId[]) =>
  (await shop.db.select().from(orders).where(inArray(orders.id, ids)).orderBy(orders.number)).map(
    ({ status, packedAt, shippedAt, deliveredAt, trackingNumber }) => [
      status,
      Boolean(packedAt),
      Boolean(shippedAt),
      Boolean(deliveredAt),
      trackingNumber,
    ],
  )
const listMails = (ids: readonly OrderId[], kind: string) =>
  shop.db
    .select()
    .from(mailOutbox)
    .where(and(inArray(mailOutbox.orderId, ids), eq(mailOutbox.kind, `order-${kind}`)))

test('two orders of one person to one address are offered for one parcel, and then name each other and what the courier collects', async () => {
  const { placed, person } = await ordersOfOne()
  const [first, second] = placed
  if (!first || !second) throw new Error('two orders')
  expect((await owner().adminOrders.numbered({ number: second.number })).canJoin).toMatchObject([
    { id: first.id, number: first.number, itemCount: 1 },
  ])
  const joined = await owner().parcels.join({ id: second.id, with: first.id })
  const collect = plus(first.total, second.total)
  expect(joined.parcel).toMatchObject({ others: [{ number: first.number }], isLeading: false, collect })
  expect((await shop.as(person).orders.get({ id: first.id })).parcel).toMatchObject({
    id: joined.parcel?.id,
    others: [{ number: second.number }],
    isLeading: true,
  })
  // Again changes nothing, and nothing more is offered.
  expect((await owner().parcels.join({ id: first.id, with: second.id })).parcel?.id).toBe(joined.parcel?.id)
  expect((await owner().adminOrders.numbered({ number: second.number })).canJoin).toEqual([])
  const { events } = await owner().adminOrders.details({ id: first.id })
  expect(events.filter(({ kind }) => kind === 'parcel-joined')).toMatchObject([{ data: { orders: [second.number] } }])
})

test('orders of two people, to two addresses, packed, shipped or closed ones, itself and a sixth one are refused', async () => {
  const { person, ids } = await ordersOfOne(6)
  const [first, second, third, fourth, fifth, sixth] = ids as [OrderId, OrderId, OrderId, OrderId, OrderId, OrderId]
  const join = async (id: OrderId, other: OrderId) => {
    const answer = await attempt(owner().parcels.join({ id, with: other }))
    return answer.ok ? 'joined' : answer.message
  }
  const [stranger] = (await ordersOfOne(1)).ids as [OrderId]
  expect(await join(first, stranger)).toContain('two customers')
  expect(await join(first, first)).toContain('itself')
  await shop.db.update(addresses).set({ line1: '9 Another Street' }).where(eq(addresses.userId, person.id))
  expect(await join(first, (await place(person)).id)).toContain('two addresses')
  for (const other of [second, third, fourth, fifth]) expect(await join(first, other)).toBe('joined')
  expect(await join(sixth, second)).toContain('At most 5')
  const later = await ordersOfOne(4)
  const [open, packed, shipped, cancelled] = later.ids as [OrderId, OrderId, OrderId, OrderId]
  await owner().parcels.pack({ id: packed })
  await owner().orderWork.ship({ id: shipped })
  await owner().orders.cancel({ id: cancelled })
  for (const [other, why] of [
    [packed, 'is packed already'],
    [shipped, 'is on its way already'],
    [cancelled, 'is cancelled'],
  ] as const)
    expect(await join(open, other)).toContain(why)
  expect((await get(open)).parcel).toBeNull()
  for (const role of ['support', 'catalogue', 'accountant'] as const) {
    const answer = await attempt(shop.as(await shop.staff(role)).parcels.join({ id: open, with: packed }))
    expect([role, answer.ok ? 'joined' : answer.failure.code]).toEqual([role, 'forbidden'])
  }
})

test('each step of one order is a step of both: packed, shipped with one number and one mail, delivered, and undone', async () => {
  const { first, second, ids } = await together()
  await owner().parcels.pack({ id: second.id })
  expect(await listStates(ids)).toEqual(ids.map(() => ['Accepted', true, false, false, null]))
  const shipped = await owner().orderWork.ship({ id: second.id, courier: 'DTDC', trackingNumber: 'D77' })
  expect(await listStates(ids)).toEqual(ids.map(() => ['Accepted', true, true, false, 'D77']))
  const [mail, ...more] = await listMails(ids, 'tracking')
  expect([mail?.orderId, more]).toEqual([first.id, []])
  expect(JSON.stringify(mail?.content)).toContain(`In the same parcel: order #${second.number}.`)
  const at = shipped.shippedAt ?? new Date(0)
  const undone = await owner().orderWork.undo({ step: 'ship', orders: ids.map((id) => ({ id, at })) })
  expect(undone.moved).toHaveLength(2)
  expect(await listStates(ids)).toEqual(ids.map(() => ['Accepted', true, false, false, 'D77']))
  expect(await listMails(ids, 'tracking')).toEqual([])
  await owner().orderWork.ship({ id: first.id, trackingNumber: 'D78' })
  await owner().orders.deliver({ id: second.id })
  expect(await listStates(ids)).toEqual(ids.map(() => ['Delivered', true, true, true, 'D78']))
  expect(await listMails(ids, 'delivered')).toHaveLength(1)
  const { rows } = await shop.db.execute(sql`select 1 from invoices where ${inArray(sql`order_id`, ids)}`)
  expect(rows).toHaveLength(2)
})

test('of orders shipped at once the parcel is shipped once and both are reported; two numbers for one parcel are refused', async () => {
  const { first, second, ids } = await together()
  const refused = await owner().orderWork.shipAll({
    parcels: [
      { id: first.id, trackingNumber: 'A1' },
      { id: second.id, trackingNumber: 'A2' },
    ],
  })
  expect(refused).toMatchObject({ moved: [], refused: [{}, {}] })
  const done = await owner().orderWork.shipAll({
    parcels: [{ id: second.id }, { id: first.id, courier: 'DTDC', trackingNumber: 'A1' }],
  })
  expect(done.moved.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect(await listStates(ids)).toEqual(ids.map(() => ['Accepted', false, true, false, 'A1']))
  expect(await listMails(ids, 'tracking')).toHaveLength(1)
  expect((await owner().orderWork.deliverAll({ ids })).moved).toHaveLength(2)
})

test('a parcel is not packed while one of its orders is not accepted, and says which', async () => {
  const { person, placed } = await ordersOfOne(1)
  const [first] = placed as [Order]
  const second = await place(person, false)
  await owner().parcels.join({ id: first.id, with: second.id })
  const answer = await attempt(owner().parcels.pack({ id: first.id }))
  expect(answer).toMatchObject({ ok: false, failure: { code: 'illegal_transition' } })
  expect(!answer.ok && answer.message).toContain(`#${second.number} goes in the same parcel and is Pending`)
  await owner().orders.accept({ id: second.id })
  expect((await owner().parcels.pack({ id: first.id })).packedAt).not.toBeNull()
})

test('a parcel that comes back, or is lost, ends all of its orders', async () => {
  const { first, second, ids } = await together()
  await owner().orderWork.ship({ id: first.id, trackingNumber: 'B1' })
  await owner().parcels.rto({ id: second.id })
  expect(await listMails(ids, 'rto')).toHaveLength(2)
  await owner().parcels.receiveBack({ id: first.id, condition: 'good' })
  for (const id of ids) expect(await get(id)).toMatchObject({ status: 'Cancelled' })
  const lost = await together()
  await owner().orderWork.ship({ id: lost.first.id })
  await owner().parcels.lost({ id: lost.second.id })
  for (const id of lost.ids) expect(await get(id)).toMatchObject({ status: 'Cancelled' })
})

test('until it is shipped an order is sent separately again, or cancelled out of the parcel: what was packed is opened', async () => {
  const { ids } = await ordersOfOne(3)
  const [first, second, third] = ids as [OrderId, OrderId, OrderId]
  await owner().parcels.join({ id: first, with: second })
  await owner().parcels.join({ id: third, with: second })
  await owner().adminOrders.printed({ ids: [first, second, third] })
  await owner().parcels.pack({ id: first })
  const before = (await get(second)).parcel?.id
  await owner().parcels.separate({ id: first })
  expect((await get(first)).parcel).toBeNull()
  const left = await get(second)
  expect(left.parcel).toMatchObject({ others: [{ id: third }], isLeading: true })
  expect(left.parcel?.id).not.toBe(before)
  const rows = await shop.db.select().from(orders).where(inArray(orders.id, ids))
  expect(rows.map(({ packedAt, slipPrintedAt }) => [packedAt, slipPrintedAt])).toEqual(ids.map(() => [null, null]))
  await owner().orders.cancel({ id: second })
  for (const id of ids) expect((await get(id)).parcel).toBeNull()
  const { first: away, second: other } = await together()
  await owner().orderWork.ship({ id: away.id })
  expect(await attempt(owner().parcels.separate({ id: other.id }))).toMatchObject({ ok: false })
  // On its way it stays in the parcel, which goes on without it.
  await owner().orders.cancel({ id: other.id })
  await owner().orders.deliver({ id: away.id })
  expect(await get(other.id)).toMatchObject({ status: 'Cancelled', shippedAt: expect.any(Date) })
})

test('its address is not edited while it shares a parcel, its items are: then the slips are printed again', async () => {
  const { first, second } = await together()
  const slips = await owner().adminOrders.slips({ ids: [first.id] })
  expect(slips.map(({ order }) => order.number)).toEqual([first.number, second.number])
  const parcels = slips.map(({ order }) => order.parcel?.id ?? null)
  await owner().adminOrders.printed({ ids: [first.id, second.id], revisions: [0, 0], parcels })
  const address = { ...first.address, line1: '4 New Lane' }
  const edit = { id: first.id, revision: 0 }
  expect(await attempt(owner().orderEdits.preview({ ...edit, address }))).toMatchObject({
    ok: false,
    failure: { code: 'illegal_transition' },
  })
  const [item] = await owner().orders.items({ id: first.id })
  if (!item) throw new Error('no item')
  const items = [{ id: item.id, size: item.size, color: item.color, quantity: 2 }]
  const { after } = await owner().orderEdits.preview({ ...edit, items })
  await owner().orderEdits.save({ ...edit, items, total: after.total })
  const printed = async () =>
    (
      await shop.db
        .select()
        .from(orders)
        .where(inArray(orders.id, [first.id, second.id]))
    ).map(({ slipPrintedAt }) => slipPrintedAt !== null)
  expect(await printed()).toEqual([false, false])
  // Slips shown before name another amount: neither is marked.
  await owner().adminOrders.printed({ ids: [first.id, second.id], revisions: [0, 0], parcels })
  expect(await printed()).toEqual([false, false])
  await owner().parcels.separate({ id: first.id })
  await owner().adminOrders.printed({ ids: [second.id], revisions: [0], parcels: parcels.slice(1) })
  expect(await printed()).toEqual([false, false])
})

test('one label and one line of the manifest for the parcel; a packer’s slip has the cash of all of it', async () => {
  const { first, second, ids } = await together()
  await owner().orderWork.ship({ id: first.id, courier: 'DTDC', trackingNumber: 'L1' })
  const singleLabel = await shop.inject({ url: `/api/orders/labels?ids=${first.id}`, by: admin })
  const both = await shop.inject({ url: `/api/orders/labels?ids=${ids.join()}`, by: admin })
  expect(singleLabel.statusCode).toBe(200)
  const pages = (text: string) => text.match(/\/Type \/Page\b(?!s)/g)?.length
  expect([pages(singleLabel.body), pages(both.body)]).toEqual([1, 1])
  const packer = shop.as(await shop.staff('packer'))
  const slips = await packer.adminOrders.slips({ ids: [second.id] })
  expect(slips.map(({ order }) => order.parcel?.collect)).toEqual(ids.map(() => plus(first.total, second.total)))
})

test('a list with the parcel’s number settles the cash of all its orders with the sum, once', async () => {
  const { first, second, ids } = await together()
  const due = plus(first.total, second.total)
  await owner().orderWork.ship({ id: first.id, courier: 'DTDC', trackingNumber: 'R1' })
  await owner().orders.deliver({ id: second.id })
  const open = async () => (await owner().remittances.open()).orders.filter(({ id }) => ids.includes(id))
  expect(await open()).toHaveLength(2)
  const line = { line: 1, trackingNumber: 'R1', amount: due, paidOn: '2026-11-20', reference: 'U1' }
  expect((await owner().remittances.check({ courier: 'DTDC', lines: [line] })).lines).toMatchObject([
    { result: 'exact', due, order: { number: first.number } },
  ])
  const short = { ...line, amount: rupees(10) }
  expect((await owner().remittances.check({ courier: 'DTDC', lines: [short] })).lines).toMatchObject([
    { result: 'short' },
  ])
  await owner().remittances.add({ courier: 'DTDC', lines: [line] })
  expect(await open()).toEqual([])
  expect((await owner().remittances.check({ courier: 'DTDC', lines: [line] })).lines).toMatchObject([
    { result: 'doubled' },
  ])
})

test('a tracking page names the other order and the cash of both', async () => {
  const { first, second } = await together()
  const { token } = await shop.visitor.tracking.find({ number: second.number, phone: second.address.phone })
  expect(await shop.visitor.tracking.read({ token })).toMatchObject({
    together: [first.number],
    toPay: plus(first.total, second.total),
  })
})

test('whatever two people do with three orders at once, the orders of a parcel stay at one step and the stock is right', async () => {
  const random = mulberry32(20_261_123)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  for (let round = 0; round < 4; round++) {
    const { ids } = await ordersOfOne(3)
    const steps: (() => Promise<unknown>)[] = [
      () => owner().parcels.join({ id: pick(ids), with: pick(ids) }),
      () => owner().parcels.join({ id: pick(ids), with: pick(ids) }),
      () => owner().parcels.separate({ id: pick(ids) }),
      () => owner().parcels.pack({ id: pick(ids) }),
      () => owner().orderWork.ship({ id: pick(ids), trackingNumber: `X${round}` }),
      () => owner().orders.cancel({ id: pick(ids) }),
      () => owner().orders.deliver({ id: pick(ids) }),
    ]
    for (let turn = 0; turn < 4; turn++) {
      // `attempt` throws whatever is no refusal.
      await Promise.all(Array.from({ length: 3 }, () => attempt(pick(steps)() as Promise<Order>)))
    }
    expect(await checkBooks(shop.db)).toEqual([])
  }
  expect(await shop.db.$count(stock, sql`quantity < 0`)).toBe(0)
})
