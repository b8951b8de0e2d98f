import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { configure, filled, readPixels } from '#server/testing/designs.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
  await configure(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

test('a rotated picture, also one that reaches out of its area, has soft edges in its own colour', async () => {
  const [asha, admin] = [await shop.customer(), await shop.admin()]
  const { placement: _, ...form } = await filled()
  const dot =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><circle cx="150" cy="150" r="100" fill="#2e8b6b"/></svg>'
  const pictures = [new Uint8Array(await sharp(Buffer.from(dot)).png().toBuffer())]
  const layer = {
    id: '1',
    kind: 'picture',
    picture: 0,
    side: 'front',
    area: 'left-chest',
    width: 60,
    rotation: 20,
  } as const
  for (const x of [10, -25]) {
    const shirt = await shop.as(asha).customization.add({ ...form, pictures, layers: [{ ...layer, x, y: 10 }] })
    const { data } = await readPixels(shop, `/api/customized/${shirt.id}/print`, admin)
    const wrong = Array.from({ length: data.length / 4 }, (_, at) => data.subarray(at * 4, at * 4 + 4)).filter(
      ([red = 0, green = 0, , alpha = 0]) => alpha > 100 && (Math.abs(red - 46) > 12 || Math.abs(green - 139) > 12),
    )
    expect([x, wrong.length]).toEqual([x, 0])
  }
})
