import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import type { MediaStores } from '#server/platform/config/media-config.ts'
import { openFiles, openStore } from '#server/platform/files/open-files.ts'
import { customizedProducts } from '#server/selling/designs/customization.table.ts'
import { deleteUnusedDesigns } from '#server/selling/designs/unused-designs.ts'
import { media } from '#server/site/media/media.table.ts'
import { moveMedia } from '#server/site/media/move-media.ts'
import { formatMasterKey, listRenditionKeys } from '#server/site/media/stored-files.ts'
import { forgetDeletions } from '#server/testing/deletions.ts'
import { configure, filled } from '#server/testing/designs.ts'
import { picture } from '#server/testing/forms.ts'
import { type S3Server, startS3 } from '#server/testing/s3.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { video } from '#server/testing/video.ts'

let s3: S3Server
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3[Symbol.asyncDispose]())

/** The keys of all files that the rows of a shop name, in one place. */
async function namesIn({ db }: TestShop, place: MediaStores[number]): Promise<string[]> {
  const files = openStore(place)
  const rows = await db.select().from(media)
  const names = rows.flatMap((row) => [formatMasterKey(row), ...listRenditionKeys(row)])
  const storedNames = await Promise.all(names.map(async (name) => ((await files.has(name)) ? [name] : [])))
  return storedNames.flat().toSorted()
}

/** Uploads a banner, a video and a design, and waits until the smaller pictures exist. */
async function fill(shop: TestShop) {
  await configure(shop)
  const [owner, shopper] = [await shop.admin(), await shop.customer()]
  const banner = await shop.as(owner).images.add({ title: 'banner1', image: await picture('#c25') })
  const facts = {
    name: 'Tee',
    description: 'Soft.',
    material: 'Cotton' as const,
    price: rupees(1),
    strikedPrice: rupees(1),
  }
  const tee = await shop.as(owner).products.add({
    ...facts,
    stock: 1,
    color: ['Black'],
    image: [await picture('#c25')],
    video: await video(),
    videoAlt: 'A tee',
  })
  const design = await shop.as(shopper).customization.add(await filled())
  await shop.inject({ url: `/api/customized/${design.id}/print`, by: owner })
  await expect
    .poll(async () => (await shop.inject({ url: `${banner.imageUrl}-400.webp` })).headers['cache-control'])
    .toContain('immutable')
  const film = (await shop.visitor.products.get({ id: tee.id })).video?.url ?? ''
  return { owner, shopper, banner, design, tee, film }
}

for (const place of ['on disk', 'in a bucket'])
  test(`${place}: public pictures are cached for ever, designs and print files only for those who may see them, and both are cleaned up`, async () => {
    await using shop = await startShop(place === 'on disk' ? {} : { MEDIA_URL: s3.url('flow'), ...s3.env })
    const { owner, shopper, banner, design, tee, film } = await fill(shop)
    const [first, ...others] = shop.deps.config.media
    // Banner, which is the picture of the product too, with a smaller one, video, design, mock-up, print file.
    expect(await namesIn(shop, first)).toHaveLength(6)
    const part = await shop.inject({ url: film, headers: { range: 'bytes=1000-60000' } })
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 59_001])
    for (const other of others) expect(await namesIn(shop, other)).toEqual([])
    const shown = await shop.inject({ url: banner.imageUrl })
    expect(shown.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/webp',
    })
    const again = await shop.inject({ url: banner.imageUrl, headers: { 'if-none-match': String(shown.headers.etag) } })
    expect(again.statusCode).toBe(304)

    const stranger = await shop.customer('Nila Das')
    const seenBy = async (url: string) =>
      Promise.all(
        [shopper, owner, stranger, undefined].map(
          async (by) => (await shop.inject({ url, ...(by && { by }) })).statusCode,
        ),
      )
    expect(await seenBy(design.designImageUrl)).toEqual([200, 200, 404, 404])
    expect(await seenBy(design.mockupUrl)).toEqual([200, 200, 404, 404])
    expect(await seenBy(`/api/customized/${design.id}/print`)).toEqual([404, 200, 404, 404])
    const response = await shop.inject({ url: design.designImageUrl, by: shopper })
    expect(response.headers['cache-control']).toBe('private, no-store')
    const [row] = await shop.db.select({ key: customizedProducts.designKey }).from(customizedProducts)
    expect((await shop.inject({ url: `/media/${row?.key}` })).statusCode).toBe(404)

    const before = await namesIn(shop, first)
    await shop.as(owner).images.remove({ id: banner.id })
    await shop.as(owner).products.remove({ id: tee.id })
    await shop.db.execute(sql`update customized_products set created_at = now() - interval '2 days'`)
    await shop.db.execute(sql`update media set created_at = now() - interval '2 days'`)
    await deleteUnusedDesigns(shop.deps)
    await forgetDeletions(shop)
    const files = openStore(first)
    expect(await Promise.all(before.map((name) => files.has(name)))).toEqual(before.map(() => false))
  })

