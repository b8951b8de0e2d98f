// npm run bench selling: public pages are read at full speed while customers order at a steady rate.
import { setTimeout as sleep } from 'node:timers/promises'
import { productPath } from '#contract/catalogue/product-path.ts'
import { composeOrder, fillCart } from '#e2e/support/shopping.ts'
import { type Customer, createShopClient, newCustomer } from '#e2e/support/users.ts'
import { atLeast, atMost, type Bar, median, percentile } from './bars.ts'
import { startDemo } from './demo.ts'
import { findInStock } from './in-stock.ts'
import { loadPaths } from './load-paths.ts'

/** `rate`: orders per second. `limit`: the lowest allowed speed of pages at this rate, as a share of the speed without orders. */
const RATES = [
  { rate: 5, limit: 0.6 },
  { rate: 20, limit: 0.35 },
]
const FOR_MS = 8_000
const PAGES = 48
const CUSTOMERS = 24
/** Connections that keep the server busy, but let no queue build up in front of the orders. */
const CONNECTIONS = 10
/** How long pages are read before the measurement, in ms: the server's code is then compiled and every page is cached. */
const WARM_UP_MS = 6_000
/** The stock that a product needs for the measurement. A sold-out product would change the result. */
const PIECES = 250

await using shop = await startDemo()
const { items } = await createShopClient(shop.url).products.list({})
const inStock = findInStock(items, PIECES)
const categories = [...new Set(items.map(({ categoryId }) => categoryId))].filter((id) => id !== null)
const paths = [
  '/',
  '/products',
  '/products?page=2',
  '/combos',
  '/categories',
  ...categories.map((id) => `/categories/${id}`),
  ...items.map(productPath),
].slice(0, PAGES)
const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => newCustomer(shop.url, 'Bench Buyer')))
const read = (forMs: number) => loadPaths({ port: shop.port, pid: shop.pid, paths, forMs, connections: CONNECTIONS })

await read(WARM_UP_MS)
const { perSecond: idle } = await read(FOR_MS)
console.log(`without orders: ${idle.toFixed(0)} pages a second`)
export const bars: Bar[] = []
for (const { rate, limit } of RATES) {
  const isOver = new AbortController()
  const buying = placeOrders(rate, isOver.signal)
  const { perSecond, times } = await read(FOR_MS)
  isOver.abort()
  const orders = await buying
  const during = `while ${rate} orders a second are placed`
  bars.push(
    atLeast({
      what: `48 pages ${during}, against none`,
      value: perSecond / idle,
      limit,
      more: `${perSecond.toFixed(0)} and ${idle.toFixed(0)} a second, ${orders.length} orders`,
    }),
    atMost({ what: `page p95 ${during}`, value: percentile(times, 0.95), limit: 20, unit: 'ms' }),
  )
  if (rate === 5)
    bars.push(
      atMost({ what: 'COD order while 48 pages are read, median', value: median(orders), limit: 30, unit: 'ms' }),
    )
}

/** Places orders at a rate per second. Returns the duration of each in ms. */
async function placeOrders(rate: number, over: AbortSignal): Promise<number[]> {
  const times: number[] = []
  const free = [...customers]
  const running: Promise<void>[] = []
  while (!over.aborted) {
    const customer = free.pop()
    const product = inStock[Math.floor(Math.random() * inStock.length)]
    if (customer && product) running.push(order(customer, product).finally(() => free.push(customer)))
    await sleep(1000 / rate, undefined, { signal: over }).catch(() => undefined)
  }
  await Promise.all(running)
  return times

  async function order(customer: Customer, product: (typeof inStock)[number]): Promise<void> {
    const lines = await fillCart(customer, product)
    const begun = performance.now()
    await customer.api.orders.place(composeOrder(lines))
    times.push(performance.now() - begun)
  }
}
