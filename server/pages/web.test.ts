import { connect } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ShopError } from '#contract/http/errors.ts'
import { contract } from '#contract/index.ts'
import { PAGES } from '#contract/pages.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { setUpHttp } from '#server/platform/http/http.ts'
import { addPublicRead } from '#server/platform/http/public-reads.ts'
import { createReadBudget } from '#server/platform/http/read-budget.ts'
import { keepPublicAnswers } from './api-cache.ts'
import { registerSecurityHeaders } from './csp.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import type { Pages } from './page-render.ts'
import { cachedServer, registerWeb } from './web.ts'

const ORIGIN = 'https://shop.example'
const cache = createPageCache()
let http: FastifyInstance
let base: string
/** How often the list was read. */
let reads = 0
/** How often the owner's pages were read. */
let isFrameAway = false

/** Pages that show what they were given: the API's answer, and what is known of the visitor. */
const render: Pages['entry']['module']['render'] = async (_build, request, { fetch, nonce, report }) => {
  const { pathname, origin } = new URL(request.url)
  if (isFrameAway) report(new Error('the menus cannot be read'))
  if (pathname === '/return') throw new Error('a page that cannot be made')
  if (pathname === '/category/3') return new Response(null, { status: 302, headers: { location: '/' } })
  const call = (path: string) => fetch(path, { method: 'GET', headers: new Headers(), body: null })
  const list = await (await call('/api/products')).json()
  const whoami = pathname === '/combos' || pathname === '/cart' ? await (await call('/api/whoami')).json() : null
  const form = request.method === 'POST' ? await request.text() : null
  const { headers } = request
  const facts = { list, whoami, form, origin, cookie: headers.get('cookie'), sender: headers.get('origin') }
  const html = `<p>${JSON.stringify(facts)}</p><script nonce="${nonce}">start()</script>${'<i></i>'.repeat(200)}`
  const status = pathname === '/404' || /^\/(pages|product)\/-/.test(pathname) ? 404 : 200
  return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

/** A server of pages; returns it and its address. */
async function openPages(cache: PageCache, RATE_LIMIT: string) {
  const http = Fastify({ serverFactory: cachedServer(cache, { isOn: false }) })
  const config = parseConfig({ PUBLIC_URL: ORIGIN, RATE_LIMIT })
  // The pages need nothing else of what operations get.
  const deps = {
    config,
    log: pino({ level: 'silent' }),
    // Time stands still: what is used up does not come back while a slow machine asks.
    reads: createReadBudget(() => 0),
    sessions: { signedToken: () => null },
  }
  const app = { http, deps: deps as unknown as Deps }
  registerSecurityHeaders(http, { https: true })
  setUpHttp(app)
  keepPublicAnswers(http, cache)
  addPublicRead(http.publicReads, contract.content.pages, async () => [
    { slug: 'story', title: 'Story', changedAt: new Date(), formerSlugs: ['our-story'] },
  ])
  http.setSerializerCompiler(() => JSON.stringify)
  http.get('/api/products', async (_request, reply) => {
    reads += 1
    reply.header('x-total-count', 2)
    return ['Shirt', 'Tee']
  })
  http.get('/api/whoami', async (request, reply) => {
    if (!request.headers.cookie) throw new ShopError('unauthenticated', 'log_in_first')
    reply.header('set-cookie', ['token=renewed; Path=/; HttpOnly', 'seen=1; Path=/'])
    return { cookie: request.headers.cookie, agent: request.headers['user-agent'], ip: request.ip, id: request.id }
  })
  const pages = {
    load: async () => ({ entry: { module: { render, renderMail: () => '' } } }),
    attach: async () => undefined,
  }
  await registerWeb(app, { cache, pages, icons: async () => null, isOnSale: async (id) => id < 100 })
  cache.open()
  return { http, base: await http.listen({ port: 0, host: '127.0.0.1' }) }
}

beforeAll(async () => {
  const opened = await openPages(cache, 'off-live')
  http = opened.http
  base = opened.base
})
afterAll(() => http.close())

async function visit(path: string, init: RequestInit = {}) {
  const answer = await fetch(base + path, { redirect: 'manual', ...init })
  const text = await answer.text()
  const json = /<p>(.*)<\/p>/.exec(text)?.[1]
  return { status: answer.status, headers: answer.headers, text, facts: json ? JSON.parse(json) : null }
}

test('A public page is made without anything of the visitor, and is the same for the next one', async () => {
  const first = await visit('/', { headers: { cookie: 'token=asha' } })
  expect(first.facts).toMatchObject({ list: ['Shirt', 'Tee'], cookie: null, origin: ORIGIN })
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  const before = cache.stats().hits
  const second = await visit('/?utm_source=mail', { headers: { cookie: 'token=ravi' } })
  expect(second.text).toBe(first.text)
  expect(cache.stats().hits).toBe(before + 1)
})

test('A public page holds digests in place of its nonce', async () => {
  const { text, headers } = await visit('/product/1')
  expect(text).toContain('<script>start()</script>')
  expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}';/)
  expect(headers.get('content-security-policy')).not.toContain('nonce')
})

