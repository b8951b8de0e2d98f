import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SHOWN_STOCK } from '#contract/basics/limits.ts'
import { productPath } from '#contract/catalogue/product-path.ts'
import { type Product, ProductId } from '#contract/catalogue/products.api.ts'
import { PAGES } from '#contract/pages.ts'
import { startPair } from '#e2e/support/shop-copy.ts'
import { buy } from '#e2e/support/shopping.ts'
import { createShopClient, logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import type { ServerProcess } from '#server/testing/process.ts'

// Two processes over one database: one sells, the pages of the other are looked at.
/** What has been started, also by a set-up that failed half-way. */
const started = new AsyncDisposableStack()
let seller: ServerProcess
let reader: ServerProcess
let db: pg.Client
let product: Product
/** The page of a product that no test changes. */
let otherPage: string
let addresses: string[]

const OTHER = ProductId.parse(2)
/** Its answer shows the prices of the studio: announced after another change, it tells that the change has been heard of. */
const SENTINEL = '/api/customize-selections/Oversized'

beforeAll(async () => {
  const pair = started.use(await startPair())
  seller = pair.seller
  reader = pair.reader
  await publishCustomPage()
  db = new pg.Client({ connectionString: pair.databaseUrl })
  await db.connect()
  started.defer(() => db.end())
  // Selling more of it does not change the order of the best sellers, which may be ten minutes old.
  const [best] = await createShopClient(reader.url).products.bestSellers()
  if (!best) throw new Error('The demo shop has no best seller.')
  product = best
  otherPage = productPath(await createShopClient(reader.url).products.get({ id: OTHER }))
  const pages = PAGES.filter(({ shared }) => shared).map(({ path }) =>
    path
      .replace('/product/:product', productPath(best))
      .replace('/pages/:slug', '/pages/our-story')
      .replace('/collections/:slug', '/collections/best-rated')
      .replace(':id', String(best.categoryId)),
  )
  const data = pages.filter((path) => !path.includes('.') && path !== '/menu-categories')
  addresses = [
    ...pages,
    ...data.map((path) => (path === '/' ? '/_.data' : `${path}.data`)),
    otherPage,
    `${otherPage}.data`,
    // A permanent redirect.
    `/product/${OTHER}`,
    `/api/products/${best.id}`,
    `/api/products/${best.id}/reviews`,
    `/api/products/${best.id}/reviews/summary`,
    '/api/products/2',
    '/api/products',
    '/api/products?sort=price_asc&limit=1',
    '/api/products/facets',
    '/api/products/best-sellers',
    '/api/products/latest-reviews',
    '/api/categories',
    '/api/collections',
    '/api/collections/best-rated',
    '/api/products?collection=2',
    `/api/categories/${best.categoryId}/products`,
    '/api/images',
    '/api/settings',
    '/sitemap.xml?part=1',
    '/sitemap.xml?part=pages',
  ]
})
afterAll(() => started.disposeAsync())

/** A page of the owner's own at /pages/our-story. */
async function publishCustomPage(): Promise<void> {
  const { content } = (await logIn(seller.url, OWNER)).api
  const { key, revision, body } = await content.addPage({ title: 'Our story' })
  if (body.kind !== 'page') throw new Error('This is no page.')
  const written = { ...body, text: 'We print in Pune.', isVisible: true }
  await content.save({ key, revision, body: written, publish: 'now', publishAt: null })
}

type Seen = { etag: string | null; isKept: boolean }

async function look(path: string): Promise<Seen> {
  const response = await fetch(new URL(path, reader.url), { redirect: 'manual' })
  await response.arrayBuffer()
  expect(response.status, path).toBe(path === `/product/${OTHER}` ? 301 : 200)
  return { etag: response.headers.get('etag'), isKept: !response.headers.has('cache-status') }
}

/** All addresses as the reading process answers them. */
async function lookAtAll(): Promise<Map<string, Seen>> {
  const seen = new Map<string, Seen>()
  for (const path of addresses) seen.set(path, await look(path))
  return seen
}

/** Waits until the reading process has heard of everything that has been committed. */
async function heard(): Promise<void> {
  await look(SENTINEL)
  await db.query("SELECT announce('{customization}')")
  await expect.poll(async () => (await look(SENTINEL)).isKept, { interval: 5 }).toBe(false)
}

/** What a change does to answers that were kept before: which differ, and which were made anew; none may be stale. */
async function findEffects(change: () => Promise<unknown>): Promise<{ changed: string[]; madeAnew: string[] }> {
  await heard()
  await lookAtAll()
  const before = await lookAtAll()
  expect(addresses.filter((path) => !before.get(path)?.isKept)).toEqual([])
  await change()
  await heard()
  const after = await lookAtAll()
  await db.query("SELECT announce('{all}')")
  await heard()
  const anew = await lookAtAll()
  expect(addresses.filter((path) => after.get(path)?.etag !== anew.get(path)?.etag)).toEqual([])
  return {
    changed: addresses.filter((path) => before.get(path)?.etag !== after.get(path)?.etag),
    madeAnew: addresses.filter((path) => !after.get(path)?.isKept),
  }
}

const productPaths = () => [productPath(product), `${productPath(product)}.data`]
const POLICIES = ['/privacy-policy', '/terms-and-conditions', '/refund-policy', '/shipping-policy', '/robots.txt']
const OTHER_PRODUCT = ['/api/products/2', '/api/images', '/api/settings', '/api/products/latest-reviews']

test('a sale that leaves every size on sale makes anew the answers with the exact stock, and no page', async () => {
  await sellsOnlyFor([])
})

test('a sale of one of the last pieces makes anew the page of its product too', async () => {
  const size = SHOWN_STOCK - 1
  await db.query(
    `WITH last AS (SELECT id, product_id, quantity FROM stock WHERE product_id = $1 AND quantity > $2), line AS (
        INSERT INTO stock_ledger (stock_id, product_id, delta, reason) SELECT id, product_id, $2 - quantity, 'adjust' FROM last)
      UPDATE stock SET quantity = $2 FROM last WHERE stock.id = last.id`,
    [product.id, size],
  )
  await sellsOnlyFor(productPaths())
})

/** Sells a piece, and expects exactly the API's answers with the stock of the product and these pages to be made anew. */
async function sellsOnlyFor(pages: string[]): Promise<void> {
  const customer = await newCustomer(seller.url, 'Ila Roy')
  const { changed, madeAnew } = await findEffects(() => buy(customer, product))
  const shown = [
    ...pages,
    `/api/products/${product.id}`,
    '/api/products',
    '/api/products/best-sellers',
    '/api/products?collection=2',
    `/api/categories/${product.categoryId}/products`,
  ]
  // The sitemap names days: it changes with the first sale of a day. A job that may run meanwhile counts what "How we make it" shows. The
  // prices of group orders are read with the studio's garments, which the stock can take from it.
  const sitemap = ['/sitemap.xml', '/sitemap.xml?part=1']
  const others = [...sitemap, ...['/how-we-make-it', '/group-orders'].flatMap((path) => [path, `${path}.data`])]
  expect(changed.filter((path) => !others.includes(path))).toEqual(addresses.filter((path) => shown.includes(path)))
  expect(madeAnew.filter((path) => !others.includes(path))).toEqual(addresses.filter((path) => shown.includes(path)))
}

type Fact = {
  name: string
  /** Changes it; $1 is the product. */
  sql: string
  changes: () => string[]
  spares: readonly string[]
}

const FACTS: Fact[] = [
  {
    name: 'a price',
    sql: 'UPDATE products SET price = price - 100 WHERE id = $1',
    changes: () => [...productPaths(), '/products', '/', '/api/products', `/api/products/${product.id}`],
    spares: [...POLICIES, ...OTHER_PRODUCT],
  },
  {
    name: 'a size that sells out',
    sql: `WITH sold AS (SELECT id, product_id, quantity FROM stock WHERE product_id = $1 AND quantity > 0 ORDER BY id DESC LIMIT 1), line AS (
        INSERT INTO stock_ledger (stock_id, product_id, delta, reason) SELECT id, product_id, -quantity, 'adjust' FROM sold)
      UPDATE stock SET quantity = 0 FROM sold WHERE stock.id = sold.id`,
    changes: () => [...productPaths(), `/api/products/${product.id}`],
    spares: [
      ...POLICIES,
      ...OTHER_PRODUCT,
      '/categories',
      '/menu-categories',
      '/api/categories',
      '/api/products/facets',
    ],
  },
  {
    name: 'the name of a category',
    // Also that of one which is on the home page.
    sql: "UPDATE categories SET name = 'All ' || name WHERE id IN ((SELECT category_id FROM products WHERE id = $1), (SELECT min(id) FROM categories))",
    changes: () => [
      '/',
      '/categories',
      '/menu-categories',
      '/api/categories',
      '/api/products/facets',
      ...productPaths(),
    ],
    spares: [...POLICIES, '/api/images', '/api/settings'],
  },
  {
    name: 'the rule of a collection',
    sql: "UPDATE collections SET rule = jsonb_set(rule, '{minRating}', '4.5'), updated_at = now() WHERE $1::int IS NOT NULL AND slug = 'best-rated'",
    changes: () => ['/collections/best-rated', '/collections/best-rated.data', '/api/products?collection=2'],
    spares: [...POLICIES, ...OTHER_PRODUCT, '/', '/products', '/api/products', '/api/products/facets'],
  },
  {
    name: 'the name of a collection',
    sql: "UPDATE collections SET name = 'Loved' WHERE $1::int IS NOT NULL AND slug = 'best-rated'",
    changes: () => ['/collections/best-rated', '/categories', '/api/collections', '/api/collections/best-rated'],
    spares: [...POLICIES, ...OTHER_PRODUCT, '/', '/products', '/api/products'],
  },
  {
    name: 'a banner',
    sql: "UPDATE images SET alt = 'Shirts on a line' WHERE $1::int IS NOT NULL AND title LIKE 'banner%'",
    changes: () => ['/', '/_.data', '/api/images'],
    spares: [...POLICIES, '/products', '/categories', '/api/products/2', '/api/products', '/api/settings'],
  },
  {
    name: 'an answer to a review',
    sql: "UPDATE reviews SET answer = 'Thank you.', answered_at = now() WHERE product_id = $1",
    changes: () => [...productPaths(), `/api/products/${product.id}/reviews`],
    spares: [...POLICIES, '/', '/products', '/categories', '/api/products', '/api/products/latest-reviews'],
  },
  {
    name: 'a review that is hidden',
    sql: 'UPDATE reviews SET hidden_at = now() WHERE product_id = $1 AND hidden_at IS NULL',
    changes: () => [...productPaths(), `/api/products/${product.id}`, `/api/products/${product.id}/reviews`],
    spares: [...POLICIES, '/categories', '/menu-categories', '/api/products/2', '/api/images', '/api/settings'],
  },
  {
    name: 'a setting',
    sql: "UPDATE settings SET shop_name = 'Inkloom of Pune' WHERE $1::int IS NOT NULL",
    changes: () => ['/', '/products', ...productPaths(), '/privacy-policy', '/api/settings'],
    // A product's page has the declarations of the settings.
    spares: ['/api/products', '/api/categories', '/api/images', '/robots.txt'],
  },
  {
    name: 'what the code for new readers takes off',
    sql: "UPDATE promo_codes SET percent = 25 WHERE $1::int IS NOT NULL AND code = 'WELCOME20'",
    changes: () => ['/', '/api/settings'],
    spares: ['/api/products', '/api/categories', '/api/images'],
  },
  {
    name: 'a product that goes to the archive',
    sql: 'UPDATE products SET archived_at = now() WHERE id = (SELECT max(id) FROM products WHERE archived_at IS NULL AND id <> $1)',
    changes: () => ['/products', '/api/products', '/sitemap.xml', '/sitemap.xml?part=1'],
    spares: [...POLICIES, '/api/images', '/api/settings'],
  },
]

test.each(FACTS)('$name changes its pages for every process, and leaves those that do not show it', async (fact) => {
  const { changed, madeAnew } = await findEffects(() => db.query(fact.sql, [product.id]))
  expect(changed).toEqual(expect.arrayContaining(fact.changes()))
  expect(fact.spares.filter((path) => madeAnew.includes(path))).toEqual([])
})

/** The pieces that the reading process shows of the product. */
async function shownStock(): Promise<number> {
  return (await createShopClient(reader.url).products.get({ id: product.id })).stock
}

async function storedStock(): Promise<number> {
  const { rows } = await db.query('SELECT sum(quantity)::int AS stock FROM stock WHERE product_id = $1', [product.id])
  return rows[0]?.stock
}

test('after its listener was cut off, a process shows what was sold meanwhile', async () => {
  const customer = await newCustomer(seller.url, 'Meera Iyer')
  await look(`/api/products/${product.id}`)
  await db.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'inkloom-page-cache'",
  )
  await buy(customer, product)
  await expect.poll(async () => (await shownStock()) - (await storedStock())).toBe(0)
})

