import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { ApiError } from '#contract/http/client.ts'
import { restock } from '#e2e/support/restock.ts'
import { composeOrder, fillCart, findProduct } from '#e2e/support/shopping.ts'
import { type Customer, newCustomer } from '#e2e/support/users.ts'
import { checkBooks, type Finding } from '#server/integrity/integrity.ts'
import { connect, type Db, withClient } from '#server/platform/database/db.ts'
import { primaryUrl } from '#server/platform/database/hosts.ts'

/** How long an order is still retried after the load has ended, in ms. */
const LAST_RETRY_MS = 90_000
const RESTOCK_MS = 5_000
const PAGES = ['/', '/products', '/products?q=tee', '/product/1', '/categories', '/api/products']

type Options = {
  /** The URL of a demo shop with RATE_LIMIT=off. */
  url: string
  databaseUrl: string
  buyers?: number | undefined
  browsers?: number
  /** The pause of a buyer between two orders, and of a visitor between two pages, in ms. */
  pauseMs?: number
  /** The pause before an order without an answer is sent again, in ms. */
  retryMs?: number
}

export type OrderReport = {
  /** The number of responses by kind: `order answered`, `order: unavailable`, `page: 200`. */
  answers: Record<string, number>
  acknowledged: number
  lost: number
  acknowledgedTwice: number
  /** Orders in the database that were never acknowledged. */
  unanswered: number
  longestGapS: number
  slowestOrderS: number
  /** The longest wait for a response, even for a refusal, in seconds. */
  slowestAnswerS: number
  slowestPageS: number
  findings: Finding[]
}

export type OrderLoad = {
  /** Orders acknowledged so far. */
  acknowledged(): number
  /** Stops the load, retries orders without an answer, and compares the orders with the database. */
  finish(): Promise<OrderReport>
}

/**
 * Opens pages and places cash-on-delivery orders while failures are caused. An order without an answer, or with a temporary
 * error, is sent again with the same idempotency key.
 */
export async function startOrderLoad(options: Options): Promise<OrderLoad> {
  const { url, databaseUrl, pauseMs = 100, retryMs = 500 } = options
  await restock(databaseUrl)
  const product = await findProduct(url, 'Blank Oversized Tee')
  const buyers = await Promise.all(Array.from({ length: options.buyers ?? 8 }, () => newCustomer(url, 'Drill Buyer')))
  const answers = new Map<string, number>()
  const acknowledged: { id: string; atMs: number }[] = []
  const slowest = { order: 0, page: 0, answer: 0 }
  const begun = performance.now()
  const ending = new AbortController()
  let endedAt = Number.POSITIVE_INFINITY
  const count = (what: string) => answers.set(what, (answers.get(what) ?? 0) + 1)
  const isOver = () => ending.signal.aborted

  /** Retries `ask` while there is no answer or a temporary error. Null after any other refusal. */
  const untilAnswered = async <T>(what: 'cart' | 'order', ask: () => Promise<T>): Promise<T | null> => {
    for (const since = performance.now(); ; ) {
      const sentAt = performance.now()
      const noteAnswer = () => {
        slowest.answer = Math.max(slowest.answer, performance.now() - sentAt)
      }
      try {
        const answer = await ask()
        noteAnswer()
        slowest.order = Math.max(slowest.order, performance.now() - since)
        count(`${what} answered`)
        return answer
      } catch (error) {
        noteAnswer()
        const code = error instanceof ApiError ? error.code : 'no answer'
        count(`${what}: ${code}`)
        const isTemporary = code === 'unavailable' || code === 'no answer' || code === 'internal'
        if (!isTemporary || performance.now() > endedAt + LAST_RETRY_MS) return null
        await wait(retryMs)
      }
    }
  }
  const order = async (buyer: Customer) => {
    while (!isOver()) {
      const cart = await untilAnswered('cart', async () => {
        await buyer.api.cart.clear()
        return fillCart(buyer, product)
      })
      if (!cart) continue
      const idempotencyKey = randomUUID()
      const placed = await untilAnswered('order', () =>
        buyer.api.orders.place({ ...composeOrder(cart), idempotencyKey }),
      )
      if (placed) acknowledged.push({ id: placed.order.id, atMs: performance.now() - begun })
      await wait(pauseMs)
    }
  }
  const browse = async () => {
    for (let turn = 0; !isOver(); turn += 1) {
      const since = performance.now()
      const status = await fetch(new URL(PAGES[turn % PAGES.length] ?? '/', url)).then(
        async (response) => {
          await response.arrayBuffer()
          return String(response.status)
        },
        () => 'no answer',
      )
      slowest.page = Math.max(slowest.page, performance.now() - since)
      count(`page: ${status}`)
      await wait(pauseMs)
    }
  }
  /** Refills the stock regularly, so that the product never sells out. Ignores failures of the database. */
  const keepInStock = async () => {
    while (!isOver()) {
      await restock(databaseUrl).catch(() => undefined)
      await wait(RESTOCK_MS, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }
  const work = Promise.all([
    ...buyers.map(order),
    ...Array.from({ length: options.browsers ?? 4 }, browse),
    keepInStock(),
  ])
  return {
    acknowledged: () => acknowledged.length,
    async finish() {
      endedAt = performance.now()
      ending.abort()
      await work
      const stored = await readOrderIds(databaseUrl, buyers)
      const acknowledgedIds = new Set(acknowledged.map(({ id }) => id))
      const times = acknowledged.map(({ atMs }) => atMs).toSorted((a, b) => a - b)
      const gap = times.reduce((longest, at, index) => Math.max(longest, at - (times[index - 1] ?? 0)), 0)
      return {
        answers: Object.fromEntries([...answers].toSorted()),
        acknowledged: acknowledged.length,
        lost: [...acknowledgedIds].filter((id) => !stored.has(id)).length,
        acknowledgedTwice: acknowledged.length - acknowledgedIds.size,
        unanswered: [...stored].filter((id) => !acknowledgedIds.has(id)).length,
        longestGapS: gap / 1_000,
        slowestOrderS: slowest.order / 1_000,
        slowestAnswerS: slowest.answer / 1_000,
        slowestPageS: slowest.page / 1_000,
        findings: await findingsIn(databaseUrl),
      }
    },
  }
}

async function readOrderIds(databaseUrl: string, buyers: Customer[]): Promise<Set<string>> {
  const ids = buyers.map(({ id }) => id)
  const { rows } = await withClient({ connectionString: databaseUrl }, (client) =>
    client.query<{ id: string }>('select id from orders where user_id = any($1)', [ids]),
  )
  return new Set(rows.map(({ id }) => id))
}

/** The findings of the integrity check, or of another one. The database must be running. */
export async function findingsIn(
  databaseUrl: string,
  check: (db: Db) => Promise<Finding[]> = checkBooks,
): Promise<Finding[]> {
  const { db, close } = connect(await primaryUrl(databaseUrl), { poolSize: 1, onError: () => undefined })
  try {
    return await check(db)
  } finally {
    await close()
  }
}
