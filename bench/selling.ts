import { setTimeout as sleep } from 'node:timers/promises'
import { productPath } from '#contract/product-path.ts'
import type { Product } from '#contract/products.ts'
import { fillBag, orderOf } from '#e2e/shopping.ts'
import { type Customer, clientOf, newCustomer } from '#e2e/users.ts'
import { findInStock } from './in-stock.ts'
import { loadPaths } from './load-paths.ts'
import { median } from './results.ts'

const RATES = [0, 1, 5, 20]
const FOR_MS = 8_000
const PAGES = 48
const CUSTOMERS = 24
/** As many as keep the server busy without a queue of requests before each order. */
const CONNECTIONS = 10
/** Until the server's code is compiled and every page is in the cache. */
const WARM_UP_MS = 6_000

/**
 * Pages a second over `PAGES` addresses, while customers place `rate` COD orders of one line a second. `orderMs`: median of the
 * order; `purchaseMs`: of adding to the cart and the order.
 */
export type Selling = {
  rate: number
  perSecond: number
  ratio: number
  placed: number
  orderMs: number
  purchaseMs: number
}

/** Reads public pages while customers buy at a steady rate. `ratio` is that to the pages a second without orders. */
export async function measureSelling({ url, pid }: { url: string; pid: number }): Promise<Selling[]> {
  const { items } = await clientOf(url).products.list({})
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
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => newCustomer(url, 'Bench Buyer')))
  const reading = { port: Number(new URL(url).port), pid, paths, connections: CONNECTIONS }
  await loadPaths({ ...reading, forMs: WARM_UP_MS })
  const rows: Selling[] = []
  for (const rate of RATES) {
    const isOver = new AbortController()
    const buying = placeOrders({ rate, items, customers }, isOver.signal)
    const { perSecond } = await loadPaths({ ...reading, forMs: FOR_MS })
    isOver.abort()
    const times = await buying
    const idle = rows[0]?.perSecond ?? perSecond
    rows.push({
      rate,
      perSecond,
      ratio: perSecond / idle,
      placed: times.length,
      orderMs: times.length ? median(times.map(({ orderMs }) => orderMs)) : 0,
      purchaseMs: times.length ? median(times.map(({ purchaseMs }) => purchaseMs)) : 0,
    })
  }
  return rows
}

type Sale = { rate: number; items: readonly Product[]; customers: readonly Customer[] }

type Times = { orderMs: number; purchaseMs: number }

/** How long each order and each purchase took. */
async function placeOrders({ rate, items, customers }: Sale, over: AbortSignal): Promise<Times[]> {
  const times: Times[] = []
  if (rate === 0) return times
  // A product that sells out would change what is measured.
  const inStock = findInStock(items, 250)
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

  async function order(customer: Customer, product: Product): Promise<void> {
    const begun = performance.now()
    const lines = await fillBag(customer, product)
    const inCart = performance.now()
    await customer.api.orders.place(orderOf(lines))
    const placed = performance.now()
    times.push({ orderMs: placed - inCart, purchaseMs: placed - begun })
  }
}
