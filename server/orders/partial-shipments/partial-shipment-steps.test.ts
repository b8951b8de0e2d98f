import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import type { Order, OrderId } from '#contract/orders/orders.api.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { transactOrders } from '#server/orders/orders/transact-orders.ts'
import { payments } from '#server/orders/payments/payments.table.ts'
import { finishRefund } from '#server/orders/refunds/provider-refunds.ts'
import { refunds } from '#server/orders/refunds/refunds.table.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { endWithBooks } from '#server/testing/books.ts'
import { mulberry32 } from '#server/testing/faults.ts'
import { orderToSplit } from '#server/testing/paid-order.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'

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

/** As the provider reports a refund that was made in its dashboard. */
async function refundInFull(id: OrderId): Promise<void> {
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, id))
  if (!payment) throw new Error('no payment')
  await transactOrders(shop.deps, async (tx) => {
    const { amount } = payment
    const values = { orderId: id, paymentId: payment.id, amount, reason: 'goodwill', status: 'processed' } as const
    await tx.update(payments).set({ amountRefunded: amount }).where(eq(payments.id, payment.id))
    const [refund] = await tx
      .insert(refunds)
      .values({ ...values, processedAt: new Date() })
      .returning()
    if (refund) await finishRefund(tx, id, refund, 'provider')
  })
}

test('the last parcel gone, the order is shipped; delivering it delivers the parts with it, which is undone with it', async () => {
  const { id, send } = await buyToSplit()
  await send()
  expect(await readRefusal(ownerApi().orders.deliver({ id }))).toContain('2 pieces of this order are not sent yet')
  expect((await ownerApi().orderWork.deliverAll({ ids: [id] })).refused).toHaveLength(1)
  await ownerApi().parcels.pack({ id })
  await ownerApi().orderWork.ship({ id, trackingNumber: 'L8' })
  const [mail] = await shop.db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.orderId, id), eq(mailOutbox.kind, 'order-tracking')))
  expect(JSON.stringify(mail?.content)).toContain('the last parcel of your order')
  const { deliveredAt } = await ownerApi().orders.deliver({ id })
  const states = async () =>
    (await ownerApi().partialShipments.of({ id })).parts.map((partialShipment) => partialShipment.deliveredAt)
  expect(await states()).toEqual([deliveredAt])
  const at = deliveredAt ?? new Date(0)
  await ownerApi().orderWork.undo({ step: 'deliver', orders: [{ id, at }] })
  expect(await states()).toEqual([null])
  // One that was delivered before stays so.
  const { parts } = await ownerApi().partialShipments.deliver({ id, part: 1 })
  const again = await ownerApi().orders.deliver({ id })
  await ownerApi().orderWork.undo({ step: 'deliver', orders: [{ id, at: again.deliveredAt ?? at }] })
  expect(await states()).toEqual([parts[0]?.deliveredAt])
})

test('a part that came back is left to send again, until the last parcel has left', async () => {
  const { id, send } = await buyToSplit()
  await send()
  await ownerApi().parcels.pack({ id })
  const answer = await ownerApi().partialShipments.back({ id, part: 1 })
  expect(answer).toMatchObject({ next: 2, left: [{ quantity: 2 }, { quantity: 1 }] })
  expect(await ownerApi().partialShipments.back({ id, part: 1 })).toEqual(answer)
  expect(await get(id)).toMatchObject({ sentInParts: null, packedAt: null })
  for (const call of [
    () => ownerApi().partialShipments.deliver({ id, part: 1 }),
    () =>
      ownerApi().partialShipments.track({ id, part: 1, courier: 'Delhivery', trackingNumber: 'X', trackingUrl: null }),
  ])
    expect(await readRefusal(call())).toContain('came back')
  // Nothing is on its way: it can be cancelled, shared or sent in parts like any other.
  await send(2, { part: 2 })
  await ownerApi().partialShipments.deliver({ id, part: 2 })
  expect(await readRefusal(ownerApi().partialShipments.back({ id, part: 2 }))).toContain('is delivered')
  const other = await buyToSplit()
  await other.send()
  await ownerApi().orderWork.ship({ id: other.id })
  expect(await readRefusal(ownerApi().partialShipments.back({ id: other.id, part: 1 }))).toContain('has left')
})

