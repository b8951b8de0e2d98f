import sharp from 'sharp'
import { expect, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import { multipart, picture } from '#server/testing/forms.ts'
import { startShop } from '#server/testing/start-shop.ts'
import { media } from './media.table.ts'

/** A picture with a red left and a blue right half; `orientation` is its EXIF value. */
async function twoHalves(orientation = 1): Promise<Uint8Array<ArrayBuffer>> {
  const half = (background: string) => ({ create: { width: 100, height: 100, channels: 3 as const, background } })
  const upright = await sharp(half('#ff0000'))
    .extend({ right: 100, background: '#0000ff' })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()
  // The pixels are stored rotated, with the EXIF orientation that corrects it.
  const stored = orientation === 6 ? await sharp(upright).rotate(270).jpeg({ quality: 100 }).toBuffer() : upright
  return new Uint8Array(await sharp(stored).withMetadata({ orientation }).toBuffer())
}

test.each([1, 6])(
  'a picture is cut to the part that was chosen, as it is seen (orientation %i) [catalogue.crop]',
  async (orientation) => {
    await using shop = await startShop()
    const { images: api } = shop.as(await shop.admin())
    const crop = { x: 0.5, y: 0.25, width: 0.5, height: 0.5 }
    const banner = await api.add({ title: 'banner1', image: await twoHalves(orientation), crop })
    expect([banner.width, banner.height]).toEqual([100, 50])
    const { rawPayload } = await shop.inject({ url: banner.imageUrl })
    const { dominant } = await sharp(rawPayload).stats()
    expect(dominant.b).toBeGreaterThan(200)
    expect(dominant.r).toBeLessThan(50)
    const cover = { x: 0, y: 0, width: 0.01, height: 1 }
    const updated = await api.update({ id: banner.id, title: 'banner1', image: await twoHalves(), crop: cover })
    expect([updated.width, updated.height]).toEqual([2, 100])
  },
)

test.each([
  ['not JSON', 'x'],
  ['beyond the edge', '{"x":0.6,"y":0,"width":0.5,"height":1}'],
  ['negative', '{"x":-0.1,"y":0,"width":0.5,"height":1}'],
  ['nothing at all', '{"x":0,"y":0,"width":0,"height":1}'],
  ['no number', '{"x":"0","y":0,"width":null,"height":1}'],
])('a part of a picture that is %s is refused, and nothing is stored [catalogue.crop]', async (_what, crop) => {
  await using shop = await startShop()
  const by = await shop.admin()
  const form = await multipart({ title: 'banner1', crop }, [{ bytes: await picture() }])
  const answer = await shop.inject({ method: 'POST', url: '/api/images/add', by, ...form })
  expect(answer.statusCode).toBe(422)
  for (const field of Object.keys(answer.json().fields)) expect(field).toMatch(/^crop\b/)
  expect(await shop.db.$count(media)).toBe(0)
})

test('a crop without a new picture is refused', async () => {
  await using shop = await startShop()
  const { images: api } = shop.as(await shop.admin())
  const { id } = await api.add({ title: 'banner1', image: await picture() })
  const crop = { x: 0, y: 0, width: 1, height: 0.5 }
  expect(await attempt(api.update({ id, title: 'banner1', crop }))).toMatchObject({ failure: { code: 'invalid' } })
})

test('a banner has its own text, button and text colour; what is not sent stays', async () => {
  await using shop = await startShop()
  const { images: api } = shop.as(await shop.admin())
  const words = { eyebrow: 'Diwali', headline: 'Light it up.', text: 'Until Sunday.', alt: 'A row of lamps' }
  const button = { buttonLabel: 'See the drop', buttonLink: '/products' }
  const { id } = await api.add({ title: 'banner1', image: await picture('#fff'), ...words, ...button })
  expect(await shop.visitor.images.byTitle({ title: 'banner1' })).toMatchObject({ ...words, ...button })
  const changed = await api.update({ id, title: 'banner1', headline: '' })
  expect(changed).toMatchObject({ ...words, ...button, headline: '' })
  const nowhere = await attempt(api.update({ id, title: 'banner1', buttonLink: '' }))
  expect(nowhere).toMatchObject({ ok: false, fields: { buttonLink: 'Enter where the button leads.' } })
})

test('the text of a banner is readable on any picture: its colour is chosen by contrast, with a scrim where neither has enough [catalogue.banner-text]', async () => {
  await using shop = await startShop()
  const { images: api } = shop.as(await shop.admin())
  const light = await api.add({ title: 'banner1', image: await picture('#f5efe0') })
  expect(light).toMatchObject({ ink: 'dark', hasScrim: false, inkChoice: null })
  const dark = await api.add({ title: 'banner2', image: await picture('#101820') })
  expect(dark).toMatchObject({ ink: 'light', hasScrim: false })
  expect(await api.update({ id: dark.id, title: 'banner2', ink: 'dark' })).toMatchObject({
    ink: 'dark',
    hasScrim: true,
  })
  expect(await api.update({ id: dark.id, title: 'banner2', ink: null })).toMatchObject({
    ink: 'light',
    hasScrim: false,
  })
  // On a phone the text is over red and blue, on a wide screen only over red.
  const halves = await twoHalves()
  expect(await api.add({ title: 'banner3', image: halves })).toMatchObject({ ink: 'dark', hasScrim: false })
  expect(await api.add({ title: 'phonebanner', image: halves })).toMatchObject({ hasScrim: true })
  const swapped = await api.update({ id: light.id, title: 'banner1', image: await picture('#203040') })
  expect(swapped).toMatchObject({ ink: 'light', hasScrim: false })
})
