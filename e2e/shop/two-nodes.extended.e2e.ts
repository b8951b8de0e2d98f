import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiError } from '#contract/http/client.ts'
import { startBalancer } from '#e2e/support/balancer.ts'
import { makeNoRenditions } from '#e2e/support/demo-shop.ts'
import { pace } from '#e2e/support/pace.ts'
import { restock } from '#e2e/support/restock.ts'
import { composeOrder, fillCart, findProduct } from '#e2e/support/shopping.ts'
import {
  type Caller,
  type Customer,
  createShopClient,
  logIn,
  newCustomer,
  OWNER,
  type WriteCustomer,
  writesCustomers,
} from '#e2e/support/users.ts'
import { customerWriter } from '#e2e/support/write-customer.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { connect } from '#server/platform/database/db.ts'
import { picture } from '#server/testing/forms.ts'
import { freePort, type ServerProcess, startServer, temporaryFolder } from '#server/testing/process.ts'
import { startS3 } from '#server/testing/s3.ts'
import { type SmtpServer, startSmtp } from '#server/testing/smtp.ts'
import { openTestServer, type TestServer } from '#server/testing/test-server.ts'

// Two nodes with a DATA_DIR each, over one database and one bucket: what two machines without a shared disk are.
/** What has been started, also by a set-up that failed half-way. */
const started = new AsyncDisposableStack()
let database: TestServer
let smtp: SmtpServer
let db: pg.Client
let settings: Record<string, string>[]
const nodes: ServerProcess[] = []
let owner: Caller
let writeCustomer: WriteCustomer

/** Longer than the balancer needs to see that a node is not ready. */
const DRAIN_SECONDS = '3'
const PIECES = 50_000

beforeAll(async () => {
  const folder = started.use(await temporaryFolder())
  const s3 = started.use(await startS3())
  smtp = started.use(await startSmtp())
  database = await openTestServer()
  started.defer(database.stop)
  started.defer(async () => void (await Promise.all(nodes.map((node) => node[Symbol.asyncDispose]()))))
  const secret = 'a secret that both machines share, long enough'
  writeCustomer = customerWriter(database.url, secret)
  const shared = {
    DATABASE_URL: database.shopUrl,
    DATABASE_DIRECT_URL: database.shopDirectUrl ?? '',
    DATABASE_OWNER_URL: database.url,
    AUTH_SECRET: secret,
    MEDIA_URL: s3.url('media'),
    ...s3.env,
    SMTP_URL: smtp.url,
    PUBLIC_URL: 'http://shop.example',
    TRUST_PROXY: '127.0.0.1',
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
    DRAIN_SECONDS,
    RATE_LIMIT: 'off',
  }
  const ports = [await freePort(), await freePort()]
  settings = ports.map((port, index) => ({
    ...shared,
    PORT: String(port),
    DATA_DIR: join(folder.path, `node-${index}`),
    WEB_CONCURRENCY: String(index + 1),
  }))
  // Both for the first time, at once: one makes the tables and the demo shop, the other waits.
  const start = async (node: Record<string, string>, index: number) => {
    nodes[index] = await startServer(node)
  }
  await Promise.all(settings.map(start))
  await restock(database.url, PIECES)
  db = new pg.Client({ connectionString: database.url })
  await db.connect()
  started.defer(() => db.end())
  await makeNoRenditions(database.url)
  owner = await logIn(getUrl(0), OWNER)
}, 300_000)

afterAll(() => started.disposeAsync())

const getUrl = (node: number): string => nodes[node]?.url ?? ''
const on = (node: number, { cookie }: Pick<Caller, 'cookie'>) => createShopClient(getUrl(node), cookie)

test('the first start of two nodes at once makes one demo shop and one owner', async () => {
  const { rows } = await db.query(`select (select count(*)::int from users where role = 'admin') as owners,
    (select count(*)::int from products) as products, (select count(distinct name)::int from products) as names`)
  expect(rows[0].owners).toBe(1)
  expect(rows[0].products).toBeGreaterThan(30)
  expect(rows[0].names).toBe(rows[0].products)
})

