import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { seedDemo } from '#demo/seed.ts'
import { startShop } from '#server/testing/start-shop.ts'

/** Searches in the demo shop, and the products that must be among the first three results. The first result is one of them. */
const SEARCHES: Record<string, readonly string[]> = {
  'red polo': ['Everyday Polo', 'Summit Crest Polo'],
  kite: ['Let It Fly Tee', 'Rooftop Trio'],
  kites: ['Let It Fly Tee', 'Rooftop Trio'],
  rain: ['Monsoon Mood Tee', 'Rooftop Trio'],
  umbrella: ['Monsoon Mood Tee'],
  mountain: ['North of Nowhere Tee', 'Slow Hills Full Sleeve Tee', 'Hill Weekend Set'],
  'round neck': ['Everyday Crew Tee'],
  kaapi: ['Filter Kaapi Oversized Tee', 'Tea and Kaapi Duo'],
  'overszed blak': ['Vanakkam Oversized Tee', 'Blank Oversized Tee', 'Off Planet Oversized Tee'],
  tea: ['Chai First Tee', 'Tea and Kaapi Duo'],
  chai: ['Chai First Tee'],
  'chai tshirt': ['Chai First Tee'],
  coffee: ['Filter Kaapi Oversized Tee', 'Tea and Kaapi Duo'],
  chess: ['Your Move Tee'],
  collar: ['Everyday Polo', 'Summit Crest Polo', 'Weekend Polo'],
  'collar neck t-shirt': ['Everyday Polo'],
  'v-neck': ['Everyday V-Neck Tee', 'Loom Mark V-Neck Tee'],
  'vneck burgundy': ['Everyday V-Neck Tee'],
  hoddie: ['Everyday Hoodie', 'Summit Hoodie'],
  sweatshirt: ['Everyday Hoodie', 'Summit Hoodie'],
  'black hoodie': ['Everyday Hoodie', 'Summit Hoodie', 'Slow Sunday Hoodie'],
  'grey hoodie': ['Everyday Hoodie'],
  'full sleeves': ['Everyday Full Sleeve Tee', 'Slow Hills Full Sleeve Tee'],
  'long sleeve plain': ['Everyday Full Sleeve Tee'],
  'gym vest': ['Everyday Sleeveless Tee', 'Salt Air Sleeveless Tee'],
  sukoon: ['Sukoon Oversized Tee'],
  सुकून: ['Sukoon Oversized Tee'],
  vanakam: ['Vanakkam Oversized Tee'],
  'auto rickshaw': ['Local Legend Tee'],
  cricket: ['Gully Cricket Tee', 'Rooftop Trio'],
  'white tee': ['Gully Cricket Tee', 'Good Days Ahead Tee', 'Everyday Crew Tee'],
  'plain white t shirt': ['Everyday Crew Tee'],
  marron: ['Everyday Crew Tee', 'Everyday Polo'],
  'combo pack': ['Plain Pack of Three'],
  'couple set': [],
  moon: ['Just a Phase Full Sleeve Tee'],
  space: ['Off Planet Oversized Tee'],
  beach: ['Salt Air Sleeveless Tee'],
  tree: ['Banyan Shade Tee'],
  travel: ['North of Nowhere Tee', 'Lost on Purpose Tee'],
  bamboo: ['Weekend Polo'],
  'organic cotton': ['Lost on Purpose Hoodie', 'Banyan Shade Tee'],
  'kaapi hoodie': [],
  zebra: [],
  "%_\\'; drop table products --": [],
}

test('forty searches of the demo shop find the right shirts first [search.words]', async () => {
  await using shop = await startShop()
  await seedDemo(shop.deps)
  const wrong: unknown[] = []
  for (const [q, expectedNames] of Object.entries(SEARCHES)) {
    const names = (await shop.visitor.products.list({ q })).items.map(({ name }) => name)
    const first = names.slice(0, 3)
    const isRight =
      expectedNames.length === 0
        ? names.length === 0
        : expectedNames.includes(first[0] ?? '') && expectedNames.every((name) => first.includes(name))
    if (!isRight) wrong.push({ q, wanted: expectedNames, names: names.slice(0, 6) })
  }
  expect(wrong).toEqual([])
})

