import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { seedDemo } from '#demo/seed.ts'
import { startShop } from '#server/testing/start-shop.ts'
import { searchCounts } from './search.table.ts'

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
  expect(await suggest('ladies polo under 9')).toMatchObject([{ length: 4 }, ['Polos']])
  expect(await suggest('zz')).toEqual([[], []])
  const { products } = await shop.visitor.products.suggest({ q: 'sukoon' })
  expect(products[0]).toMatchObject({ name: 'Sukoon Oversized Tee', image1: expect.stringContaining('/media/') })
  expect((await shop.inject({ url: '/api/products/suggest?q=k' })).statusCode).toBe(422)
})

test('suggestions understand a search as its results do: spelling is corrected, and a colour that is begun is that colour [search.words]', async () => {
  await using shop = await startShop()
  await shop.product({ name: 'Rooftop Hoodie', colours: ['Grey', 'Black'] })
  await shop.product({ name: 'Balcony Tee', colours: ['White', 'Maroon'] })
  const suggest = async (q: string) => {
    const { products, corrected, understood } = await shop.visitor.products.suggest({ q })
    return [products.map(({ name }) => name), corrected, Object.assign({}, ...understood.map(({ filters }) => filters))]
  }
  expect(await suggest('blak')).toEqual([['Rooftop Hoodie'], 'black', { colour: 'black' }])
  expect(await suggest('kal')).toEqual([['Rooftop Hoodie'], 'kala', { colour: 'black' }])
  expect(await suggest('maro')).toEqual([['Balcony Tee'], 'maroon', { colour: 'red' }])
  expect(await suggest('hoodie blac')).toMatchObject([['Rooftop Hoodie'], 'hoodie black', { colour: 'black' }])
  await shop.product({ name: 'Blackbird Tee', colours: ['White'] })
  expect((await suggest('blac'))[0]?.[0]).toBe('Blackbird Tee')
})

test('of the matches of a search those that are sold out come last, unless another sort is requested', async () => {
  await using shop = await startShop()
  await shop.product({ name: 'Kite Tee', pieces: 0, createdAt: new Date('2026-02-01T00:00:00Z') })
  await shop.product({ name: 'Rain Tee', description: 'With a kite.', createdAt: new Date('2026-01-01T00:00:00Z') })
  const names = async (query: Parameters<typeof shop.visitor.products.list>[0]) =>
    (await shop.visitor.products.list(query)).items.map(({ name }) => name)
  expect(await names({ q: 'kite' })).toEqual(['Rain Tee', 'Kite Tee'])
  expect(await names({ q: 'kite', sort: 'newest' })).toEqual(['Kite Tee', 'Rain Tee'])
})

test('a corrected word and the name of a colour are what the search was understood as [search.filters]', async () => {
  await using shop = await startShop()
  await shop.product({ name: 'Rooftop Oversized Tee', colours: ['Maroon'] })
  const understood = async (q: string) => (await shop.visitor.products.facets({ q })).understood
  expect(await understood('ovrsized')).toEqual([{ filters: { q: 'oversized' }, rest: '' }])
  expect(await understood('maroon')).toEqual([{ filters: { colour: 'red' }, rest: '', name: 'Maroon' }])
  expect(await understood('lal')).toEqual([{ filters: { colour: 'red' }, rest: '' }])
})

test('filters of the request win over those that the search names, and a product’s name over both [search.filters]', async () => {
  await using shop = await startShop()
  await shop.product({ name: 'Rooftop Tee', colours: ['Black'], price: rupees(500) })
  await shop.product({ name: 'Balcony Tee', colours: ['Navy'], price: rupees(650) })
  const names = async (query: Parameters<typeof shop.visitor.products.list>[0]) =>
    (await shop.visitor.products.list(query)).items.map(({ name }) => name)
  expect(await names({ q: 'kali tee under 600' })).toEqual(['Rooftop Tee'])
  expect(await names({ q: 'kali tee under 600', colour: 'blue' })).toEqual([])
  expect(await names({ q: 'kali tee under 600', colour: 'blue', maxPrice: rupees(700) })).toEqual(['Balcony Tee'])
  await shop.product({ name: 'Kala Ghoda Tee', colours: ['White'] })
  expect(await names({ q: 'kala' })).toEqual(['Kala Ghoda Tee', 'Rooftop Tee'])
  expect((await shop.visitor.products.facets({ q: 'kala' })).understood).toEqual([{ filters: { q: 'kala' }, rest: '' }])
})

test('a search without a result offers the nearest: with some of its words, else of its colour [search.filters]', async () => {
  await using shop = await startShop()
  await shop.product({ name: 'Kite Polo', colours: ['Navy'] })
  await shop.product({ name: 'Rain Hoodie', colours: ['Pink'] })
  const nearest = async (q: string) => (await shop.visitor.products.nearest({ q })).map(({ name }) => name)
  expect(await nearest('pink polo')).toEqual(['Kite Polo'])
  expect(await nearest('kite hoodie')).toHaveLength(2)
  expect(await nearest('gulabi kurta')).toEqual(['Rain Hoodie'])
  expect(await nearest('zebra')).toEqual([])
})

test('popular searches are frequent, find something and have only words of the catalogue', async () => {
  await using shop = await startShop()
  await shop.product({ name: 'Kite Tee', colours: ['Black'] })
  const rows = [
    ['kite', 3, 1],
    ['kala kite under 900', 9, 1],
    ['rude kite', 9, 1],
    ['kite tee', 2, 1],
    ['zebra', 9, 0],
  ] as const
  const day = sql`current_date`
  await shop.db.insert(searchCounts).values(rows.map(([term, searches, results]) => ({ day, term, searches, results })))
  expect(await shop.visitor.search.popular()).toEqual(['kala kite under 900', 'kite'])
})

test('suggestions have their own rate limit, separate from searches', async () => {
  await using shop = await startShop({ RATE_LIMIT: 'on' })
  const ask = async (path: string) => (await shop.inject({ url: `/api/products${path}` })).statusCode
  for (let n = 0; n < 120; n++) expect(await ask(`/suggest?q=te${n}`)).toBe(200)
  expect([await ask('/suggest?q=tea'), await ask('?q=tea')]).toEqual([429, 200])
})
