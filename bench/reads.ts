import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { request } from 'undici'
import type { Reply } from './bare.ts'
import { load, type Measured } from './load.ts'

const LOAD_MS = 2_000
const WARM_UP_MS = 500

export type Read = { what: string; shop: Measured[]; bare: Measured[] }

let searches = 0
const READS: { what: string; path: string; next?: () => string }[] = [
  { what: 'home page, cached', path: '/' },
  { what: 'product page, cached', path: '/product/1' },
  { what: 'GET /api/products, 24 a page, cached', path: '/api/products?page=1&limit=24' },
  // A search that nobody made before is in no cache.
  {
    what: 'list page of 24, rendered anew',
    path: '/products?max_price=9000',
    next: () => `/products?max_price=${90_000 + searches++}`,
  },
  {
    what: 'GET /api/products, 24 a page, read anew',
    path: '/api/products?page=1&limit=24&q=',
    next: () => `/api/products?page=1&limit=24&max_price=${90_000 + searches++}`,
  },
]

/** Each address of the shop in turn with the baseline that sends the same bytes. */
export async function measureReads({ url, pid }: { url: string; pid: number }, runs: number): Promise<Read[]> {
  const port = Number(new URL(url).port)
  const bare = await startBare()
  const rows: Read[] = []
  for (const { what, path, next = () => path } of READS) {
    const row: Read = { what, shop: [], bare: [] }
    await tellBare(bare.child, url, path)
    for (let run = 0; run < runs; run += 1) {
      for (const [into, to] of [
        [row.bare, { port: bare.port, pid: bare.pid, next: () => path }],
        [row.shop, { port, pid, next }],
      ] as const) {
        await load(to.port, to.pid, to.next, WARM_UP_MS)
        into.push(await load(to.port, to.pid, to.next, LOAD_MS))
      }
    }
    rows.push(row)
  }
  bare.child.disconnect()
  return rows
}

async function startBare(): Promise<{ child: ChildProcess; port: number; pid: number }> {
  const child = fork(join(import.meta.dirname, 'bare.ts'), { execArgv: ['--max-semi-space-size=4'] })
  const [{ port: bound }] = (await once(child, 'message')) as [{ port: number }]
  return { child, port: bound, pid: child.pid ?? 0 }
}

/** Gives the baseline the very bytes that the shop sends. */
async function tellBare(child: ChildProcess, url: string, path: string): Promise<void> {
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

/** Still compressed: fetch would unpack it. */
async function rawBody(url: string, path: string): Promise<Buffer> {
  const { body } = await request(new URL(path, url), { headers: { 'accept-encoding': 'br' } })
  return Buffer.from(await body.arrayBuffer())
}
