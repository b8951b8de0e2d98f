// npm run bench:catalogue: how long a CSV file of 100,000 sizes and colours takes to export, compare and apply, and how much memory the server has meanwhile.
import { readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { ProductImport } from '#contract/product-import.ts'
import { logIn, OWNER } from '#e2e/users.ts'
import { DATABASE_URL_FILE } from '#server/core/database/database-url.ts'
import { startServer, temporaryFolder } from '#server/testing/process.ts'

const PRODUCTS = 10_000
const LINES = PRODUCTS * 10
/** Lines of the second file that change something, and how many of them are wrong. */
const [CHANGED, WRONG] = [5_000, 50]
/** A bar of the shop: reading and comparing a file that changes nothing. */
const BAR_MS = 60_000

await using folder = await temporaryFolder()
const owner = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password }
await using server = await startServer({ DATA_DIR: folder.path, RATE_LIMIT: 'off', ...owner })
const databaseUrl = (await readFile(join(folder.path, DATABASE_URL_FILE), 'utf8')).trim()
const client = new pg.Client({ connectionString: databaseUrl })
await client.connect()
await timed(`${PRODUCTS} products with ${LINES} SKUs`, () =>
  client.query(
    `insert into products (name, description, price, struck_price, material, sizes, colours, category_id)
      select 'Measured tee ' || n, 'Soft and light, number ' || n, 49900, 69900, 'Cotton', '{S,M,L,XL,2XL}', '{Black,White}',
        (select min(id) from categories) from generate_series(1, $1) n`,
    [PRODUCTS],
  ),
)
await client.query('vacuum analyze')
const { api, cookie } = await logIn(server.url, OWNER)

const file = await timed('export', async () =>
  (await fetch(`${server.url}/api/products/variants/file`, { headers: { cookie } })).text(),
)
console.log(`${(file.length / 1e6).toFixed(1)} MB, ${file.trimEnd().split('\r\n').length - 1} lines`)

const began = performance.now()
const whole = await checked(file, 'unchanged file')
const ms = performance.now() - began
const isUnchanged = whole.unchanged === whole.lines && whole.errors === 0
console.log(
  `${isUnchanged ? 'every line is unchanged' : 'LINES DIFFER'}: ${(ms / 1000).toFixed(1)} s, bar ${BAR_MS / 1000} s`,
)

const barcodes = await client.query<{ line: string }>(
  `select product_id || ',' || size || ',' || colour || ',' || case when row_number() over (order by id) <= $2 then '???' else '890' || id end as line
    from product_skus order by id limit $1`,
  [CHANGED, WRONG],
)
const other = await checked(
  `Product id,Size,Colour,Barcode\n${barcodes.rows.map(({ line }) => line).join('\n')}\n`,
  `${CHANGED} changes`,
)
if (other.errors !== WRONG) throw new Error(`${other.errors} errors instead of ${WRONG}`)
await timed(`applying ${other.changed} lines`, async () => {
  await api.productImports.apply({ id: other.id })
  await reached(other.id, 'done')
})
const { rows } = await client.query<{ count: string }>('select count(*) from product_skus where barcode is not null')
console.log(`${rows[0]?.count} barcodes are written, ${WRONG} lines were reported`)
await timed('a grid of 2,000 lines', () => api.products.variants({ limit: 2_000 }))
const { items } = await api.products.variants({ limit: 2_000 })
const changes = items.slice(0, 200).map(({ productId, size, color, sku }) => ({
  ...{ productId, size, color },
  field: 'sku' as const,
  ...{ from: sku, to: `${sku}.1` },
}))
await timed('saving 200 lines', () => api.products.changeVariants({ changes, preview: false }))
await client.end()

/** Uploads a file and waits until it is compared, with the most memory that the server had. */
async function checked(text: string, what: string): Promise<ProductImport> {
  let most = 0
  const watch = setInterval(() => {
    void memory().then((bytes) => {
      most = Math.max(most, bytes)
    })
  }, 200)
  const { id } = await timed(`${what}: reading`, () =>
    api.productImports.add({ file: new TextEncoder().encode(text), fileName: 'variants.csv' }),
  )
  const found = await timed(`${what}: comparing`, () => reached(id, 'checked'))
  clearInterval(watch)
  console.log(`${what}: at most ${(most / 2 ** 20).toFixed(0)} MB in the server's process`)
  return found
}

async function reached(id: ProductImport['id'], state: ProductImport['state']): Promise<ProductImport> {
  for (;;) {
    const found = (await api.productImports.list({})).find((one) => one.id === id)
    if (found?.state === state) return found
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** Resident memory of the server's process, bytes; 0 where there is no /proc. */
async function memory(): Promise<number> {
  const text = await readFile(`/proc/${server.pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0) * 1024
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await work()
  const load = loadavg()[0]?.toFixed(1)
  console.log(`${what}: ${((performance.now() - start) / 1000).toFixed(2)} s (load ${load})`)
  return result
}