test('A private page has a nonce of its own each time, and is kept nowhere', async () => {
  const [first, second] = [await visit('/cart'), await visit('/cart')]
  const nonce = /nonce="(.*?)"/.exec(first.text)?.[1]
  expect(first.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
  expect(first.text).not.toBe(second.text)
  expect(first.headers.get('cache-control')).toBe('private, no-store')
})

test('Page and API are called by the same visitor, and cookies of the API come back with the page', async () => {
  const headers = { cookie: 'token=asha', 'user-agent': 'test browser' }
  const { facts, headers: answered } = await visit('/cart', { headers })
  expect(facts.whoami).toMatchObject({ cookie: 'token=asha', agent: 'test browser', ip: '127.0.0.1' })
  expect(answered.getSetCookie()).toEqual(['token=renewed; Path=/; HttpOnly', 'seen=1; Path=/'])
})

test('A public page that asks who is there learns nothing, and no cookie is shared', async () => {
  const { facts, headers } = await visit('/combos', { headers: { cookie: 'token=asha' } })
  expect(facts.whoami).toMatchObject({ code: 'unauthenticated' })
  expect(headers.getSetCookie()).toEqual([])
})

test('Every answer carries the security headers', async () => {
  for (const path of ['/', '/cart', '/nowhere', '/api/products', '/api/none']) {
    const { headers } = await visit(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.has('referrer-policy') && headers.has('permissions-policy')).toBe(true)
  }
})

test('What is not there is 404, as a page for people and as an error for the API', async () => {
  expect(await visit('/nowhere')).toMatchObject({ status: 404, facts: { list: ['Shirt', 'Tee'] } })
  expect((await visit('/api/nowhere')).status).toBe(404)
  expect((await visit('/assets/nowhere.js')).status).toBe(404)
  expect((await visit('/api/nowhere')).headers.get('content-type')).toContain('json')
})

test('A JSON POST to a call that does not exist, or exists for GET only, is 404 whatever its body', async () => {
  for (const path of ['/api/nothing', '/api/products', '/assets/nothing'])
    for (const body of ['{}', '{']) {
      const headers = { 'content-type': 'application/json', origin: ORIGIN }
      const answer = await fetch(base + path, { method: 'POST', headers, body })
      expect(answer.status, path).toBe(404)
      expect(await answer.json()).toMatchObject({ code: 'not_found' })
    }
})

test('A redirect is passed on', async () => {
  const { status, headers } = await visit('/category/3')
  expect([status, headers.get('location')]).toEqual([302, '/'])
})

test('A fault while a page is made is answered without its text', async () => {
  const { status, text } = await visit('/return')
  expect(status).toBe(500)
  expect(text).not.toContain('cannot be made')
})

test('A form reaches the page; one from another site, a huge one and one of another kind do not', async () => {
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const post = (headers: Record<string, string>, body: string) => visit('/cart', { method: 'POST', headers, body })
  expect((await post(type, 'size=M')).facts.form).toBe('size=M')
  expect((await post({ ...type, origin: 'https://evil.example' }, 'size=M')).status).toBe(403)
  expect((await post(type, 'x'.repeat(100_000))).status).toBe(413)
  expect((await post({ 'content-type': 'text/plain' }, 'size=M')).status).toBe(415)
})

test('A form that names its type and sends no body reaches the page, which is told of no field', async () => {
  const socket = connect(Number(new URL(base).port), '127.0.0.1')
  const type = 'content-type: application/x-www-form-urlencoded'
  socket.write(`POST /cart HTTP/1.1\r\nhost: x\r\n${type}\r\norigin: ${ORIGIN}\r\nconnection: close\r\n\r\n`)
  const answer = await readText(socket)
  expect(answer).toMatch(/^HTTP\/1.1 200 /)
  expect(answer).toContain('"form":""')
})

test('The form of every page reaches it, also where a page with pictures has an address like it', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const pages = PAGES.filter(({ upload, file }) => !upload && file.endsWith('.tsx'))
  for (const { path } of pages)
    for (const url of [path, `${path}.data`]) {
      const address = url.replace(/:\w+/g, '7')
      if (address === '/return') continue
      expect((await visit(address, { method: 'POST', headers, body: 'size=M' })).text, address).toContain('size=M')
    }
})

test('A form of a page without referrer, whose browser vouches for it, is one of our own', async () => {
  const headers = { origin: 'null', 'sec-fetch-site': 'same-origin' }
  const { facts, status } = await visit('/cart', { method: 'POST', body: new URLSearchParams({ a: 'b' }), headers })
  expect(status).toBe(200)
  expect(facts.sender).toBe(ORIGIN)
})

test('HEAD has the headers of GET and no body', async () => {
  for (const path of ['/refund-policy', '/cart']) {
    const head = await visit(path, { method: 'HEAD' })
    expect([head.status, head.text]).toEqual([200, ''])
    expect(head.headers.get('content-type')).toBe('text/html; charset=utf-8')
  }
})

