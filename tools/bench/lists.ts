// npm run bench lists: processor time of an uncached list page, in a shop with 100 and with 10,000 products.
import { withClient } from '#server/platform/database/db.ts'
import { atMost, median } from './bars.ts'
import { RUNS, startDemo } from './demo.ts'
import { load } from './load.ts'
import { postgresCpu } from './machine.ts'

const SIZES = [100, 10_000]
const LOAD_MS = 4_000
const WARM_UP_MS = 8_000

type Cost = { serverMs: number; postgresMs: number }

await using shop = await startDemo()
const costs: Cost[] = []
let requests = 0
for (const size of SIZES) {
  await withClient({ connectionString: shop.databaseUrl }, async (client) => {
    await client.query(
      `insert into products (name, description, price, struck_price, material, sizes, colours, category_id, created_at)
        select 'Measured tee ' || n, 'Soft and light, number ' || n, 49900, 69900, 'Cotton', '{S,M,L,XL,2XL}', '{Black,White}',
          (select min(id) from categories), now() - interval '1 year' - n * interval '1 hour'
        from generate_series(1, $1 - (select count(*)::int from products)) n`,
      [size],
    )
    await client.query('select fill_product_skus(array_agg(id)) from products')
    await client.query('vacuum analyze')
  })
  await measure(WARM_UP_MS)
  const runs: Cost[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await measure(LOAD_MS))
  const cost = {
    serverMs: median(runs.map(({ serverMs }) => serverMs)),
    postgresMs: median(runs.map(({ postgresMs }) => postgresMs)),
  }
  console.log(`${size} products: ${cost.serverMs.toFixed(1)} ms, PostgreSQL ${cost.postgresMs.toFixed(1)} ms a page`)
  costs.push(cost)
}

const [few, many] = costs.map(({ serverMs, postgresMs }) => serverMs + postgresMs)
export const bars = [
  atMost({
    what: 'list page made anew, processor time of the shop',
    value: costs[0]?.serverMs ?? Number.NaN,
    limit: 14,
    unit: 'ms',
    more: `and ${costs[0]?.postgresMs.toFixed(1)} ms of PostgreSQL`,
  }),
  atMost({
    what: 'the same with 10,000 products instead of 100, with PostgreSQL',
    value: (many ?? Number.NaN) / (few ?? Number.NaN),
    limit: 1.6,
    more: `${few?.toFixed(1)} and ${many?.toFixed(1)} ms`,
  }),
]

/** Measures list pages. Each request has a new price filter, which matches all products and which no cache has seen. */
async function measure(forMs: number): Promise<Cost> {
  const before = await postgresCpu(shop.dataDir)
  const next = () => `/products?max_price=${90_000 + requests++}`
  const { count, cpuMicros } = await load(shop.port, shop.pid, next, forMs, { connections: 4 })
  return { serverMs: cpuMicros / 1_000, postgresMs: ((await postgresCpu(shop.dataDir)) - before) / count / 1_000 }
}
