import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { productImages } from '#server/catalogue/products/products.table.ts'
import { deletionMedia, deletions } from '#server/site/undo-delete/undo-delete.table.ts'
import { picture } from '#server/testing/forms.ts'
import { startShop } from '#server/testing/start-shop.ts'
import { media } from './media.table.ts'
import { storePicture } from './media.ts'
import { removeUnusedUploads } from './unused-uploads.ts'

test('pictures that nothing refers to for a day are removed with their files; all others stay', async () => {
  await using shop = await startShop()
  const store = async (colour: string) => (await storePicture(shop.deps, await picture(colour), { kind: 'public' })).key
  const [lost, shown, deleted] = [await store('#111111'), await store('#222222'), await store('#333333')]
  const productId = await shop.product()
  await shop.db.insert(productImages).values({ productId, mediaKey: shown, position: 9 })
  const [row] = await shop.db.insert(deletions).values({ kind: 'product', subjectId: 77, rows: [] }).returning()
  await shop.db.insert(deletionMedia).values({ deletionId: row?.id ?? 0, mediaKey: deleted })
  const { id: owner } = await shop.customer()
  const privatePicture = await storePicture(shop.deps, await picture('#666666'), { kind: 'private', ownerId: owner })
  const isThere = async (key: string) =>
    (await shop.db.$count(media, sql`key = ${key}`)) === 1 && (await shop.deps.files.has(`public/${key}`))

  await removeUnusedUploads(shop.deps)
  expect(await isThere(lost)).toBe(true)
  await shop.db.execute(sql`update media set created_at = now() - interval '25 hours'`)
  const young = await store('#777777')
  await removeUnusedUploads(shop.deps)
  expect([await isThere(lost), await shop.deps.files.has(`public/${lost}`)]).toEqual([false, false])
  for (const key of [shown, deleted, young]) expect([key, await isThere(key)]).toEqual([key, true])
  expect(await shop.deps.files.has(`private/${privatePicture.key}`)).toBe(true)
})
