import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test, vi } from 'vitest'
import { copyDemoShop } from '#e2e/support/demo-shop.ts'
import { restock } from '#e2e/support/restock.ts'
import { composeOrder, fillCart, findProduct } from '#e2e/support/shopping.ts'
import { type Customer, createShopClient, logIn, newCustomer, OWNER, writesCustomers } from '#e2e/support/users.ts'
import { customerWriter } from '#e2e/support/write-customer.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { DATABASE_URL_FILE } from '#server/platform/database/database-url.ts'
import { connect } from '#server/platform/database/db.ts'
import { startExpectingFailure, startServer } from '#server/testing/process.ts'

const OWNED = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password, RATE_LIMIT: 'off' }
/** A time limit for starts and stops that only a hanging process reaches. */
const MAX_MS = 60_000
/** Servers are started and stopped here, which is slow on a busy machine. */
const LONG_TIMEOUT = { timeout: 300_000 }

test('all invalid settings are named at once, before anything is created, and so are those that must be set together', async () => {
  const { code, output } = await startExpectingFailure({
    PORT: '70000',
    ADMIN_PASSWORD: '-',
    SEED: 'maybe',
    DATABASE_URL: 'mysql://nowhere',
    ADMIN_EMAIL: 'owner',
    WEB_CONCURRENCY: '0',
    RAZORPAY_KEY_ID: 'rzp_test_abc',
  })
  expect(code).toBe(1)
  for (const name of ['PORT', 'ADMIN_PASSWORD', 'SEED', 'DATABASE_URL', 'ADMIN_EMAIL', 'WEB_CONCURRENCY'])
    expect(output.match(new RegExp(`^ +${name} `, 'gm')), name).toHaveLength(1)
  expect(output).toMatch(/RAZORPAY_KEY_ID.* must be set together/)
  expect(output).not.toMatch(/^\s+at /m)
})

test(
  'SIGKILL during sixty orders at once: every acknowledged order exists, none is incomplete, the integrity check finds nothing, and the next start does not fill the shop again; another one beside it refuses to start',
  LONG_TIMEOUT,
  async () => {
    await using folder = await copyDemoShop(inject('demoShop'))
    const authSecret = randomBytes(32).toString('base64url')
    const settings = { DATA_DIR: folder.path, AUTH_SECRET: authSecret, ...OWNED }
    const first = await startServer(settings)
    const databaseUrl = await databaseUrlIn(folder.path)
    await restock(databaseUrl)
    writesCustomers(first.url, () => customerWriter(databaseUrl, authSecret))
    const product = await findProduct(first.url, 'Blank Oversized Tee')
    const before = await counts(first.url)
    expect(before.products).toBeGreaterThan(30)
    // One after another, because what writes them has two connections, for which a busy machine would make the last ones wait too long.
    const buyers: Customer[] = []
    while (buyers.length < 60) buyers.push(await newCustomer(first.url, buildName(buyers.length)))
    const carts = await Promise.all(buyers.map((buyer) => fillCart(buyer, product)))
    const acknowledged: string[] = []
    const placing = buyers.map(async ({ api }, index) => {
      const { order } = await api.orders.place(composeOrder(carts[index] ?? []))
      acknowledged.push(order.id)
      if (acknowledged.length === 20) void first.kill()
    })
    await Promise.allSettled(placing)
    await first.kill()
    expect(acknowledged.length).toBeGreaterThanOrEqual(20)

    await using second = await startServer(settings)
    expect(second.startedInMs).toBeLessThan(MAX_MS)
    expect(second.output()).not.toContain('admin account made')
    const owner = await logIn(second.url, OWNER)
    const { items: orders } = await owner.api.orders.all({})
    const ids = new Set(orders.map(({ id }) => id as string))
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
    const placed = orders.filter(({ user }) => user.name.startsWith('Buyer'))
    for (const { id, subtotal, deliveryFee, discount, total } of placed) {
      const items = await owner.api.orders.items({ id })
      expect(items).toMatchObject([{ quantity: 1 }])
      expect(items.reduce((sum, item) => sum + item.subtotal, 0)).toBe(subtotal)
      expect(subtotal + deliveryFee - discount).toBe(total)
    }
    expect(await counts(second.url)).toEqual({
      products: before.products,
      users: (before.users ?? 0) + buyers.length,
      orders: (before.orders ?? 0) + placed.length,
    })
    expect(await findingsIn(folder.path)).toEqual([])
    const after = await createShopClient(second.url).products.get({ id: product.id })
    expect(after.stock).toBe(product.stock - placed.length)
    // Customers without a response have either the order and an empty cart, or the cart and no order.
    for (const buyer of buyers) {
      const api = createShopClient(second.url, buyer.cookie)
      const [{ items: mine }, cart] = await Promise.all([api.orders.mine({}), api.cart.list()])
      expect([mine.length, cart.length]).toSatisfy(([count, lines]: number[]) =>
        count === 1 ? lines === 0 : count === 0 && lines === 1,
      )
    }

    const third = await startExpectingFailure(settings)
    expect(third.code).not.toBe(0)
    expect(third.output).toMatch(/already|running|in use/i)
    expect(third.output).not.toMatch(/^\s+at /m)
    expect((await fetch(new URL('/readyz', second.url))).status).toBe(200)
  },
)

