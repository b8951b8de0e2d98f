import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { picture } from '#server/testing/forms.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { openIcons } from './icons.ts'

let shop: TestShop
let owner: Person
let findIcon: ReturnType<typeof openIcons>
beforeAll(async () => {
  shop = await startShop()
  owner = await shop.admin()
  findIcon = openIcons({ ...shop.deps, drawText: async () => ({ width: 60, height: 70, path: 'M0 0h60v70H0Z' }) })
})
afterAll(() => shop[Symbol.asyncDispose]())

async function visit(name: string) {
  const icon = await findIcon(name)
  return { type: icon?.type, etag: icon?.etag, bytes: (await icon?.read()) ?? Buffer.alloc(0) }
}

/** The colour of a point of a square icon, and its side. */
async function look(png: Buffer, share: number) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = Math.floor(info.width * share) * (info.width + 1) * info.channels
  return { side: info.width, colour: [...data.subarray(at, at + 4)] }
}

test('a shop with the built-in name and look has the built-in icons', async () => {
  expect([await findIcon('favicon.svg'), await findIcon('toString')]).toEqual([null, null])
})

test('a shop with a name of its own has its first letter as icon, in every size', async () => {
  await shop.as(owner).settings.change({ shopName: 'kite & Co' })
  await shop.as(owner).look.change({ accent: '#0a5c36' })
  const svg = await visit('favicon.svg')
  expect(svg.type).toBe('image/svg+xml')
  expect(svg.bytes.toString()).toMatch(/fill="#0[0-9a-f]{5}"\/><path d="M[^"]+"/)
  for (const [name, side] of [
    ['apple-touch-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['icon-maskable-512.png', 512],
  ] as const)
    expect((await look((await visit(name)).bytes, 0.1)).side).toBe(side)
  const ico = (await visit('favicon.ico')).bytes
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
  expect((await look(ico.subarray(22), 0.5)).side).toBe(32)
})

test('an icon of its own comes before a square logo, and a logo before the letter; phones get it on the background', async () => {
  const { look: api } = shop.as(owner)
  const [icon, logo, wide] = await Promise.all([
    api.upload({ image: await picture('#00f', 64, 64) }),
    api.upload({ image: await picture('#f00', 64, 60) }),
    api.upload({ image: await picture('#0f0', 300, 60) }),
  ])
  const middle = async (name: string) => (await look((await visit(name)).bytes, 0.5)).colour.slice(0, 3)
  await api.change({ logo: logo.key, background: '#fff8e7' })
  const [red = 0, , blue = 255] = await middle('icon-192.png')
  expect(red > 200 && blue < 60).toBe(true)
  expect((await look((await visit('icon-maskable-512.png')).bytes, 0.02)).colour).toEqual([255, 248, 231, 255])
  const { etag } = await visit('icon-192.png')
  expect((await visit('icon-512.png')).etag).toBe(etag)
  await api.change({ logo: logo.key, icon: icon.key })
  expect((await middle('icon-192.png'))[2]).toBeGreaterThan(200)
  expect((await visit('icon-192.png')).etag).not.toBe(etag)
  await api.change({ logo: wide.key })
  expect((await visit('favicon.svg')).bytes.toString()).toContain('<path d="M')
})
