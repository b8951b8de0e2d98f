import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type CacheTag, dependsOn } from '#server/platform/cache-tags.ts'
import { type CachedResponse, type FreshResponse, send } from './cached-response.ts'
import { createPageCache } from './page-cache.ts'

const TEXT = 'The home page. '.repeat(200)
const page = (body = TEXT, more: Partial<FreshResponse> = {}): FreshResponse => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'self'" },
  cookies: [],
  body: Buffer.from(body),
  ...more,
})

test('A page is made once for all who ask at the same time, and then kept', async () => {
  const cache = openCache()
  let makeCount = 0
  const make = async () => {
    makeCount += 1
    return page()
  }
  await Promise.all([cache.share('/', make), cache.share('/', make), cache.share('/', make)])
  await cache.share('/', make)
  expect(makeCount).toBe(1)
  expect(cache.stats()).toMatchObject({ entries: 1, misses: 1 })
})

test('A change drops every answer that was made from what changed, and no other', async () => {
  const cache = openCache()
  const tagsByKey = {
    '/': ['settings', 'card:7'],
    '/products': ['list'],
    '/product/7': ['product:7'],
    '/combos': [],
  } as const
  for (const [key, tags] of Object.entries(tagsByKey)) await cache.share(key, madeFrom(tags, key))
  cache.drop(['card:7', 'product:7'])
  expect(await missing(cache, Object.keys(tagsByKey))).toEqual(['/', '/product/7'])
  cache.drop(['list', 'reviews:7'])
  expect(await missing(cache, Object.keys(tagsByKey))).toEqual(['/', '/products', '/product/7'])
})

test('A page is told apart from its cards: a sale of another product leaves it, a sale of its own drops it', async () => {
  const cache = openCache()
  const keys = ['/product/7', '/product/7.data', '/products?page=2', '/api/products', '/sitemap.xml']
  for (const key of keys) await cache.share(key, madeFrom(['product:7', 'product:8'], key))
  cache.drop(['product:8'])
  expect(await missing(cache, keys)).toEqual(['/api/products', '/sitemap.xml'])
  for (const key of keys) await cache.share(key, madeFrom(['product:7', 'product:8'], key))
  cache.drop(['product:7'])
  expect(await missing(cache, keys)).toEqual(['/product/7', '/product/7.data', '/api/products', '/sitemap.xml'])
})

test('A page whose product changes while it is made is not kept, and who asks after the change gets a newer one', async () => {
  const cache = openCache()
  const old = Promise.withResolvers<FreshResponse>()
  const first = cache.share('/product/7', () => {
    dependsOn('product:7')
    return old.promise
  })
  const other = cache.share('/product/8', madeFrom(['product:8'], '8'))
  cache.drop(['product:7'])
  const second = cache.share('/product/7', madeFrom(['product:7'], '6 left'))
  old.resolve(page('7 left'))
  expect([await readText(first), await readText(second), await readText(other)]).toEqual(['7 left', '6 left', '8'])
  expect(await readText(cache.share('/product/7', madeFrom([], 'made once more')))).toBe('6 left')
})

test('A page that is being made while something else changes is made once for all, and kept', async () => {
  const cache = openCache()
  let makeCount = 0
  const slow = Promise.withResolvers<FreshResponse>()
  const make = () => {
    makeCount += 1
    dependsOn('list')
    return slow.promise
  }
  const first = cache.share('/products', make)
  cache.drop(['product:7'])
  const second = cache.share('/products', make)
  slow.resolve(page('list'))
  expect([await readText(first), await readText(second), makeCount, cache.stats().entries]).toEqual([
    'list',
    'list',
    1,
    1,
  ])
})

test('Of many changes, the earliest are remembered together: nothing older is kept', async () => {
  const cache = openCache()
  const slow = Promise.withResolvers<FreshResponse>()
  const first = cache.share('/products', () => slow.promise)
  for (let id = 1; id <= 100_001; id++) cache.drop([`card:${id}`])
  slow.resolve(page('list'))
  await first
  expect(cache.stats().entries).toBe(0)
})

test('A kept page is answered without being made', async () => {
  await using site = await serveFrom(openCache())
  await site.cache.share('/', async () => page())
  const answer = await site.get('/')
  expect(answer).toMatchObject({ status: 200, text: TEXT })
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'self'",
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding',
    'content-length': String(TEXT.length),
  })
  expect(site.cache.stats().hits).toBe(1)
})