test('the tracking number of a part is corrected: a mail that waits has the new one, and there is one mail', async () => {
  const { id, send } = await buyToSplit()
  await send()
  const { parts } = await ownerApi().partialShipments.track({
    id,
    part: 1,
    courier: 'Delhivery',
    trackingNumber: 'D101',
    trackingUrl: null,
  })
  expect(parts[0]?.trackingUrl).toContain('D101')
  const [mail, ...more] = await partialShipmentMails(id)
  expect([JSON.stringify(mail?.content).includes('D101'), more]).toEqual([true, []])
  await shop.db
    .update(mailOutbox)
    .set({ state: 'sent', sentAt: new Date() })
    .where(eq(mailOutbox.id, mail?.id ?? ''))
  await ownerApi().partialShipments.track({
    id,
    part: 1,
    courier: 'Delhivery',
    trackingNumber: 'D102',
    trackingUrl: null,
  })
  expect(await partialShipmentMails(id)).toMatchObject([{ state: 'sent' }])
})

test('sending, delivering and coming back are undone within the time, with the mail; not once something followed', async () => {
  const { id, send } = await buyToSplit()
  const undo = (at: Date | null | undefined) =>
    ownerApi().orderWork.undo({ step: 'part', orders: [{ id, at: at ?? new Date(0) }] })
  const { parts } = await send()
  const sentAt = parts[0]?.shippedAt
  const delivered = (await ownerApi().partialShipments.deliver({ id, part: 1 })).parts[0]?.deliveredAt
  expect((await undo(sentAt)).refused).toHaveLength(1)
  expect((await undo(delivered)).refused).toEqual([])
  expect((await ownerApi().partialShipments.of({ id })).parts).toMatchObject([{ deliveredAt: null }])
  const back = (await ownerApi().partialShipments.back({ id, part: 1 })).parts[0]?.returnedAt
  await undo(back)
  expect(await get(id)).toMatchObject({ sentInParts: { parcels: 1, pieces: 1 } })
  const fresh = await buyToSplit()
  const at = (await fresh.send()).parts[0]?.shippedAt ?? new Date(0)
  for (let again = 0; again < 2; again++)
    expect((await ownerApi().orderWork.undo({ step: 'part', orders: [{ id: fresh.id, at }] })).refused).toEqual([])
  expect(await ownerApi().partialShipments.of({ id: fresh.id })).toMatchObject({ parts: [], next: 1 })
  expect(await get(fresh.id)).toMatchObject({ sentInParts: null })
  expect(await partialShipmentMails(fresh.id)).toEqual([])
})

test('with a part on its way or delivered it is not cancelled, by anybody, nor closed as lost or back; a refund in full leaves it', async () => {
  const { id, person, send } = await buyToSplit()
  await send()
  expect(await readRefusal(ownerApi().orders.cancel({ id }))).toContain('1 piece of this order was sent')
  const several = await ownerApi().orderWork.cancelAll({ ids: [id] })
  expect(several.refused).toMatchObject([{ message: expect.stringContaining('cannot be cancelled') }])
  expect(await attempt(shop.as(person).orders.cancelMine({ id }))).toMatchObject({ ok: false })
  await ownerApi().partialShipments.deliver({ id, part: 1 })
  expect(await readRefusal(ownerApi().orders.cancel({ id }))).toContain('cannot be cancelled')
  await ownerApi().orderWork.ship({ id })
  for (const call of [
    () => ownerApi().parcels.lost({ id }),
    () => ownerApi().parcels.receiveBack({ id, condition: 'good' }),
  ])
    expect(await readRefusal(call())).toContain('cannot be closed as a whole')
  await refundInFull(id)
  expect(await get(id)).toMatchObject({ status: 'Accepted' })
  const other = await buyToSplit()
  await other.send()
  await ownerApi().partialShipments.back({ id: other.id, part: 1 })
  expect(await ownerApi().orders.cancel({ id: other.id })).toMatchObject({ status: 'Cancelled' })
})

