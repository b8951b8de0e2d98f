import { gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { categories } from '#server/catalogue/categories/categories.table.ts'
import { productImages, products } from '#server/catalogue/products/products.table.ts'
import { beginStock } from '#server/catalogue/stock/edit-stock.ts'
import { media } from '#server/site/media/media.table.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { FEED_PATH } from './feed.ts'

const KEYS = ['a', 'b'].map((letter) => letter.repeat(32)) as [string, string]

async function pictured(shop: TestShop, facts: Parameters<TestShop['product']>[0], keys: readonly string[] = KEYS) {
  const id = await shop.product(facts)
  for (const [position, key] of keys.entries()) {
    const picture = { key, kind: 'public', mime: 'image/webp', width: 1200, height: 1500, bytes: 6 } as const
    await shop.db.insert(media).values(picture).onConflictDoNothing()
    await shop.db
      .insert(productImages)
      .values({ productId: id, mediaKey: key, position: position + 1, colour: position === 0 ? 'Black' : 'White' })
  }
  return id
}

/** The fields of each item, by name. */
function itemsIn(xml: string): Map<string, string>[] {
  return xml
    .split('<item>')
    .slice(1)
    .map(
      (item) =>
        new Map([...item.matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g)].map(([, name = '', text = '']) => [name, text])),
    )
}

test('the product feed has every size and colour with its price, stock, picture of the colour and page [product.address]', async () => {
  await using shop = await startShop()
  const name = 'Rock & <Roll> Tee'
  const id = await pictured(shop, { name, price: rupees(499), struckPrice: rupees(799) })
  await pictured(shop, { name: 'Archived', archivedAt: new Date() })
  await pictured(shop, { name: 'Without a picture' }, [])
  const response = await shop.inject({ url: FEED_PATH })
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('application/xml; charset=utf-8')
  const items = itemsIn(response.body)
  expect(items.map((item) => item.get('id'))).toEqual(
    ['M-Black', 'L-Black', 'M-White', 'L-White'].map((variant) => `${id}-${variant}`),
  )
  const { origin } = shop.deps.config.publicUrl
  expect(Object.fromEntries(items[2] ?? [])).toMatchObject({
    item_group_id: String(id),
    title: 'Rock &#38; &#60;Roll&#62; Tee, White, M',
    link: `${origin}/product/rock-roll-tee-${id}?size=M&#38;color=White`,
    image_link: `${origin}/media/${KEYS[1]}.jpg`,
    availability: 'in_stock',
    price: '799.00 INR',
    sale_price: '499.00 INR',
    color: 'White',
    size: 'M',
    identifier_exists: 'no',
  })
})

test('the feed is made at most every 15 minutes, and compressed for who takes it', async () => {
  await using shop = await startShop()
  const id = await pictured(shop, { name: 'Plain Tee' })
  const read = async () => {
    const { headers, rawPayload } = await shop.inject({ url: FEED_PATH, headers: { 'accept-encoding': 'br, gzip' } })
    expect(headers['content-encoding']).toBe('gzip')
    return itemsIn(gunzipSync(rawPayload).toString())[0]?.get('title')
  }
  expect(await read()).toBe('Plain Tee, Black, M')
  await shop.db.update(products).set({ name: 'Better Tee' }).where(eq(products.id, id))
  expect(await read()).toBe('Plain Tee, Black, M')
  vi.spyOn(shop.deps, 'now').mockReturnValue(new Date(Date.now() + 15 * 60_000))
  expect(await read()).toBe('Better Tee, Black, M')
})

test('a feed that failed is made again', async () => {
  await using shop = await startShop()
  await pictured(shop, { name: 'Plain Tee' })
  const failing = vi.spyOn(shop.deps.db, 'select').mockImplementation(() => {
    throw new Error('away')
  })
  expect((await shop.inject({ url: FEED_PATH })).statusCode).toBe(500)
  failing.mockRestore()
  expect((await shop.inject({ url: FEED_PATH })).statusCode).toBe(200)
})

test('a product without colours whose stock is counted for each size has that stock', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  const [category] = await shop.db.insert(categories).values({ name: 'Tees' }).returning({ id: categories.id })
  const categoryId = category?.id ?? null
  const id = await pictured(shop, { categoryId, colours: [], stockPer: 'variant', pieces: 0 })
  const counts = ['M', 'L'].map((size) => ({ size, colour: 'Default', quantity: size === 'M' ? 3 : 0 }))
  await shop.db.transaction((tx) => beginStock(tx, id, counts, owner.id))
  const items = itemsIn((await shop.inject({ url: FEED_PATH })).body)
  expect(items.map((item) => [item.get('id'), item.get('availability')])).toEqual([
    [`${id}-M`, 'in_stock'],
    [`${id}-L`, 'out_of_stock'],
  ])
})
