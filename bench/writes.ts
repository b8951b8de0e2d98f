import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Product } from '#contract/products.ts'
import { defaultOptions } from '#e2e/shopping.ts'
import { type Customer, clientOf, newCustomer } from '#e2e/users.ts'
import type { BareOrder } from './bare-writes.ts'
import { findInStock } from './in-stock.ts'
import { cpuOf, postgresCpu } from './machine.ts'
import { createPoster } from './post.ts'
import { median, percentile } from './results.ts'

const CUSTOMERS = 8
const ROUNDS = 8
const FLAGS = ['--max-semi-space-size=16']

type Rate = {
  perSecond: number
  medianMs: number
  p95Ms: number
  /** Processor time of a call, milliseconds, with what runs at the same time, such as mails about calls before. */
  serverMs: number
  postgresMs: number
}
export type Written = { what: string; shop: Rate; bare: Rate }

/**
 * Adds to carts and places orders with several customers at once, over HTTP. Shop and baseline take turns, with the same
 * customers.
 */
export async function measureWrites(
  { url, pid, databaseUrl, dataDir }: { url: string; pid: number; databaseUrl: string; dataDir: string },
  runs: number,
): Promise<Written[]> {
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => newCustomer(url, 'Bench Buyer')))
  const bare = await startBare(databaseUrl)
  const shop = createPoster(url)
  const timed = { adding: [] as Timed[], placing: [] as Timed[], bareAdding: [] as Timed[], barePlacing: [] as Timed[] }
  const callBy = (server: number) => (call: (customer: Customer) => Promise<unknown>) =>
    callTogether(customers, call, { server, dataDir })
  const [together, bareTogether] = [callBy(pid), callBy(bare.pid)]
  for (let run = 0; run < runs; run += 1) {
    const [product, other] = await findProducts(url)
    const choice = choiceOf(product)
    const rounds = { adding: [] as Round[], placing: [] as Round[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.adding.push(await together(({ cookie }) => shop.post('/api/cart/add', choice, cookie)))
      const order = { items: [choice], payment_method: 'COD' }
      rounds.placing.push(await together(({ cookie }) => shop.post('/api/orders/add', order, cookie)))
    }
    const bareRounds = { adding: [] as Round[], placing: [] as Round[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      bareRounds.adding.push(await bareTogether(({ id }) => bare.post('/cart', bareOrderOf(id, other))))
      bareRounds.placing.push(await bareTogether(({ id }) => bare.post('/order', bareOrderOf(id, other))))
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

type Cost = { serverMicros: number; postgresMicros: number }
/** `times`: how long each call took, milliseconds. */
type Round = Cost & { times: number[] }
type Timed = Cost & { perSecond: number; times: number[] }

/** One call of each customer at the same time. `server` is the id of the process that answers. */
async function callTogether(
  customers: Customer[],
  call: (customer: Customer) => Promise<unknown>,
  { server, dataDir }: { server: number; dataDir: string },
): Promise<Round> {
  const before = { server: await cpuOf(server), postgres: await postgresCpu(dataDir) }
  const times = await Promise.all(
    customers.map(async (customer) => {
      const begun = performance.now()
      await call(customer)
      return performance.now() - begun
    }),
  )
  const serverMicros = (await cpuOf(server)) - before.server
  return { times, serverMicros, postgresMicros: (await postgresCpu(dataDir)) - before.postgres }
}

/** A round lasts as long as its slowest call. */
function timeOf(rounds: Round[]): Timed {
  const seconds = rounds.reduce((sum, { times }) => sum + Math.max(...times), 0) / 1000
  const times = rounds.flatMap((round) => round.times)
  return {
    perSecond: times.length / seconds,
    times,
    serverMicros: sumOf(rounds.map(({ serverMicros }) => serverMicros)),
    postgresMicros: sumOf(rounds.map(({ postgresMicros }) => postgresMicros)),
  }
}

function rateOf(runs: Timed[]): Rate {
  const times = runs.flatMap((run) => run.times)
  return {
    perSecond: median(runs.map(({ perSecond }) => perSecond)),
    medianMs: median(times),
    p95Ms: percentile(times, 0.95),
    serverMs: sumOf(runs.map(({ serverMicros }) => serverMicros)) / times.length / 1000,
    postgresMs: sumOf(runs.map(({ postgresMicros }) => postgresMicros)) / times.length / 1000,
  }
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}

async function startBare(databaseUrl: string) {
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  const child: ChildProcess = fork(join(import.meta.dirname, 'bare-writes.ts'), { execArgv: FLAGS, env })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const { post, close } = createPoster(`http://127.0.0.1:${port}`)
  return { child, pid: child.pid ?? 0, post, close }
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
