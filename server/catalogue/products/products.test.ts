import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { categories } from '#server/catalogue/categories/categories.table.ts'
import { reviews } from '#server/catalogue/reviews/reviews.table.ts'
import { stock, stockLedger } from '#server/catalogue/stock/stock.table.ts'
import { media } from '#server/site/media/media.table.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { productImages, products } from './products.table.ts'

const DAY = (days: number) => new Date(Date.UTC(2026, 0, days))

async function category(shop: TestShop, name: string) {
  const [row] = await shop.db.insert(categories).values({ name }).returning({ id: categories.id })
  if (!row) throw new Error('the category was not written')
  return row.id
}

/** Adds three tees, a hoodie and a combo. */
async function addProducts(shop: TestShop) {
  const tees = await category(shop, 'Graphic Tees')
  const hoodies = await category(shop, 'Hoodies')
  const add = (name: string, facts: Parameters<TestShop['product']>[0]) => shop.product({ name, ...facts })
  const kaapi = await add('Kaapi Tee', { categoryId: tees, colours: ['Maroon', 'Black'], createdAt: DAY(1) })
  const kite = await add('Kite Tee', { categoryId: tees, colours: ['White'], createdAt: DAY(2), material: 'Linen' })
  const rain = await add('Rain Tee', { categoryId: tees, colours: ['Navy'], createdAt: DAY(3), pieces: 0 })
  const facts = { price: rupees(1499), struckPrice: rupees(2999), sizes: ['XL', '2XL'], material: 'Poly-Cotton' }
  const summit = await add('Summit Hoodie', { categoryId: hoodies, colours: ['Navy'], createdAt: DAY(4), ...facts })
  const combo = await add('Rooftop Duo', {
    isCombo: true,
    colours: [],
    createdAt: DAY(5),
    price: rupees(999),
    struckPrice: rupees(1100),
  })
  return { tees, hoodies, kaapi, kite, rain, summit, combo }
}

/** A shop whose products the tests only read. */
let filled: TestShop
let addedProducts: Awaited<ReturnType<typeof addProducts>>
beforeAll(async () => {
  filled = await startShop()
  addedProducts = await addProducts(filled)
})
afterAll(() => filled[Symbol.asyncDispose]())

async function names(shop: TestShop, query: Parameters<TestShop['visitor']['products']['list']>[0]): Promise<string[]> {
  const { items, total } = await shop.visitor.products.list(query)
  if (query?.page === undefined && query?.limit === undefined) expect(total).toBe(items.length)
  return items.map(({ name }) => name)
}

test('without parameters the list contains all products, combos included, newest first', async () => {
  expect(await names(filled, {})).toEqual(['Rooftop Duo', 'Summit Hoodie', 'Rain Tee', 'Kite Tee', 'Kaapi Tee'])
})

test('a page has its rows, the total and links to the other pages', async () => {
  const answer = await filled.inject({ url: '/api/products?page=2&limit=2&sort=newest' })
  expect(answer.json().map(({ name }: { name: string }) => name)).toEqual(['Rain Tee', 'Kite Tee'])
  expect(answer.headers['x-total-count']).toBe('5')
  expect(String(answer.headers.link).split(', ')).toEqual([
    '</api/products?page=1&limit=2&sort=newest>; rel="first"',
    '</api/products?page=3&limit=2&sort=newest>; rel="last"',
    '</api/products?page=1&limit=2&sort=newest>; rel="prev"',
    '</api/products?page=3&limit=2&sort=newest>; rel="next"',
  ])
  expect((await filled.inject({ url: '/api/products' })).headers.link).toBeUndefined()
  expect((await filled.inject({ url: '/api/products?page=9&limit=2' })).json()).toEqual([])
})

test('paging out of range is refused with an error on the field', async () => {
  for (const query of ['limit=0', 'limit=101', 'page=0', 'page=-1', 'page=1e3', 'limit=NaN', 'page=1.5']) {
    const answer = await filled.inject({ url: `/api/products?${query}` })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid'])
    expect(Object.keys(answer.json().fields)).toEqual([query.split('=')[0]])
  }
})

