import { eq, getTableColumns } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findGarment, printArea } from '#contract/catalogue/garments.ts'
import type { CustomizedProductId } from '#contract/selling/cart.api.ts'
import type { Placement } from '#contract/selling/designs/placement.ts'
import { copyPrintFiles } from '#server/orders/orders/copy-print-files.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { media } from '#server/site/media/media.table.ts'
import { configure, filled, flat } from '#server/testing/designs.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { isGate } from '#server/testing/tier.ts'
import { customizedProducts } from './customization.table.ts'
import { makePrints, printJob } from './print-files.ts'
import { deleteUnusedDesigns } from './unused-designs.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
  await configure(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

const print = () => printJob(copyPrintFiles).run(shop.deps, new AbortController().signal)
const PICTURE = { width: 800, height: 600 }

/** A picture with four quarters of different colours, which shows its orientation. */
async function quarters(): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height } = PICTURE
  const pixels = Buffer.alloc(width * height * 3, 128)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      pixels[(y * width + x) * 3] = x < width / 2 ? 255 : 0
      pixels[(y * width + x) * 3 + 1] = y < height / 2 ? 255 : 0
    }
  return new Uint8Array(
    await sharp(pixels, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer(),
  )
}

async function design(by: Person, placement: Placement, category = 'Regular') {
  return shop.as(by).customization.add({ ...(await filled()), category, pictures: [await quarters()], placement })
}

async function readPrint(id: CustomizedProductId): Promise<Buffer> {
  const answer = await shop.inject({ url: `/api/customized/${id}/print`, by: await shop.admin() })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

/**
 * The largest distance of a printed pixel from its correct position, calculated independently by the inverse transformation:
 * from each pixel of the sheet to the picture.
 */
async function worstError(png: Buffer, { x, y, width, rotation }: Placement): Promise<number> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  const dotsPerMm = 300 / 25.4
  const half = { w: (width * dotsPerMm) / 2, h: (((width * PICTURE.height) / PICTURE.width) * dotsPerMm) / 2 }
  const middle = { x: x * dotsPerMm + half.w, y: y * dotsPerMm + half.h }
  const radians = (-rotation * Math.PI) / 180
  // Once, not for each of three million pixels.
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  let worst = 0
  for (let row = 0; row < info.height; row++)
    for (let column = 0; column < info.width; column += 5) {
      const dx = column + 0.5 - middle.x
      const dy = row + 0.5 - middle.y
      const u = dx * cos - dy * sin
      const v = dx * sin + dy * cos
      const over = Math.max(Math.abs(u) - half.w, Math.abs(v) - half.h)
      const at = (row * info.width + column) * 4
      const alpha = data[at + 3] ?? 0
      if (alpha > 127 !== over <= 0) worst = Math.max(worst, Math.abs(over))
      if (over > 1.5 && alpha !== 0) worst = Math.max(worst, over)
      if (alpha !== 255) continue
      if ((data[at] ?? 0) > 127 !== u < 0) worst = Math.max(worst, Math.abs(u))
      if ((data[at + 1] ?? 0) > 127 !== v < 0) worst = Math.max(worst, Math.abs(v))
    }
  return worst
}

const PLACEMENTS: Placement[] = [
  { side: 'front', area: 'chest', x: 30.3, y: 41.7, width: 201.9, rotation: 0 },
  { side: 'front', area: 'chest', x: 70.1, y: 120.6, width: 133.3, rotation: 33.3 },
  { side: 'front', area: 'left-chest', x: 8.8, y: 12.1, width: 60.2, rotation: -77.5 },
  { side: 'back', area: 'back', x: 150, y: -40.4, width: 260.7, rotation: 12 },
]

test.each(isGate ? PLACEMENTS.slice(1, 2) : PLACEMENTS)(
  'the print is within one pixel of its placement: $area, $rotation°',
  async (placement) => {
    const shirt = await design(await shop.customer(), placement)
    await print()
    const png = await readPrint(shirt.id)
    const facts = await sharp(png).metadata()
    const area = printArea(findGarment('Regular'), placement.side, placement.area)
    expect([facts.format, facts.hasAlpha, facts.density]).toEqual(['png', true, 300])
    expect(facts.width).toBe(Math.round(((area?.widthMm ?? 0) / 25.4) * 300))
    expect(facts.height).toBe(Math.round(((area?.heightMm ?? 0) / 25.4) * 300))
    expect(await worstError(png, placement)).toBeLessThanOrEqual(1)
  },
)

test('a design is visible to its owner and to admins; for all others it is 404 [design.image]', async () => {
  const [asha, rohan, admin] = [await shop.customer(), await shop.customer('Rohan Das'), await shop.admin()]
  const shirt = await design(asha, PLACEMENTS[0] as Placement)
  for (const picture of ['design', 'mockup', 'print']) {
    const url = `/api/customized/${shirt.id}/${picture}`
    const status = async (by?: Person) => (await shop.inject({ url, ...(by && { by }) })).statusCode
    expect([picture, await status(asha), await status(rohan), await status(), await status(admin)]).toEqual([
      picture,
      picture === 'print' ? 404 : 200,
      404,
      404,
      200,
    ])
  }
  const { headers } = await shop.inject({ url: `/api/customized/${shirt.id}/design`, by: asha })
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'content-type': 'image/png',
  })
  const [row] = await shop.db.select().from(customizedProducts).where(eq(customizedProducts.id, shirt.id))
  for (const key of [row?.designKey, row?.mockupKey])
    expect((await shop.inject({ url: `/media/${key}`, by: asha })).statusCode).toBe(404)
  expect((await shop.inject({ url: '/api/customized/1/design', by: asha })).statusCode).toBe(404)
})

