// npm run bench writes: eight customers at once add to the cart and place orders. The same is measured with bare transactions.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Product } from '#contract/catalogue/products.api.ts'
import { defaultOptions } from '#e2e/support/shopping.ts'
import { type Customer, createShopClient, newCustomer } from '#e2e/support/users.ts'
import type { BareOrder } from './bare-writes.ts'
import { atLeast, atMost, median, percentile } from './bars.ts'
import { RUNS, startDemo } from './demo.ts'
import { findInStock } from './in-stock.ts'
import { waitForMails } from './mails.ts'
import { createPoster } from './post.ts'

const CUSTOMERS = 8
const ROUNDS = 12
/** PostgreSQL considers generic plans from the sixth use of a statement. After this many rounds each connection has them. */
const WARM_UP_ROUNDS = 6

type Call = (customer: Customer) => Promise<unknown>
/** The two measured calls, of the shop or of the baseline. */
type Side = { add: Call; place: Call }
/** `times`: the duration of each call in ms. */
type Timed = { perSecond: number; times: number[] }
type Measured = { adding: Timed[]; placing: Timed[] }

await using shop = await startDemo()
const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => newCustomer(shop.url, 'Bench Buyer')))
const bare = fork(join(import.meta.dirname, 'bare-writes.ts'), {
  env: { ...process.env, DATABASE_URL: shop.databaseUrl },
})
const [{ port }] = (await once(bare, 'message')) as [{ port: number }]
const [toShop, toBare] = [createPoster(shop.url), createPoster(`http://127.0.0.1:${port}`)]
const measured: Record<'shop' | 'bare', Measured> = {
  shop: { adding: [], placing: [] },
  bare: { adding: [], placing: [] },
}
for (let run = 0; run < RUNS; run += 1) {
  const [product, other] = await findProducts()
  const choice = formatChoice(product)
  const order = { items: [choice], payment_method: 'COD' }
  await measure(measured.shop, {
    add: ({ cookie }) => toShop.post('/api/cart/add', choice, cookie),
    place: ({ cookie }) => toShop.post('/api/orders/add', order, cookie),
  })
  await measure(measured.bare, {
    add: ({ id }) => toBare.post('/cart', bareOrder(id, other)),
    place: ({ id }) => toBare.post('/order', bareOrder(id, other)),
  })
}
toShop.close()
toBare.close()
bare.disconnect()

const placingTimes = (of: Measured) => of.placing.flatMap(({ times }) => times)
const placing = placingTimes(measured.shop)
export const bars = [
  ratioBar('add to cart against the bare transaction', 'adding', 0.6),
  ratioBar('COD order against the bare transaction', 'placing', 0.45),
  atMost({
    what: 'COD order, eight customers at once, median',
    value: median(placing),
    limit: 40,
    unit: 'ms',
    more: `p95 ${percentile(placing, 0.95).toFixed(1)} ms; the bare transaction ${median(placingTimes(measured.bare)).toFixed(1)} ms`,
  }),
]

function ratioBar(what: string, call: keyof Measured, limit: number) {
  const rate = (of: Measured) => median(of[call].map(({ perSecond }) => perSecond))
  const [shopRate, bareRate] = [rate(measured.shop), rate(measured.bare)]
  return atLeast({
    what,
    value: shopRate / bareRate,
    limit,
    more: `${shopRate.toFixed(0)} and ${bareRate.toFixed(0)} a second`,
  })
}

/** Measures `add` before `place`, because mails about placed orders are sent during the calls that follow. */
async function measure(into: Measured, { add, place }: Side): Promise<void> {
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
    await callTogether(add)
    await callTogether(place)
  }
  await waitForMails(shop.databaseUrl)
  into.adding.push(await measureRounds(add))
  into.placing.push(await measureRounds(place, add))
  await waitForMails(shop.databaseUrl)
}

/**
 * Measures rounds with one call per customer. A round lasts as long as its slowest call. `prepare` runs before each round and is not
 * counted.
 */
async function measureRounds(call: Call, prepare?: Call): Promise<Timed> {
  const rounds: number[][] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    if (prepare) await callTogether(prepare)
    rounds.push(await callTogether(call))
  }
  const times = rounds.flat()
  const seconds = rounds.reduce((sum, round) => sum + Math.max(...round), 0) / 1_000
  return { times, perSecond: times.length / seconds }
}

/** Calls once for each customer at the same time. Returns the durations in ms. */
function callTogether(call: Call): Promise<number[]> {
  return Promise.all(
    customers.map(async (customer) => {
      const begun = performance.now()
      await call(customer)
      return performance.now() - begun
    }),
  )
}

/** The products with the most stock, at least two. Each has enough for the orders and carts of one run. */
async function findProducts(): Promise<[Product, Product, ...Product[]]> {
  const { items } = await createShopClient(shop.url).products.list({})
  return findInStock(items, CUSTOMERS * (ROUNDS + WARM_UP_ROUNDS) + 2 * ROUNDS + 1)
}

/** A product in the format of the cart API and the orders API. */
function formatChoice(product: Product) {
  const { size, color } = defaultOptions(product)
  return { product_id: product.id, size, color, selectedSize: size, selectedColor: color, quantity: 1 }
}

function bareOrder(userId: string, product: Product): BareOrder {
  const { size, color } = defaultOptions(product)
  return { userId, productId: product.id, size, colour: color, price: product.price }
}
