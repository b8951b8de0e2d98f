import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import type { Order, OrderId } from '#contract/orders/orders.api.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { auditLog } from '#server/site/audit/audit.table.ts'
import { endWithBooks } from '#server/testing/books.ts'
import { orderToSplit, paidOrder, SENT } from '#server/testing/paid-order.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { partialShipmentLines, partialShipments } from './partial-shipments.table.ts'

let shop: TestShop
let owner: Person
beforeAll(async () => {
  shop = await startShop({}, () => async () => ({ status: 200, text: '{"items":[]}' }))
  owner = await shop.admin()
})
afterAll(() => endWithBooks(shop))
const ownerApi = () => shop.as(owner)
const buyToSplit = () => orderToSplit(shop, owner)
const get = (id: OrderId) => ownerApi().orders.get({ id })
const readRefusal = async (call: Promise<unknown>) => {
  const answer = await attempt(call as Promise<Order>)
  return answer.ok ? 'done' : answer.message
}
const partialShipmentMails = (id: OrderId) =>
  shop.db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.orderId, id), eq(mailOutbox.kind, 'order-part')))

test('some pieces of a paid order are sent before the rest: the order stays accepted, and counts them', async () => {
  const { id, items, order, person, send } = await buyToSplit()
  await ownerApi().parcels.pack({ id })
  await ownerApi().adminOrders.printed({ ids: [id] })
  const answer = await send()
  expect(answer).toMatchObject({
    next: 2,
    refusal: null,
    parts: [
      { number: 1, ...SENT, deliveredAt: null, returnedAt: null, pieces: [{ itemId: items[0].id, quantity: 1 }] },
    ],
    left: [
      { itemId: items[0].id, quantity: 1, ordered: 2 },
      { itemId: items[1].id, quantity: 1, ordered: 1 },
    ],
  })
  expect(answer.parts[0]?.trackingUrl).toContain('D100')
  const now = await get(id)
  expect(now).toMatchObject({ status: 'Accepted', shippedAt: null, sentInParts: { parcels: 1, pieces: 1 } })
  // What was packed and printed says more than is left.
  expect(now.packedAt).toBeNull()
  expect((await shop.db.select().from(orders).where(eq(orders.id, id)))[0]?.slipPrintedAt).toBeNull()
  const [mail, ...more] = await partialShipmentMails(id)
  expect([mail?.subject, mail?.to, more]).toEqual([
    `Part of your order #${order.number} is on its way`,
    person.email,
    [],
  ])
  expect(JSON.stringify(mail?.content)).toContain('1 of 3 pieces')
  const [audit] = await shop.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'order.send_part'), eq(auditLog.entityId, id)))
  expect(audit?.after).toMatchObject({ part: 1, pieces: 1, trackingNumber: 'D100' })
  const matches = await ownerApi().orders.all({ q: 'D100' })
  expect(matches.items.map((match) => match.id)).toContain(id)
})

test('the same part sent twice, also at the same moment, is one part with one mail; another one under its number is refused', async () => {
  const { id, send } = await buyToSplit()
  const both = await Promise.all([send(), send()])
  expect(both.map(({ parts }) => parts.length)).toEqual([1, 1])
  await send()
  expect(await get(id)).toMatchObject({ sentInParts: { parcels: 1, pieces: 1 } })
  expect(await partialShipmentMails(id)).toHaveLength(1)
  expect(await attempt(send(2))).toMatchObject({ ok: false, failure: { code: 'stale' } })
  expect(await attempt(send(1, { part: 2, revision: 4 }))).toMatchObject({ ok: false, failure: { code: 'stale' } })
})

test('two different parts at the same moment: one is sent, the other person is told that the order has changed', async () => {
  const { id, items, itemId } = await buyToSplit()
  const send = (piece: string) =>
    attempt(
      ownerApi().partialShipments.send({
        id,
        part: 1,
        revision: 0,
        pieces: [{ itemId: piece as typeof itemId, quantity: 1 }],
      }),
    )
  const answers = await Promise.all([send(itemId), send(items[1].id)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ failure: { code: 'stale' } })
})

test('at least one piece is sent and one stays, and no more of an item than is left', async () => {
  const { id, itemId, items, send } = await buyToSplit()
  const stranger = (await buyToSplit()).items[0]
  expect(await readRefusal(send(3))).toContain('Only 2 of')
  const all = [
    { itemId, quantity: 2 },
    { itemId: items[1].id, quantity: 1 },
  ]
  expect(await readRefusal(send(1, { pieces: all }))).toContain('At least one piece has to stay')
  expect(await readRefusal(send(1, { pieces: [] }))).toContain('Choose at least one piece')
  expect(await readRefusal(send(1, { pieces: [{ itemId: stranger.id, quantity: 1 }] }))).toContain('Nothing is left')
  expect(await readRefusal(send(1, { pieces: [...all, ...all] }))).toContain('named twice')
  expect(await readRefusal(send(1, { trackingUrl: 'javascript:alert(1)' }))).toContain('https://')
  expect(await readRefusal(send(1, { trackingUrl: 'https://riders.example/7' }))).toContain('leads to no courier')
  await send(2)
  expect((await ownerApi().partialShipments.of({ id })).refusal).toContain('Only one piece is left')
  expect(await readRefusal(send(1, { part: 2 }))).toContain('Only one piece is left')
})

