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
const office = () => shop.as(owner)
const buyToSplit = () => orderToSplit(shop, owner)
const get = (id: OrderId) => office().orders.get({ id })
const why = async (call: Promise<unknown>) => {
  const answer = await attempt(call as Promise<Order>)
  return answer.ok ? 'done' : answer.message
}
const partMails = (id: OrderId) =>
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
  expect(await why(office().orders.deliver({ id }))).toContain('2 pieces of this order are not sent yet')
  expect((await office().orderWork.deliverAll({ ids: [id] })).refused).toHaveLength(1)
  await office().parcels.pack({ id })
  await office().orderWork.ship({ id, trackingNumber: 'L8' })
  const [mail] = await shop.db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.orderId, id), eq(mailOutbox.kind, 'order-tracking')))
  expect(JSON.stringify(mail?.content)).toContain('the last parcel of your order')
  const { deliveredAt } = await office().orders.deliver({ id })
  const states = async () => (await office().orderParts.of({ id })).parts.map((part) => part.deliveredAt)
  expect(await states()).toEqual([deliveredAt])
  const at = deliveredAt ?? new Date(0)
  await office().orderWork.undo({ step: 'deliver', orders: [{ id, at }] })
  expect(await states()).toEqual([null])
  // One that was delivered before stays so.
  const { parts } = await office().orderParts.deliver({ id, part: 1 })
  const again = await office().orders.deliver({ id })
  await office().orderWork.undo({ step: 'deliver', orders: [{ id, at: again.deliveredAt ?? at }] })
  expect(await states()).toEqual([parts[0]?.deliveredAt])
})

test('a part that came back is left to send again, until the last parcel has left', async () => {
  const { id, send } = await buyToSplit()
  await send()
  await office().parcels.pack({ id })
  const answer = await office().orderParts.back({ id, part: 1 })
  expect(answer).toMatchObject({ next: 2, left: [{ quantity: 2 }, { quantity: 1 }] })
  expect(await office().orderParts.back({ id, part: 1 })).toEqual(answer)
  expect(await get(id)).toMatchObject({ sentInParts: null, packedAt: null })
  for (const call of [
    () => office().orderParts.deliver({ id, part: 1 }),
    () => office().orderParts.track({ id, part: 1, courier: 'Delhivery', trackingNumber: 'X', trackingUrl: null }),
  ])
    expect(await why(call())).toContain('came back')
  // Nothing is on its way: it can be cancelled, shared or sent in parts like any other.
  await send(2, { part: 2 })
  await office().orderParts.deliver({ id, part: 2 })
  expect(await why(office().orderParts.back({ id, part: 2 }))).toContain('is delivered')
  const other = await buyToSplit()
  await other.send()
  await office().orderWork.ship({ id: other.id })
  expect(await why(office().orderParts.back({ id: other.id, part: 1 }))).toContain('has left')
})

test('the tracking number of a part is corrected: a mail that waits has the new one, and there is one mail', async () => {
  const { id, send } = await buyToSplit()
  await send()
  const { parts } = await office().orderParts.track({
    id,
    part: 1,
    courier: 'Delhivery',
    trackingNumber: 'D101',
    trackingUrl: null,
  })
  expect(parts[0]?.trackingUrl).toContain('D101')
  const [mail, ...more] = await partMails(id)
  expect([JSON.stringify(mail?.content).includes('D101'), more]).toEqual([true, []])
  await shop.db
    .update(mailOutbox)
    .set({ state: 'sent', sentAt: new Date() })
    .where(eq(mailOutbox.id, mail?.id ?? ''))
  await office().orderParts.track({ id, part: 1, courier: 'Delhivery', trackingNumber: 'D102', trackingUrl: null })
  expect(await partMails(id)).toMatchObject([{ state: 'sent' }])
})