test('A public list of the API is kept with its total, and is 304 for whoever has it', async () => {
  reads = 0
  cache.drop(['all'])
  const first = await visit('/api/products')
  const second = await visit('/api/products?utm=1')
  expect(reads).toBe(1)
  expect(second.text).toBe(first.text)
  expect(second.headers.get('x-total-count')).toBe('2')
  const etag = first.headers.get('etag') ?? ''
  cache.drop(['all'])
  for (const _ of ['made', 'kept']) {
    expect(await visit('/api/products', { headers: { 'if-none-match': etag } })).toMatchObject({
      status: 304,
      text: '',
    })
  }
})

test('A search is kept like any other list, one with more than three filters is not', async () => {
  reads = 0
  for (const _ of ['made', 'kept']) await visit('/api/products?q=red')
  expect(reads).toBe(1)
  for (const _ of ['made', 'made again']) await visit('/api/products?q=red&size=M&colour=blue&in_stock=true')
  expect(reads).toBe(3)
})

test('Every address that is no page gets the same kept answer', async () => {
  cache.drop(['all'])
  reads = 0
  const answers = [await visit('/nowhere'), await visit('/else/where?x=1'), await visit('/nowhere')]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(reads).toBe(1)
})

test('Addresses below /pages/ where no page of the owner’s is or was share one kept answer', async () => {
  cache.drop(['all'])
  reads = 0
  const unknown = [await visit('/pages/nowhere'), await visit('/pages/else-where?x=1'), await visit('/pages/NOWHERE')]
  expect(unknown.map(({ status }) => status)).toEqual([404, 404, 404])
  expect([reads, cache.stats().entries]).toEqual([1, 1])
  for (const path of ['/pages/story', '/pages/our-story', '/pages/story']) expect((await visit(path)).status).toBe(200)
  expect([reads, cache.stats().entries]).toEqual([3, 3])
})

test('An address that begins with an empty segment is unknown, however it is spelt, and no fault', async () => {
  for (const path of ['//x', '///products', '/..//x', '/.//x', '//[', '/\\\\x', '/%2e%2e//x']) {
    expect(await ask('GET', path), path).toMatch(/^HTTP\/1.1 404/)
    expect(await ask('POST', path), path).toMatch(/^HTTP\/1.1 404/)
  }
})

test('A request with two hosts, or with framing that Node does not know, gets one answer: 400, also for a kept page', async () => {
  await visit('/')
  expect(await ask('GET', '/')).toMatch(/^HTTP\/1.1 200/)
  for (const more of ['Host: shop.example', 'Host: evil.example', 'Transfer-Encoding: xchunked']) {
    const answer = await ask('GET', '/', [more])
    expect(answer, more).toMatch(/^HTTP\/1.1 400/)
    expect(answer.match(/HTTP\/1.1/g), more).toHaveLength(1)
  }
})

/** The whole answer to a request that is written as it is, as no client would send it. */
async function ask(method: string, path: string, more: string[] = []): Promise<string> {
  const socket = connect(Number(new URL(base).port), '127.0.0.1')
  const lengthHeaders = method === 'POST' ? ['Content-Length: 0'] : []
  socket.write(
    [`${method} ${path} HTTP/1.1`, 'Host: shop.example', 'Connection: close', ...lengthHeaders, ...more, '', ''].join(
      '\r\n',
    ),
  )
  return readText(socket)
}

test('Who opens too many pages at once is asked to wait, but never for a kept page or a step of the checkout', async () => {
  const limited = await openPages(createPageCache(), 'on')
  const ask = (path: string, init?: RequestInit) => fetch(limited.base + path, init)
  try {
    await ask('/')
    for (let page = 0; page < 200 && (await ask('/login')).status === 200; page += 1);
    const refused = await ask('/login', { headers: { accept: 'text/html,*/*' } })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await refused.text()).toContain('One moment, please')
    const data = await ask('/login.data')
    expect([data.status, await data.text()]).toEqual([
      429,
      'Too many requests at once. Please wait a moment and try again.',
    ])
    expect((await ask('/products?min_price=1.07')).status).toBe(429)
    expect((await ask('/register', { method: 'POST', body: new URLSearchParams({ name: 'Asha' }) })).status).toBe(429)
    for (const path of ['/', '/cart', '/checkout', '/checkout.data', '/pay/7', '/pay-link/x', '/payment-status/7'])
      expect((await ask(path)).status, path).toBe(200)
  } finally {
    await limited.http.close()
  }
})

test('Addresses of products that are not on sale share one kept answer', async () => {
  cache.drop(['all'])
  reads = 0
  const unknown = ['/product/987654321', '/product/kite-tee-123456', '/product/999?utm_source=mail']
  for (const path of unknown) expect((await visit(path)).status).toBe(404)
  expect([reads, cache.stats().entries]).toEqual([1, 1])
  for (const path of ['/product/12', '/product/99.data', '/product/777.data']) await visit(path)
  expect(cache.stats().entries).toBe(4)
})

test('A page in which something built in stands for what could not be read is sent and not kept', async () => {
  cache.drop(['all'])
  isFrameAway = true
  expect((await visit('/')).status).toBe(200)
  expect(cache.stats().entries).toBe(0)
  isFrameAway = false
  await visit('/')
  expect(cache.stats().entries).toBe(1)
})