test('A page that is not kept takes the long way', async () => {
  await using site = await serveFrom(openCache())
  expect((await site.get('/')).status).toBe(599)
})

test('Parameters that change nothing find the same page', async () => {
  await using site = await serveFrom(openCache())
  await site.cache.share('/products?page=2', async () => page())
  expect((await site.get('/products?utm_source=mail&page=2')).status).toBe(200)
  expect((await site.get('/products?page=3')).status).toBe(599)
})

test('Writes and requests with an Authorization header never get a kept page', async () => {
  await using site = await serveFrom(openCache())
  await site.cache.share('/', async () => page())
  expect((await site.get('/', {}, 'POST')).status).toBe(599)
  expect((await site.get('/', { authorization: 'Bearer x' })).status).toBe(599)
})

test('A visitor who asks for brotli gets brotli, and HEAD gets the same headers without a body', async () => {
  await using site = await serveFrom(openCache())
  await site.cache.share('/', async () => page())
  const answer = await site.get('/', { 'accept-encoding': 'gzip, br' })
  expect(answer.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(answer.body).toString()).toBe(TEXT)
  const head = await site.get('/', { 'accept-encoding': 'gzip, br' }, 'HEAD')
  expect(head.headers['content-length']).toBe(answer.headers['content-length'])
  expect(head.body).toHaveLength(0)
})

test('A visitor whose copy still stands is told so', async () => {
  await using site = await serveFrom(openCache())
  await site.cache.share('/', async () => page())
  const { etag } = (await site.get('/')).headers
  for (const held of [String(etag), `"other", ${etag}`, String(etag).replace('W/', ''), '*']) {
    expect(await site.get('/', { 'if-none-match': held })).toMatchObject({ status: 304, text: '', headers: { etag } })
  }
  expect((await site.get('/', { 'if-none-match': '"other"' })).status).toBe(200)
})

test('A total that changes beside the same list changes the tag', async () => {
  const cache = openCache()
  const tags = []
  for (const total of ['1', '2']) {
    cache.drop(['all'])
    const entry = await cache.share('/api/products', async () => page('[]', { headers: { 'x-total-count': total } }))
    tags.push('etag' in entry && entry.etag)
  }
  expect(tags[0]).not.toBe(tags[1])
})