test('sending, delivering and coming back are undone within the time, with the mail; not once something followed', async () => {
  const { id, send } = await buyToSplit()
  const undo = (at: Date | null | undefined) =>
    office().orderWork.undo({ step: 'part', orders: [{ id, at: at ?? new Date(0) }] })
  const { parts } = await send()
  const sentAt = parts[0]?.shippedAt
  const delivered = (await office().orderParts.deliver({ id, part: 1 })).parts[0]?.deliveredAt
  expect((await undo(sentAt)).refused).toHaveLength(1)
  expect((await undo(delivered)).refused).toEqual([])
  expect((await office().orderParts.of({ id })).parts).toMatchObject([{ deliveredAt: null }])
  const back = (await office().orderParts.back({ id, part: 1 })).parts[0]?.returnedAt
  await undo(back)
  expect(await get(id)).toMatchObject({ sentInParts: { parcels: 1, pieces: 1 } })
  const fresh = await buyToSplit()
  const at = (await fresh.send()).parts[0]?.shippedAt ?? new Date(0)
  for (let again = 0; again < 2; again++)
    expect((await office().orderWork.undo({ step: 'part', orders: [{ id: fresh.id, at }] })).refused).toEqual([])
  expect(await office().orderParts.of({ id: fresh.id })).toMatchObject({ parts: [], next: 1 })
  expect(await get(fresh.id)).toMatchObject({ sentInParts: null })
  expect(await partMails(fresh.id)).toEqual([])
})

test('with a part on its way or delivered it is not cancelled, by anybody, nor closed as lost or back; a refund in full leaves it', async () => {
  const { id, person, send } = await buyToSplit()
  await send()
  expect(await why(office().orders.cancel({ id }))).toContain('1 piece of this order was sent')
  const several = await office().orderWork.cancelAll({ ids: [id] })
  expect(several.refused).toMatchObject([{ message: expect.stringContaining('cannot be cancelled') }])
  expect(await attempt(shop.as(person).orders.cancelMine({ id }))).toMatchObject({ ok: false })
  await office().orderParts.deliver({ id, part: 1 })
  expect(await why(office().orders.cancel({ id }))).toContain('cannot be cancelled')
  await office().orderWork.ship({ id })
  for (const call of [
    () => office().parcels.lost({ id }),
    () => office().parcels.receiveBack({ id, condition: 'good' }),
  ])
    expect(await why(call())).toContain('cannot be closed as a whole')
  await refundInFull(id)
  expect(await get(id)).toMatchObject({ status: 'Accepted' })
  const other = await buyToSplit()
  await other.send()
  await office().orderParts.back({ id: other.id, part: 1 })
  expect(await office().orders.cancel({ id: other.id })).toMatchObject({ status: 'Cancelled' })
})

test('the last parcel that comes back: the mail promises no amount, and the order is closed as delivered without a mail about it', async () => {
  const { id, send } = await buyToSplit()
  await send()
  await office().orderWork.ship({ id, trackingNumber: 'L9' })
  await office().parcels.rto({ id })
  const mails = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.orderId, id))
  const mail = JSON.stringify(mails.find(({ kind }) => kind === 'order-rto')?.content)
  expect(mail).toContain('the last parcel of order')
  expect(mail).not.toContain('we refund your payment of')
  expect(await office().orders.deliver({ id })).toMatchObject({ status: 'Delivered' })
  const kinds = await shop.db.select({ kind: mailOutbox.kind }).from(mailOutbox).where(eq(mailOutbox.orderId, id))
  expect(kinds.map(({ kind }) => kind)).not.toContain('order-delivered')
})

test('after a refund in full the rest is not packed or sent, and the order is closed', async () => {
  const { id, send } = await buyToSplit()
  await send()
  await refundInFull(id)
  for (const call of [() => office().parcels.pack({ id }), () => office().orderWork.ship({ id })])
    expect(await why(call())).toContain('was refunded, so the rest is not sent')
  expect(await office().orders.deliver({ id })).toMatchObject({ status: 'Delivered' })
})

test('a part that comes back takes its waiting mail with it; sent again by an older page it is told that the order has changed', async () => {
  const { id, send } = await buyToSplit()
  await send(1, { courier: null, trackingNumber: null })
  await office().orderParts.back({ id, part: 1 })
  expect(await partMails(id)).toEqual([])
  expect(await why(send(1, { courier: null, trackingNumber: null }))).toContain('has changed meanwhile')
  const at = (await office().orderParts.of({ id })).parts[0]?.returnedAt ?? new Date(0)
  await office().orderWork.undo({ step: 'part', orders: [{ id, at }] })
  expect(await partMails(id)).toMatchObject([{ state: 'queued' }])
})