test('the best match comes first unless another sort is requested, and combos are found too [search.words]', async () => {
  await using shop = await startShop()
  const facts = { colours: ['Teal'], createdAt: new Date('2026-02-01T00:00:00Z') }
  await shop.product({ name: 'Slow Hills Tee', description: 'Terraced tea slopes.', ...facts })
  await shop.product({ name: 'Chai First Tee', colours: ['Teal'], createdAt: new Date('2026-01-01T00:00:00Z') })
  await shop.product({ name: 'Tea and Kaapi Duo', isCombo: true, createdAt: new Date('2025-01-01T00:00:00Z') })
  const names = async (query: Parameters<typeof shop.visitor.products.list>[0]) =>
    (await shop.visitor.products.list(query)).items.map(({ name }) => name)
  expect(await names({ q: 'tea' })).toEqual(['Tea and Kaapi Duo', 'Chai First Tee', 'Slow Hills Tee'])
  expect(await names({ q: 'tea', sort: 'newest' })).toEqual(['Slow Hills Tee', 'Chai First Tee', 'Tea and Kaapi Duo'])
  expect(await names({ sort: 'relevance' })).toEqual(await names({}))
})

test('descriptions and keywords are searched; archived products are not found', async () => {
  await using shop = await startShop()
  const id = await shop.product({ name: 'Plain Thing', description: 'One umbrella.', keywords: 'monsoon' })
  const count = async (q: string) => (await shop.visitor.products.list({ q })).total
  expect([await count('umbrellas'), await count('monsoon'), await count('plain thing')]).toEqual([1, 1, 1])
  await shop.db.execute(sql`update products set archived_at = now() where id = ${id}`)
  expect([await count('umbrella'), await count('umbrela')]).toEqual([0, 0])
})

test('a search without a letter or digit finds nothing, instead of everything; one of stop words alone does not narrow', async () => {
  await using shop = await startShop()
  await shop.product({ name: 'Kite Tee' })
  const count = async (q?: string) => (await shop.visitor.products.list({ q })).total
  expect([await count('👕'), await count('!!!'), await count('t-shirts'), await count(' '), await count()]).toEqual([
    0, 0, 1, 1, 1,
  ])
  expect(await shop.visitor.products.facets({ q: '🔥' })).toMatchObject({ total: 0, corrected: null })
})

test('the corrected search is returned, and every word is required', async () => {
  await using shop = await startShop()
  await shop.product({ name: 'Rooftop Oversized Tee', colours: ['Black'] })
  const facets = async (q: string) => shop.visitor.products.facets({ q })
  expect(await facets('overszed blak')).toMatchObject({ total: 1, corrected: 'oversized black' })
  expect(await facets('oversized black')).toMatchObject({ total: 1, corrected: null })
  expect(await facets('overszed elephant')).toMatchObject({ total: 0, corrected: null })
})

test('suggestions from two letters on: products by the beginning of words, best match first, and categories', async () => {
  await using shop = await startShop()
  await seedDemo(shop.deps)
  const suggest = async (q: string) => {
    const { products, categories } = await shop.visitor.products.suggest({ q })
    return [products.map(({ name }) => name), categories.map(({ name }) => name)]
  }
  expect((await suggest('ka'))[0]).toEqual(expect.arrayContaining(['Filter Kaapi Oversized Tee', 'Tea and Kaapi Duo']))
  expect(await suggest('hood')).toMatchObject([{ length: 5 }, ['Hoodies']])
  expect((await suggest('black hoo'))[0]?.[0]).toMatch(/Hoodie$/)
  expect(await suggest('zz')).toEqual([[], []])
  const { products } = await shop.visitor.products.suggest({ q: 'sukoon' })
  expect(products[0]).toMatchObject({ name: 'Sukoon Oversized Tee', image1: expect.stringContaining('/media/') })
  expect((await shop.inject({ url: '/api/products/suggest?q=k' })).statusCode).toBe(422)
})

test('suggestions have their own rate limit, separate from searches', async () => {
  await using shop = await startShop({ RATE_LIMIT: 'on' })
  const ask = async (path: string) => (await shop.inject({ url: `/api/products${path}` })).statusCode
  for (let n = 0; n < 120; n++) expect(await ask(`/suggest?q=te${n}`)).toBe(200)
  expect([await ask('/suggest?q=tea'), await ask('?q=tea')]).toEqual([429, 200])
})
