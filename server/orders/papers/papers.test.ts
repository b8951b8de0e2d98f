import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { rupees } from '#contract/money.ts'
import { startShop } from '#server/testing/start-shop.ts'

test('labels are one page of 4 × 6 inches a parcel and say where it goes and what to collect; the manifest lists them all; only for admins', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const owner = shop.as(admin)
  await owner.settings.change({ postalAddress: '14 Press Lane\nPune 411005' })
  const buyer = await shop.customer('Asha Kulkarni')
  await shop.address(buyer)
  const productId = await shop.product({ price: rupees(500), pieces: 9 })
  const place = async (paymentMethod: 'COD' | 'Online') => {
    const item = { productId, size: 'M', color: 'Black', quantity: 2 }
    await shop.as(buyer).cart.add(item)
    return (await shop.as(buyer).orders.place({ items: [item], paymentMethod })).order
  }
  const [cash, second, unpaid] = [await place('COD'), await place('COD'), await place('Online')]
  await owner.orderWork.acceptAll({ ids: [cash.id, second.id] })
  await owner.orderWork.ship({ id: cash.id, courier: 'Delhivery', trackingNumber: 'D100' })
  const ids = [cash, second, unpaid].map(({ id }) => id).join()
  const get = (kind: string, by = admin) => shop.inject({ url: `/api/orders/${kind}?ids=${ids}`, by })
  const labels = await get('labels')
  expect(labels.headers['content-type']).toBe('application/pdf')
  expect(labels.rawPayload.toString('latin1')).toContain('/MediaBox [0 0 288 432]')
  const { text, totalPages } = await extractText(new Uint8Array(labels.rawPayload))
  expect(totalPages).toBe(2)
  const first = text[0]?.replace(/\s/g, '') ?? ''
  const { fullName, line1, postalCode, phone } = cash.address
  for (const part of [
    'AWBD100',
    fullName,
    line1,
    `PIN${postalCode}`,
    phone,
    'COD:collect₹1,049.00',
    `#${cash.number}`,
    '500g',
    '14PressLane',
  ])
    expect(first).toContain(part.replace(/\s/g, ''))
  const manifest = await extractText(new Uint8Array((await get('manifest')).rawPayload), { mergePages: true })
  const list = manifest.text.replace(/\s/g, '')
  for (const part of ['2parcels', 'tocollect₹2,098.00', `#${cash.number}`, 'D100', `#${second.number}`])
    expect(list).toContain(part)
  expect((await get('labels', buyer)).statusCode).toBe(404)
  expect((await shop.inject({ url: `/api/orders/labels?ids=${unpaid.id}`, by: admin })).statusCode).toBe(404)
})
