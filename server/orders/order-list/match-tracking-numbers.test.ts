import { expect, test } from 'vitest'
import { startShop } from '#server/testing/start-shop.ts'

test('a list of tracking numbers is matched by order number, with what is wrong in each line, and changes nothing [couriers.exports]', async () => {
  await using shop = await startShop()
  const owner = shop.as(await shop.admin())
  const productId = await shop.product({ pieces: 10 })
  const placed = async () => {
    const person = await shop.customer()
    await shop.address(person)
    const line = { productId, size: 'M', color: 'Black', quantity: 1 }
    await shop.as(person).cart.add(line)
    return (await shop.as(person).orders.place({ items: [line], paymentMethod: 'COD' })).order
  }
  const [open, shipped, pending] = [await placed(), await placed(), await placed()]
  await owner.orderWork.acceptAll({ ids: [open.id, shipped.id] })
  await owner.orderWork.ship({ id: shipped.id, courier: 'delhivery', trackingNumber: 'D1' })
  const line = (number: number | null, trackingNumber: string, courier: string | null = null) => ({
    line: 1,
    number,
    trackingNumber,
    courier,
  })
  const { lines } = await owner.trackingNumbers.match({
    lines: [
      line(open.number, 'D2', 'BLUEDART Air'),
      line(open.number, 'D3'),
      line(shipped.number, 'D1'),
      line(shipped.number, 'D4'),
      line(pending.number, 'D5'),
      line(null, 'D6'),
      line(999_999, 'D7'),
      line(open.number, ''),
      line(open.number, 'D1'),
    ],
  })
  expect(lines.map(({ problem }) => problem)).toEqual([
    null,
    'This order is in the list twice.',
    'This order is shipped already, with this number.',
    'This order is shipped already, with D1.',
    'The order is Pending: only an accepted order can be shipped.',
    'This line names no order.',
    'There is no order with this number.',
    'This line has no tracking number.',
    `This tracking number belongs to order #${shipped.number}.`,
  ])
  expect(lines[0]).toMatchObject({ courier: 'Blue Dart', order: { id: open.id, city: expect.any(String) } })
  expect(await owner.orders.get({ id: open.id })).toMatchObject({ shippedAt: null, trackingNumber: null })
})

test('the tracking page follows courier and number, and a link that the owner typed stays [fulfil.ship-many]', async () => {
  await using shop = await startShop()
  const owner = shop.as(await shop.admin())
  const productId = await shop.product({ pieces: 10 })
  const person = await shop.customer()
  await shop.address(person)
  const line = { productId, size: 'M', color: 'Black', quantity: 1 }
  await shop.as(person).cart.add(line)
  const { id } = (await shop.as(person).orders.place({ items: [line], paymentMethod: 'COD' })).order
  await owner.orders.accept({ id })
  const shipped = await owner.orderWork.ship({ id, courier: 'Delhivery', trackingNumber: 'D1' })
  expect(shipped.trackingUrl).toBe('https://www.delhivery.com/track/package/D1')
  const sent = { id, courier: 'Ekart', trackingNumber: 'E 1', trackingUrl: shipped.trackingUrl }
  const moved = await owner.adminOrders.track(sent)
  expect(moved.trackingUrl).toBe('https://ekartlogistics.com/shipmenttrack/E%201')
  const customUrl = 'https://track.example/E1'
  await owner.settings.change({ trackingSites: 'track.example' })
  await owner.adminOrders.track({ ...sent, trackingUrl: customUrl })
  expect((await owner.adminOrders.track({ ...sent, courier: 'DTDC', trackingUrl: customUrl })).trackingUrl).toBe(
    customUrl,
  )
})
