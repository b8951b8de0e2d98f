import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawPrint } from '#server/platform/images/image-drawing.ts'
import { configure } from '#server/testing/designs.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
  await configure(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

test('the largest print file has the size of its sheet', async () => {
  const image = sharp({ create: { width: 3_000, height: 4_000, channels: 3, background: '#2e8b6b' } })
  const photo = await image.jpeg().toBuffer()
  const [width, height] = [4_488, 5_906]
  const placed = { x: width / 2, y: height / 2, width: width * 0.95, height: width * 1.26, rotation: 3 }
  const art = { kind: 'picture', picture: 0, fixes: [], widthMm: 361 } as const
  const clip = { left: 0, top: 0, width, height }
  const { bytes } = await drawPrint([photo], { width, height, dpi: 300, layers: [{ art, placed, clip }] })
  const drawn = await sharp(bytes).metadata()
  expect([drawn.width, drawn.height]).toEqual([width, height])
})
