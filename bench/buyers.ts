import type { Product } from '#contract/products.ts'
import { defaultOptions } from '#e2e/shopping.ts'
import { type Customer, clientOf, newCustomer } from '#e2e/users.ts'
import { findInStock } from './in-stock.ts'
import { cpuOf, postgresCpu } from './machine.ts'
import { waitForMails } from './mails.ts'
import { createPoster } from './post.ts'
import { percentile } from './results.ts'

/** How many customers buy at once, and how often each of them. */
const CROWDS = [
  { buyers: 1, times: 100 },
  { buyers: 10, times: 30 },
  { buyers: 50, times: 8 },
]
const MOST = 50
/** Pieces of a product that all crowds together can take. */
const PIECES = 100

export type Bought = {
  buyers: number
  perSecond: number
  medianMs: number
  p99Ms: number
  /** Processor time of a purchase, milliseconds. */
  serverMs: number
  postgresMs: number
}
type Shop = { url: string; pid: number; databaseUrl: string; dataDir: string }

/** Purchases, each of one product added to the cart and ordered with cash on delivery, spread over the demo shop's products. */
export async function measureBuyers(shop: Shop): Promise<Bought[]> {
  const { items } = await clientOf(shop.url).products.list({})
  const products = findInStock(items, PIECES)
  const customers = await Promise.all(Array.from({ length: MOST }, () => newCustomer(shop.url, 'Bench Buyer')))
  const poster = createPoster(shop.url)
  let bought = 0
  const buy = async ({ cookie }: Customer) => {
    const product = products[bought++ % products.length] as Product
    const { size, color } = defaultOptions(product)
    const item = { product_id: product.id, size, color, quantity: 1 }
    await poster.post('/api/cart/add', { ...item, selectedSize: size, selectedColor: color }, cookie)
    await poster.post('/api/orders/add', { items: [item], payment_method: 'COD' }, cookie)
  }
  // Warms up.
  await Promise.all(customers.map(buy))
  const results: Bought[] = []
  for (const { buyers, times } of CROWDS) {
    await waitForMails(shop.databaseUrl)
    results.push(await measureCrowd(shop, customers.slice(0, buyers), times, buy))
  }
  poster.close()
  return results
}

async function measureCrowd(
  { pid, dataDir }: Shop,
  customers: Customer[],
  times: number,
  buy: (customer: Customer) => Promise<void>,
): Promise<Bought> {
  const took: number[] = []
  const before = { server: await cpuOf(pid), postgres: await postgresCpu(dataDir) }
  const begun = performance.now()
  await Promise.all(
    customers.map(async (customer) => {
      for (let n = 0; n < times; n += 1) {
        const start = performance.now()
        await buy(customer)
        took.push(performance.now() - start)
      }
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  const cpu = { server: (await cpuOf(pid)) - before.server, postgres: (await postgresCpu(dataDir)) - before.postgres }
  return {
    buyers: customers.length,
    perSecond: took.length / seconds,
    medianMs: percentile(took, 0.5),
    p99Ms: percentile(took, 0.99),
    serverMs: cpu.server / took.length / 1000,
    postgresMs: cpu.postgres / took.length / 1000,
  }
}
