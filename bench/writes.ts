import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Product } from '#contract/products.ts'
import { defaultOptions } from '#e2e/shopping.ts'
import { type Customer, clientOf, newCustomer } from '#e2e/users.ts'
import type { BareOrder } from './bare-writes.ts'
import { findInStock } from './in-stock.ts'
import { cpuOf, postgresCpu } from './machine.ts'
import { waitForMails } from './mails.ts'
import { createPoster } from './post.ts'
import { median, percentile } from './results.ts'

const CUSTOMERS = 8
const ROUNDS = 8
const FLAGS = ['--max-semi-space-size=16']

/** Processor time of a call, milliseconds, with what runs at the same time, such as mails about calls before. */
type CallCost = { serverMs: number; postgresMs: number }
type Rate = CallCost & { perSecond: number; medianMs: number; p95Ms: number }
/** `alone`: the processor time of calls one after another. */
export type Written = { what: string; shop: Rate; bare: Rate; alone: { shop: CallCost; bare: CallCost } }

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
  const alone = { adding: [] as Alone[], placing: [] as Alone[], bareAdding: [] as Alone[], barePlacing: [] as Alone[] }
  const callBy = (server: number) => ({
    together: (call: Call) => callTogether(customers, call, { server, dataDir }),
    inTurn: (call: Call) => callInTurn(customers, call, { server, dataDir }),
  })
  const [byShop, byBare] = [callBy(pid), callBy(bare.pid)]
  for (let run = 0; run < runs; run += 1) {
    const [product, other] = await findProducts(url)
    const choice = choiceOf(product)
    const order = { items: [choice], payment_method: 'COD' }
    const add: Call = ({ cookie }) => shop.post('/api/cart/add', choice, cookie)
    const place: Call = ({ cookie }) => shop.post('/api/orders/add', order, cookie)
    const bareAdd: Call = ({ id }) => bare.post('/cart', bareOrderOf(id, other))
    const barePlace: Call = ({ id }) => bare.post('/order', bareOrderOf(id, other))
    const rounds = { adding: [] as Round[], placing: [] as Round[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.adding.push(await byShop.together(add))
      rounds.placing.push(await byShop.together(place))
    }
    await waitForMails(databaseUrl)
    alone.adding.push(await byShop.inTurn(add))
    alone.placing.push(await byShop.inTurn(place))
    const bareRounds = { adding: [] as Round[], placing: [] as Round[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      bareRounds.adding.push(await byBare.together(bareAdd))
      bareRounds.placing.push(await byBare.together(barePlace))
    }
    alone.bareAdding.push(await byBare.inTurn(bareAdd))
    alone.barePlacing.push(await byBare.inTurn(barePlace))
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
    {
      what: 'add to cart',
      shop: rateOf(timed.adding),
      bare: rateOf(timed.bareAdding),
      alone: { shop: costOf(alone.adding), bare: costOf(alone.bareAdding) },
    },
    {
      what: 'place a COD order of one line',
      shop: rateOf(timed.placing),
      bare: rateOf(timed.barePlacing),
      alone: { shop: costOf(alone.placing), bare: costOf(alone.barePlacing) },
    },
  ]
}

type Call = (customer: Customer) => Promise<unknown>
type Cost = { serverMicros: number; postgresMicros: number }
type Alone = Cost & { calls: number }
/** `times`: how long each call took, milliseconds. */
type Round = Cost & { times: number[] }
type Timed = Cost & { perSecond: number; times: number[] }

/** One call of each customer at the same time. `server` is the id of the process that answers. */
async function callTogether(customers: Customer[], call: Call, processes: Processes): Promise<Round> {
  const times: number[] = []
  const cost = await costWhile(processes, () =>
    Promise.all(
      customers.map(async (customer) => {
        const begun = performance.now()
        await call(customer)
        times.push(performance.now() - begun)
      }),
    ),
  )
  return { ...cost, times }
}

/** The call of one customer after that of the other. */
async function callInTurn(customers: Customer[], call: Call, processes: Processes): Promise<Alone> {
  const cost = await costWhile(processes, async () => {
    for (const customer of customers) await call(customer)
  })
  return { ...cost, calls: customers.length }
}

type Processes = { server: number; dataDir: string }

async function costWhile({ server, dataDir }: Processes, work: () => Promise<unknown>): Promise<Cost> {
  const before = { server: await cpuOf(server), postgres: await postgresCpu(dataDir) }
  await work()
  const serverMicros = (await cpuOf(server)) - before.server
  return { serverMicros, postgresMicros: (await postgresCpu(dataDir)) - before.postgres }
}

function costOf(series: Alone[]): CallCost {
  const calls = sumOf(series.map((one) => one.calls))
  return {
    serverMs: sumOf(series.map(({ serverMicros }) => serverMicros)) / calls / 1000,
    postgresMs: sumOf(series.map(({ postgresMicros }) => postgresMicros)) / calls / 1000,
  }
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
  return findInStock(items, CUSTOMERS * (ROUNDS + 1))
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
