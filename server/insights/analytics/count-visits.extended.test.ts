import { EventEmitter } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { indianDay } from '#contract/basics/working-days.ts'
import { OTHERS, VISIT_NAMES } from '#contract/insights/analytics.ts'
import { startShop } from '#server/testing/start-shop.ts'
import { visitCounts } from './analytics.table.ts'
import { createVisitCounts } from './count-visits.ts'

const shop = await startShop()
afterAll(() => shop[Symbol.asyncDispose]())
beforeEach(() => shop.db.delete(visitCounts))
const owner = shop.as(await shop.admin())

const PHONE = 'Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile Safari/537.36'
const BROWSER = { 'user-agent': PHONE, host: 'shop.example', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }
/** A request as the server gets it. */
function request(url: string, headers: IncomingHttpHeaders = {}, method = 'GET'): IncomingMessage {
  return { method, url, headers: { ...BROWSER, ...headers } } as IncomingMessage
}
/** The answer to it, once it is sent. */
function answer(statusCode = 200) {
  return Object.assign(new EventEmitter(), { statusCode })
}
const today = indianDay(new Date())
async function report(...requests: IncomingMessage[]) {
  const visits = createVisitCounts()
  for (const visitRequest of requests) opened(visits, visitRequest)
  await visits.store(shop.deps.db)
  return owner.reports.visits({ from: today, to: today })
}
function opened(visits: ReturnType<typeof createVisitCounts>, visitRequest: IncomingMessage, status?: number): void {
  const sent = answer(status)
  visits.count(visitRequest, sent)
  sent.emit('finish')
}
const from = (referer: string) => ({ referer, 'sec-fetch-site': 'cross-site' })