test('with several processes, one that is killed is replaced, even before it has served', LONG_TIMEOUT, async () => {
  await using folder = await copyDemoShop(inject('demoShop'))
  await using server = await startServer({ DATA_DIR: folder.path, WEB_CONCURRENCY: '2', ...OWNED })
  const first = await listWorkers(server.pid)
  expect(first).toHaveLength(2)
  process.kill(first[0] ?? 0, 'SIGKILL')
  const [replacement = 0] = await newWorkers(server.pid, first)
  // It does not serve yet.
  process.kill(replacement, 'SIGKILL')
  const [third = 0] = await newWorkers(server.pid, [...first, replacement])
  await vi.waitFor(async () => expect((await fetch(new URL('/readyz', server.url))).status).toBe(200), 60_000)
  process.kill(first[1] ?? 0, 'SIGKILL')
  await newWorkers(server.pid, [...first, replacement, third])
  await vi.waitFor(async () => expect((await fetch(new URL('/readyz', server.url))).status).toBe(200), 60_000)
  expect(await server.stop()).toBe(0)
})

async function newWorkers(primary: number, earlierPids: number[]): Promise<number[]> {
  return vi.waitUntil(
    async () => {
      const newPids = (await listWorkers(primary)).filter((pid) => !earlierPids.includes(pid))
      return newPids.length > 0 && newPids
    },
    { timeout: 60_000, interval: 20 },
  )
}

/** The worker processes: children of the primary that run the same program. */
async function listWorkers(primary: number): Promise<number[]> {
  const children = (await readFile(`/proc/${primary}/task/${primary}/children`, 'utf8')).trim().split(' ').map(Number)
  const commands = await Promise.all(children.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  return children.filter((_pid, index) => /\/main\.[jt]s/.test(commands[index] ?? ''))
}

/** The URL of the database of a running shop. */
async function databaseUrlIn(dataDir: string): Promise<string> {
  return (await readFile(join(dataDir, DATABASE_URL_FILE), 'utf8')).trim()
}

/** The findings of the integrity check of a running shop. */
async function findingsIn(dataDir: string): Promise<unknown[]> {
  const url = await databaseUrlIn(dataDir)
  const { db, close } = connect(url, { poolSize: 1, onError: () => undefined })
  try {
    return await checkBooks(db)
  } finally {
    await close()
  }
}

/** The numbers of products, orders and users of a shop. */
async function counts(url: string): Promise<Record<string, number>> {
  const { api } = await logIn(url, OWNER)
  const page = { page: 1, limit: 1 }
  const [products, orders, users] = await Promise.all([
    api.products.list(page),
    api.orders.all(page),
    api.account.all(page),
  ])
  return { products: products.total, orders: orders.total, users: users.total }
}

/** A unique name of letters only, as registration requires. */
function buildName(index: number): string {
  return `Buyer ${String.fromCharCode(65 + (index % 26), 97 + Math.floor(index / 26))}`
}
