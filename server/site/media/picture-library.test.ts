import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mediaUrl } from '#server/platform/images/media-url.ts'
import { picture } from '#server/testing/forms.ts'
import { startWithOwner } from '#server/testing/product-office.ts'
import { images } from './images.table.ts'
import { media } from './media.table.ts'
import { storePicture } from './media.ts'
import { removeUnusedUploads } from './unused-uploads.ts'

test('the media library has the pictures of products and banners, newest first, found by name, and nothing private', async () => {
  await using office = await startWithOwner()
  const { shop, api } = office
  await office.made({ name: 'Monsoon Tee' }, ['#101010', '#202020'])
  await office.made({ name: 'Kaapi Tee' }, ['#202020'])
  const banner = await storePicture(shop.deps, await picture('#303030'), { kind: 'public' })
  await shop.db.insert(images).values({ title: 'banner1', mediaKey: banner.key, alt: 'Sale' })
  const shopper = await shop.customer()
  await storePicture(shop.deps, await picture('#404040'), { kind: 'private', ownerId: shopper.id })
  await storePicture(shop.deps, await picture('#505050'), { kind: 'public' })
  const { items, total } = await api.images.library({ page: 1, limit: 2 })
  expect([items.map(({ name }) => name), total]).toEqual([['banner1', 'Kaapi Tee'], 3])
  const found = await api.images.library({ q: 'tee mons' })
  expect(found.items.map(({ name }) => name)).toEqual(['Monsoon Tee', 'Monsoon Tee'])
  await expect(shop.as(shopper).images.library({})).rejects.toMatchObject({ code: 'forbidden' })
})

test('a product takes pictures of the media library without a copy, and they stay while one product has them', async () => {
  await using office = await startWithOwner()
  const { shop, api, send, add } = office
  const first = await office.made({}, ['#101010', '#202020'])
  const [front = '', back = ''] = (await api.products.get({ id: first })).pictures.map(({ url }) => url)
  const count = await shop.db.$count(media)
  const fields = { keep: ['new', back], alt: ['', 'From behind'], imageColor: ['', 'White'] }
  const { pictures, id: second } = (await add(fields, ['#606060'])).json()
  expect(pictures.map(({ url, colour }: { url: string; colour: string | null }) => [url === back, colour])).toEqual([
    [false, null],
    [true, 'White'],
  ])
  expect(await shop.db.$count(media)).toBe(count + 1)
  // One product without an upload at all, and one that gets the picture later.
  expect((await add({ keep: [front] }, [])).statusCode).toBe(201)
  expect((await send('PUT', `/products/${second}`, { keep: [front, back] })).statusCode).toBe(200)

  await shop.db.execute(sql`update media set created_at = now() - interval '25 hours'`)
  const isThere = async (url: string) => (await shop.inject({ method: 'GET', url })).statusCode === 200
  await send('DELETE', `/products/${first}`)
  await shop.db.execute(sql`delete from deletion_media`)
  await removeUnusedUploads(shop.deps)
  expect([await isThere(front), await isThere(back)]).toEqual([true, true])
  await send('PUT', `/products/${second}`, { keep: [front] })
  await removeUnusedUploads(shop.deps)
  expect([await isThere(front), await isThere(back)]).toEqual([true, false])
})

test('a picture that is not in the library is refused: a private one, one that nobody shows, one that is none', async () => {
  await using office = await startWithOwner()
  const { shop, send, add } = office
  const id = await office.made()
  const shopper = await shop.customer()
  const design = await storePicture(shop.deps, await picture('#111111'), { kind: 'private', ownerId: shopper.id })
  const unused = await storePicture(shop.deps, await picture('#222222'), { kind: 'public' })
  const before = await shop.db.$count(media)
  for (const url of [mediaUrl(design.key), mediaUrl(unused.key), '/media/../private/x', 'https://example.com/a.jpg']) {
    const answers = [await add({ keep: [url, 'new'] }), await send('PUT', `/products/${id}`, { keep: [url] })]
    for (const answer of answers)
      expect([url, answer.statusCode, answer.json().reason ?? answer.json().fields]).toEqual([
        url,
        422,
        expect.anything(),
      ])
  }
  expect((await add({ keep: [''] }, [])).json().fields).toEqual({ image: 'Please upload an image.' })
  expect(await shop.db.$count(media)).toBe(before)
})
