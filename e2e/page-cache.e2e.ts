import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { PAGES } from '#contract/pages.ts'
import { DATABASE_URL_FILE } from '#server/core/database/database-url.ts'
import { startServer, temporaryFolder } from '#server/testing/process.ts'
import { restock } from './restock.ts'
import { buy } from './shopping.ts'
import { clientOf, newCustomer } from './users.ts'

/** A whole server with the demo shop of its own. */
const PATIENT = { timeout: 180_000 }

test(
  'after a sale every public page is as it would be made anew, and only those about the product have changed',
  PATIENT,
  async () => {
    await using folder = await temporaryFolder()
    await using server = await startServer({ DATA_DIR: folder.path, RATE_LIMIT: 'off' })
    const databaseUrl = (await readFile(join(folder.path, DATABASE_URL_FILE), 'utf8')).trim()
    await restock(databaseUrl)
    const api = clientOf(server.url)
    // Selling more of it does not change the order of the best sellers, which may be ten minutes old.
    const [product] = await api.products.bestSellers()
    if (!product) throw new Error('The demo shop has no best seller.')
    const pages = PAGES.filter(({ shared }) => shared).map(({ path }) =>
      path.replace(':id', String(path.startsWith('/product/') ? product.id : product.categoryId)),
    )
    const calls = [
      `/products/${product.id}`,
      '/products',
      '/products/best-sellers',
      `/categories/${product.categoryId}/products`,
      '/settings',
    ]
    const addresses = [...pages, ...calls.map((path) => `/api${path}`), '/product/2', '/product/2.data']
    const etags = async () =>
      Object.fromEntries(
        await Promise.all(
          addresses.map(async (path) => {
            const response = await fetch(new URL(path, server.url), { redirect: 'manual' })
            expect(response.status, path).toBe(200)
            return [path, response.headers.get('etag')]
          }),
        ),
      )
    const before = await etags()
    expect(Object.values(before)).not.toContain(null)

    const customer = await newCustomer(server.url, 'Ila Roy')
    await buy(customer, product)
    const after = await etags()
    await announceChange(databaseUrl)
    // The answer to a write waits until the cache has heard of every change before it.
    await customer.api.cart.clear()
    const anew = await etags()
    expect(after).toEqual(anew)
    // The sitemap names days: it changes with the first sale of a day.
    const changed = addresses.filter((path) => before[path] !== after[path] && path !== '/sitemap.xml')
    expect(changed).toEqual([
      `/product/${product.id}`,
      `/api/products/${product.id}`,
      '/api/products',
      '/api/products/best-sellers',
      `/api/categories/${product.categoryId}/products`,
    ])
  },
)

/** Has every page made anew, as any change of the catalogue does. */
async function announceChange(databaseUrl: string): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  await database.query("NOTIFY catalogue, 'everything'")
  await database.end()
}
