import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { median, percentile } from './results.ts'

const CALLS = 40
const LARGE_SHOP = join(import.meta.dirname, 'large-shop.sql')

export type Listed = { what: string; medianMs: number; p95Ms: number; barMs: number | null }

/** Runs large-shop.sql, then VACUUM ANALYZE, which PostgreSQL would do by itself some time later. */
export async function fillLargeShop(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(await readFile(LARGE_SHOP, 'utf8'))
  await client.query('vacuum analyze')
  await client.end()
}

/** Search texts for the lists of orders and users. */
const CUSTOMER_SEARCHES = [
  'kulkarni',
  'asha',
  'menon talegaon',
  '411023',
  '9004783',
  'zoya verma',
  '150001',
  'dp71',
  'pune',
  'saswad',
  'kiran.lele811@mail.example',
  'kingfisher polo',
  '#150001',
]
const PRODUCT_SEARCHES = [
  'tiger',
  'velvet hoodie',
  'kingfisher polo',
  'maroon tank',
  'diya',
  'no. 5',
  'organic',
  'rickshaw',
  'olive',
]
/** As they are typed: from two letters on, also after a whole word. */
const BEGINNINGS = ['ti', 'tig', 'velv', 'velvet ho', 'ki', 'maroon ta', 'di', 'org', 'rick', 'oli', 'black te', 'hoo']
const AUDIT_SEARCHES = ['accept', '203.0.113.7', 'pending', 'owner accept', '203.0.113.42']
/** A filter value that no request used before, so that no cache answers. */
const newPrice = (call: number) => 90_000 + call
const searchOf = (texts: string[], call: number) => encodeURIComponent(texts[call % texts.length] ?? '')

type Row = { what: string; path: (call: number) => string; barMs?: number }
const ROWS: Row[] = [
  { what: 'orders, first page', path: () => '/api/orders/all?page=1&limit=24', barMs: 100 },
  {
    what: 'orders, search',
    path: (n) => `/api/orders/all?page=1&limit=24&q=${searchOf(CUSTOMER_SEARCHES, n)}`,
    barMs: 150,
  },
  {
    what: 'orders, search with filters of date and payment',
    path: (n) => `/api/orders/all?page=1&limit=24&payment=COD&from=2026-01-01&q=${searchOf(CUSTOMER_SEARCHES, n)}`,
    barMs: 150,
  },
  { what: 'orders, counts of the tabs', path: () => '/api/orders/counts' },
  { what: 'orders, page 4,000', path: () => '/api/orders/all?page=4000&limit=24' },
  { what: 'orders screen, page', path: () => '/admin/orders' },
  { what: 'products, first page', path: () => '/api/products/all?page=1&limit=24', barMs: 100 },
  {
    what: 'products, search',
    path: (n) => `/api/products/all?page=1&limit=24&q=${searchOf(PRODUCT_SEARCHES, n)}`,
    barMs: 150,
  },
  { what: 'products screen, page', path: () => '/admin/products' },
  { what: 'products grid, lines', path: () => '/api/products/variants' },
  { what: 'products grid, lines out of stock', path: () => '/api/products/variants?stock=out' },
  { what: 'products grid, page', path: () => '/admin/products/grid' },
  { what: 'users, first page', path: () => '/api/profile/all?page=1&limit=24' },
  { what: 'users, search', path: (n) => `/api/profile/all?page=1&limit=24&q=${searchOf(CUSTOMER_SEARCHES, n)}` },
  { what: 'audit log, first page', path: () => '/api/audit?page=1&limit=24' },
  { what: 'audit log, search', path: (n) => `/api/audit?page=1&limit=24&q=${searchOf(AUDIT_SEARCHES, n)}` },
  { what: 'dashboard, 30 days', path: () => '/api/dashboard?days=30' },
  { what: 'dashboard, page', path: () => '/admin' },
  { what: 'shop: products, first page', path: (n) => `/api/products?page=1&limit=24&max_price=${newPrice(n)}` },
  {
    what: 'shop: products, search',
    path: (n) => `/api/products?page=1&limit=24&max_price=${newPrice(n)}&q=${searchOf(PRODUCT_SEARCHES, n)}`,
  },
  {
    what: 'shop: suggestions while somebody types',
    path: (n) => `/api/products/suggest?q=${encodeURIComponent(BEGINNINGS[n % BEGINNINGS.length] ?? '')}`,
    barMs: 40,
  },
  { what: 'shop: facets', path: (n) => `/api/products/facets?max_price=${newPrice(n)}` },
  {
    what: 'shop: facets of a search',
    path: (n) => `/api/products/facets?max_price=${newPrice(n)}&q=${searchOf(PRODUCT_SEARCHES, n)}`,
  },
  { what: 'shop: list page, not cached', path: (n) => `/products?max_price=${newPrice(n)}` },
]

/** One request at a time, with the cookie of the owner: median and 95th percentile of each run. */
export async function measureLists(url: string, ownerCookie: string, runs: number): Promise<Listed[]> {
  const listed: Listed[] = []
  let call = 0
  for (const { what, path, barMs = null } of ROWS) {
    const all: number[][] = []
    for (let run = 0; run <= runs; run += 1) {
      const times: number[] = []
      for (let n = 0; n < CALLS; n += 1) times.push(await timeOf(new URL(path(call++), url), ownerCookie))
      // The first run warms up.
      if (run > 0) all.push(times)
    }
    const at = (share: number) => median(all.map((times) => percentile(times, share)))
    const row = { what, medianMs: at(0.5), p95Ms: at(0.95), barMs }
    console.log(`${what}: ${row.medianMs.toFixed(0)} ms, p95 ${row.p95Ms.toFixed(0)} ms`)
    listed.push(row)
  }
  return listed
}

async function timeOf(url: URL, cookie: string): Promise<number> {
  const begun = performance.now()
  const response = await fetch(url, { headers: { cookie }, redirect: 'manual' })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${url.pathname}${url.search} answered ${response.status}`)
  return performance.now() - begun
}