test('Only good answers without cookies are kept', async () => {
  const cache = openCache()
  await cache.share('/', async () => page(TEXT, { cookies: ['token=1'] }))
  await cache.share('/product/1', async () => page(TEXT, { status: 404 }))
  await expect(cache.share('/combos', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  await cache.share('/products', async () => page(TEXT, { isPartial: true }))
  await cache.share('/pages/our-story', async () => page(TEXT, { status: 404 }))
  expect(cache.stats().entries).toBe(0)
})

test('When the catalogue changes, every page is forgotten, and so is one that is being made', async () => {
  const cache = openCache()
  await cache.share('/combos', async () => page())
  const old = Promise.withResolvers<FreshResponse>()
  const first = cache.share('/', () => old.promise)
  cache.drop(['all'])
  const second = cache.share('/', async () => page('new'))
  old.resolve(page('old'))
  await Promise.all([first, second])
  await using site = await serveFrom(cache)
  expect((await site.get('/')).text).toBe('new')
  expect((await site.get('/combos')).status).toBe(599)
})

test('A closed cache keeps nothing and answers nothing', async () => {
  await using site = await serveFrom(openCache())
  await site.cache.share('/', async () => page())
  site.cache.close()
  expect((await site.get('/')).status).toBe(599)
  await site.cache.share('/', async () => page())
  site.cache.open()
  expect((await site.get('/')).status).toBe(599)
})

test('While changes cannot be heard, an earlier page stands in for one that fails, and for nothing else', async () => {
  const cache = openCache()
  await cache.share('/', async () => page())
  cache.close()
  cache.close()
  const text = async (make: () => Promise<FreshResponse>, path = '/') => {
    const answer = await cache.share(path, make)
    return 'etag' in answer ? answer.reply('identity').body.toString() : answer.body.toString()
  }
  expect(await text(async () => page('new'))).toBe('new')
  expect(await text(async () => page('The shop is away', { status: 503 }))).toBe(TEXT)
  expect(await text(async () => page('Without the menus', { isPartial: true }))).toBe(TEXT)
  expect(await text(() => Promise.reject(new Error('down')))).toBe(TEXT)
  expect(await text(async () => page('The shop is away', { status: 503 }), '/combos')).toBe('The shop is away')
  cache.open()
  expect(await text(async () => page('The shop is away', { status: 503 }))).toBe('The shop is away')
})

test('A page that a change has just replaced stands in as well, before it was made anew', async () => {
  const cache = openCache()
  await cache.share('/', async () => page())
  cache.drop(['all'])
  await expect(cache.share('/', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  cache.close()
  expect(await cache.share('/', () => Promise.reject(new Error('down')))).toHaveProperty('etag')
  cache.open()
  cache.close()
  expect(await cache.share('/', () => Promise.reject(new Error('down')))).toHaveProperty('etag')
})

test('Stale pages are bounded: those that were dropped last are kept', async () => {
  const cache = openCache({ maxBytes: 100_000 })
  const names = Array.from({ length: 30 }, (_, id) => `/product/${id}`)
  for (const name of names) await cache.share(name, async () => page(crypto.randomUUID().repeat(80)))
  cache.close()
  const servedNames = names.filter((name) => cache.serveStale(name) !== null)
  expect(servedNames.length).toBeGreaterThan(2)
  expect(servedNames).toEqual(names.slice(-servedNames.length))
  expect(servedNames.length).toBeLessThan(names.length)
})

test('While changes cannot be heard, nobody waits long for a page that is known from before', async () => {
  const cache = openCache()
  await cache.share('/', async () => page())
  cache.close()
  expect(await cache.share('/', () => new Promise<FreshResponse>(() => undefined))).toHaveProperty('etag')
})

test('It stays within its bytes, and what is asked for outlives what is not', async () => {
  await using site = await serveFrom(openCache({ maxBytes: 20_000 }))
  const noise = () => page(crypto.randomUUID().repeat(80))
  for (let id = 1; id <= 30; id++) {
    await site.cache.share(`/product/${id}`, async () => noise())
    await site.get('/product/1')
  }
  expect(site.cache.stats().bytes).toBeLessThanOrEqual(20_000)
  expect(site.cache.stats().entries).toBeGreaterThan(1)
  expect((await site.get('/product/1')).status).toBe(200)
  expect((await site.get('/product/2')).status).toBe(599)
})

test('What a page takes uncompressed counts as well, for the visitor who is the first to ask for it', async () => {
  await using site = await serveFrom(openCache({ maxBytes: 20_000 }), async () => page('a'.repeat(30_000)))
  for (let id = 1; id <= 10; id++) await site.get(`/product/${id}`, { 'accept-encoding': 'identity' })
  expect(site.cache.stats()).toMatchObject({ misses: 10, entries: 0, bytes: 0 })
  await site.get('/product/1', { 'accept-encoding': 'br' })
  expect(site.cache.stats().entries).toBe(1)
})

/** Makes a page that says `text`, out of what the tags name. */
function madeFrom(tags: readonly CacheTag[], text: string) {
  return async () => {
    dependsOn(...tags)
    return page(text)
  }
}

async function readText(answer: Promise<CachedResponse | FreshResponse>): Promise<string> {
  const response = await answer
  return ('etag' in response ? response.reply('identity').body : response.body).toString()
}

/** Those of the keys that are not kept; asking keeps nothing. */
async function missing(cache: ReturnType<typeof createPageCache>, keys: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(keys.map((key) => cache.share(key, async () => page('', { status: 404 }))))
  return keys.filter((_, at) => !('etag' in (answers[at] ?? {})))
}

function openCache(options = {}) {
  const cache = createPageCache(options)
  cache.open()
  return cache
}

/** A server that has a page made when the cache has none. Without `make` it answers 599 instead. */
async function serveFrom(cache: ReturnType<typeof createPageCache>, make?: () => Promise<FreshResponse>) {
  const server = createServer(async (incoming, answer) => {
    if (cache.answer(incoming, answer)) return
    const made = make && (await cache.share(incoming.url ?? '', make))
    if (made && 'etag' in made) send(made, incoming, answer)
    else answer.writeHead(599).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
    const outgoing = request({ port, host: '127.0.0.1', path, headers, method }).end()
    const [answer] = await once(outgoing, 'response')
    const body = Buffer.concat(await answer.toArray())
    return { status: answer.statusCode, headers: answer.headers, body, text: body.toString() }
  }
  return { cache, get, [Symbol.asyncDispose]: async () => void server.close() }
}