test('the last parcel that comes back: the mail promises no amount, and the order is closed as delivered without a mail about it', async () => {
  const { id, send } = await buyToSplit()
  await send()
  await ownerApi().orderWork.ship({ id, trackingNumber: 'L9' })
  await ownerApi().parcels.rto({ id })
  const mails = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.orderId, id))
  const mail = JSON.stringify(mails.find(({ kind }) => kind === 'order-rto')?.content)
  expect(mail).toContain('the last parcel of order')
  expect(mail).not.toContain('we refund your payment of')
  expect(await ownerApi().orders.deliver({ id })).toMatchObject({ status: 'Delivered' })
  const kinds = await shop.db.select({ kind: mailOutbox.kind }).from(mailOutbox).where(eq(mailOutbox.orderId, id))
  expect(kinds.map(({ kind }) => kind)).not.toContain('order-delivered')
})

test('after a refund in full the rest is not packed or sent, and the order is closed', async () => {
  const { id, send } = await buyToSplit()
  await send()
  await refundInFull(id)
  for (const call of [() => ownerApi().parcels.pack({ id }), () => ownerApi().orderWork.ship({ id })])
    expect(await readRefusal(call())).toContain('was refunded, so the rest is not sent')
  expect(await ownerApi().orders.deliver({ id })).toMatchObject({ status: 'Delivered' })
})

test('a part that comes back takes its waiting mail with it; sent again by an older page it is told that the order has changed', async () => {
  const { id, send } = await buyToSplit()
  await send(1, { courier: null, trackingNumber: null })
  await ownerApi().partialShipments.back({ id, part: 1 })
  expect(await partialShipmentMails(id)).toEqual([])
  expect(await readRefusal(send(1, { courier: null, trackingNumber: null }))).toContain('has changed meanwhile')
  const at = (await ownerApi().partialShipments.of({ id })).parts[0]?.returnedAt ?? new Date(0)
  await ownerApi().orderWork.undo({ step: 'part', orders: [{ id, at }] })
  expect(await partialShipmentMails(id)).toMatchObject([{ state: 'queued' }])
})

test('while the rest has a tracking number of its own no part is sent', async () => {
  const { id, send } = await buyToSplit()
  await ownerApi().orderWork.ship({ id, trackingNumber: 'L10' })
  const { shippedAt } = await get(id)
  await ownerApi().orderWork.undo({ step: 'ship', orders: [{ id, at: shippedAt ?? new Date(0) }] })
  expect(await readRefusal(send())).toContain('has a courier or tracking number already')
})

test('an edit keeps what was sent: its number, size, colour and the address; the rest goes with its money, then it is delivered', async () => {
  const { id, items, order, send } = await buyToSplit()
  await send()
  const [first, second] = items
  const edit = (change: object) => ownerApi().orderEdits.preview({ id, revision: 0, ...change })
  const as = (item: typeof first, change: object) => ({
    items: [{ id: item.id, size: item.size, color: item.color, quantity: item.quantity, ...change }],
  })
  expect(await readRefusal(edit(as(first, { quantity: 0 })))).toContain('the order has at least 1')
  expect(await readRefusal(edit(as(first, { size: 'L' })))).toContain('size and colour stay')
  expect(await readRefusal(edit({ address: { ...order.address, line1: '4 New Lane' } }))).toContain('the address stays')
  expect((await ownerApi().orderEdits.open({ id })).items.map(({ sent }) => sent)).toEqual([1, 0])
  const remainingItems = [...as(first, { quantity: 1 }).items, ...as(second, { quantity: 0 }).items]
  const { after } = await edit({ items: remainingItems })
  await ownerApi().orderEdits.save({ id, revision: 0, items: remainingItems, total: after.total })
  expect(await shop.db.select().from(refunds).where(eq(refunds.orderId, id))).toMatchObject([
    { reason: 'edited', amount: rupees(1_100) },
  ])
  // Nothing is left for a parcel of its own.
  for (const call of [() => ownerApi().parcels.pack({ id }), () => ownerApi().orderWork.ship({ id })])
    expect(await readRefusal(call())).toContain('sent in parts already')
  expect(await ownerApi().adminOrders.slips({ ids: [id] })).toEqual([])
  expect(await ownerApi().orders.deliver({ id })).toMatchObject({ status: 'Delivered', itemCount: 1 })
})

