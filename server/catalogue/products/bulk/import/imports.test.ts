import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { cleanUp } from '#server/cleanup.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { addCountedProduct, checkImport, readFileText } from '#server/testing/product-imports.ts'
import { startShop } from '#server/testing/start-shop.ts'
import { isNoFaultOfFile, runImports } from './imports.ts'

test('a trial names bad lines and columns; applying leaves them out, goes on after the process ended, and keeps sales', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  const [kite, two] = [
    await addCountedProduct(shop, owner, 'Kite Tee'),
    await addCountedProduct(shop, owner, 'Boat Tee'),
  ]
  const text = [
    'Product id,Name,Description,Material,Category,Colour,Size,SKU,Price,MRP,Stock,Stock before',
    `${kite},Kite Tee II,,,,Black,S,KITE-S,450,,9,5`,
    `${kite},,,,,Black,M,,,,lots,5`,
    `${kite},,,,,Black,XL,KITE-XL,,,7,`,
    `${two},,,,,Black,S,,900,,,`,
    `${two},,,,,Black,M,KITE-S,,,,`,
    ',Star Tee,"Bright,\nand soft",Cotton,,Off White,S,STAR-S,399,599,3,',
    ',Star Tee,,,,Off White,M,,,,4,',
    ',Moon Tee,Soft,Cotton,No such,Black,S,,399,599,3,',
    '99999,Gone,,,,Black,S,,,,,',
    `${two},,,,,Sparkling,S,,,,,`,
  ].join('\n')
  const { id, latestImport, problems } = await checkImport(shop, owner, text)
  expect(problems.map(({ line, column }) => `${line} ${column}`)).toEqual([
    '3 Stock',
    '5 Price',
    '6 SKU',
    '10 Category',
    '11 Product id',
    '12 Colour',
  ])
  expect(latestImport).toMatchObject({ lines: 10, added: 3, changed: 1, errors: 6, state: 'checked' })
  expect((await shop.as(owner).products.variants({ product: kite })).items).toMatchObject([{ name: 'Kite Tee' }, {}])

  const sale = { productId: kite, size: 'S', color: 'Black', field: 'stock', from: '5', to: '4' } as const
  await shop.as(owner).products.changeVariants({ changes: [sale], preview: false })
  await shop.as(owner).productImports.apply({ id })
  // The process ends after each product; the next run goes on.
  for (let runs = 0; runs < 9; runs++) await runImports(shop.deps, AbortSignal.timeout(1))
  await runImports(shop.deps)
  const [done] = await shop.as(owner).productImports.list({})
  expect(done).toMatchObject({ state: 'done', applied: 4, errors: 6 })
  const lines = (await shop.as(owner).products.variants({ product: kite })).items
  expect(lines).toMatchObject([
    { name: 'Kite Tee II', size: 'S', sku: 'KITE-S', price: rupees(450), stock: 8 },
    { size: 'M', stock: 5 },
    { size: 'XL', sku: 'KITE-XL', stock: 7 },
  ])
  const last = (await shop.as(owner).productImports.problems({ id })).find(({ line }) => line === 5)
  expect(last?.message).toBe('The price cannot be above the MRP.')
  const { items } = await shop.as(owner).products.variants({ q: 'Star' })
  expect(items).toMatchObject([
    { size: 'S', sku: 'STAR-S', price: rupees(399), stock: 3, visible: false },
    { size: 'M', price: rupees(399), stock: 4 },
  ])
  expect(await checkBooks(shop.db)).toEqual([])
})

test('a change of stock is counted once also when its import is old and cleaned up', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  const id = await addCountedProduct(shop, owner, 'Kite Tee')
  const text = `Product id,Colour,Size,Stock,Stock before\n${id},Black,S,9,5\n`
  const first = await checkImport(shop, owner, text)
  await shop.as(owner).productImports.apply({ id: first.id })
  await runImports(shop.deps)
  await shop.db.execute(sql`update product_imports set created_at = now() - interval '20 days'`)
  await cleanUp(shop.db)
  expect(await shop.as(owner).productImports.list({})).toEqual([])
  expect((await checkImport(shop, owner, text)).problems[0]?.message).toMatch(/already applied/)
  // Prices are no such change, whatever columns the file has.
  const prices = await checkImport(shop, owner, `Product id,Colour,Size,Price\n${id},Black,S,410\n`)
  await shop.as(owner).productImports.apply({ id: prices.id })
  await runImports(shop.deps)
  await shop.db.execute(sql`update product_imports set created_at = now() - interval '20 days'`)
  await cleanUp(shop.db)
  const { rows } = await shop.db.execute(sql`select import_id as id from product_import_lines where state = 'done'`)
  expect(rows).toEqual([{ id: first.id }])
})

test('a run that the database or the end of the process has stopped counts against no file', () => {
  const failed = (code: string) => new Error('Failed query', { cause: Object.assign(new Error('no'), { code }) })
  for (const code of ['08006', '40P01', '53300', '57P01'])
    expect([code, isNoFaultOfFile(failed(code))]).toEqual([code, true])
  for (const code of ['22P02', '23514', '57014']) expect([code, isNoFaultOfFile(failed(code))]).toEqual([code, false])
})

