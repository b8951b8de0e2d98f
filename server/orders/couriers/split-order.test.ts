import { expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import { readTrackingNumber } from '#server/testing/courier.ts'
import { paidOrder } from '#server/testing/paid-order.ts'
import { startShop } from '#server/testing/start-shop.ts'
import { readParcel } from './read-parcel.ts'

test('the booking of an order of which a part was sent has the items, weight and value of what is left; while it is booked no part is sent or taken back', async () => {
  await using shop = await startShop({ SHIPROCKET: 'sandbox' })
  const owner = await shop.admin()
  const api = shop.as(owner)
  const { order, items } = await paidOrder(shop, owner)
  const { id } = order
  const read = async () => {
    const parcel = await readParcel(shop.deps, id, 'reference')
    if ('reason' in parcel) throw new Error(parcel.reason)
    return parcel
  }
  const whole = await read()
  expect([whole.value, whole.isCod, whole.items.map(({ units }) => units)]).toEqual([order.total, false, [2, 1]])
  const send = (number: number, itemId = items[0].id) =>
    api.partialShipments.send({
      id,
      part: number,
      revision: 0,
      pieces: [{ itemId, quantity: 1 }],
      trackingNumber: `P${number}`,
    })
  await send(1)
  const left = await read()
  expect([left.value, left.items.map(({ units }) => units)]).toEqual([rupees(1_100), [1, 1]])
  expect(left.size.weightGrams).toBeLessThan(whole.size.weightGrams)
  expect((await api.shipments.book({ ids: [id] })).booked.map((booking) => booking.id)).toEqual([id])
  expect(await readTrackingNumber(shop, owner, id)).toBeTruthy()
  for (const call of [() => send(2, items[1].id), () => api.partialShipments.back({ id, part: 1 })]) {
    const answer = await attempt(call())
    expect(!answer.ok && answer.message).toContain('Cancel the booking first')
  }
  // Only what is left is on the label.
  const label = await shop.inject({ url: `/api/orders/labels?ids=${id}`, by: owner })
  expect(label.statusCode).toBe(200)
  await api.shipments.cancel({ id })
  expect((await send(2, items[1].id)).left).toMatchObject([{ quantity: 1 }])
})