test('each filter returns only matching products', async () => {
  const { tees } = addedProducts
  expect(await names(filled, { combo: true })).toEqual(['Rooftop Duo'])
  expect(await names(filled, { combo: false, category: tees })).toEqual(['Rain Tee', 'Kite Tee', 'Kaapi Tee'])
  expect(await names(filled, { size: 'XXL' })).toEqual(['Summit Hoodie'])
  expect(await names(filled, { colour: 'blue' })).toEqual(['Summit Hoodie', 'Rain Tee'])
  expect(await names(filled, { colour: 'blue', inStock: true })).toEqual(['Summit Hoodie'])
  expect(await names(filled, { inStock: false })).toEqual(['Rain Tee'])
  expect(await names(filled, { material: 'Linen' })).toEqual(['Kite Tee'])
  expect(await names(filled, { minPrice: rupees(999), maxPrice: rupees(1499) })).toEqual([
    'Rooftop Duo',
    'Summit Hoodie',
  ])
})

test('a known misspelling of a colour belongs to its family', async () => {
  await using shop = await startShop()
  await shop.product({ name: 'Old Stock', colours: ['Meron'] })
  expect(await names(shop, { colour: 'red' })).toEqual(['Old Stock'])
})

test('products are sorted by price or discount, equal ones newest first', async () => {
  expect((await names(filled, { sort: 'price_asc' })).slice(-2)).toEqual(['Rooftop Duo', 'Summit Hoodie'])
  expect((await names(filled, { sort: 'price_desc' })).slice(0, 2)).toEqual(['Summit Hoodie', 'Rooftop Duo'])
  const off = (await filled.visitor.products.list({ sort: 'discount' })).items.map(({ discount }) => discount)
  expect(off).toEqual([50, 29, 29, 29, 9])
})

test('a search matches every word in name, colour, material or category, and tolerates plurals and misspellings', async () => {
  expect(await names(filled, { q: 'kaapi maroon' })).toEqual(['Kaapi Tee'])
  expect(await names(filled, { q: 'LINEN tees' })).toEqual(['Kite Tee'])
  expect(await names(filled, { q: 'hoddie' })).toEqual(['Summit Hoodie'])
  expect(await names(filled, { q: 'marron t-shirts' })).toEqual(['Kaapi Tee'])
  expect(await names(filled, { q: 'kaapi hoodie' })).toEqual([])
  expect(await names(filled, { q: "%_\\'; drop table products --" })).toEqual([])
  expect(await names(filled, { q: '   ' })).toHaveLength(5)
})

test('facets count each value with the other filters applied', async () => {
  const { tees, hoodies } = addedProducts
  const facets = await filled.visitor.products.facets({ combo: false, colour: 'blue', category: tees })
  expect(facets.total).toBe(1)
  expect(facets.categories).toEqual([
    { value: String(tees), label: 'Graphic Tees', count: 1 },
    { value: String(hoodies), label: 'Hoodies', count: 1 },
  ])
  expect(facets.colours).toEqual([
    { value: 'white', label: 'White', count: 1 },
    { value: 'black', label: 'Black', count: 1 },
    { value: 'blue', label: 'Blue', count: 1 },
    { value: 'red', label: 'Red', count: 1 },
  ])
  expect(facets.sizes.map(({ value, count }) => `${value} ${count}`)).toEqual(['M 1', 'L 1', 'XL 0', '2XL 0'])
  expect(facets.materials.map(({ value, count }) => `${value} ${count}`)).toEqual([
    'Cotton 1',
    'Linen 0',
    'Poly-Cotton 0',
  ])
})

test('facets of a corrected search count the products of the list', async () => {
  expect((await filled.visitor.products.facets({ q: 'hoddie' })).total).toBe(1)
})

test('an archived product is in no list', async () => {
  await using shop = await startShop()
  const { kite, tees } = await addProducts(shop)
  await shop.db.update(products).set({ archivedAt: sql`now()` }).where(eq(products.id, kite))
  expect(await names(shop, {})).not.toContain('Kite Tee')
  expect((await shop.visitor.categories.products({ id: tees })).total).toBe(2)
  expect((await shop.visitor.categories.list()).items[0]?.productCount).toBe(2)
  expect((await shop.visitor.products.facets({})).total).toBe(4)
  expect((await shop.inject({ url: `/api/products/${kite}` })).statusCode).toBe(404)
  expect((await shop.inject({ url: `/api/products/${kite}/reviews` })).statusCode).toBe(404)
})

test('an unknown or malformed id is a 404', async () => {
  for (const path of [
    'products/999',
    'products/0',
    'products/1e1',
    'products/abc',
    'categories/999/products',
    'categories/x/products',
  ])
    expect((await filled.inject({ url: `/api/${path}` })).statusCode).toBe(404)
})