test('a session of one node holds on the other, and ends on both', async () => {
  const customer = await newCustomer(getUrl(0), 'Ila Roy')
  expect(await on(1, customer).account.profile()).toMatchObject({ id: customer.id })
  await on(1, customer).auth.logout()
  await expect(on(0, customer).account.profile()).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('a picture that one node takes is shown by the other, also its smaller versions; a design only to its owner', async () => {
  const { imageUrl } = await on(0, owner).images.add({ title: 'banner9', image: await picture('#286', 900, 600) })
  const shown = await fetch(getUrl(1) + imageUrl)
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  await expect
    .poll(async () => (await fetch(`${getUrl(1)}${imageUrl}-400.webp`)).headers.get('cache-control'))
    .toContain('immutable')
  expect((await fetch(`${getUrl(0)}${imageUrl}-400.webp`)).headers.get('cache-control')).toContain('immutable')

  const config = await on(0, owner).customization.config({ category: 'Oversized' })
  const [shopper, stranger] = [await newCustomer(getUrl(0), 'Nila Das'), await newCustomer(getUrl(1), 'Ravi Rao')]
  const { designImageUrl } = await on(0, shopper).customization.add({
    ...config,
    size: config.sizes[0] ?? '',
    material: config.materials[0] ?? '',
    color: config.colors[0] ?? '',
    quantity: 1,
    description: 'In the middle.',
    pictures: [await picture('#fff', 800, 800)],
  })
  const seenBy = async ({ cookie }: Caller) => (await fetch(getUrl(1) + designImageUrl, { headers: { cookie } })).status
  expect([await seenBy(shopper), await seenBy(owner), await seenBy(stranger)]).toEqual([200, 200, 404])
})

test('what is changed on one node is shown by the other', async () => {
  for (const [writer, reader] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const page = async () => (await fetch(getUrl(reader))).text()
    await page()
    const name = `Inkloom of Pune ${writer}`
    await on(writer, owner).settings.change({ shopName: name })
    await expect.poll(page, { interval: 20 }).toContain(name)
  }
})

const ORDERS_A_SECOND = 10
const PAGES_A_SECOND = 100
/** As few as reach these rates on a quick machine: on a slow one each waits for its answer, and fewer requests are under way at once. */
const BUYERS = 5
const READERS = 8
const PATHS = ['/', '/products', '/categories', '/product/1', '/product/2', '/api/products', '/api/settings']

/** Customers who order, and visitors who look at pages, until `stop`. */
async function startLoad(url: string) {
  const product = await findProduct(url, 'Blank Oversized Tee')
  writesCustomers(url, () => writeCustomer)
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => newCustomer(url, 'Restart Buyer')))
  const placed: string[] = []
  const failures: string[] = []
  let pages = 0
  const stopping = new AbortController()
  const noteFailure = (what: string) => (error: unknown) =>
    void failures.push(`${what}: ${error instanceof ApiError ? error.reason : String(error)}`)
  /** All buyers want one product. Where the machine halts for two seconds some are refused as too many, and press again. */
  const place = (buyer: Customer, order: Parameters<Customer['api']['orders']['place']>[0]): Promise<void> =>
    buyer.api.orders.place(order).then(
      (answer) => void placed.push(answer.order.id),
      (error: unknown) => {
        const isBusy = error instanceof ApiError && error.reason === 'shop_busy'
        return isBusy ? place(buyer, order) : noteFailure('order')(error)
      },
    )
  const ordering = buyers.map((buyer) =>
    pace(ORDERS_A_SECOND / BUYERS, stopping.signal, async () => {
      const cart = await fillCart(buyer, product).catch(noteFailure('cart'))
      if (!cart) return
      await place(buyer, { ...composeOrder(cart), idempotencyKey: randomUUID() })
    }),
  )
  const reading = Array.from({ length: READERS }, () =>
    pace(PAGES_A_SECOND / READERS, stopping.signal, async (turn) => {
      const path = PATHS[turn % PATHS.length] ?? '/'
      await fetch(new URL(path, url)).then(async (page) => {
        const text = await page.text()
        pages += 1
        if (page.status !== 200) failures.push(`${path}: ${page.status} ${text.slice(0, 100)}`)
      }, noteFailure(path))
    }),
  )
  const stop = async () => {
    stopping.abort()
    await Promise.all([...ordering, ...reading])
  }
  return { placed, failures, pages: () => pages, stop, [Symbol.asyncDispose]: stop }
}

/** Stops a node as an orchestrator does, and starts it again at its address. */
async function restart(index: number): Promise<void> {
  expect(await nodes[index]?.stop()).toBe(0)
  expect(nodes[index]?.complaints()).toEqual([])
  nodes[index] = await startServer(settings[index] ?? {})
}

test('both nodes are restarted one after the other under 10 orders and 100 pages a second: no request fails, nothing is stale, each mail is sent once', async () => {
  await using balancer = await startBalancer(nodes.map(({ url }) => url))
  const both = balancer.inUse()
  expect(both).toHaveLength(2)
  const begun = performance.now()
  await using load = await startLoad(balancer.url)
  for (const index of [0, 1]) {
    await expect.poll(() => load.placed.length).toBeGreaterThan((index + 1) * 25)
    await restart(index)
    await expect.poll(balancer.inUse).toEqual(both)
  }
  const before = load.placed.length
  await expect.poll(() => load.placed.length).toBeGreaterThan(before + 25)
  await load.stop()
  const seconds = (performance.now() - begun) / 1_000
  console.log(
    `${load.placed.length} orders, ${load.pages()} pages in ${seconds.toFixed(1)} s, failed: ${load.failures.length}`,
  )
  expect(load.failures).toEqual([])

  const { rows } = await db.query<{ id: string }>('select id from orders where id = any($1)', [load.placed])
  expect(rows).toHaveLength(load.placed.length)
  const { db: books, close } = connect(database.url, { poolSize: 1, onError: () => undefined })
  expect(await checkBooks(books)).toEqual([])
  await close()
  // On a machine this busy the mail server may answer too late: such a mail is tried again after a minute.
  const unsent = `select kind, state, attempts, last_error from mail_outbox where order_id = any($1) and state in ('queued', 'sending')`
  const readUnsent = async () => (await db.query(unsent, [load.placed])).rows
  await expect.poll(readUnsent, { interval: 200, timeout: 150_000 }).toEqual([])
  const { rows: sent } = await db.query<{ attempts: number }>(
    `select attempts from mail_outbox where order_id = any($1) and state = 'sent' and kind = 'order-placed'`,
    [load.placed],
  )
  expect(sent).toHaveLength(load.placed.length)
  expect(sent.filter(({ attempts }) => attempts !== 1)).toEqual([])
  const ids = smtp.mails.map((mail) => /^message-id: (.*)$/im.exec(mail)?.[1])
  expect(new Set(ids).size).toBe(ids.length)
})