test('after the database has stood still, every process shows what was sold afterwards', async () => {
  const customer = await newCustomer(seller.url, 'Nila Das')
  const isKept = async () => {
    for (const path of [`/api/products/${product.id}`, '/'])
      await expect.poll(async () => (await look(path)).isKept).toBe(true)
  }
  // While a listener that was cut off is away, nothing is kept: a page that is asked for then has to wait for the database.
  await isKept()
  const { rows } = await db.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'inkloom%'",
  )
  const pids = rows.map(({ pid }) => pid)
  // No change is still on its way, which would drop the pages after they were looked at.
  await heard()
  await isKept()
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  try {
    // Nobody waits for a page that is kept: it was looked at just before.
    expect((await look('/')).etag).not.toBeNull()
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT')
  }
  await buy(customer, product)
  await expect.poll(async () => (await shownStock()) - (await storedStock())).toBe(0)
})

test('what a process sold before it was killed is shown by the others', async () => {
  const customers = await Promise.all(['Asha', 'Bela', 'Charu'].map((name) => newCustomer(seller.url, name)))
  await look(`/api/products/${product.id}`)
  const buying = customers.map((customer) => buy(customer, product).catch(() => 'cut off'))
  await Promise.race(buying)
  await seller.kill()
  await Promise.all(buying)
  await expect.poll(async () => (await shownStock()) - (await storedStock())).toBe(0)
})
