// npm run bench budget: a demo shop with rate limits. First one visitor requests 50 uncached pages a second, while another browses and
// three customers order, each from their own IP address. Then fifty visitors behind one address browse for BROWSE_SECONDS (180).
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CartLine } from '#contract/selling/cart.api.ts'
import { composeOrder, fillCart, findProduct } from '#e2e/support/shopping.ts'
import { newCustomer } from '#e2e/support/users.ts'
import { startServer, temporaryFolder } from '#server/testing/process.ts'
import { atMost, median, percentile } from './bars.ts'

const ATTACK_S = 60
const BROWSE_S = Number(process.env.BROWSE_SECONDS ?? 180)
const VISITORS = 50
/** Paths that a browsing visitor opens. Most are cached; those with a size, price or sort order are not. */
const VIEWS: ((n: number) => string)[] = [
  () => '/',
  () => '/products',
  (n) => `/products?page=${1 + (n % 2)}`,
  (n) => `/product/${1 + (n % 20)}`,
  (n) => `/product/${1 + (n % 20)}`,
  (n) => `/product/${1 + (n % 20)}?size=M`,
  (n) => `/products?max_price=${500 + (n % 300)}`,
  (n) => `/categories/${1 + (n % 4)}?sort=price_asc`,
  () => '/login',
]

await using folder = await temporaryFolder()
await using server = await startServer({ DATA_DIR: folder.path, RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' })
const agent = new Agent({ keepAlive: true, maxSockets: 200 })

const product = await findProduct(server.url, 'Blank Oversized Tee')
const buyers = await Promise.all(['Asha', 'Ben', 'Chitra'].map((name) => newCustomer(server.url, name)))
console.log(`no attack: ${formatOthers(await measureOthers(false))}`)
const others = await measureOthers(true)
console.log(`attack: ${formatOthers(others)}`)
const refused = await countRefused()
agent.destroy()

export const bars = [
  atMost({
    what: 'one visitor asks for 50 uncached pages a second: page p95 of another',
    value: percentile(others.pages, 0.95),
    limit: 100,
    unit: 'ms',
    more: others.answered,
  }),
  atMost({ what: 'the same, COD order median', value: median(others.orders), limit: 100, unit: 'ms' }),
  atMost({ what: 'pages refused to others meanwhile', value: others.refused, limit: 0 }),
  atMost({ what: `pages refused to ${VISITORS} visitors behind one address`, value: refused, limit: 0 }),
]

type Answer = { status: number; ms: number }

/** Opens a page as a visitor with this IP address behind the proxy. */
function open(path: string, address: string): Promise<Answer> {
  const begun = performance.now()
  const headers = { 'x-forwarded-for': address, 'accept-encoding': 'br', accept: 'text/html' }
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, server.url), { agent, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - begun }))
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** `pages` and `orders`: durations in ms. `answered`: how many pages of the attack were delivered, in words. */
type Others = { pages: number[]; refused: number; orders: number[]; answered: string }

/** Measures pages and orders of the other visitors, with or without the attack. Only the comparison is meaningful on a busy machine. */
async function measureOthers(isAttacked: boolean): Promise<Others> {
  const until = performance.now() + ATTACK_S * 1_000
  const attacked: Promise<Answer>[] = []
  const read: Answer[] = []
  const ordered: number[] = []
  const attack = async () => {
    const begun = performance.now()
    for (let n = 0; performance.now() < until; n += 1) {
      await sleep(Math.max(0, begun + n * 20 - performance.now()))
      attacked.push(open(`/products?min_price=${n % 400}.07`, '203.0.113.66'))
    }
  }
  const browse = async () => {
    for (let n = 0; performance.now() < until; n += 1) {
      read.push(await open(VIEWS[n % VIEWS.length]?.(n) ?? '/', '203.0.113.7'))
      await sleep(250)
    }
  }
  const buy = async (at: number) => {
    const buyer = buyers[at]
    if (!buyer) return
    await sleep(at * 2_100)
    while (performance.now() < until) {
      const lines: CartLine[] = await fillCart(buyer, product)
      const begun = performance.now()
      const { order } = await buyer.api.orders.place(composeOrder(lines))
      ordered.push(performance.now() - begun)
      await buyer.api.orders.cancelMine({ id: order.id })
      await sleep(6_300)
    }
  }
  await Promise.all([isAttacked ? attack() : null, browse(), ...buyers.map((_, at) => buy(at))])
  const answers = await Promise.all(attacked)
  const answered = answers.filter(({ status }) => status === 200).length
  return {
    pages: read.map(({ ms }) => ms),
    refused: read.filter(({ status }) => status === 429).length,
    orders: ordered,
    answered: `${answered} of its ${answers.length} pages were made`,
  }
}

function formatOthers({ pages, orders }: Others): string {
  const list = (times: number[]) =>
    `${times.length}, median ${median(times).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms`
  return `pages: ${list(pages)}; orders: ${list(orders)}`
}

/** The number of refused requests of the fifty visitors. */
async function countRefused(): Promise<number> {
  const until = performance.now() + BROWSE_S * 1_000
  const statuses = new Map<number, number>()
  let slowest = 0
  const visit = async (visitor: number) => {
    for (let n = visitor * 7; performance.now() < until; n += 1) {
      const path = VIEWS[n % VIEWS.length]?.(n) ?? '/'
      // The requests that a page sends after it is shown.
      const parts = [path, '/me.data', ...(path.startsWith('/product/') ? ['/viewed.data?ids=1,2,3'] : [])]
      for (const part of n % 25 === 0 ? [...parts, '/suggestions.data?q=tee', '/products?q=blue+tee'] : parts) {
        const { status, ms } = await open(part, '198.51.100.20')
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        slowest = Math.max(slowest, ms)
      }
      await sleep(2_000 + ((n * 7_919 + visitor * 104_729) % 6_000))
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, (_, visitor) => visit(visitor)))
  const counted = [...statuses].toSorted().map(([status, count]) => `${count} × ${status}`)
  console.log(`${VISITORS} visitors, ${BROWSE_S} s: ${counted.join(', ')}; slowest ${Math.round(slowest)} ms`)
  return statuses.get(429) ?? 0
}
