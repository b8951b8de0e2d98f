import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { cleanUp } from '#server/cleanup.ts'
import { startShop } from '#server/testing/start-shop.ts'
import { createSearchCounts, TERMS_A_DAY } from './count-searches.ts'
import { searchCounts } from './search.table.ts'

const shop = await startShop()
afterAll(() => shop[Symbol.asyncDispose]())
beforeEach(() => shop.db.delete(searchCounts))
const owner = shop.as(await shop.admin())
await shop.product({ name: 'Kite Tee' })

const BROWSER = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile Safari/537.36' }
/** A request as the server gets it. */
function request(url: string, headers: IncomingHttpHeaders = {}, method = 'GET'): IncomingMessage {
  return { method, url, headers: { ...BROWSER, ...headers } } as IncomingMessage
}
async function counted(...requests: IncomingMessage[]) {
  const searches = createSearchCounts()
  for (const searchRequest of requests) searches.count(searchRequest)
  await searches.store(shop.deps.db)
  return (await owner.search.report({ days: 7 })).terms.map(({ term, searches, results }) => [term, searches, results])
}

test('submitted searches are counted per term with what they found, however they are written [search.report]', async () => {
  const requests = ['kite', 'KITE ', 'kite!'].map((q) => request(`/products?${new URLSearchParams({ q })}`))
  const again = request('/products.data?q=Kite&_routes=layout%2Flayout%2Clists%2Fproducts')
  expect(await counted(...requests, again, request('/products?q=zebra'))).toEqual([
    ['kite', 4, 1],
    ['zebra', 1, 0],
  ])
  expect(await counted(request('/products?q=kite'))).toContainEqual(['kite', 5, 1])
})

test('suggestions, further pages, filters, early fetches, reloads, bots and programs are not counted', async () => {
  expect(
    await counted(
      request('/suggestions?q=ki'),
      request('/api/products?q=kite'),
      request('/products?q=kite&page=2'),
      request('/products?q=kite&size=M'),
      request('/products?category=3'),
      request('/products'),
      request('/products?q=kite', {}, 'POST'),
      request('/products?q=kite', { 'sec-purpose': 'prefetch;prerender' }),
      request('/products?q=kite', { 'if-none-match': 'W/"abc"' }),
      request('/products?q=kite', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }),
      request('/products?q=kite', { 'user-agent': 'curl/8.0' }),
      request('/products?q=kite', { 'user-agent': undefined }),
      request('/products?q=%25_%27'),
    ),
  ).toEqual([])
})

test('what may be a person is not stored: email addresses and phone numbers [search.report]', async () => {
  const typed = [
    'asha@example.com',
    '98765 43210',
    '+91-9876543210',
    'order 9876543210',
    '98765.43210',
    '98765/43210',
    '९८७६५ ४३२१०',
  ]
  expect(await counted(...typed.map((q) => request(`/products?${new URLSearchParams({ q })}`)))).toEqual([])
})

test('the report shows the last 7, 30 or 90 days in India, and the searches that found nothing', async () => {
  const day = (ago: number) => sql`(now() at time zone 'Asia/Kolkata')::date - ${ago}::int`
  await shop.db.execute(sql`insert into search_counts (day, term, searches, results) values
    (${day(0)}, 'kite', 2, 3), (${day(6)}, 'kite', 1, 0), (${day(7)}, 'kite', 4, 0), (${day(29)}, 'zebra', 5, 0), (${day(95)}, 'old', 9, 0)`)
  expect(await owner.search.report({ days: 7 })).toMatchObject({
    terms: [{ term: 'kite', searches: 3, results: 3 }],
    total: 1,
    searches: 3,
    failed: 0,
  })
  expect(await owner.search.report({ days: 30, only: 'failed' })).toMatchObject({
    terms: [{ term: 'zebra', searches: 5, results: 0 }],
    total: 1,
    searches: 12,
    failed: 5,
  })
  const paged = await owner.search.report({ days: 90, page: 2, limit: 1 })
  expect([paged.terms.map(({ term }) => term), paged.total]).toEqual([['zebra'], 2])
  expect((await shop.inject({ url: '/api/search/report?days=8', by: await shop.admin() })).statusCode).toBe(422)
})

test('a day has a bounded number of terms: known ones are still counted, others replace one that was searched once and found nothing; old days are deleted [search.report]', async () => {
  await shop.db.execute(sql`insert into search_counts select (now() at time zone 'Asia/Kolkata')::date, 'term ' || n, 1, 0
    from generate_series(1, ${TERMS_A_DAY}::int) n`)
  await shop.db.execute(sql`insert into search_counts values (current_date - 101, 'old', 1, 0)`)
  const terms = await counted(request('/products?q=kite'), request('/products?q=term+7'))
  expect([terms.length, terms[0]]).toEqual([TERMS_A_DAY, ['term 7', 2, 0]])
  expect(terms).toContainEqual(['kite', 1, 1])
  expect(await counted(request('/products?q=kite'))).toHaveLength(TERMS_A_DAY)
  await shop.db.execute(sql`update search_counts set searches = 2 where results = 0`)
  expect(await counted(request('/products?q=kites'))).toEqual(expect.not.arrayContaining([['kites', 1, 1]]))
  await cleanUp(shop.deps.db)
  expect(await shop.db.$count(searchCounts, sql`term = 'old'`)).toBe(0)
})

test('counts that could not be stored are stored the next time', async () => {
  const searches = createSearchCounts()
  searches.count(request('/products?q=kite'))
  const broken = {
    ...shop.deps.db,
    $count: () => Promise.reject(new Error('no connection')),
    execute: () => Promise.reject(new Error('no connection')),
  }
  await expect(searches.store(broken as never)).rejects.toThrow()
  await searches.store(shop.deps.db)
  expect((await owner.search.report({ days: 7 })).terms).toMatchObject([{ term: 'kite', searches: 1 }])
})
