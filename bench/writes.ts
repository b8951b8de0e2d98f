import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Product } from '#contract/products.ts'
import { type Customer, clientOf, newCustomer } from '#e2e/users.ts'
import type { BareOrder } from './bare-writes.ts'
import { median } from './results.ts'

const CUSTOMERS = 8
const ROUNDS = 8
const FLAGS = ['--max-semi-space-size=4']

type Rate = { perSecond: number; medianMs: number; slowMs: number }
export type Written = { what: string; shop: Rate; bare: Rate }

/**
 * Adds to carts and places orders with several customers at once, over HTTP; the bare process does the same writes for the
 * same customers in turn with the shop.
 */
export async function measureWrites(
  { url, databaseUrl }: { url: string; databaseUrl: string },
  runs: number,
): Promise<Written[]> {
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => newCustomer(url, 'Bench Buyer')))
  const bare = await startBare(databaseUrl)
  const timed = { adding: [] as Timed[], placing: [] as Timed[], bareAdding: [] as Timed[], barePlacing: [] as Timed[] }
  for (let run = 0; run < runs; run += 1) {
    const [product, other] = await plentiful(url)
    const choice = choiceOf(product)
    const rounds = { adding: [] as number[][], placing: [] as number[][] }
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.adding.push(await together(customers, ({ api }) => api.cart.add(choice)))
      const order = { items: [choice], paymentMethod: 'COD' as const }
      rounds.placing.push(await together(customers, ({ api }) => api.orders.place(order)))
    }
    const bareRounds = { adding: [] as number[][], placing: [] as number[][] }
    for (let round = 0; round < ROUNDS; round += 1) {
      bareRounds.adding.push(await together(customers, ({ id }) => bare.post('/cart', wishOf(id, other))))
      bareRounds.placing.push(await together(customers, ({ id }) => bare.post('/order', wishOf(id, other))))
    }
    // The first round warms up.
    timed.adding.push(timeOf(rounds.adding.slice(1)))
    timed.placing.push(timeOf(rounds.placing.slice(1)))
    timed.bareAdding.push(timeOf(bareRounds.adding.slice(1)))
    timed.barePlacing.push(timeOf(bareRounds.placing.slice(1)))
  }
  bare.child.disconnect()
  return [
    { what: 'add to cart', shop: rateOf(timed.adding), bare: rateOf(timed.bareAdding) },
    { what: 'place a COD order of one line', shop: rateOf(timed.placing), bare: rateOf(timed.barePlacing) },
  ]
}

type Timed = { perSecond: number; times: number[] }

/** One call of each at the same time; how long each took, milliseconds. */
function together(customers: Customer[], call: (customer: Customer) => Promise<unknown>): Promise<number[]> {
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
  const slowMs = times[Math.floor(times.length * 0.95)] ?? Number.NaN
  return { perSecond: median(runs.map(({ perSecond }) => perSecond)), medianMs: median(times), slowMs }
}

async function startBare(databaseUrl: string) {
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  const child: ChildProcess = fork(join(import.meta.dirname, 'bare-writes.ts'), { execArgv: FLAGS, env })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    child,
    async post(path: string, wish: BareOrder): Promise<void> {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: JSON.stringify(wish) })
      const said = await response.text()
      if (!response.ok) throw new Error(`the baseline failed: ${said}`)
    },
  }
}

/** Two products with enough for one run each. */
async function plentiful(url: string): Promise<[Product, Product]> {
  const { items } = await clientOf(url).products.list({})
  const whole = items.filter(({ variants }) => variants.length === 0)
  const [most, next] = whole.toSorted((a, b) => b.stock - a.stock)
  if (!most || !next || next.stock < CUSTOMERS * ROUNDS) throw new Error('There is not enough left to sell.')
  return [most, next]
}

function choiceOf({ id, size, color, isCombo }: Product) {
  const [first = ''] = size.split(',')
  return {
    productId: id,
    size: first.trim(),
    color: isCombo ? 'Default' : (color.split(',')[0]?.trim() ?? null),
    quantity: 1,
  }
}

function wishOf(userId: string, product: Product): BareOrder {
  const { productId, size, color } = choiceOf(product)
  return { userId, productId, size, colour: color ?? '', price: product.price }
}