test('while the rest has a tracking number of its own no part is sent', async () => {
  const { id, send } = await buyToSplit()
  await office().orderWork.ship({ id, trackingNumber: 'L10' })
  const { shippedAt } = await get(id)
  await office().orderWork.undo({ step: 'ship', orders: [{ id, at: shippedAt ?? new Date(0) }] })
  expect(await why(send())).toContain('has a courier or tracking number already')
})

test('an edit keeps what was sent: its number, size, colour and the address; the rest goes with its money, then it is delivered', async () => {
  const { id, items, order, send } = await buyToSplit()
  await send()
  const [first, second] = items
  const edit = (change: object) => office().orderEdits.preview({ id, revision: 0, ...change })
  const as = (item: typeof first, change: object) => ({
    items: [{ id: item.id, size: item.size, color: item.color, quantity: item.quantity, ...change }],
  })
  expect(await why(edit(as(first, { quantity: 0 })))).toContain('the order has at least 1')
  expect(await why(edit(as(first, { size: 'L' })))).toContain('size and colour stay')
  expect(await why(edit({ address: { ...order.address, line1: '4 New Lane' } }))).toContain('the address stays')
  expect((await office().orderEdits.open({ id })).items.map(({ sent }) => sent)).toEqual([1, 0])
  const remainingItems = [...as(first, { quantity: 1 }).items, ...as(second, { quantity: 0 }).items]
  const { after } = await edit({ items: remainingItems })
  await office().orderEdits.save({ id, revision: 0, items: remainingItems, total: after.total })
  expect(await shop.db.select().from(refunds).where(eq(refunds.orderId, id))).toMatchObject([
    { reason: 'edited', amount: rupees(1_100) },
  ])
  // Nothing is left for a parcel of its own.
  for (const call of [() => office().parcels.pack({ id }), () => office().orderWork.ship({ id })])
    expect(await why(call())).toContain('sent in parts already')
  expect(await office().adminOrders.slips({ ids: [id] })).toEqual([])
  expect(await office().orders.deliver({ id })).toMatchObject({ status: 'Delivered', itemCount: 1 })
})

test('the slip has what is left and how many were sent before, a part has a slip of its own; an older slip is not marked as printed', async () => {
  const { id, items, send } = await buyToSplit()
  await send()
  const slip = async (part?: number) => {
    const [firstSlip] = await office().adminOrders.slips({ ids: [id], ...(part && { part }) })
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
  await office().adminOrders.printed({ ids: [id], sent: [0] })
  expect(await printed()).toBeNull()
  await office().adminOrders.printed({ ids: [id], sent: [1] })
  expect(await printed()).not.toBeNull()
  const [row] = (await office().adminOrders.sheet({ q: `${(await get(id)).number}` })).items
  expect([row?.toSend, row?.items.map(({ quantity }) => quantity)]).toEqual([
    [1, 1],
    [2, 1],
  ])
})

test('nothing can be returned before the order is delivered', async () => {
  const { id, person, send } = await buyToSplit()
  await send()
  await office().orderParts.deliver({ id, part: 1 })
  expect(await shop.as(person).orders.get({ id })).toMatchObject({ returnUntil: null })
})

test('whatever several people do with an order in parts at once, no piece is sent twice and the books are right', async () => {
  const random = mulberry32(20_261_124)
  const upTo = (most: number) => Math.floor(random() * most)
  for (let round = 0; round < 4; round++) {
    const { id, items } = await buyToSplit()
    const part = () => 1 + upTo(3)
    const piece = () => ({ itemId: items[upTo(2)]?.id ?? items[0].id, quantity: 1 + upTo(2) })
    const editedItems = items.map((item) => ({ id: item.id, size: item.size, color: item.color, quantity: upTo(3) }))
    const steps: (() => Promise<unknown>)[] = [
      () => office().orderParts.send({ id, part: part(), revision: 0, pieces: [piece()] }),
      () => office().orderParts.send({ id, part: part(), revision: 0, pieces: [piece()] }),
      () => office().orderParts.back({ id, part: part() }),
      () => office().orderParts.deliver({ id, part: part() }),
      () => office().orders.cancel({ id }),
      () => office().orders.deliver({ id }),
      () => office().orderWork.ship({ id }),
      async () => {
        const { after } = await office().orderEdits.preview({ id, revision: 0, items: editedItems })
        return office().orderEdits.save({ id, revision: 0, items: editedItems, total: after.total })
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
