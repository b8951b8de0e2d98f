import { randomUUID } from 'node:crypto'
import { createClient } from '#contract/client.ts'
import { contract, type ShopApi } from '#contract/index.ts'
import type { Product } from '#contract/products.ts'

const CUSTOMERS = 8
const ROUNDS = 8

export type Written = { what: string; perSecond: number; medianMs: number; slowMs: number }

/** Adds to carts and places orders with several customers at once, over HTTP. */
export async function measureWrites({ url }: { url: string }, runs: number): Promise<Written[]> {
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => newCustomer(url)))
  const adding: Timed[] = []
  const placing: Timed[] = []
  for (let run = 0; run < runs; run += 1) {
    const product = await plentiful(url)
    const rounds = { adding: [] as number[][], placing: [] as number[][] }
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.adding.push(await together(customers, (api) => api.cart.add(choiceOf(product))))
      rounds.placing.push(
        await together(customers, (api) => api.orders.place({ items: [choiceOf(product)], paymentMethod: 'COD' })),
      )
    }
    // The first round warms up.
    adding.push(timed(rounds.adding.slice(1)))
    placing.push(timed(rounds.placing.slice(1)))
  }
  return [summary('add to cart', adding), summary('place a COD order of one line', placing)]
}

type Timed = { perSecond: number; times: number[] }

/** One call of each at the same time; how long each took, milliseconds. */
function together(customers: ShopApi[], call: (api: ShopApi) => Promise<unknown>): Promise<number[]> {
  return Promise.all(
    customers.map(async (api) => {
      const begun = performance.now()
      await call(api)
      return performance.now() - begun
    }),
  )
}

/** A round lasts as long as its slowest call. */
function timed(rounds: number[][]): Timed {
  const seconds = rounds.reduce((sum, times) => sum + Math.max(...times), 0) / 1000
  const times = rounds.flat()
  return { perSecond: times.length / seconds, times }
}

function summary(what: string, runs: Timed[]): Written {
  const times = runs.flatMap((run) => run.times).toSorted((a, b) => a - b)
  const rates = runs.map(({ perSecond }) => perSecond).toSorted((a, b) => a - b)
  const at = (list: number[], share: number) => list[Math.floor(list.length * share)] ?? Number.NaN
  return { what, perSecond: at(rates, 0.5), medianMs: at(times, 0.5), slowMs: at(times, 0.95) }
}

async function plentiful(url: string): Promise<Product> {
  const { items } = await clientOf(url, '').products.list({})
  const [most] = items.filter(({ variants }) => variants.length === 0).toSorted((a, b) => b.stock - a.stock)
  if (!most || most.stock < CUSTOMERS * ROUNDS) throw new Error('There is not enough left to sell.')
  return most
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

async function newCustomer(url: string): Promise<ShopApi> {
  const login = { email: `${randomUUID()}@bench.example`, password: 'Chai@2026x' }
  const name = 'Bench Buyer'
  await clientOf(url, '').auth.register({ ...login, name, phone: '9876543210' })
  const response = await fetch(new URL('/api/auth/login', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  })
  const api = clientOf(
    url,
    response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  )
  const { id } = await api.account.profile()
  const home = {
    line1: '14 Lake View Road',
    city: 'Pune',
    state: 'Maharashtra',
    postalCode: '411001',
    country: 'India',
  }
  await api.address.create({ userId: id, fullName: name, phone: '9876543210', ...home })
  return api
}

function clientOf(url: string, cookie: string): ShopApi {
  return createClient(contract, (path, { method, headers, body }) => {
    if (cookie) headers.set('cookie', cookie)
    return fetch(new URL(path, url), { method, headers, body })
  })
}
