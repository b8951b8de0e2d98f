import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCatalogue } from '#demo/catalogue.ts'
import { addLedger } from '#demo/ledger.ts'
import { addProducts } from '#demo/products.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import { media } from '#server/site/media/media.table.ts'
import { startShop } from '#server/testing/start-shop.ts'

/** How many of the searches may be wrong: the table is also extended by people who do not know the code. */
const WRONG_AT_MOST = 0.02

type Expected = { q: string; names: string[]; filters: Record<string, string> }

async function readSearches(): Promise<Expected[]> {
  const table = await readFile(join(import.meta.dirname, 'searches.txt'), 'utf8')
  const lines = table.split('\n').filter((line) => line.includes(' → ') && !line.startsWith('# '))
  return lines.map((line) => {
    const [q = '', right = ''] = line.split(' → ')
    const [names = '', filters = ''] = right.replace(']', '').split('[')
    return {
      q,
      names: names.split(',').flatMap((name) => name.trim() || []),
      filters: Object.fromEntries(filters.split(' ').flatMap((filter) => (filter ? [filter.split('=')] : []))),
    }
  })
}

/** The products of the demo shop, all with one picture: the orders and pictures of the demo do not matter here. */
async function addDemoProducts(db: Db): Promise<void> {
  const [picture] = await db
    .insert(media)
    .values({ key: 'picture-of-a-search', kind: 'public', mime: 'image/webp', width: 4, height: 5, bytes: 1 })
    .returning()
  const catalogue = await readCatalogue()
  await transact(db, async (tx) => {
    const products = await addProducts(tx, catalogue, () => picture?.key ?? '', new Date())
    await addLedger(tx, products, [])
  })
}

test('the searches of the table find the right shirts among the first three [search.words]', async () => {
  await using shop = await startShop()
  await addDemoProducts(shop.db)
  const searches = await readSearches()
  expect(searches.length).toBeGreaterThanOrEqual(260)
  const readFilters = async (q: string): Promise<Record<string, string>> => {
    const { understood } = await shop.visitor.products.facets({ q })
    return Object.assign({}, ...understood.map((part) => part.filters))
  }
  const wrong: unknown[] = []
  for (const { q, names, filters } of searches) {
    const { items } = await shop.visitor.products.list({ q, page: 1, limit: 3 })
    const read = Object.keys(filters).length > 0 ? await readFilters(q) : {}
    const isFound =
      names[0] === 'nothing'
        ? items.length === 0
        : items.some(({ name, category }) => names.includes(name) || names.includes(category ?? ''))
    const isRead = Object.entries(filters).every(([name, value]) => read[name] === value)
    if (!isFound || !isRead) wrong.push({ q, names, filters, found: items.map(({ name }) => name), read })
  }
  expect(wrong.length / searches.length, JSON.stringify(wrong, null, 2)).toBeLessThanOrEqual(WRONG_AT_MOST)
})
