import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { printJobs } from '#server/print/print-room/print-room.table.ts'
import { endWithBooks } from '#server/testing/books.ts'
import { applyNow, buildWebhook, sendScan } from '#server/testing/courier.ts'
import { acceptedCustomOrder } from '#server/testing/custom-order.ts'
import { configure } from '#server/testing/designs.ts'
import { orderToSplit } from '#server/testing/paid-order.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'

let shop: TestShop
let owner: Person
beforeAll(async () => {
  shop = await startShop({ SHIPROCKET: 'sandbox' }, () => async () => ({ status: 200, text: '{"items":[]}' }))
  owner = await shop.admin()
  await configure(shop)
})
afterAll(() => endWithBooks(shop))

const work = () => shop.as(owner).orderWork
const listStates = async (id: OrderId) =>
  (await shop.db.select().from(printJobs).where(eq(printJobs.orderId, id)).orderBy(printJobs.piece)).map(
    ({ state }) => state,
  )
/** Steps of the print room, taken by hand. */
async function print(id: OrderId, piece: number): Promise<void> {
  const isOne = sql`order_id = ${id} and piece = ${piece}`
  await shop.db.update(printJobs).set({ state: 'approved' }).where(isOne)
  await shop.db.update(printJobs).set({ state: 'printed', printedAt: sql`now()` }).where(isOne)
}

test('an order with pieces that are not printed is shipped only when that is confirmed, by whatever way [fulfil.ask-before-shipping]', async () => {
  const { id, order } = await acceptedCustomOrder(shop, owner, { quantity: 3 })
  await print(id, 2)
  const two = { code: 'not_printed', message: '2 pieces of this order are not printed.' }
  await expect(work().ship({ id })).rejects.toMatchObject(two)
  const tracking = { courier: 'DTDC', trackingNumber: `N${order.number}`, trackingUrl: null }
  await expect(shop.as(owner).adminOrders.track({ id, ...tracking })).rejects.toMatchObject(two)
  expect(await work().shipAll({ parcels: [{ id }] })).toEqual({
    moved: [],
    refused: [{ id, message: two.message, question: 'not_printed' }],
  })
  expect((await shop.as(owner).shipments.book({ ids: [id] })).refused).toEqual([
    { id, message: two.message, question: 'not_printed' },
  ])
  expect(await listStates(id)).toEqual(['art_check', 'printed', 'art_check'])
  expect(await work().unprinted({ ids: [id] })).toEqual([
    { orderId: id, number: order.number, name: 'Custom Regular', size: 'M', color: 'Navy', pieces: 2 },
  ])

  const { moved } = await work().shipAll({ parcels: [{ id }], confirmed: ['not_printed'] })
  expect(moved).toMatchObject([{ id }])
  expect(await listStates(id)).toEqual(['packed', 'packed', 'packed'])
  expect(await work().unprinted({ ids: [id] })).toEqual([])
})

test('what was packed without being printed is asked for too, and of several orders the others are shipped', async () => {
  const [packed, printed] = [await acceptedCustomOrder(shop, owner), await acceptedCustomOrder(shop, owner)]
  await print(printed.id, 1)
  await shop.as(owner).parcels.pack({ id: packed.id })
  const outcome = await work().shipAll({ parcels: [{ id: packed.id }, { id: printed.id }] })
  expect(outcome.moved).toMatchObject([{ id: printed.id }])
  expect(outcome.refused).toEqual([
    { id: packed.id, message: '1 piece of this order is not printed.', question: 'not_printed' },
  ])
})

test('a tracking number that another parcel has is asked for, with the other order: one by one, in bulk, twice in a list, of a part [fulfil.ask-before-shipping]', async () => {
  const [first, second] = [await orderToSplit(shop, owner), await orderToSplit(shop, owner)]
  const trackingNumber = `T${first.order.number}`
  await work().ship({ id: first.id, trackingNumber })
  // The same again is the same parcel.
  await work().ship({ id: first.id, trackingNumber })
  const used = {
    code: 'tracking_number_used',
    message: `Order #${first.order.number} has the tracking number ${trackingNumber} already.`,
  }
  await expect(work().ship({ id: second.id, trackingNumber })).rejects.toMatchObject(used)
  const tracking = { courier: null, trackingNumber, trackingUrl: null }
  await expect(shop.as(owner).adminOrders.track({ id: second.id, ...tracking })).rejects.toMatchObject(used)
  await expect(second.send(1, { trackingNumber, confirmed: [] })).rejects.toMatchObject(used)
  expect((await work().shipAll({ parcels: [{ id: second.id, trackingNumber }] })).refused).toEqual([
    { id: second.id, message: used.message, question: 'tracking_number_used' },
  ])

  const third = await orderToSplit(shop, owner)
  const twice = [second, third].map(({ id }) => ({ id, trackingNumber: 'TWICE1' }))
  expect((await work().shipAll({ parcels: twice })).refused.map(({ question }) => question)).toEqual([
    'tracking_number_used',
    'tracking_number_used',
  ])
  await second.send(1, { trackingNumber: `P${second.order.number}` })
  const part = work().ship({ id: third.id, trackingNumber: `P${second.order.number}` })
  await expect(part).rejects.toMatchObject({
    message: `Order #${second.order.number} has the tracking number P${second.order.number} already.`,
  })
  expect((await work().shipAll({ parcels: twice, confirmed: ['tracking_number_used'] })).refused).toEqual([])
  expect(await shop.db.$count(orders, eq(orders.trackingNumber, 'TWICE1'))).toBe(2)
})

test('a part is asked for when more pieces go in it than are printed; what has left in it is not asked for again', async () => {
  const { id, itemId } = await acceptedCustomOrder(shop, owner, { quantity: 4, isPaid: true })
  await print(id, 3)
  const send = (number: number, quantity: number) =>
    shop.as(owner).partialShipments.send({ id, part: number, revision: 0, pieces: [{ itemId, quantity }] })
  await expect(send(1, 2)).rejects.toMatchObject({ message: '1 piece of this order is not printed.' })
  await send(1, 1)
  const pieces = [{ itemId, quantity: 2 }]
  await shop.as(owner).partialShipments.send({ id, part: 2, revision: 0, pieces, confirmed: ['not_printed'] })
  await expect(work().ship({ id })).rejects.toMatchObject({ message: '1 piece of this order is not printed.' })
})

test('a booked parcel is shipped by the scan of its courier without a question', async () => {
  const { id } = await acceptedCustomOrder(shop, owner)
  const { booked } = await shop.as(owner).shipments.book({ ids: [id], confirmed: ['not_printed'] })
  await sendScan(shop, buildWebhook(booked[0]?.awb ?? '', [{ code: 42, minute: 1 }]))
  await applyNow(shop)
  expect((await shop.as(owner).orders.get({ id })).shippedAt).not.toBeNull()
})
