import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from '#contract/products.ts'
import { restock } from '#e2e/restock.ts'
import { buy, defaultOptions } from '#e2e/shopping.ts'
import { type Customer, clientOf, newCustomer } from '#e2e/users.ts'
import { DATABASE_URL_FILE } from '#server/core/database/database-url.ts'
import { startServer, temporaryFolder } from '#server/testing/process.ts'
import { load } from './load.ts'
import { median } from './results.ts'

/**
 * `npm run bench:selling`: reads spread over public pages while customers place one-line COD orders at a steady rate. Prints
 * pages a second against the same without orders, and how long bag and order take.
 */
const RATES = [0, 1, 5, 20]
const FOR_MS = 8_000
const PAGES = 48
const CUSTOMERS = 24

await using folder = await temporaryFolder()
await using server = await startServer({ DATA_DIR: folder.path, RATE_LIMIT: 'off' })
await restock((await readFile(join(folder.path, DATABASE_URL_FILE), 'utf8')).trim())
const { items } = await clientOf(server.url).products.list({})
const categories = [...new Set(items.map(({ categoryId }) => categoryId))].filter((id) => id !== null)
const paths = [
  '/',
  '/products',
  '/products?page=2',
  '/combos',
  '/categories',
  ...categories.map((id) => `/categories/${id}`),
  ...items.map(({ id }) => `/product/${id}`),
].slice(0, PAGES)
const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => newCustomer(server.url, 'Bench Buyer')))
const port = Number(new URL(server.url).port)
const spread = () => paths[Math.floor(Math.random() * paths.length)] ?? '/'
await load(port, server.pid, spread, 2_000)

let idle = 0
for (const rate of RATES) {
  const isOver = new AbortController()
  const buying = placeOrders(rate, isOver.signal)
  const { perSecond } = await load(port, server.pid, spread, FOR_MS)
  isOver.abort()
  const times = await buying
  if (rate === 0) idle = perSecond
  const orders = times.length > 0 ? `, bag and order take ${median(times).toFixed(0)} ms (${times.length} placed)` : ''
  console.log(
    `${rate} orders/s: ${perSecond.toFixed(0)} pages/s over ${paths.length} pages, ratio ${(perSecond / idle).toFixed(2)}${orders}`,
  )
}

function hasPlenty(product: Product): boolean {
  const { size, color } = defaultOptions(product)
  return product.variants.some((one) => one.size === size && one.color === color && one.stock > 250)
}

/** How long each purchase took, the bag filled and the order placed, milliseconds. */
async function placeOrders(perSecond: number, over: AbortSignal): Promise<number[]> {
  const times: number[] = []
  if (perSecond === 0) return times
  // Enough that nothing sells out meanwhile: that would be another measurement.
  const singles = items.filter(hasPlenty)
  const free = [...customers]
  const running: Promise<void>[] = []
  while (!over.aborted) {
    const customer = free.pop()
    const product = singles[Math.floor(Math.random() * singles.length)]
    if (customer && product) running.push(order(customer, product).finally(() => free.push(customer)))
    await sleep(1000 / perSecond, undefined, { signal: over }).catch(() => undefined)
  }
  await Promise.all(running)
  return times

  async function order(customer: Customer, product: (typeof items)[number]): Promise<void> {
    const begun = performance.now()
    await buy(customer, product)
    times.push(performance.now() - begun)
  }
}
