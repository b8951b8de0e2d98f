import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { plus } from '#contract/basics/money.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { acceptedOrder, applyNow, buildWebhook, readTrackingNumber, sendScan } from '#server/testing/courier.ts'
import { startShop } from '#server/testing/start-shop.ts'
import { readParcel } from './read-parcel.ts'
import { shipments } from './shipments.table.ts'

async function bookedTogether() {
  const shop = await startShop({ SHIPROCKET: 'sandbox' })
  const owner = await shop.admin()
  const buyer = await shop.customer()
  await shop.address(buyer)
  const first = await acceptedOrder(shop, owner, buyer)
  const second = await acceptedOrder(shop, owner, buyer)
  const ids = [first.id, second.id]
  await shop.as(owner).parcels.join({ id: second.id, with: first.id })
  const read = await readParcel(shop.deps, second.id, 'reference')
  if ('reason' in read) throw new Error(read.reason)
  const answer = await shop.as(owner).shipments.book({ ids: [second.id, first.id] })
  const rows = () => shop.db.select().from(orders).where(inArray(orders.id, ids)).orderBy(orders.number)
  return {
    shop,
    owner,
    buyer,
    first,
    second,
    ids,
    read,
    answer,
    rows,
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

test('orders of one parcel have one booking with everything in it and the cash of all; both have its number', async () => {
  await using booked = await bookedTogether()
  const { shop, owner, first, second, ids, read, answer } = booked
  expect(read).toMatchObject({ value: plus(first.total, second.total), isCod: true })
  expect(new Set(read.items.map(({ sku }) => sku)).size).toBe(read.items.length)
  expect(answer.booked.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect(await shop.db.$count(shipments)).toBe(1)
  const trackingNumber = await readTrackingNumber(shop, owner, first.id)
  expect((await booked.rows()).map(({ trackingNumber }) => trackingNumber)).toEqual([trackingNumber, trackingNumber])
  expect((await shop.as(owner).shipments.one({ id: second.id })).shipment).toMatchObject({ awb: trackingNumber })
  await expect(shop.as(owner).parcels.separate({ id: second.id })).rejects.toMatchObject({ code: 'illegal_transition' })
})

test('scans of the parcel, each told twice, ship and deliver all of its orders once, and every shopper’s page shows them', async () => {
  await using booked = await bookedTogether()
  const { shop, owner, buyer, first, second } = booked
  const trackingNumber = await readTrackingNumber(shop, owner, first.id)
  for (let again = 0; again < 2; again++) {
    await sendScan(shop, buildWebhook(trackingNumber, [{ code: 42, minute: 1 }]))
    await applyNow(shop)
    await sendScan(
      shop,
      buildWebhook(trackingNumber, [
        { code: 42, minute: 1 },
        { code: 7, minute: 9 },
      ]),
    )
    await applyNow(shop)
  }
  for (const { status, shippedAt, paymentStatus } of await booked.rows())
    expect([status, shippedAt !== null, paymentStatus]).toEqual(['Delivered', true, 'cash_collected'])
  const shown = await Promise.all([first, second].map(({ id }) => shop.as(buyer).shipments.scans({ id })))
  expect(shown[0]?.length).toBeGreaterThan(0)
  expect(shown[1]).toEqual(shown[0])
  expect(await checkBooks(shop.db)).toEqual([])
})

test('when one of them is cancelled before the pickup, the booking is cancelled and the other one can be booked anew', async () => {
  await using booked = await bookedTogether()
  const { shop, owner, first, second } = booked
  await shop.as(owner).orders.cancel({ id: first.id })
  expect((await booked.rows()).map(({ trackingNumber, parcelId }) => [trackingNumber, parcelId])).toEqual([
    [null, null],
    [null, null],
  ])
  const answer = await shop.as(owner).shipments.book({ ids: [second.id] })
  expect(answer.booked.map(({ id }) => id)).toEqual([second.id])
  expect(await checkBooks(shop.db)).toEqual([])
})