test('the slip has what is left and how many were sent before, a part has a slip of its own; an older slip is not marked as printed', async () => {
  const { id, items, send } = await buyToSplit()
  await send()
  const slip = async (number?: number) => {
    const [firstSlip] = await ownerApi().adminOrders.slips({ ids: [id], ...(number && { part: number }) })
    return [
      firstSlip?.items.map((item) => [item.id, item.quantity]),
      firstSlip?.part?.number,
      firstSlip?.order.sentInParts?.pieces,
    ]
  }
  expect(await slip()).toEqual([items.map((item) => [item.id, 1]), undefined, 1])
  expect(await slip(1)).toEqual([[[items[0].id, 1]], 1, 1])
  expect(await slip(2)).toEqual([undefined, undefined, undefined])
  const printed = async () => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]?.slipPrintedAt
  await ownerApi().adminOrders.printed({ ids: [id], sent: [0] })
  expect(await printed()).toBeNull()
  await ownerApi().adminOrders.printed({ ids: [id], sent: [1] })
  expect(await printed()).not.toBeNull()
  const [row] = (await ownerApi().adminOrders.sheet({ q: `${(await get(id)).number}` })).items
  expect([row?.toSend, row?.items.map(({ quantity }) => quantity)]).toEqual([
    [1, 1],
    [2, 1],
  ])
})

test('nothing can be returned before the order is delivered', async () => {
  const { id, person, send } = await buyToSplit()
  await send()
  await ownerApi().partialShipments.deliver({ id, part: 1 })
  expect(await shop.as(person).orders.get({ id })).toMatchObject({ returnUntil: null })
})

test('whatever several people do with an order in parts at once, no piece is sent twice and the books are right', async () => {
  const random = mulberry32(20_261_124)
  const upTo = (most: number) => Math.floor(random() * most)
  for (let round = 0; round < 4; round++) {
    const { id, items } = await buyToSplit()
    const number = () => 1 + upTo(3)
    const piece = () => ({ itemId: items[upTo(2)]?.id ?? items[0].id, quantity: 1 + upTo(2) })
    const editedItems = items.map((item) => ({ id: item.id, size: item.size, color: item.color, quantity: upTo(3) }))
    const steps: (() => Promise<unknown>)[] = [
      () => ownerApi().partialShipments.send({ id, part: number(), revision: 0, pieces: [piece()] }),
      () => ownerApi().partialShipments.send({ id, part: number(), revision: 0, pieces: [piece()] }),
      () => ownerApi().partialShipments.back({ id, part: number() }),
      () => ownerApi().partialShipments.deliver({ id, part: number() }),
      () => ownerApi().orders.cancel({ id }),
      () => ownerApi().orders.deliver({ id }),
      () => ownerApi().orderWork.ship({ id }),
      async () => {
        const { after } = await ownerApi().orderEdits.preview({ id, revision: 0, items: editedItems })
        return ownerApi().orderEdits.save({ id, revision: 0, items: editedItems, total: after.total })
      },
    ]
    for (let turn = 0; turn < 5; turn++) {
      // `attempt` throws whatever is no refusal.
      const take = () => steps[turn === 0 ? upTo(2) : upTo(steps.length)]?.() as Promise<Order>
      await Promise.all(Array.from({ length: 3 }, () => attempt(take())))
    }
    expect(await checkBooks(shop.db)).toEqual([])
  }
})