test('while the bucket is away pictures and uploads are refused with 503, and the rest of the shop answers', async () => {
  await using shop = await startShop({ MEDIA_URL: s3.url('away'), ...s3.env, AWS_ENDPOINT_URL: 'http://127.0.0.1:1' })
  const owner = await shop.admin()
  const productId = await shop.product()
  const shown = await shop.inject({ url: `/media/${'a'.repeat(32)}` })
  expect([shown.statusCode, shown.json().code, shown.headers['retry-after']]).toEqual([503, 'unavailable', '2'])
  const added = await attempt(shop.as(owner).images.add({ title: 'banner1', image: await picture() }))
  expect(added).toMatchObject({ failure: { code: 'unavailable' } })
  expect(await shop.db.$count(media)).toBe(0)
  expect((await shop.inject({ url: `/api/products/${productId}` })).statusCode).toBe(200)
})

test('files are moved into a bucket and back while the shop serves them; stopped half-way it goes on, and what is damaged stays', async () => {
  const url = s3.url('moved')
  await using shop = await startShop()
  const { banner, design, shopper, film } = await fill(shop)
  const dataDir = shop.deps.config.dataDir
  const there = parseConfig({ DATA_DIR: dataDir, MEDIA_URL: url, ...s3.env }).media
  const back = parseConfig({ DATA_DIR: dataDir, MEDIA_OLD_URL: url, ...s3.env }).media
  const [bucket, disk] = there
  if (!disk) throw new Error('there is only one place')
  const names = await namesIn(shop, disk)
  expect(names).toHaveLength(6)

  // A picture that was copied when the last run was stopped, and one that changed on the disk.
  const [copied = '', damaged = ''] = names.filter((name) => name.startsWith('private/'))
  await openStore(bucket).put(copied, (await openStore(disk).get(copied)) ?? Buffer.of())
  const whole = (await openStore(disk).get(damaged)) ?? Buffer.of()
  await openStore(disk).put(damaged, whole.subarray(1))
  expect(await moveMedia({ db: shop.db, stores: there })).toEqual({
    files: 5,
    moved: 5,
    missing: [],
    damaged: [damaged],
  })
  expect(await namesIn(shop, disk)).toEqual([damaged])
  await openStore(disk).put(damaged, whole)
  expect(await moveMedia({ db: shop.db, stores: there })).toMatchObject({ files: 6, moved: 1, damaged: [] })
  expect(await moveMedia({ db: shop.db, stores: there })).toMatchObject({ files: 6, moved: 0 })
  expect([await namesIn(shop, bucket), await namesIn(shop, disk)]).toEqual([names, []])

  // Somebody reads all files without a pause while they are moved back.
  const reader = openFiles(back)
  const moving = moveMedia({ db: shop.db, stores: back })
  let isOver = false
  void moving.finally(() => {
    isOver = true
  })
  while (!isOver) for (const name of names) expect(await reader.get(name), name).not.toBeNull()
  expect(await moving).toMatchObject({ files: 6, moved: 6, missing: [], damaged: [] })
  expect([await namesIn(shop, bucket), await namesIn(shop, disk)]).toEqual([[], names])
  expect((await shop.inject({ url: banner.imageUrl })).statusCode).toBe(200)
  expect((await shop.inject({ url: design.designImageUrl, by: shopper })).statusCode).toBe(200)
  expect((await shop.inject({ url: film })).statusCode).toBe(200)

  await openStore(disk).remove(names[0] ?? '')
  expect(await moveMedia({ db: shop.db, stores: there })).toMatchObject({ missing: [names[0]] })
})
