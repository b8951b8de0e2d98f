import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { courierScans } from '#server/orders/couriers/shipments.table.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { applyNow, buildWebhook, readTrackingNumber, sendScan } from '#server/testing/courier.ts'
import { acceptedCustomOrder } from '#server/testing/custom-order.ts'
import { configure } from '#server/testing/designs.ts'
import { picture } from '#server/testing/forms.ts'
import { startShop } from '#server/testing/start-shop.ts'
import { qcSendings } from './qc.table.ts'

test('a pickup scan of a stopped parcel is kept and the staff are told; the order counts as shipped once the stop is resolved', async () => {
  await using shop = await startShop({ SHIPROCKET: 'sandbox' })
  await configure(shop)
  const owner = await shop.admin()
  const office = shop.as(owner)
  const { id, itemId } = await acceptedCustomOrder(shop, owner)
  const taken = await office.qc.add({ id, itemId, piece: 1, photos: [await picture()] })
  await office.qc.send({ id, photos: taken.pieces.flatMap(({ photos }) => photos.map((photo) => photo.id)) })
  await office.shipments.book({ ids: [id], confirmed: ['not_printed'] })
  const trackingNumber = await readTrackingNumber(shop, owner, id)
  const [sending] = await shop.db.select().from(qcSendings)
  if (!sending) throw new Error('a sending')
  await shop.visitor.qc.wrong({ token: shop.deps.qcIds.sign(sending.id), text: 'Not my design' })
  for (const minute of [1, 2]) {
    expect(await sendScan(shop, buildWebhook(trackingNumber, [{ code: 42, minute }]))).toBe(200)
    await applyNow(shop)
  }
  expect(await shop.db.$count(courierScans)).toBe(2)
  expect(await office.orders.get({ id })).toMatchObject({ status: 'Accepted', shippedAt: null })
  const alerts = await shop.db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.orderId, id), eq(mailOutbox.kind, 'staff-proof'), eq(mailOutbox.to, owner.email)))
  expect(alerts.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('The courier has the parcel'))
  expect(alerts).toHaveLength(2)
  const [stop] = (await office.qc.ofOrder({ id })).stops
  if (!stop) throw new Error('a stop')
  const again = { id, stop: stop.id, reply: 'We make it again.', pieces: [{ itemId, piece: 1 }] }
  const remade = await attempt(office.qc.resolve({ ...again, resolution: 'remake' }))
  expect(!remade.ok && remade.message).toContain('The courier has this parcel already')
  await office.qc.resolve({ id, stop: stop.id, resolution: 'right', reply: 'It is yours, seen from the back.' })
  const shipped = await office.orders.get({ id })
  expect([shipped.shippedAt !== null, shipped.trackingNumber]).toEqual([true, trackingNumber])
  expect(await checkBooks(shop.db)).toEqual([])
})
