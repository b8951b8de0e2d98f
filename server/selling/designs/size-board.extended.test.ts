import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GARMENTS } from '#contract/catalogue/garments.ts'
import { BODIES } from '#contract/selling/designs/bodies.ts'
import { boardPrints } from '#contract/selling/designs/size-board.ts'
import { configure, filled, flat } from '#server/testing/designs.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
  await configure(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

const GARMENT_DRAWINGS = join(import.meta.dirname, '..', '..', '..', 'assets', 'garments')

/** Width and height of what is not transparent, in pixels. */
async function measureInk(png: Buffer | string) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const isInk = (x: number, y: number) => (data[(y * info.width + x) * 4 + 3] ?? 0) > 127
  let [left, top, right, bottom] = [info.width, info.height, -1, -1]
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++) {
      if (!isInk(x, y)) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  return { left, top, right, bottom, width: right - left + 1, height: bottom - top + 1, isInk, sheet: info }
}

test.each(GARMENTS)('the measures of the %s are those of its drawings', async (garment) => {
  const { chest, hem, armpit, outline } = BODIES[garment]
  const drawn = await Promise.all(
    ['front', 'back'].map((side) => measureInk(join(GARMENT_DRAWINGS, `${garment}-${side}-mask.webp`))),
  )
  const unit = 1_000 / (drawn[0]?.sheet.width ?? 1)
  expect(outline.top / unit).toBeCloseTo(Math.min(...drawn.map(({ top }) => top)), -1)
  expect(outline.bottom / unit).toBeCloseTo(Math.max(...drawn.map(({ bottom }) => bottom)), -1)
  expect(outline.right / unit).toBeCloseTo(Math.max(...drawn.map(({ right }) => right)), -1)
  expect(Math.abs(hem / unit - (drawn[0]?.bottom ?? 0))).toBeLessThan(3)
  // Just below the armpit the row of the middle has the chest's width.
  const row = Math.round((armpit + 60) / unit)
  let [from, to] = [Math.round(500 / unit), Math.round(500 / unit)]
  while (drawn[0]?.isInk(from - 1, row)) from--
  while (drawn[0]?.isInk(to + 1, row)) to++
  expect(Math.abs((to - from) * unit - chest)).toBeLessThan(12)
})

test('every size gets the same print file, of the centimetres that the board shows [design.sizes]', async () => {
  const [asha, rohan, admin] = [await shop.customer(), await shop.customer('Rohan Das'), await shop.admin()]
  const placement = { side: 'front' as const, area: 'chest', x: 180.4, y: 60.2, width: 150.5, rotation: 20 }
  const pictures = [await flat(900, 600)]
  const files: Buffer[] = []
  for (const size of ['S', 'XXL']) {
    const { id, layers } = await shop.as(asha).customization.add({ ...(await filled()), size, pictures, placement })
    const file = (path: string, by = asha) => shop.inject({ url: `/api/customized/${id}/${path}`, by })
    const print = (await file('print?side=front&area=chest', admin)).rawPayload
    files.push(print)
    const placed = (layers ?? []).map((layer) => ({ ...layer, size: { width: layer.width, height: layer.height } }))
    const measures = { size, chest: 48, length: 68, shoulder: 43, sleeve: 20 }
    const [board] = boardPrints('tee', 'front', measures, placed)
    const [onPaper, preview] = [await measureInk(print), await file('preview?side=front&area=chest')]
    const pixels = (mm = 0, dpi = 300) => (mm / 25.4) * dpi
    expect(Math.abs(onPaper.width - pixels(board?.width))).toBeLessThanOrEqual(1.5)
    expect(Math.abs(onPaper.height - pixels(board?.height))).toBeLessThanOrEqual(1.5)
    // The picture of the board's page without script is the same print in small.
    expect(preview.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, no-store' })
    const small = await measureInk(preview.rawPayload)
    expect(Math.abs(small.width - pixels(board?.width, 60))).toBeLessThanOrEqual(1.5)
    expect(Math.abs(small.top / small.sheet.height - onPaper.top / onPaper.sheet.height)).toBeLessThan(0.003)
    expect((await file('preview?side=front&area=chest')).rawPayload.equals(preview.rawPayload)).toBe(true)
    expect((await file('preview?side=back')).statusCode).toBe(404)
    expect((await file('preview?side=front', rohan)).statusCode).toBe(404)
  }
  expect(files[0]?.equals(files[1] ?? Buffer.alloc(0))).toBe(true)
})
