import { inflateSync } from 'node:zlib'
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { startShop } from '#server/testing/start-shop.ts'
import { code128 } from './code128.ts'

test('labels are one page of 4 × 6 inches a parcel and say where it goes and what to collect; the manifest lists them all; only for admins [couriers.labels]', async () => {
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
  // The bars of the first label, and the spaces between them, in modules of 4 dots of a label printer.
  const bars = rectanglesIn(labels.rawPayload)
  const module = (4 * 72) / 203
  const drawn = bars.flatMap(({ x, width }, index) => {
    const next = bars[index + 1]
    return next ? [width / module, (next.x - x - width) / module] : [width / module]
  })
  expect(drawn.map(Math.round)).toEqual(code128('D100'))
  expect(Math.max(...bars.map(({ x, width }) => x + width))).toBeLessThan(288 - 14)
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

/** The filled rectangles of a PDF with compressed pages, in points, in the order in which they are drawn. */
function rectanglesIn(pdf: Buffer): { x: number; width: number }[] {
  const pages = [...pdf.toString('latin1').matchAll(/\/FlateDecode\s*>>\s*stream\n([\s\S]*?)\nendstream/g)].map(
    ([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'),
  )
  return pages.flatMap((page) =>
    [...page.matchAll(/^([\d.]+) [\d.]+ ([\d.]+) [\d.]+ re$/gm)].map(([, x, width]) => ({
      x: Number(x),
      width: Number(width),
    })),
  )
}