test('whatever the code does, no more of an item is committed as sent than was ordered, also by two transactions at once', async () => {
  const { id, itemId } = await buyToSplit()
  const write = (number: number, quantity: number) =>
    shop.db.transaction(async (tx) => {
      const [partialShipment] = await tx.insert(partialShipments).values({ orderId: id, number }).returning()
      await tx.insert(partialShipmentLines).values({ partialShipmentId: partialShipment?.id ?? '', itemId, quantity })
      await tx
        .update(orders)
        .set({ partialShipmentCount: sql`parts_sent + 1`, piecesSent: sql`pieces_sent + ${quantity}::int` })
        .where(eq(orders.id, id))
    })
  const broken = { cause: { constraint: 'order_parts_within' } }
  await expect(write(1, 3)).rejects.toMatchObject(broken)
  const two = await Promise.allSettled([write(1, 2), write(2, 1)])
  expect(two.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const uncounted = shop.db.insert(partialShipments).values({ orderId: id, number: 9 })
  await expect(uncounted).rejects.toMatchObject(broken)
  // And neither is it cancelled, put in a shared parcel, or made one of cash on delivery.
  for (const change of [{ parcelId: crypto.randomUUID() }, { partialShipmentCount: 0 }])
    await expect(shop.db.update(orders).set(change).where(eq(orders.id, id))).rejects.toThrow()
})

test('refused, each with its sentence: cash on delivery, not accepted, a shared parcel, an addition that waits, shipped, coming back, closed', async () => {
  const { id, person, send } = await buyToSplit()
  const second = await paidOrder(shop, owner, { person })
  await ownerApi().parcels.join({ id, with: second.order.id })
  expect(await readRefusal(send())).toContain('Send it separately first')
  await ownerApi().parcels.separate({ id })
  const product = await shop.product({ price: rupees(100), pieces: 5 })
  const added = [{ productId: product, size: 'M', color: 'Black', quantity: 1 }]
  const { addition } = await ownerApi().orderEdits.preview({ id, revision: 0, added })
  const addedOrder = await ownerApi().orderAddOns.ask({ id, revision: 0, added, total: addition?.total ?? rupees(1) })
  expect(await readRefusal(send())).toContain(`#${addedOrder.number} was added to this one and waits`)
  await ownerApi().orders.cancel({ id: addedOrder.id })
  await send()
  // From now on it shares no parcel.
  expect(await readRefusal(ownerApi().parcels.join({ id: second.order.id, with: id }))).toContain(
    'sent in part already',
  )
  expect((await ownerApi().adminOrders.numbered({ number: second.order.number })).canJoin).toEqual([])
  await ownerApi().orderWork.ship({ id })
  expect(await readRefusal(send(1, { part: 2 }))).toContain('on its way already')
  await ownerApi().parcels.rto({ id })
  expect(await readRefusal(send(1, { part: 2 }))).toContain('on its way back')
  await ownerApi().orders.deliver({ id })
  expect(await readRefusal(send(1, { part: 2 }))).toContain('is delivered')
  const line = { productId: product, size: 'M', color: 'Black', quantity: 2 }
  await shop.as(person).cart.add(line)
  const { order: cash } = await shop.as(person).orders.place({ items: [line], paymentMethod: 'COD' })
  await ownerApi().orders.accept({ id: cash.id })
  const [item] = await ownerApi().orders.items({ id: cash.id })
  const pieces = [{ itemId: item?.id ?? second.items[0].id, quantity: 1 }]
  expect(await readRefusal(ownerApi().partialShipments.send({ id: cash.id, part: 1, revision: 0, pieces }))).toContain(
    'cash is collected once',
  )
})

test('an order that store credit has paid for is sent in parts too', async () => {
  const paid = await paidOrder(shop, owner, { credit: rupees(1_600) })
  const { id } = paid.order
  const pieces = [{ itemId: paid.items[0].id, quantity: 1 }]
  expect(await ownerApi().partialShipments.send({ id, part: 1, revision: 0, pieces })).toMatchObject({ next: 2 })
})

test('only who works on orders sends parts; a customer sees their parcels, and nobody else’s', async () => {
  const { id, person, send } = await buyToSplit()
  await send()
  for (const role of ['support', 'catalogue', 'accountant'] as const) {
    const staff = shop.as(await shop.staff(role))
    const answer = await attempt(staff.partialShipments.deliver({ id, part: 1 }))
    expect([role, answer.ok ? 'done' : answer.failure.code]).toEqual([role, 'forbidden'])
  }
  const packer = shop.as(await shop.staff('packer'))
  expect((await packer.partialShipments.deliver({ id, part: 1 })).parts[0]?.deliveredAt).not.toBeNull()
  expect(await shop.as(person).partialShipments.parcels({ id })).toMatchObject([
    { ...SENT, state: 'delivered', pieces: [{ quantity: 1 }] },
    { courier: null, state: 'preparing', at: null, pieces: [{ quantity: 1 }, { quantity: 1 }] },
  ])
  const stranger = shop.as(await shop.customer())
  expect(await attempt(stranger.partialShipments.parcels({ id }))).toMatchObject({ failure: { code: 'not_found' } })
  expect(await attempt(stranger.partialShipments.of({ id }))).toMatchObject({ ok: false })
})

test('the tracking page has each parcel; one that goes in one parcel has none', async () => {
  const { order, id, send } = await buyToSplit()
  const { token } = await shop.visitor.tracking.find({ number: order.number, phone: order.address.phone })
  expect((await shop.visitor.tracking.read({ token })).parcels).toEqual([])
  await send()
  await ownerApi().orderWork.ship({ id, courier: 'Delhivery', trackingNumber: 'L7' })
  expect((await shop.visitor.tracking.read({ token })).parcels).toMatchObject([
    { trackingNumber: 'D100', state: 'shipped' },
    { trackingNumber: 'L7', state: 'shipped' },
  ])
})
