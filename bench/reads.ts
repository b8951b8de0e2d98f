import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { request } from 'undici'
import { productPath } from '#contract/product-path.ts'
import { clientOf } from '#e2e/users.ts'
import type { Reply } from './bare.ts'
import { type Expected, load, type Measured } from './load.ts'

const LOAD_MS = 2_000
const WARM_UP_MS = 500
/** Requests of an address before it is measured: V8 has then compiled the server's code for it, as in a shop that runs for an hour. */
const COMPILE_REQUESTS = 1_000
const COMPILE_MS = 1_000
/** How many times as often an answer from the cache is measured: its rate differs by up to a third from turn to turn. */
const CACHED_TIMES = 3

export type Read = { what: string; shop: Measured[]; bare: Measured[] }

let uncached = 0
/** No cache answers a request with it. */
const AUTHORIZED = 'authorization: Basic bm9ib2R5\r\n'
const WORDS = ['black', 'cotton', 'navy', 'oversized', 'polo', 'hoodie', 'print', 'white']
type Address = { what: string; path: string; next?: () => string } & Expected

const addresses = (products: readonly string[]): Address[] => [
  { what: 'home page, cached', path: '/' },
  { what: 'product page, cached', path: products[0] ?? '' },
  { what: 'GET /api/products, 24 a page, cached', path: '/api/products?page=1&limit=24' },
  // A filter that no request used before is in no cache.
  {
    what: 'list page of 24, not cached',
    path: '/products?max_price=9000',
    next: () => `/products?max_price=${90_000 + uncached++}`,
  },
  {
    what: 'search page, not cached',
    path: '/products?q=black',
    next: () => `/products?q=${WORDS[uncached % WORDS.length]}&max_price=${90_000 + uncached++}`,
  },
  {
    what: 'product page, not cached',
    path: products[0] ?? '',
    next: () => products[uncached++ % products.length] ?? '',
    headers: AUTHORIZED,
  },
  {
    what: 'page of an unknown address',
    path: '/nowhere',
    next: () => `/nowhere/${uncached++}`,
    status: 404,
  },
  {
    what: 'GET /api/products, 24 a page, not cached',
    path: '/api/products?page=1&limit=24&q=',
    next: () => `/api/products?page=1&limit=24&max_price=${90_000 + uncached++}`,
  },
]

/** Measures each address of the shop in turn with the baseline, which sends the same bytes. */
export async function measureReads({ url, pid }: { url: string; pid: number }, runs: number): Promise<Read[]> {
  const port = Number(new URL(url).port)
  const bare = await startBare()
  const rows: Read[] = []
  const { items } = await clientOf(url).products.list({ page: 1, limit: 20 })
  for (const { what, path, next: others, ...expected } of addresses(items.map(productPath))) {
    const row: Read = { what, shop: [], bare: [] }
    const next = others ?? (() => path)
    const times = others ? runs : CACHED_TIMES * runs
    await setBareReply(bare.child, url, path)
    for (let sent = 0; sent < COMPILE_REQUESTS; )
      sent += ((await load(port, pid, next, COMPILE_MS, expected)).perSecond * COMPILE_MS) / 1_000
    for (let run = 0; run < times; run += 1) {
      for (const [into, to] of [
        [row.bare, { port: bare.port, pid: bare.pid, next: () => path }],
        [row.shop, { port, pid, next }],
      ] as const) {
        await load(to.port, to.pid, to.next, WARM_UP_MS, expected)
        into.push(await load(to.port, to.pid, to.next, LOAD_MS, expected))
      }
    }
    rows.push(row)
  }
  bare.child.disconnect()
  return rows
}

async function startBare(): Promise<{ child: ChildProcess; port: number; pid: number }> {
  const child = fork(join(import.meta.dirname, 'bare.ts'), { execArgv: ['--max-semi-space-size=16'] })
  const [{ port: bound }] = (await once(child, 'message')) as [{ port: number }]
  return { child, port: bound, pid: child.pid ?? 0 }
}

/** Gives the baseline the response that the shop sends. */
async function setBareReply(child: ChildProcess, url: string, path: string): Promise<void> {
  const response = await fetch(new URL(path, url), { headers: { 'accept-encoding': 'br' } })
  const raw = await rawBody(url, path)
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => !['date', 'connection', 'keep-alive', 'transfer-encoding'].includes(name)),
  )
  const reply: Reply = {
    status: response.status,
    headers: { ...headers, 'content-length': raw.length },
    body: raw.toString('base64'),
  }
  child.send([path, reply])
  await once(child, 'message')
}

/** The compressed body; fetch would decompress it. */
async function rawBody(url: string, path: string): Promise<Buffer> {
  const { body } = await request(new URL(path, url), { headers: { 'accept-encoding': 'br' } })
  return Buffer.from(await body.arrayBuffer())
}
