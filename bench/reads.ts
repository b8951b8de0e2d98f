import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
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
/**
 * How many processes of the shop and of the baseline answer from the cache in turn, each as often as any other answer is measured: of
 * two processes that do the same, one is up to a third faster as long as it runs.
 */
const PROCESSES = 3
/**
 * After a start: by then most periodic jobs have run for the first time. In the first seconds they take 3 to 6% of a processor, which is
 * counted to the requests, later 1%.
 */
const SETTLE_MS = 30_000

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

type Shop = { url: string; pid: number }
type Bare = { child: ChildProcess; port: number; pid: number }

/**
 * Measures each address of the shop in turn with the baseline, which sends the same bytes; what the cache answers with several processes.
 * `restart` replaces the process of the shop.
 */
export async function measureReads(shop: Shop, runs: number, restart: () => Promise<Shop>): Promise<Read[]> {
  const rows = new Map<string, Read>()
  let running = shop
  for (let process = 1; process <= PROCESSES; process += 1) {
    if (process > 1) running = await restart()
    await wait(SETTLE_MS)
    const bare = await startBare()
    const { items } = await clientOf(running.url).products.list({ page: 1, limit: 20 })
    for (const address of addresses(items.map(productPath))) {
      if (address.next && process < PROCESSES) continue
      const row = rows.get(address.what) ?? { what: address.what, shop: [], bare: [] }
      rows.set(address.what, row)
      await measureAddress(address, { row, shop: running, bare, runs })
    }
    bare.child.disconnect()
  }
  return [...rows.values()]
}

type Measuring = { row: Read; shop: Shop; bare: Bare; runs: number }

async function measureAddress({ path, next: others, ...expected }: Address, { row, shop, bare, runs }: Measuring) {
  const port = Number(new URL(shop.url).port)
  const next = others ?? (() => path)
  await setBareReply(bare.child, shop.url, path)
  for (let sent = 0; sent < COMPILE_REQUESTS; )
    sent += ((await load(port, shop.pid, next, COMPILE_MS, expected)).perSecond * COMPILE_MS) / 1_000
  for (let run = 0; run < runs; run += 1) {
    for (const [into, to] of [
      [row.bare, { port: bare.port, pid: bare.pid, next: () => path }],
      [row.shop, { port, pid: shop.pid, next }],
    ] as const) {
      await load(to.port, to.pid, to.next, WARM_UP_MS, expected)
      into.push(await load(to.port, to.pid, to.next, LOAD_MS, expected))
    }
  }
}

async function startBare(): Promise<Bare> {
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
