import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPageCache, type Made } from './page-cache.ts'

const TEXT = 'The home page. '.repeat(200)
const page = (body = TEXT, more: Partial<Made> = {}): Made => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'self'" },
  cookies: [],
  body: Buffer.from(body),
  ...more,
})

test('A page is made once for all who ask at the same time, and then kept', async () => {
  const cache = openCache()
  let made = 0
  const make = async () => {
    made += 1
    return page()
  }
  await Promise.all([cache.share('/', make), cache.share('/', make), cache.share('/', make)])
  await cache.share('/', make)
  expect(made).toBe(1)
  expect(cache.stats()).toMatchObject({ entries: 1, misses: 1 })
})

test('A sale drops what shows the exact stock of what was sold, and nothing else', async () => {
  const cache = openCache()
  const showing = ['/product/7', '/product/7.data', '/api/products/7', '/api/products', '/api/products/best-sellers']
  const others = [
    '/',
    '/products',
    '/products?page=2',
    '/categories/3',
    '/combos',
    '/product/8',
    '/api/products/8',
    '/api/settings',
  ]
  for (const key of [...showing, ...others]) await cache.share(key, async () => page(key))
  cache.dropStock(['7'])
  expect(cache.stats().entries).toBe(others.length)
  let made: string[] = []
  for (const key of [...showing, ...others])
    await cache.share(key, async () => {
      made = [...made, key]
      return page(key)
    })
  expect(made).toEqual(showing)
})

test('A page that was being made during a sale of its product is not kept, and nobody else is given it', async () => {
  const cache = openCache()
  let finish = (_: Made): void => undefined
  const old = cache.share('/product/7', () => new Promise<Made>((resolve) => (finish = resolve)))
  const other = cache.share('/product/8', async () => page('8'))
  cache.dropStock(['7'])
  const anew = cache.share('/product/7', async () => page('6 left'))
  finish(page('7 left'))
  await Promise.all([old, other, anew])
  const kept = await cache.share('/product/7', async () => page('made once more'))
  expect('etag' in kept && kept.replies.identity.body.toString()).toBe('6 left')
  expect(cache.stats().entries).toBe(2)
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
    cache.drop()
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
  expect(cache.stats().entries).toBe(0)
})

test('When the catalogue changes, every page is forgotten, and so is one that is being made', async () => {
  const cache = openCache()
  await cache.share('/combos', async () => page())
  const old = Promise.withResolvers<Made>()
  const first = cache.share('/', () => old.promise)
  cache.drop()
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
  const text = async (make: () => Promise<Made>, path = '/') => {
    const answer = await cache.share(path, make)
    return 'etag' in answer ? answer.replies.identity.body.toString() : answer.body.toString()
  }
  expect(await text(async () => page('new'))).toBe('new')
  expect(await text(async () => page('The shop is away', { status: 503 }))).toBe(TEXT)
  expect(await text(() => Promise.reject(new Error('down')))).toBe(TEXT)
  expect(await text(async () => page('The shop is away', { status: 503 }), '/combos')).toBe('The shop is away')
  cache.open()
  expect(await text(async () => page('The shop is away', { status: 503 }))).toBe('The shop is away')
})

test('A page that a change has just replaced stands in as well, before it was made anew', async () => {
  const cache = openCache()
  await cache.share('/', async () => page())
  cache.drop()
  await expect(cache.share('/', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  cache.close()
  expect(await cache.share('/', () => Promise.reject(new Error('down')))).toHaveProperty('etag')
  cache.open()
  cache.close()
  expect(await cache.share('/', () => Promise.reject(new Error('down')))).toHaveProperty('etag')
})

test('What stands in is bounded: the pages that were dropped last are kept', async () => {
  const cache = openCache({ maxBytes: 200_000 })
  const names = Array.from({ length: 30 }, (_, id) => `/product/${id}`)
  for (const name of names) await cache.share(name, async () => page(crypto.randomUUID().repeat(80)))
  cache.close()
  const kept = names.filter((name) => cache.serveStale(name) !== null)
  expect(kept.length).toBeGreaterThan(2)
  expect(kept).toEqual(names.slice(-kept.length))
  expect(kept.length).toBeLessThan(names.length)
})

test('While changes cannot be heard, nobody waits long for a page that is known from before', async () => {
  const cache = openCache()
  await cache.share('/', async () => page())
  cache.close()
  expect(await cache.share('/', () => new Promise<Made>(() => undefined))).toHaveProperty('etag')
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

function openCache(options = {}) {
  const cache = createPageCache(options)
  cache.open()
  return cache
}

/** A server that answers 599 whenever the cache does not answer. */
async function serveFrom(cache: ReturnType<typeof createPageCache>) {
  const server = createServer((asked, answer) => {
    if (!cache.answer(asked, answer)) answer.writeHead(599).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
    const asked = request({ port, host: '127.0.0.1', path, headers, method }).end()
    const [answer] = await once(asked, 'response')
    const body = Buffer.concat(await answer.toArray())
    return { status: answer.statusCode, headers: answer.headers, body, text: body.toString() }
  }
  return { cache, get, [Symbol.asyncDispose]: async () => void server.close() }
}
