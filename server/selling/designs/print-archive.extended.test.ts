import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { configure, filled } from '#server/testing/designs.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
  await configure(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

async function customOrder() {
  const person = await shop.customer()
  await shop.address(person)
  const { cart, customization, orders } = shop.as(person)
  const { id: customizedProductId } = await customization.add(await filled())
  const line = { customizedProductId, size: 'M' as const, color: 'Navy', quantity: 1 }
  await cart.addCustomized(line)
  return { person, order: (await orders.place({ items: [line], paymentMethod: 'COD' })).order }
}

/** The files of an uncompressed ZIP archive, read from its central directory. https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT */
function unzip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const CENTRAL = Buffer.from('PK\x01\x02')
  for (let at = archive.indexOf(CENTRAL); at >= 0; at = archive.indexOf(CENTRAL, at + 46)) {
    const size = archive.readUInt32LE(at + 24)
    const name = archive.toString('utf8', at + 46, at + 46 + archive.readUInt16LE(at + 28))
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const bytes = archive.subarray(start, start + size)
    expect(crc32(bytes)).toBe(archive.readUInt32LE(at + 16))
    files.set(name, bytes)
  }
  return files
}

test('the print files of several orders are one archive, with names from order and item [fulfil.custom-item]', async () => {
  const orders = [(await customOrder()).order, (await customOrder()).order]
  const url = `/api/orders/print-files?ids=${orders.map(({ id }) => id)}`
  const answer = await shop.inject({ url, by: admin })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="print-files-[\d-]{10}\.zip"$/)
  const files = unzip(answer.rawPayload)
  expect([...files.keys()]).toEqual(orders.map(({ number }) => `order-${number}-item-1.png`))
  for (const bytes of files.values()) expect((await sharp(bytes).metadata()).density).toBe(300)
})

test('print files are for admins; orders without print files and invalid ids are not found', async () => {
  const { person, order } = await customOrder()
  const status = async (ids: string, by?: Person) =>
    (await shop.inject({ url: `/api/orders/print-files?ids=${ids}`, ...(by && { by }) })).statusCode
  expect([await status(order.id), await status(order.id, person), await status('what', admin)]).toEqual([404, 404, 404])
  expect(await status('0198c0de-0000-7000-8000-000000000000', admin)).toBe(404)
  expect((await shop.inject({ url: '/api/orders/print-files', by: admin })).statusCode).toBe(404)
})

test('an order’s item has position and size of its design', async () => {
  const { person, order } = await customOrder()
  const [item] = await shop.as(person).orders.items({ id: order.id })
  expect(item?.customizedProduct?.print).toEqual({
    side: 'front',
    area: 'Full chest',
    width: 240,
    height: 160,
    rotation: 0,
    dpi: 63.5,
  })
})
