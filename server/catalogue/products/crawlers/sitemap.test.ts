import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ProductId } from '#contract/catalogue/products.api.ts'
import { PRODUCTS_PER_PART } from '#contract/catalogue/sitemap.api.ts'
import { productImages, products } from '#server/catalogue/products/products.table.ts'
import { stock } from '#server/catalogue/stock/stock.table.ts'
import { withSitemap } from '#server/platform/cache-tags.ts'
import { media } from '#server/site/media/media.table.ts'
import { startShop } from '#server/testing/start-shop.ts'

const inPart = (part: number, place: number) => ProductId.parse((part - 1) * PRODUCTS_PER_PART + place)

test('a part of the sitemap has the products on sale of its range of ids, and no other', async () => {
  await using shop = await startShop()
  const add = async (id: ProductId, name: string) => {
    await shop.db.execute(sql`select setval('products_id_seq', ${id}, false)`)
    expect(await shop.product({ name })).toBe(id)
  }
  await add(inPart(2, PRODUCTS_PER_PART), 'Last of the second')
  await add(inPart(2, 1), 'First of the second')
  await add(inPart(1, PRODUCTS_PER_PART), 'Last of the first')
  await add(inPart(3, 1), 'First of the third')
  await add(inPart(4, 1), 'Archived')
  await shop.db.update(products).set({ archivedAt: new Date() }).where(eq(products.name, 'Archived'))
  const { sitemapParts, sitemapPart } = shop.visitor.products
  expect(await sitemapParts()).toEqual([
    { part: 1, products: 1 },
    { part: 2, products: 2 },
    { part: 3, products: 1 },
  ])
  const names = async (part: number) => (await sitemapPart({ part })).map(({ name }) => name)
  expect(await names(1)).toEqual(['Last of the first'])
  expect(await names(2)).toEqual(['First of the second', 'Last of the second'])
  expect(await names(4)).toEqual([])
})

test('the sitemap has the first four pictures of a product, and the time of its last change or sale', async () => {
  await using shop = await startShop()
  const id = await shop.product({ name: 'Kite Tee' })
  const keys = [5, 1, 2, 3, 4].map((nth) => String(nth).repeat(32))
  await shop.db
    .insert(media)
    .values(keys.map((key) => ({ key, kind: 'public' as const, mime: 'image/png', bytes: 1, width: 1, height: 1 })))
  await shop.db
    .insert(productImages)
    .values(keys.map((mediaKey) => ({ productId: id, mediaKey, position: Number(mediaKey[0]), alt: '' })))
  const soldAt = new Date(Date.now() + 60_000)
  await shop.db.update(stock).set({ updatedAt: soldAt }).where(eq(stock.productId, id))
  const [row] = await shop.db.select({ soldAt: stock.updatedAt }).from(stock).where(eq(stock.productId, id))
  const [shown] = await shop.visitor.products.sitemapPart({ part: 1 })
  expect(shown?.pictures).toEqual([1, 2, 3, 4].map((nth) => `/media/${String(nth).repeat(32)}`))
  expect(shown?.changedAt).toEqual(row?.soldAt)
})

test('a change of a product or of its stock is one of its part of the sitemap', () => {
  const of = (id: number) => withSitemap([`product:${id}`]).at(-1)
  expect([1, PRODUCTS_PER_PART, PRODUCTS_PER_PART + 1].map(of)).toEqual(['sitemap:1', 'sitemap:1', 'sitemap:2'])
  expect(withSitemap(['pieces:3', 'product:4', 'card:4', 'reviews:9000', 'list'])).toEqual([
    ...['pieces:3', 'product:4', 'card:4', 'reviews:9000', 'list'],
    'sitemap:1',
  ])
})
