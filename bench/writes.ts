import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Product } from '#contract/products.ts'
import { defaultOptions } from '#e2e/shopping.ts'
import { type Customer, clientOf, newCustomer } from '#e2e/users.ts'
import type { BareOrder } from './bare-writes.ts'
import { findInStock } from './in-stock.ts'
import { createPoster } from './post.ts'
import { median } from './results.ts'

const CUSTOMERS = 8
const ROUNDS = 8
const FLAGS = ['--max-semi-space-size=16']

type Rate = { perSecond: number; medianMs: number; p95Ms: number }
export type Written = { what: string; shop: Rate; bare: Rate }

/**
 * Adds to carts and places orders with several customers at once, over HTTP. Shop and baseline take turns, with the same
 * customers.
 */
export async function measureWrites(
  { url, databaseUrl }: { url: string; databaseUrl: string },
  runs: number,
): Promise<Written[]> {
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => newCustomer(url, 'Bench Buyer')))
  const bare = await startBare(databaseUrl)
  const shop = createPoster(url)
  const timed = { adding: [] as Timed[], placing: [] as Timed[], bareAdding: [] as Timed[], barePlacing: [] as Timed[] }
  for (let run = 0; run < runs; run += 1) {
    const [product, other] = await findProducts(url)
    const choice = choiceOf(product)
    const rounds = { adding: [] as number[][], placing: [] as number[][] }
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.adding.push(await callTogether(customers, ({ cookie }) => shop.post('/api/cart/add', choice, cookie)))
      const order = { items: [choice], payment_method: 'COD' }
      rounds.placing.push(await callTogether(customers, ({ cookie }) => shop.post('/api/orders/add', order, cookie)))
    }
    const bareRounds = { adding: [] as number[][], placing: [] as number[][] }
    for (let round = 0; round < ROUNDS; round += 1) {
      bareRounds.adding.push(await callTogether(customers, ({ id }) => bare.post('/cart', bareOrderOf(id, other))))
      bareRounds.placing.push(await callTogether(customers, ({ id }) => bare.post('/order', bareOrderOf(id, other))))
    }
    // The first round warms up.
    timed.adding.push(timeOf(rounds.adding.slice(1)))
    timed.placing.push(timeOf(rounds.placing.slice(1)))
    timed.bareAdding.push(timeOf(bareRounds.adding.slice(1)))
    timed.barePlacing.push(timeOf(bareRounds.placing.slice(1)))
  }
  shop.close()
  bare.close()
  bare.child.disconnect()
  return [
    { what: 'add to cart', shop: rateOf(timed.adding), bare: rateOf(timed.bareAdding) },
    { what: 'place a COD order of one line', shop: rateOf(timed.placing), bare: rateOf(timed.barePlacing) },
  ]
}

type Timed = { perSecond: number; times: number[] }

/** One call of each customer at the same time; returns how long each took, milliseconds. */
function callTogether(customers: Customer[], call: (customer: Customer) => Promise<unknown>): Promise<number[]> {
  return Promise.all(
    customers.map(async (customer) => {
      const begun = performance.now()
      await call(customer)
      return performance.now() - begun
    }),
  )
}

/** A round lasts as long as its slowest call. */
function timeOf(rounds: number[][]): Timed {
  const seconds = rounds.reduce((sum, times) => sum + Math.max(...times), 0) / 1000
  const times = rounds.flat()
  return { perSecond: times.length / seconds, times }
}

function rateOf(runs: Timed[]): Rate {
  const times = runs.flatMap((run) => run.times).toSorted((a, b) => a - b)
  const p95Ms = times[Math.floor(times.length * 0.95)] ?? Number.NaN
  return { perSecond: median(runs.map(({ perSecond }) => perSecond)), medianMs: median(times), p95Ms }
}

async function startBare(databaseUrl: string) {
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  const child: ChildProcess = fork(join(import.meta.dirname, 'bare-writes.ts'), { execArgv: FLAGS, env })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const { post, close } = createPoster(`http://127.0.0.1:${port}`)
  return { child, post, close }
}

/** The two products with the most stock; each must last for one run. */
async function findProducts(url: string): Promise<[Product, Product, ...Product[]]> {
  const { items } = await clientOf(url).products.list({})
  return findInStock(items, CUSTOMERS * ROUNDS)
}

/** As the API takes it, for the cart and for an order. */
function choiceOf(product: Product) {
  const { size, color } = defaultOptions(product)
  return { product_id: product.id, size, color, selectedSize: size, selectedColor: color, quantity: 1 }
}

function bareOrderOf(userId: string, product: Product): BareOrder {
  const { size, color } = defaultOptions(product)
  return { userId, productId: product.id, size, colour: color, price: product.price }
}