test('the mock-up is the shirt in its colour with the picture on it', async () => {
  const asha = await shop.customer()
  const shirt = await design(asha, { side: 'front', area: 'chest', x: 50, y: 100, width: 200, rotation: 0 })
  const { rawPayload } = await shop.inject({ url: shirt.mockupUrl, by: asha })
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
  const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
  expect([info.width, info.height]).toEqual([800, 1_000])
  // The ground beside the shirt, the top left and bottom right quarter of the picture, the cloth below it.
  expect(pixel(4, 4)).toEqual([0xef, 0xec, 0xe6].map((share) => expect.closeTo(share, -1)))
  const [red = 0, green = 0, blue = 0] = pixel(358, 440)
  expect(red > blue && green > blue).toBe(true)
  const last = pixel(442, 505)
  expect(last[2] ?? 0).toBeGreaterThan(last[0] ?? 255)
  expect(Math.max(...pixel(400, 700))).toBeLessThan(110)
})

test('the print file of an ordered shirt is named after order and item, and the order keeps its pictures', async () => {
  const asha = await shop.customer()
  await shop.address(asha)
  const api = shop.as(asha)
  const shirt = await design(asha, PLACEMENTS[0] as Placement)
  await api.cart.addCustomized({ customizedProductId: shirt.id, size: 'M', color: 'Navy' })
  const items = [{ customizedProductId: shirt.id, size: 'M', color: 'Navy', quantity: 1 }]
  const { order } = await api.orders.place({ items, paymentMethod: 'COD' } as never)
  await print()
  const [item] = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, order.id))
  const [row] = await shop.db.select().from(customizedProducts).where(eq(customizedProducts.id, shirt.id))
  expect(item).toMatchObject({ mockupKey: row?.mockupKey, printKey: row?.printKey })
  expect(row?.printKey).toEqual(expect.any(String))
  const answer = await shop.inject({ url: `/api/customized/${shirt.id}/print`, by: await shop.admin() })
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="order-${order.number}-item-1.png"`)
})

test('a design gets no print file until it is ordered or an admin requests it', async () => {
  const asha = await shop.customer()
  await shop.address(asha)
  const api = shop.as(asha)
  const shirt = await design(asha, PLACEMENTS[0] as Placement)
  await api.cart.addCustomized({ customizedProductId: shirt.id, size: 'M', color: 'Navy' })
  const state = async () => {
    const [row] = await shop.db.select().from(customizedProducts).where(eq(customizedProducts.id, shirt.id))
    return [row?.printState, row?.printKey !== null]
  }
  await print()
  expect(await state()).toEqual(['queued', false])
  const items = [{ customizedProductId: shirt.id, size: 'M', color: 'Navy', quantity: 1 }]
  await api.orders.place({ items, paymentMethod: 'COD' } as never)
  await print()
  expect(await state()).toEqual(['ready', true])
})

test('a photo is rotated upright and its metadata is removed', async () => {
  const asha = await shop.customer()
  const lying = sharp({ create: { width: 300, height: 200, channels: 3, background: '#c2551f' } })
  const photo = await lying
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const shirt = await shop.as(asha).customization.add({ ...(await filled()), pictures: [new Uint8Array(photo)] })
  const { rawPayload } = await shop.inject({ url: shirt.designImageUrl, by: asha })
  const facts = await sharp(rawPayload).metadata()
  expect([facts.width, facts.height, facts.format, facts.exif, facts.orientation]).toEqual([
    200,
    300,
    'jpeg',
    undefined,
    undefined,
  ])
})

test('a design that is neither in a cart nor ordered within a day is deleted with its files', async () => {
  const asha = await shop.customer()
  const api = shop.as(asha)
  const cartShirt = await api.customization.add(await filled())
  await api.cart.addCustomized({ customizedProductId: cartShirt.id, size: 'M' })
  const dropped = await api.customization.add({ ...(await filled()), pictures: [await flat(90, 90)] })
  const [row] = await shop.db.select().from(customizedProducts).where(eq(customizedProducts.id, dropped.id))
  await deleteUnusedDesigns(shop.deps)
  expect(await shop.deps.files.has(`private/${row?.designKey}`)).toBe(true)
  await shop.db.execute("update customized_products set created_at = now() - interval '25 hours'")
  await shop.db.execute("update media set created_at = now() - interval '25 hours'")
  await deleteUnusedDesigns(shop.deps)
  expect(await shop.deps.files.has(`private/${row?.designKey}`)).toBe(false)
  const status = async (id: string) => (await shop.inject({ url: `/api/customized/${id}/design`, by: asha })).statusCode
  expect([await status(cartShirt.id), await status(dropped.id)]).toEqual([200, 404])
})

test('a print file that is drawn while its person is erased is not kept with what is left of the design', async () => {
  const { id } = await design(await shop.customer(), {
    side: 'front',
    area: 'chest',
    x: 50,
    y: 100,
    width: 200,
    rotation: 0,
  })
  const isThis = eq(customizedProducts.id, id)
  const [storedDesign] = await shop.db
    .select({ row: getTableColumns(customizedProducts), picture: getTableColumns(media) })
    .from(customizedProducts)
    .innerJoin(media, eq(media.key, customizedProducts.designKey))
    .where(isThis)
  if (!storedDesign) throw new Error('a design')
  // What erasing leaves of a design that was ordered.
  const erased = {
    designKey: null,
    mockupKey: null,
    printKey: null,
    layers: null,
    placement: null,
    printState: 'none',
  } as const
  await shop.db.update(customizedProducts).set(erased).where(isThis)
  await makePrints(shop.deps, storedDesign.row, storedDesign.picture)
  expect(await shop.db.select().from(customizedProducts).where(isThis)).toMatchObject([erased])
})
