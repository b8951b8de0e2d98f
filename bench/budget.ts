// `npm run bench:budget`: a demo shop with its limits on. One visitor asks for 50 pages a second that are not in memory, while another
// browses and three customers order, each from an address of their own; then fifty visitors behind one address browse. Prints both.
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CartLine } from '#contract/cart.ts'
import { fillBag, findProduct, orderOf } from '#e2e/shopping.ts'
import { newCustomer } from '#e2e/users.ts'
import { startServer, temporaryFolder } from '#server/testing/process.ts'
import { percentile } from './results.ts'

const ATTACK_S = 60
const BROWSE_S = Number(process.env.BROWSE_SECONDS ?? 600)
const VISITORS = 50
/** What a visitor who looks around opens: most of it is in memory, but not what depends on a size, a price or words of their own. */
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
console.log(await measureOthers(false))
console.log(await measureOthers(true))
console.log(await measureBrowsing())
agent.destroy()

type Answer = { status: number; ms: number }

/** Opens a page as somebody behind the proxy with this address. */
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

/** How long pages and orders of others take, without and with the attack: on a busy machine only the two together say something. */
async function measureOthers(isAttacked: boolean): Promise<string> {
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
      const lines: CartLine[] = await fillBag(buyer, product)
      const begun = performance.now()
      const { order } = await buyer.api.orders.place(orderOf(lines))
      ordered.push(performance.now() - begun)
      await buyer.api.orders.cancelMine({ id: order.id })
      await sleep(6_300)
    }
  }
  await Promise.all([isAttacked ? attack() : null, browse(), ...buyers.map((_, at) => buy(at))])
  const answers = await Promise.all(attacked)
  const made = answers.filter(({ status }) => status === 200).length
  const times = read.map(({ ms }) => ms)
  const attackers = [
    `attack: ${answers.length} pages in ${ATTACK_S} s, ${made} made, ${answers.filter(({ status }) => status === 429).length} refused;`,
  ]
  return [
    ...(isAttacked ? attackers : ['no attack:']),
    `the other's ${read.length} pages: median ${Math.round(percentile(times, 0.5))} ms, p95 ${Math.round(percentile(times, 0.95))} ms,`,
    `refused ${read.filter(({ status }) => status === 429).length};`,
    `${ordered.length} orders: median ${Math.round(percentile(ordered, 0.5))} ms, longest ${Math.round(Math.max(...ordered))} ms`,
  ].join(' ')
}

async function measureBrowsing(): Promise<string> {
  const until = performance.now() + BROWSE_S * 1_000
  const statuses = new Map<number, number>()
  let slowest = 0
  const visit = async (visitor: number) => {
    for (let n = visitor * 7; performance.now() < until; n += 1) {
      const path = VIEWS[n % VIEWS.length]?.(n) ?? '/'
      // What the page asks for after it is shown.
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
  return `${VISITORS} visitors behind one address, ${BROWSE_S} s: ${counted.join(', ')}; slowest ${Math.round(slowest)} ms`
}
