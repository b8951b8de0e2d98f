import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SentLayer } from '#contract/selling/designs/layer-fields.api.ts'
import { copyPrintFiles } from '#server/orders/orders/copy-print-files.ts'
import { configure, filled, flat, post, readPixels, wireForm } from '#server/testing/designs.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { customizedProducts } from './customization.table.ts'
import { printJob } from './print-files.ts'
import { deleteUnusedDesigns } from './unused-designs.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
  await configure(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

const RED: SentLayer = {
  id: 'r',
  kind: 'picture',
  picture: 0,
  side: 'front',
  area: 'left-chest',
  x: 10,
  y: 10,
  width: 60,
}
const BLUE: SentLayer = { ...RED, id: 'b', picture: 1, x: 40, y: 30, width: 30 }
const SLEEVE: SentLayer = {
  id: 'name',
  kind: 'text',
  side: 'left-sleeve',
  x: 10,
  y: 20,
  width: 60,
  text: 'आशा',
  font: 'baloo-2',
  colour: '#00ff00',
  align: 'centre',
}
const LAYERS: SentLayer[] = [RED, BLUE, SLEEVE]

async function layered(by: Person, layers: SentLayer[] = LAYERS) {
  const { placement: _, ...form } = await filled()
  const pictures = [await flat(600, 600, '#ff0000'), await flat(600, 300, '#0000ff')]
  return shop.as(by).customization.add({ ...form, pictures, layers })
}

async function order(by: Person, id: Awaited<ReturnType<typeof layered>>['id']) {
  await shop.address(by)
  const { cart, orders } = shop.as(by)
  const line = { customizedProductId: id, size: 'M' as const, color: 'Navy', quantity: 1 }
  await cart.addCustomized(line)
  return (await orders.place({ items: [line], paymentMethod: 'COD' })).order
}

test('a design of two pictures and a text has a mock-up per side and a print file per printed area', async () => {
  const [asha, admin] = [await shop.customer(), await shop.admin()]
  const shirt = await layered(asha)
  expect(shirt).toMatchObject({
    placement: { side: 'front', area: 'left-chest', width: 60 },
    sides: ['front', 'left-sleeve'],
  })
  expect(shirt.pictures.map(({ width, height }) => [width, height])).toEqual([
    [600, 600],
    [600, 300],
  ])
  // 600 pixels on 60 mm.
  expect([shirt.effectiveDpi, shirt.layers?.map(({ dpi }) => dpi)]).toEqual([254, [254, 508, null]])
  const second = await readPixels(shop, shirt.pictures[1]?.url ?? '', asha)
  expect(second.at(5, 5)).toEqual([0, 0, 255, 255])
  // Printed: the later layer covers the earlier one, at 300 dots per inch; the rest is transparent.
  const print = await readPixels(shop, `/api/customized/${shirt.id}/print`, admin)
  const dots = (mm: number) => Math.round((mm / 25.4) * 300)
  expect([print.width, print.height]).toEqual([dots(90), dots(90)])
  expect(print.at(dots(20), dots(60))).toEqual([255, 0, 0, 255])
  expect(print.at(dots(50), dots(40))).toEqual([0, 0, 255, 255])
  expect(print.at(dots(5), dots(5))[3]).toBe(0)
  const sleeve = await readPixels(shop, `/api/customized/${shirt.id}/print?side=left-sleeve`, admin)
  const inked = Array.from({ length: sleeve.width * sleeve.height }, (_, at) => at).filter(
    (at) => (sleeve.data[at * 4 + 3] ?? 0) > 127,
  )
  const columns = inked.map((at) => at % sleeve.width)
  expect(Math.abs(Math.min(...bounds(columns)) - dots(10))).toBeLessThanOrEqual(1)
  expect(Math.abs(Math.max(...bounds(columns)) + 1 - dots(70))).toBeLessThanOrEqual(1)
  expect(inked.every((at) => sleeve.data[at * 4 + 1] === 255 && sleeve.data[at * 4] === 0)).toBe(true)
  // The sleeve's mock-up shows the text, that of the front does not; the back is not printed.
  const isGreen = ([red = 0, green = 0, blue = 0]: number[]) => green > 80 && green > 2 * red && green > 2 * blue
  const greens = async (query: string) => {
    const { at, width, height } = await readPixels(shop, `${shirt.mockupUrl}${query}`, asha)
    expect([width, height]).toEqual([800, 1_000])
    return Array.from({ length: 200 * 250 }, (_, i) => at((i % 200) * 4, Math.floor(i / 200) * 4)).filter(isGreen)
      .length
  }
  expect(await greens('?side=left-sleeve')).toBeGreaterThan(100)
  expect(await greens('')).toBe(0)
  expect((await shop.inject({ url: `${shirt.mockupUrl}?side=back`, by: asha })).statusCode).toBe(404)
})

function bounds(values: number[]): [number, number] {
  return values.reduce(([least, most], value) => [Math.min(least, value), Math.max(most, value)], [Infinity, -Infinity])
}

test('the files of an ordered design are made once, named after their areas, and the order says what is printed where', async () => {
  const [asha, admin] = [await shop.customer(), await shop.admin()]
  const shirt = await layered(asha)
  const placed = await order(asha, shirt.id)
  await printJob(copyPrintFiles).run(shop.deps, new AbortController().signal)
  const [row] = await shop.db.select().from(customizedProducts).where(eq(customizedProducts.id, shirt.id))
  expect([row?.printState, row?.placement]).toEqual(['ready', null])
  const archive = await shop.inject({ url: `/api/orders/print-files?ids=${placed.id}`, by: admin })
  for (const name of ['front-left-chest', 'left-sleeve'])
    expect(archive.rawPayload.includes(`order-${placed.number}-item-1-${name}.png`)).toBe(true)
  const [item] = await shop.as(admin).orders.items({ id: placed.id })
  const { prints = [], pictures } = item?.customizedProduct ?? {}
  expect(pictures).toHaveLength(2)
  expect(prints.map(({ side, area, layers }) => [side, area, layers.length])).toEqual([
    ['front', 'Left chest', 2],
    ['left-sleeve', 'Left sleeve', 1],
  ])
  // The left chest begins 82 units below the collar: 86.3 mm, and the picture 10 mm lower.
  expect(prints[0]?.layers[1]).toMatchObject({ picture: 2, dpi: 508, width: 30, height: 15, text: null })
  expect(prints[0]?.layers[0]?.belowCollar).toBeCloseTo(96.3, 1)
  expect(prints[1]?.layers[0]).toMatchObject({ text: 'आशा', font: 'Baloo 2', colour: '#00ff00', belowCollar: null })
  for (const { printUrl, mockupUrl } of prints) {
    expect((await shop.inject({ url: printUrl, by: asha })).statusCode).toBe(404)
    const answers = [await shop.inject({ url: printUrl, by: admin }), await shop.inject({ url: mockupUrl, by: asha })]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  }
})

test('a design of texts alone needs no picture', async () => {
  const asha = await shop.customer()
  const { placement: _, ...form } = await filled()
  const shirt = await shop.as(asha).customization.add({ ...form, pictures: [], layers: [SLEEVE] })
  expect(shirt).toMatchObject({ printState: 'queued', effectiveDpi: null, sides: ['left-sleeve'] })
  const { at, width, height, data } = await readPixels(shop, shirt.designImageUrl, asha)
  expect(Math.max(width, height)).toBe(1_200)
  expect(at(0, height - 1)[3]).toBe(0)
  expect(data.includes(Buffer.from([0, 255, 0, 255]))).toBe(true)
})

test('corrections of a picture are printed', async () => {
  const [asha, admin] = [await shop.customer(), await shop.admin()]
  const { placement: _, ...form } = await filled()
  const ring =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="300" height="300" fill="white"/><circle cx="150" cy="150" r="100" fill="#000064"/></svg>'
  const pictures = [new Uint8Array(await sharp(Buffer.from(ring)).png().toBuffer())]
  const shirt = await shop.as(asha).customization.add({
    ...form,
    pictures,
    layers: [{ ...RED, x: 0, y: 0, width: 90, fixes: ['invert', 'remove-white'] }],
  })
  const print = await readPixels(shop, `/api/customized/${shirt.id}/print`, admin)
  expect(print.at(10, 10)[3]).toBe(0)
  expect(print.at(531, 531)).toEqual([155, 155, 255, 255])
})

test('layers that cannot be printed are refused and nothing is stored', async () => {
  const by = await shop.customer()
  const form = await wireForm()
  const refused = async (layers: unknown, field = 'placement', change: object = {}) => {
    const sent = typeof layers === 'string' ? layers : JSON.stringify(layers)
    const answer = await post(shop, by, { ...form, layers: sent, ...change })
    expect([answer.statusCode, Object.keys(answer.json().fields ?? {})]).toEqual([422, [field]])
    return answer.json().error as string
  }
  await refused('[', 'layers')
  await refused([], 'layers')
  expect(await refused([{ ...SLEEVE, font: 'anton' }], 'layers')).toMatch(/The font Anton does not have: आ श/)
  expect(await refused([{ ...RED, picture: 1 }], 'layers')).toBe('A picture of this design is missing.')
  expect(await refused([RED], 'design_image', { design_image: undefined })).toBe('All fields are required.')
  await refused([{ ...RED, area: 'sleeve' }])
  expect(await refused([{ ...SLEEVE, x: 90, y: 20 }])).toBe('Place your text inside the print area.')
  expect(await shop.db.$count(customizedProducts, eq(customizedProducts.userId, by.id))).toBe(0)
})

test('all files of an unused design are deleted after a day', async () => {
  const asha = await shop.customer()
  const files = async (by: Person) => {
    const { rows } = await shop.db.execute<{ key: string }>(sql`select key from media where owner_id = ${by.id}`)
    return rows.map(({ key }) => key)
  }
  await layered(asha)
  const keys = await files(asha)
  // Two pictures and two mock-ups.
  expect(keys).toHaveLength(4)
  await deleteUnusedDesigns(shop.deps)
  expect(await files(asha)).toHaveLength(4)
  await shop.db.execute(
    sql`update customized_products set created_at = now() - interval '25 hours' where user_id = ${asha.id}`,
  )
  await shop.db.execute(sql`update media set created_at = now() - interval '25 hours' where owner_id = ${asha.id}`)
  await deleteUnusedDesigns(shop.deps)
  expect(await files(asha)).toEqual([])
  for (const key of keys) expect(await shop.deps.files.has(`private/${key}`)).toBe(false)
})