async function picture(
  shop: TestShop,
  productId: ProductId,
  key: string,
  place: { position: number; colour?: string },
) {
  await shop.db.insert(media).values({ key, kind: 'public', mime: 'image/webp', width: 1200, height: 1500, bytes: 1 })
  await shop.db.insert(productImages).values({ productId, mediaKey: key, alt: `alt of ${key}`, ...place })
}

test('a product has its sizes and pictures in order, and its total stock', async () => {
  await using shop = await startShop()
  const id = await shop.product({ sizes: ['2XL', 'S', 'XL'], colours: ['Black', 'White'], pieces: 7 })
  await picture(shop, id, 'a'.repeat(32), { position: 2 })
  await picture(shop, id, 'b'.repeat(32), { position: 1, colour: 'Black' })
  await picture(shop, id, 'c'.repeat(32), { position: 3, colour: 'White' })
  const answer = (await shop.inject({ url: `/api/products/${id}` })).json()
  expect(answer).toMatchObject({ size: 'S,XL,2XL', color: 'Black,White', stock: 7, variants: [], discount: 29 })
  expect(answer).toMatchObject({ price: 499, strikedPrice: 699, isCombo: false, category_id: null, category: null })
  expect([answer.image1, answer.image2, answer.image3, answer.image4]).toEqual([
    `/media/${'b'.repeat(32)}`,
    `/media/${'a'.repeat(32)}`,
    `/media/${'c'.repeat(32)}`,
    null,
  ])
  expect(answer.pictures.map(({ colour }: { colour: string | null }) => colour)).toEqual(['Black', null, 'White'])
  expect(answer.pictures[0]).toMatchObject({ width: 1200, height: 1500, alt: `alt of ${'b'.repeat(32)}` })
})

test('a product whose stock is counted per size and colour contains the stock of each', async () => {
  await using shop = await startShop()
  const id = await shop.product({ sizes: ['L', 'S'], colours: ['Black', 'White'], stockPer: 'variant', pieces: 0 })
  await shop.db.transaction(async (tx) => {
    await tx.delete(stock).where(eq(stock.productId, id))
    const rows = await tx
      .insert(stock)
      .values([
        { productId: id, size: 'S', colour: 'White', quantity: 3 },
        { productId: id, size: 'L', colour: 'Black', quantity: 2 },
      ])
      .returning({ stockId: stock.id, productId: stock.productId, delta: stock.quantity })
    await tx.insert(stockLedger).values(rows.map((row) => ({ ...row, reason: 'initial' as const })))
  })
  const product = await shop.visitor.products.get({ id })
  expect(product.stock).toBe(5)
  expect(product.variants.map(({ size, color, stock: left }) => `${size} ${color} ${left}`)).toEqual([
    'S Black 0',
    'S White 3',
    'L Black 2',
    'L White 0',
  ])
  expect(await names(shop, { size: 'L', inStock: true })).toHaveLength(1)
})

test('the rating is the mean of the visible reviews, which are listed newest first [product.stars]', async () => {
  await using shop = await startShop()
  const id = await shop.product()
  expect(await shop.visitor.products.get({ id })).toMatchObject({ rating: null, reviewCount: 0 })
  const review = (stars: number, day: number, hiddenAt: Date | null = null) => {
    return {
      productId: id,
      authorName: 'Asha K.',
      stars,
      text: `day ${day}`,
      isDemo: true,
      createdAt: DAY(day),
      hiddenAt,
    }
  }
  await shop.db.insert(reviews).values([review(5, 1), review(4, 3), review(4, 2), review(1, 4, DAY(5))])
  expect(await shop.visitor.products.get({ id })).toMatchObject({ rating: 4.3, reviewCount: 3 })
  const { items, total } = await shop.visitor.products.reviews({ id, limit: 2 })
  expect([total, items.map(({ text }) => text)]).toEqual([3, ['day 3', 'day 2']])
})

test('after 60 searches in a minute an IP address is limited; its other requests, and searches by others, are not', async () => {
  await using limited = await startShop({ RATE_LIMIT: 'on' })
  const find = async (q: string, remoteAddress = '127.0.0.1') =>
    (await limited.inject({ url: `/api/products?q=${q}`, remoteAddress })).statusCode
  for (let n = 0; n < 60; n++) {
    expect(await find(`tee${n}`)).toBe(200)
    expect(await find(`tee${n}&page=2`)).toBe(200)
  }
  expect(await find('tee60')).toBe(429)
  expect(await find('tee61', '192.0.2.7')).toBe(200)
  expect((await limited.inject({ url: '/api/products?page=1&limit=2' })).statusCode).toBe(200)
  expect(await find('')).toBe(200)
})