test('a file never puts a product on sale for nothing, erases nothing by an empty cell, finds variants by SKU, and counts stock once', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  const { productImports, products: api } = shop.as(owner)
  const id = await addCountedProduct(shop, owner, 'Kite Tee')
  await shop.db.update(products).set({ keywords: 'sky, wind', hsn: '6109' }).where(eq(products.id, id))
  const run = async (text: string) => {
    const checked = await checkImport(shop, owner, text)
    await productImports.apply({ id: checked.id })
    await runImports(shop.deps)
    return { ...checked, problems: await productImports.problems({ id: checked.id }) }
  }
  const facts = async () => (await shop.db.select().from(products).where(eq(products.id, id)))[0]
  const lines = async () => (await api.variants({ product: id })).items
  const heading = 'Product id,Name,Description,Material,Colour,Size,SKU,Price,MRP,Stock,Stock before,Visible'

  const dear = `${heading}\n,Dear Tee,Soft,Cotton,Black,S,DEAR-S,900,500,3,,yes\n,Dear Tee,,,Black,M,DEAR-M,,,4,,\n`
  expect((await run(dear)).problems).toMatchObject([{ line: 2, column: 'Price' }, { line: 3 }])
  expect((await api.variants({ q: 'Dear' })).items).toEqual([])

  // The first line of the product is unchanged, and its keywords are only there.
  const moved = (await readFileText(shop, owner)).replace(/,5,5,/g, (all, at: number, text: string) =>
    text.indexOf(all) === at ? all : ',9,5,',
  )
  expect((await run(moved)).latestImport).toMatchObject({ unchanged: 1, changed: 1 })
  expect(await facts()).toMatchObject({ keywords: 'sky, wind', hsn: '6109' })
  expect((await lines()).map(({ stock }) => stock)).toEqual([5, 9])
  expect((await run(moved)).problems[0]?.message).toMatch(/^This change of stock was already applied/)
  expect((await lines()).map(({ stock }) => stock)).toEqual([5, 9])

  const [, second] = await lines()
  const bySku = await run(`SKU,Stock\n${second?.sku},12\nNO-SUCH,4\n`)
  expect(bySku.problems).toMatchObject([{ line: 3, column: 'SKU', message: 'No product has this SKU.' }])
  await run(`Product id,Price,Search keywords\n${id},450,(none)\n`)
  expect(await lines()).toMatchObject([{ price: rupees(450), stock: 5 }, { stock: 12 }])
  expect(await facts()).toMatchObject({ keywords: '' })

  const colours = await run(`Product id,Colour,Size,Stock\n${id},black,S,6\n${id},Blakc,M,6\n`)
  expect(colours.problems).toMatchObject([{ line: 3, message: 'Did you mean Black?' }])
  expect((await facts())?.colours).toEqual(['Black'])
  const again = await run(`${heading}\n,Kite Tee,Soft,Cotton,Black,S,NEW-S,300,500,3,,\n`)
  expect(again.problems).toMatchObject([{ line: 2, column: 'Name' }])
  expect(await checkBooks(shop.db)).toEqual([])
})

test('costs come back from their own columns: exported, changed, emptied; a role without costs neither gets nor sends them', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  const keeper = await shop.staff('catalogue')
  const id = await addCountedProduct(shop, owner, 'Kite Tee')
  const costs = async () =>
    (await shop.as(owner).products.variants({ product: id })).items.map(({ size, cost, ownCost }) => [
      size,
      cost,
      ownCost,
    ])
  const apply = async (text: string) => {
    const { id: imported, problems } = await checkImport(shop, owner, text)
    expect(problems).toEqual([])
    await shop.as(owner).productImports.apply({ id: imported })
    await runImports(shop.deps)
  }
  const rows = (cost: string, ownCost: string) =>
    `Product id,Size,Colour,Cost,Own cost\r\n${id},S,Black,${cost},\r\n${id},M,Black,,${ownCost}\r\n`
  await apply(rows('180', '210.50'))
  expect((await costs()).sort()).toEqual([
    ['M', 18_000, 21_050],
    ['S', 18_000, null],
  ])
  expect((await checkImport(shop, owner, await readFileText(shop, owner))).latestImport).toMatchObject({
    changed: 0,
    errors: 0,
  })
  expect(await readFileText(shop, keeper)).not.toMatch(/Own cost|210\.50/)
  await expect(
    shop.as(keeper).productImports.add({ file: new TextEncoder().encode(rows('1', '1')), fileName: 'x.csv' }),
  ).rejects.toMatchObject({ code: 'invalid' })
  await apply(rows('', '(none)'))
  expect((await costs()).map(([, cost, ownCost]) => [cost, ownCost])).toEqual([
    [18_000, null],
    [18_000, null],
  ])
})
