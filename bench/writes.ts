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
const ROUNDS = 12
/** Until each connection has planned its statements for any values, which PostgreSQL does at the sixth use. */
const WARM_UP_ROUNDS = 6
const FLAGS = ['--max-semi-space-size=16']

/** Processor time of a call or a mail, milliseconds. */
type CallCost = { serverMs: number; postgresMs: number }
type Rate = CallCost & { perSecond: number; medianMs: number; p95Ms: number }
/** `alone`: the processor time of calls one after another. */
export type Written = { what: string; shop: Rate; bare: Rate; alone: { shop: CallCost; bare: CallCost } }
/** `mail`: of one mail about an order, from its claim until it is marked. */
export type Writes = { calls: Written[]; mail: CallCost }

/**
 * Adds to carts and places orders with several customers at once, over HTTP. Shop and baseline take turns, with the same
 * customers.
 */
export async function measureWrites(
  { url, pid, databaseUrl, dataDir }: { url: string; pid: number; databaseUrl: string; dataDir: string },
  runs: number,
): Promise<Writes> {
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => newCustomer(url, 'Bench Buyer')))
  const bare = await startBare(databaseUrl)
  const shop = createPoster(url)
  const measured = { shop: [] as Measured[], bare: [] as Measured[] }
  for (let run = 0; run < runs; run += 1) {
    const [product, other] = await findProducts(url)
    const choice = choiceOf(product)
    const order = { items: [choice], payment_method: 'COD' }
    const ofShop: Side = {
      add: ({ cookie }) => shop.post('/api/cart/add', choice, cookie),
      place: ({ cookie }) => shop.post('/api/orders/add', order, cookie),
      settle: () => costOfMails(databaseUrl, { server: pid, dataDir }),
      processes: { server: pid, dataDir },
    }
    const ofBare: Side = {
      add: ({ id }) => bare.post('/cart', bareOrderOf(id, other)),
      place: ({ id }) => bare.post('/order', bareOrderOf(id, other)),
      settle: async () => null,
      processes: { server: bare.pid, dataDir },
    }
    measured.shop.push(await measureSide(ofShop, customers))
    measured.bare.push(await measureSide(ofBare, customers))
  }
  shop.close()
  bare.close()
  bare.child.disconnect()
  const rowOf = (what: string, call: 'adding' | 'placing'): Written => {
    const [ours, base] = [measured.shop, measured.bare].map((series) => series.map((one) => one[call])) as [
      Timed[],
      Timed[],
    ]
    return {
      what,
      shop: rateOf(ours),
      bare: rateOf(base),
      alone: { shop: meanOf(ours.map(({ alone }) => alone)), bare: meanOf(base.map(({ alone }) => alone)) },
    }
  }
  return {
    calls: [rowOf('add to cart', 'adding'), rowOf('place a COD order of one line', 'placing')],
    mail: meanOf(measured.shop.flatMap(({ mail }) => mail ?? [])),
  }
}

type Call = (customer: Customer) => Promise<unknown>
type Processes = { server: number; dataDir: string }
/** The calls of the shop or of the baseline. `settle` waits until the mails about the orders are sent, and returns the processor time of one. */
type Side = { add: Call; place: Call; settle(): Promise<CallCost | null>; processes: Processes }
/** `times`: how long each call of several customers at once took, milliseconds, with the processor time of such a call. */
type Timed = CallCost & { perSecond: number; times: number[]; alone: CallCost }
type Measured = { adding: Timed; placing: Timed; mail: CallCost | null }

/** Adding is measured when there is nothing to send: mails about orders are sent while the next calls are answered. */
async function measureSide({ add, place, settle, processes }: Side, customers: Customer[]): Promise<Measured> {
  const together = (call: Call) => callTogether(customers, call)
  const inTurn = async (call: Call) => {
    for (const customer of customers) await call(customer)
  }
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
    await together(add)
    await together(place)
  }
  await settle()
  const added = await inRounds(processes, () => together(add))
  const addedAlone = await inRounds(processes, () => inTurn(add))
  const placed = await inRounds(
    processes,
    () => together(place),
    () => together(add),
  )
  const mail = await settle()
  const placedAlone = await inRounds(
    processes,
    () => inTurn(place),
    () => inTurn(add),
  )
  return {
    adding: { ...added.cost, ...rateOfRounds(added.rounds), alone: addedAlone.cost },
    placing: { ...placed.cost, ...rateOfRounds(placed.rounds), alone: placedAlone.cost },
    mail,
  }
}

/** One call of each customer at the same time: how long each took, milliseconds. */
function callTogether(customers: Customer[], call: Call): Promise<number[]> {
  return Promise.all(
    customers.map(async (customer) => {
      const begun = performance.now()
      await call(customer)
      return performance.now() - begun
    }),
  )
}

/** Several rounds, with the processor time of one customer in one round. What `prepare` does before each is not counted. */
async function inRounds<T>(
  processes: Processes,
  round: () => Promise<T>,
  prepare: () => Promise<unknown> = async () => undefined,
): Promise<{ rounds: T[]; cost: CallCost }> {
  const rounds: T[] = []
  const sum = { serverMs: 0, postgresMs: 0 }
  for (let count = 0; count < ROUNDS; count += 1) {
    await prepare()
    const costSince = await startCounting(processes)
    rounds.push(await round())
    const { serverMs, postgresMs } = await costSince(CUSTOMERS * ROUNDS)
    sum.serverMs += serverMs
    sum.postgresMs += postgresMs
  }
  return { rounds, cost: sum }
}

/** Of one mail, from when the first of several are sent: until then the server waits for its next look at the queue. Null: none was left to send. */
async function costOfMails(databaseUrl: string, processes: Processes): Promise<CallCost | null> {
  let costOfOne: () => Promise<CallCost | null> = async () => null
  await waitForMails(databaseUrl, async (left) => {
    const costSince = await startCounting(processes)
    costOfOne = () => costSince(left)
  })
  return costOfOne()
}

/** Starts to count processor time. The function that it returns divides what was used since by a number of calls. */
async function startCounting({ server, dataDir }: Processes): Promise<(calls: number) => Promise<CallCost>> {
  const before = { server: await cpuOf(server), postgres: await postgresCpu(dataDir) }
  return async (calls) => ({
    serverMs: ((await cpuOf(server)) - before.server) / calls / 1000,
    postgresMs: ((await postgresCpu(dataDir)) - before.postgres) / calls / 1000,
  })
}

/** A round lasts as long as its slowest call. */
function rateOfRounds(rounds: number[][]): Pick<Timed, 'perSecond' | 'times'> {
  const times = rounds.flat()
  return { times, perSecond: times.length / (sumOf(rounds.map((round) => Math.max(...round))) / 1000) }
}

function rateOf(runs: Timed[]): Rate {
  const times = runs.flatMap((run) => run.times)
  const perSecond = median(runs.map((run) => run.perSecond))
  return { ...meanOf(runs), perSecond, medianMs: median(times), p95Ms: percentile(times, 0.95) }
}

function meanOf(costs: readonly CallCost[]): CallCost {
  const mean = (part: keyof CallCost) => sumOf(costs.map((cost) => cost[part])) / costs.length
  return { serverMs: mean('serverMs'), postgresMs: mean('postgresMs') }
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

/** The two products with the most stock; each must last for the orders of one run, and for what a bag holds at the last of them. */
async function findProducts(url: string): Promise<[Product, Product, ...Product[]]> {
  const { items } = await clientOf(url).products.list({})
  return findInStock(items, CUSTOMERS * (2 * ROUNDS + WARM_UP_ROUNDS) + 2 * ROUNDS + 1)
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