test('a page that is opened from outside is a visit, with its source, its first page and whether it is a phone [reports.visits]', async () => {
  const productId = await shop.product({ name: 'Kite Tee' })
  const { sums, sources, landings } = await report(
    request('/', from('https://www.google.co.in/')),
    request('/', from('https://l.instagram.com/?u=x')),
    request(`/product/kite-tee-${productId}`, from('https://l.wl.co/l')),
    request('/categories/3', { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537.36' }),
    request('/', { 'user-agent': `${PHONE} Instagram 300.0` }),
    request('/products', from('https://blog.example/post/secret?token=1')),
  )
  expect(sums).toEqual({ visits: 6, onPhones: 5, productViews: 1, bags: 0, checkouts: 0, orders: 0 })
  expect(sources.map(({ name, visits }) => [name, visits])).toEqual([
    ['Instagram', 2],
    ['Direct or unknown', 1],
    ['Google', 1],
    ['Other websites', 1],
    ['WhatsApp', 1],
  ])
  expect(landings.map(({ name, visits }) => [name, visits])).toEqual([
    ['/', 3],
    ['/categories/3', 1],
    ['Kite Tee', 1],
    ['/products', 1],
  ])
})

test('pages inside of a visit, reloads, robots, early fetches, files, calls, service pages and who asks not to be counted are no visits', async () => {
  const { sums, since } = await report(
    request('/categories/3', { 'sec-fetch-site': 'same-origin' }),
    request('/categories/3', { 'sec-fetch-site': undefined, referer: 'https://shop.example/' }),
    request('/', { 'cache-control': 'max-age=0' }),
    request('/', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }),
    request('/', { 'user-agent': 'curl/8.0' }),
    request('/', { 'user-agent': undefined }),
    request('/', { 'sec-purpose': 'prefetch;prerender' }),
    request('/', { dnt: '1' }),
    request('/', { 'sec-gpc': '1' }),
    request('/assets/app.js', { 'sec-fetch-dest': 'script' }),
    request('/api/products', { 'sec-fetch-dest': 'empty' }),
    request('/admin/orders'),
    request('/login'),
    request('/track/abc'),
    request('/no-such-page'),
    request('/', {}, 'POST'),
  )
  expect([sums.visits, sums.productViews, since]).toEqual([0, 0, null])
})

test('a product is viewed by its page and by its data, but not by data of a page that is open', async () => {
  const inside = {
    'sec-fetch-site': 'same-origin',
    'sec-fetch-dest': 'empty',
    referer: 'https://shop.example/products',
  }
  const { sums } = await report(
    request('/product/kite-tee-12', { 'sec-fetch-site': 'same-origin' }),
    request('/product/kite-tee-12.data?_routes=x', inside),
    request('/product/kite-tee-12.data', { ...inside, referer: 'https://shop.example/product/kite-tee-12' }),
    request('/product/kite-tee-12.data', { ...inside, 'sec-purpose': 'prefetch' }),
    request('/product/kite-tee-12/reviews', { 'sec-fetch-site': 'same-origin' }),
  )
  expect([sums.visits, sums.productViews]).toEqual([0, 2])
})

test('an earlier address of a product, which leads to that of today, is one visit and one view', async () => {
  const visits = createVisitCounts()
  const link = from('https://www.google.co.in/')
  opened(visits, request('/product/old-name-12', link), 301)
  opened(visits, request('/product/kite-tee-12', link))
  // The router asks for data, and is told of the address of today by an answer of its own.
  const inside = {
    'sec-fetch-site': 'same-origin',
    'sec-fetch-dest': 'empty',
    referer: 'https://shop.example/products',
  }
  opened(visits, request('/product/old-name-12.data', inside), 202)
  opened(visits, request('/product/kite-tee-12.data', inside))
  // Who closes the page before it is answered has not seen it.
  visits.count(request('/'), answer())
  await visits.store(shop.deps.db)
  const { sums } = await owner.reports.visits({ from: today, to: today })
  expect([sums.visits, sums.productViews]).toEqual([1, 2])
})

test('a link with utm words is a campaign; what may be about a person is left out of it', async () => {
  const { sources, campaigns } = await report(
    request('/?utm_source=Instagram&utm_medium=Story&utm_campaign=Diwali%20Sale'),
    request('/?utm_source=mail&utm_campaign=asha@example.com'),
    request('/?utm_source=sms&utm_campaign=98765%2043210'),
    request('/?utm_medium=only'),
  )
  expect(campaigns.map(({ name }) => name).sort()).toEqual(['instagram / story / diwali-sale', 'mail', 'sms'])
  expect(sources.find(({ name }) => name === 'Campaigns')?.visits).toBe(3)
})

test('visits by links of newsletters are a source of their own, whatever program showed the mail', async () => {
  const { sources, campaigns } = await report(
    request('/products?utm_source=newsletter&utm_medium=email'),
    request('/?utm_source=newsletter&utm_medium=email', from('https://mail.google.com/')),
    request('/?utm_source=newsletters-weekly'),
  )
  expect(sources.map(({ name, visits }) => [name, visits])).toEqual([
    ['Newsletters', 2],
    ['Campaigns', 1],
  ])
  expect(campaigns.map(({ name, visits }) => [name, visits])).toContainEqual(['newsletter / email', 2])
})

test('names of a day are limited, so that nobody fills the table; further ones are added up', async () => {
  const most = VISIT_NAMES.campaign
  const { campaigns } = await report(...Array.from({ length: most + 30 }, (_, at) => request(`/?utm_source=c${at}`)))
  expect(campaigns.find(({ name }) => name === OTHERS)?.visits).toBe(30)
  const { sums } = await report(request('/?utm_source=one-more'), request('/?utm_source=c1'))
  expect(sums.visits).toBe(most + 32)
  const { rows } = await shop.db.execute<{ names: number }>(
    sql`select count(distinct name)::int as names from visit_counts where kind = 'campaign'`,
  )
  expect(rows[0]?.names).toBe(most + 1)
})

test('what could not be stored is stored with the next counts, and processes add to the same day', async () => {
  const visits = createVisitCounts()
  opened(visits, request('/'))
  const failing = { execute: () => Promise.reject(new Error('away')) } as unknown as typeof shop.db
  await expect(visits.store(failing)).rejects.toThrow('away')
  opened(visits, request('/'))
  await visits.store(shop.deps.db)
  expect((await report(request('/'))).sums.visits).toBe(3)
})

test('what goes into a bag and a checkout that opens are counted when they are answered well', async () => {
  const visits = createVisitCounts()
  const answered = (method: string, path: string, status: number) =>
    visits.answered({ method, path, status, headers: BROWSER })
  answered('POST', '/api/cart/add', 200)
  answered('POST', '/api/cart/add', 409)
  answered('POST', '/api/cart/subtract', 200)
  answered('GET', '/checkout', 200)
  answered('GET', '/checkout', 302)
  answered('GET', '/checkout.data', 200)
  // Each of its forms reads the checkout again, with and without script.
  const open = { ...BROWSER, 'sec-fetch-site': 'same-origin', referer: 'https://shop.example/checkout?promo=WELCOME20' }
  for (const path of ['/checkout.data', '/checkout'])
    visits.answered({ method: 'GET', path, status: 200, headers: open })
  await visits.store(shop.deps.db)
  const { sums } = await owner.reports.visits({ from: today, to: today })
  expect([sums.bags, sums.checkouts]).toEqual([1, 2])
})

test('orders are those of the other reports, and the period before is compared', async () => {
  const person = await shop.customer()
  await shop.address(person)
  const item = { productId: await shop.product({ pieces: 3 }), size: 'M', color: 'Black', quantity: 1 }
  await shop.as(person).cart.add(item)
  await shop.as(person).orders.place({ items: [item], paymentMethod: 'COD' })
  await shop.db.insert(visitCounts).values({ day: '2026-01-01', kind: 'visit', name: '', device: 'phone', times: 5 })
  const { days, sums } = await owner.reports.visits({ from: today, to: today })
  expect(days).toEqual([expect.objectContaining({ day: today, visits: 0, orders: 1 })])
  expect(sums.orders).toBe(1)
  const { sums: past, before } = await owner.reports.visits({ from: '2026-01-02', to: '2026-01-02' })
  expect([past.visits, before.visits]).toEqual([0, 5])
})

test('a campaign of letters that take two units is stored, and one that is too long is not read', async () => {
  const { sums, campaigns } = await report(
    request(`/?utm_source=${'a'.repeat(39)}%F0%9D%90%80`),
    request(`/?utm_source=a${'-'.repeat(15_000)}a`),
    request('/?utm_source=a--b'),
  )
  expect(sums.visits).toBe(3)
  expect(campaigns.map(({ name }) => name).toSorted()).toEqual(['a-b', `${'a'.repeat(39)}𝐀`])
})
