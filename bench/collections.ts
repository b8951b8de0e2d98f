// npm run bench:collections: how long the pages of a collection take that nobody asked for before, in a shop with 10,000 products, beside those of a category.
import { readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type CollectionRule, EMPTY_RULE } from '#contract/collection-rule.ts'
import { rupees } from '#contract/money.ts'
import { logIn, OWNER } from '#e2e/users.ts'
import { DATABASE_URL_FILE } from '#server/core/database/database-url.ts'
import { startServer, temporaryFolder } from '#server/testing/process.ts'

const PRODUCTS = 10_000
const PAGES = 20
const ROUNDS = 3

const RULES: Record<string, Partial<CollectionRule>> = {
  'price up to ₹399': { maxPrice: rupees(399) },
  'added in 60 days': { newDays: 60 },
  'on sale, a price change of some days included': { minDiscount: 0 },
  'size M in stock': { sizes: ['M'] },
  'rated 4 or more': { minRating: 4 },
  'two words': { words: ['word3', 'word4'] },
  'any of six conditions': {
    ...{ match: 'any', maxPrice: rupees(320), newDays: 20, minDiscount: 50, minRating: 4 },
    ...{ sizes: ['2XL'], words: ['word3'] },
  },
}

await using folder = await temporaryFolder()
const owner = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password }
await using server = await startServer({ DATA_DIR: folder.path, RATE_LIMIT: 'off', ...owner })
const client = new pg.Client({
  connectionString: (await readFile(join(folder.path, DATABASE_URL_FILE), 'utf8')).trim(),
})
await client.connect()
await client.query(
  `insert into products (name, keywords, price, struck_price, material, sizes, colours, category_id, created_at)
    select 'Measured tee ' || n, 'word' || n % 50, 30000 + n, case when n % 3 = 0 then 90000 else 0 end, 'Cotton', '{S,M,L,XL,2XL}',
      '{Black,White}', (select min(id) from categories), now() - n * interval '1 hour' from generate_series(1, $1) n`,
  [PRODUCTS],
)
await client.query('vacuum analyze')
const { api } = await logIn(server.url, OWNER)

await measure('a category', 'category=1')
for (const [name, rule] of Object.entries(RULES)) {
  const form = { name, description: '', isVisible: true, rule: { ...EMPTY_RULE, ...rule } as never }
  const newest = await api.collections.add({ ...form, sort: 'newest' })
  await measure(name, `collection=${newest.id}`)
  await api.collections.remove({ id: newest.id })
}
const best = await api.collections.add({
  ...{ name: 'best', description: '', isVisible: true, sort: 'bestselling' },
  rule: { ...EMPTY_RULE, maxPrice: rupees(399) } as never,
})
await measure('price up to ₹399, best selling first', `collection=${best.id}`)
await client.end()

/** Pages of a list, and its counts, each of which is read for the first time. */
async function measure(what: string, query: string): Promise<void> {
  const lists: number[] = []
  const counts: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await client.query("select announce('{all}')")
    counts.push(await timed(`/api/products/facets?${query}`))
    for (let page = 1; page <= PAGES; page++) lists.push(await timed(`/api/products?${query}&limit=24&page=${page}`))
  }
  const load = loadavg()[0]?.toFixed(1)
  console.log(`${what}: a page ${median(lists)} ms, counts of filters ${median(counts)} ms (load ${load})`)
}

async function timed(path: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(server.url + path)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return performance.now() - began
}

function median(times: readonly number[]): string {
  return (times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0).toFixed(1)
}
