// npm run drill -- URL DATA_DIR SECONDS: browses and orders on a running demo shop (RATE_LIMIT=off) while somebody breaks things,
// asks again under the same key when an order got no answer, and says at the end whether every acknowledged order is there, once.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { ShopError } from '#contract/http/errors.ts'
import { restock } from '#e2e/restock.ts'
import { fillBag, findProduct, orderOf } from '#e2e/shopping.ts'
import { newCustomer } from '#e2e/users.ts'
import { DATABASE_URL_FILE } from '#server/core/database/database-url.ts'
import { connect } from '#server/core/database/db.ts'
import { checkBooks } from '#server/integrity/integrity.ts'

const [url = '', dataDir = '', seconds = '60'] = process.argv.slice(2)
const BUYERS = Number(process.env.BUYERS ?? 8)
const BROWSERS = Number(process.env.BROWSERS ?? 4)
/** Between two orders of one buyer, and two pages of one visitor, milliseconds. */
const PAUSE_MS = Number(process.env.PAUSE_MS ?? 100)
const RETRY_MS = 500
/** How long an order is asked for again after the time is over, milliseconds. */
const START_TIMEOUT_MS = 90_000
const PAGES = ['/', '/products', '/products?q=tee', '/product/1', '/categories', '/api/products']

const databaseUrl = process.env.DATABASE_URL ?? (await readFile(join(dataDir, DATABASE_URL_FILE), 'utf8')).trim()
const product = await findProduct(url, 'Blank Oversized Tee')
const buyers = await Promise.all(Array.from({ length: BUYERS }, () => newCustomer(url, 'Drill Buyer')))
const answers = new Map<string, number>()
const acknowledged: { id: string; atMs: number }[] = []
const waits = { order: 0, page: 0 }
const begun = performance.now()
const endsAt = begun + Number(seconds) * 1_000
const isOver = () => performance.now() > endsAt

const refilling = keepFull()
await Promise.all([...buyers.map(order), ...Array.from({ length: BROWSERS }, browse)])
await refilling
await report()

async function order(buyer: (typeof buyers)[number]): Promise<void> {
  while (!isOver()) {
    const bag = await untilAnswered('bag', async () => {
      await buyer.api.cart.clear()
      return fillBag(buyer, product)
    })
    if (!bag) continue
    const idempotencyKey = randomUUID()
    const placed = await untilAnswered('order', () => buyer.api.orders.place({ ...orderOf(bag), idempotencyKey }))
    if (placed) acknowledged.push({ id: placed.order.id, atMs: performance.now() - begun })
    await wait(PAUSE_MS)
  }
}

/** Asks again while the shop is away or says that it cannot now; null when it refuses. */
async function untilAnswered<T>(what: 'bag' | 'order', ask: () => Promise<T>): Promise<T | null> {
  for (const since = performance.now(); ; ) {
    try {
      const answer = await ask()
      waits.order = Math.max(waits.order, performance.now() - since)
      count(`${what} answered`)
      return answer
    } catch (error) {
      const code = error instanceof ShopError ? error.code : 'no answer'
      count(`${what}: ${code}`)
      const mayPass = code === 'unavailable' || code === 'no answer' || code === 'internal'
      if (!mayPass || performance.now() > endsAt + START_TIMEOUT_MS) return null
      await wait(RETRY_MS)
    }
  }
}

async function browse(): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    const since = performance.now()
    const status = await fetch(new URL(PAGES[turn % PAGES.length] ?? '/', url)).then(
      async (response) => {
        await response.arrayBuffer()
        return String(response.status)
      },
      () => 'no answer',
    )
    waits.page = Math.max(waits.page, performance.now() - since)
    count(`page: ${status}`)
    await wait(PAUSE_MS)
  }
}

/** Enough of the one product; a database that is away is asked again. */
async function keepFull(): Promise<void> {
  while (!isOver()) {
    await restock(databaseUrl).catch(() => undefined)
    await wait(5_000)
  }
}

function count(what: string): void {
  answers.set(what, (answers.get(what) ?? 0) + 1)
}

async function report(): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from orders where user_id = any($1)', [
    buyers.map(({ id }) => id),
  ])
  await client.end()
  const { db, close } = connect(databaseUrl, { poolSize: 1, onError: () => undefined })
  const findings = await checkBooks(db)
  await close()
  const there = new Set(rows.map(({ id }) => id))
  const known = new Set(acknowledged.map(({ id }) => id))
  const times = acknowledged.map(({ atMs }) => atMs).toSorted((a, b) => a - b)
  const gap = times.reduce((longest, at, index) => Math.max(longest, at - (times[index - 1] ?? 0)), 0)
  console.log(Object.fromEntries([...answers].toSorted()))
  console.log({
    acknowledged: acknowledged.length,
    lost: [...known].filter((id) => !there.has(id)).length,
    'acknowledged twice': acknowledged.length - known.size,
    'there without an answer': rows.filter(({ id }) => !known.has(id)).length,
    'longest without an order, s': (gap / 1_000).toFixed(1),
    'slowest order with its retries, s': (waits.order / 1_000).toFixed(1),
    'slowest page, s': (waits.page / 1_000).toFixed(1),
    findings: findings.length,
  })
  for (const finding of findings) console.log(finding)
}
