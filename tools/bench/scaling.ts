// npm run bench scaling: pages and orders per second of one shop with 1, 2 and 4 processes, and of two nodes with one process each. The two
// nodes share one PostgreSQL and one bucket. Everything, even the load, runs on this machine.
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { productPath } from '#contract/catalogue/product-path.ts'
import type { Product } from '#contract/catalogue/products.api.ts'
import { restock } from '#e2e/support/restock.ts'
import { composeOrder, fillCart, findProduct } from '#e2e/support/shopping.ts'
import { type Customer, createShopClient, newCustomer } from '#e2e/support/users.ts'
import { withClient } from '#server/platform/database/db.ts'
import { startServer, temporaryFolder } from '#server/testing/process.ts'
import { startS3 } from '#server/testing/s3.ts'
import { openTestServer } from '#server/testing/test-server.ts'
import { type Bar, median } from './bars.ts'
import { load } from './load.ts'
import { loadPaths } from './load-paths.ts'
import { machineFacts } from './machine.ts'

const RUNS = 3
const LOAD_MS = 4_000
const WARM_UP_MS = 4_000
const CONNECTIONS = 32
const CUSTOMERS = 16
const PIECES = 200_000
/** A header that bypasses every cache. */
const UNCACHED = 'authorization: Basic bm9ib2R5\r\n'
const SETUPS = [
  { name: '1 process', nodes: 1, processes: 1 },
  { name: '2 processes', nodes: 1, processes: 2 },
  { name: '4 processes', nodes: 1, processes: 4 },
  { name: '2 nodes of 1 process', nodes: 2, processes: 1 },
]

type Node = { url: string; pid: number }
type Figures = { cached: number; rendered: number; orders: number }

await using folder = await temporaryFolder()
await using s3 = await startS3()
const database = await openTestServer()
const shared = {
  DATABASE_URL: database.shopUrl,
  DATABASE_OWNER_URL: database.url,
  AUTH_SECRET: 'a secret that all nodes share, long enough',
  MEDIA_URL: s3.url('media'),
  ...s3.env,
  RATE_LIMIT: 'off',
}

/** Measures all nodes at the same time. Returns the sum of their rates. */
async function perSecond(nodes: Node[], measure: (node: Node, connections: number) => Promise<{ perSecond: number }>) {
  const parts = await Promise.all(nodes.map((node) => measure(node, CONNECTIONS / nodes.length)))
  return parts.reduce((sum, part) => sum + part.perSecond, 0)
}

const readPort = ({ url }: Node) => Number(new URL(url).port)

function cached(nodes: Node[], paths: string[], forMs = LOAD_MS): Promise<number> {
  return perSecond(nodes, (node, connections) =>
    loadPaths({ port: readPort(node), pid: node.pid, paths, forMs, connections }),
  )
}

function rendered(nodes: Node[], paths: string[], forMs = LOAD_MS): Promise<number> {
  let turn = 0
  const next = () => paths[turn++ % paths.length] ?? '/'
  return perSecond(nodes, (node, connections) =>
    load(readPort(node), node.pid, next, forMs, { headers: UNCACHED, connections }),
  )
}

/** Orders per second of customers who do not pause, each alternating between the nodes. */
async function orders(nodes: Node[], customers: Customer[], product: Product): Promise<number> {
  const until = performance.now() + LOAD_MS
  let placed = 0
  await Promise.all(
    customers.map(async ({ cookie }, index) => {
      for (let turn = index; performance.now() < until; turn += 1) {
        const api = createShopClient(nodes[turn % nodes.length]?.url ?? '', cookie)
        const cart = await fillCart({ api }, product)
        await api.orders.place(composeOrder(cart))
        placed += 1
      }
    }),
  )
  return placed / (LOAD_MS / 1_000)
}

async function measure({ nodes: count, processes }: (typeof SETUPS)[number]): Promise<Figures> {
  const nodes = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      startServer({ ...shared, DATA_DIR: join(folder.path, `node-${index}`), WEB_CONCURRENCY: String(processes) }),
    ),
  )
  try {
    const [first] = nodes
    if (!first) throw new Error('there is no node')
    // Marks the demo's renditions as made, so that none are made during the measurement.
    await withClient({ connectionString: database.url }, (client) =>
      client.query('update media set variants_ready_at = now()'),
    )
    await restock(database.url, PIECES)
    const product = await findProduct(first.url, 'Blank Oversized Tee')
    const { items } = await createShopClient(first.url).products.list({})
    const paths = ['/', '/products', '/categories', ...items.map(productPath)]
    const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => newCustomer(first.url, 'Bench Buyer')))
    await cached(nodes, paths, WARM_UP_MS)
    await rendered(nodes, paths, WARM_UP_MS)
    await orders(nodes, customers, product)
    const runs: Figures[] = []
    for (let run = 0; run < RUNS; run += 1)
      runs.push({
        cached: await cached(nodes, paths),
        rendered: await rendered(nodes, paths),
        orders: await orders(nodes, customers, product),
      })
    const middle = (name: keyof Figures) => median(runs.map((figures) => figures[name]))
    return { cached: middle('cached'), rendered: middle('rendered'), orders: middle('orders') }
  } finally {
    await Promise.all(nodes.map((node) => node[Symbol.asyncDispose]()))
  }
}

console.log(`${machineFacts()}; load ${loadavg()[0]?.toFixed(1)} at the start`)
console.log('| setup | cached pages/s | rendered pages/s | orders/s |')
console.log('|---|---|---|---|')
let baseline: Figures | undefined
for (const setup of SETUPS) {
  const figures = await measure(setup)
  baseline ??= figures
  const base = baseline
  const cells = (['cached', 'rendered', 'orders'] as const).map(
    (name) => `${Math.round(figures[name])} (${(figures[name] / base[name]).toFixed(2)})`,
  )
  console.log(`| ${setup.name} | ${cells.join(' | ')} |`)
}
await database.stop()

export const bars: Bar[] = []
