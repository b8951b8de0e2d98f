import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#server/catalogue/products/products.table.ts'
import { addCountedProduct, checkImport, readFileText } from '#server/testing/product-imports.ts'
import { startShop } from '#server/testing/start-shop.ts'
import { runImports } from './imports.ts'

const DECLARATIONS = {
  keywords: 'umbrella, rain',
  countryOfOrigin: 'India',
  netQuantity: '1 N',
  manufacturer: 'Kite Mills,\nTiruppur',
  packer: null,
  importer: null,
  manufacturedOn: '2026-10',
}

test('a downloaded file has the day in India in its name, also in the first hours of that day', async () => {
  await using shop = await startShop()
  shop.deps.now = () => new Date('2026-03-31T20:30:00Z')
  const { headers } = await shop.inject({ url: '/api/products/variants/file', by: await shop.admin() })
  expect(headers['content-disposition']).toBe('attachment; filename="products-2026-04-01.csv"')
})

test('the one file of products has what the list shows, searched, filtered and sorted, comes back unchanged, and nothing in it can be run [catalogue.file]', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  const boat = await addCountedProduct(shop, owner, 'Boat Tee')
  const kite = await addCountedProduct(shop, owner, '=HYPERLINK("http://evil.example") Tee')
  const kurta = await addCountedProduct(shop, owner, 'Kurta')
  await shop.db.update(products).set(DECLARATIONS).where(eq(products.id, kite))
  await shop.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, kurta))
  const read = async (query: string) => (await readFileText(shop, owner, query)).trimEnd().split('\r\n')
  const ids = async (query: string) => (await read(query)).slice(1).flatMap((line) => /^\d+(?=,)/.exec(line) ?? [])

  expect(await ids('q=tee&state=listed&sort=name_asc')).toEqual([kite, kite, boat, boat].map(String))
  expect(await ids('state=archived')).toEqual([String(kurta), String(kurta)])
  expect(await ids('q=tee&combo=true')).toEqual([])
  const refused = await shop.inject({ url: '/api/products/variants/file?sort=luck', by: owner })
  expect(refused.statusCode).toBe(422)

  const [names, ...rows] = await read('q=hyperlink')
  expect(names).toMatch(/,Manufacturer,Packer,Importer,Month of manufacture,Pictures,Discount \(%\),Combo,Added,/)
  expect(rows.join('\n')).toContain(`${kite},"'=HYPERLINK(""http://evil.example"") Tee"`)
  expect(rows.join('\n')).toContain(',"umbrella, rain",India,1 N,"Kite Mills,\nTiruppur",,,2026-10,')

  const whole = await readFileText(shop, owner)
  expect((await checkImport(shop, owner, whole)).latestImport).toMatchObject({ unchanged: 6, changed: 0, errors: 0 })
  // Excel turns the month into a date; the column “Discount (%)” is for reading only.
  const edited = whole.replace('2026-10,', 'Nov-26,').replace('Kite Mills', 'Boat Mills').replace(',India,', ',(none),')
  const { id, latestImport } = await checkImport(shop, owner, edited)
  expect(latestImport).toMatchObject({ unchanged: 5, changed: 1, errors: 0 })
  const [change] = await shop.as(owner).productImports.changes({ id })
  expect(change?.cells.map(({ column, to }) => `${column}: ${to}`)).toEqual([
    'Country of origin: (none)',
    'Manufacturer: Boat Mills,\nTiruppur',
    'Month of manufacture: Nov-26',
  ])
  await shop.as(owner).productImports.apply({ id })
  await runImports(shop.deps)
  const [row] = await shop.db.select().from(products).where(eq(products.id, kite))
  expect(row).toMatchObject({
    ...DECLARATIONS,
    countryOfOrigin: null,
    manufacturer: 'Boat Mills,\nTiruppur',
    manufacturedOn: '2026-11',
  })
})
