import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { attempt } from '#contract/http/client.ts'
import { ShopError } from '#contract/http/errors.ts'
import { productImages, products } from '#server/catalogue/products/products.table.ts'
import { beginStock } from '#server/catalogue/stock/edit-stock.ts'
import { cleanUp } from '#server/cleanup.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { mediaUrl } from '#server/platform/images/media-url.ts'
import { media } from '#server/site/media/media.table.ts'
import { picture } from '#server/testing/forms.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { isNoFaultOfFile, runImports } from './imports.ts'

async function counted(shop: TestShop, owner: Person, name: string): Promise<ProductId> {
  const id = await shop.product({ name, colours: ['Black'], sizes: ['S', 'M'], stockPer: 'variant', pieces: 0 })
  const counts = ['S', 'M'].map((size) => ({ size, colour: 'Black', quantity: 5 }))
  await shop.db.transaction((tx) => beginStock(tx, id, counts, owner.id))
  return id
}

const readFileText = async (shop: TestShop, by: Person) =>
  (await shop.inject({ url: '/api/products/variants/file', by })).body

/** Uploads a file and compares it. */
async function check(shop: TestShop, owner: Person, text: string) {
  const { productImports } = shop.as(owner)
  const { id } = await productImports.add({ file: new TextEncoder().encode(text), fileName: 'variants.csv' })
  await runImports(shop.deps)
  const [latestImport] = await productImports.list({})
  return { id, latestImport, problems: await productImports.problems({ id }) }
}

test('the exported file changes nothing when it is imported, whatever is in it, with commas or semicolons, also after a sale', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  await shop.product({
    name: '=1+1 "Tee", red; blue',
    description: 'Line one\nline two',
    keywords: "'-kite",
    pieces: 3,
  })
  await shop.product({ name: 'Pair', isCombo: true, sizes: [], colours: [], pieces: 3 })
  const id = await counted(shop, owner, 'Kite Tee')
  const file = await readFileText(shop, owner)
  expect(file).toContain(`"'=1+1 ""Tee"", red; blue"`)
  const change = { productId: id, size: 'M', color: 'Black', field: 'stock', from: '5', to: '4' } as const
  await shop.as(owner).products.changeVariants({ changes: [change], preview: false })
  const lines = { lines: 7, unchanged: 7, added: 0, changed: 0, errors: 0, state: 'checked' }
  expect((await check(shop, owner, file)).latestImport).toMatchObject(lines)
  const simple = [
    ['Product id', 'Size', 'Colour', 'Price'],
    [id, 'M', 'Black', '499,00'.replace(',', '.')],
  ]
  const semicolons = `\ufeff${simple.map((row) => row.join(';')).join('\r\n')}\r\n`
  expect((await check(shop, owner, semicolons)).latestImport).toMatchObject({ lines: 1, unchanged: 1 })
})

test('the file lists the pictures of each product in their order, and changes none of them when it is imported', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  const pictureLetters = { Lamp: ['c', 'a'], Kite: ['b'], Boat: [] }
  for (const letter of ['a', 'b', 'c']) {
    const file = { key: letter.repeat(32), kind: 'public', mime: 'image/webp', width: 8, height: 8, bytes: 1 } as const
    await shop.db.insert(media).values(file)
  }
  for (const [name, letters] of Object.entries(pictureLetters)) {
    const productId = await shop.product({ name })
    for (const [nth, letter] of letters.entries())
      await shop.db.insert(productImages).values({ productId, mediaKey: letter.repeat(32), position: nth + 1 })
  }
  const file = await readFileText(shop, owner)
  for (const [name, letters] of Object.entries(pictureLetters)) {
    const first = file.split('\r\n').find((line) => line.includes(`,${name},`))
    expect(first?.split(',').at(-1), name).toBe(letters.map((letter) => mediaUrl(letter.repeat(32))).join(' '))
  }
  const { latestImport } = await check(shop, owner, file)
  expect(latestImport).toMatchObject({ unchanged: latestImport?.lines, changed: 0, errors: 0 })
})

test('a trial names bad lines and columns; applying leaves them out, goes on after the process ended, and keeps sales', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  const [kite, two] = [await counted(shop, owner, 'Kite Tee'), await counted(shop, owner, 'Boat Tee')]
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
  const { id, latestImport, problems } = await check(shop, owner, text)
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

test('pictures come from https addresses; one that cannot be loaded is noted at its product', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  const { productImports, products: api } = shop.as(owner)
  const line = (name: string, pictures: string) => `,${name},Soft,Cotton,,Black,S,399,599,3,${pictures}`
  const heading = 'Product id,Name,Description,Material,Category,Colour,Size,Price,MRP,Stock,Pictures'
  const urls = ['https://files.example/a.jpg', 'https://files.example/b.jpg']
  const text = [
    heading,
    line('Sun Tee', urls.join(' ')),
    line('Sky Tee', 'https://files.example/no.jpg'),
    line('Sea Tee', 'http://10.0.0.1/a.jpg'),
  ]
  const { id, problems } = await check(shop, owner, text.join('\n'))
  expect(problems).toMatchObject([{ line: 4, column: 'Pictures' }])
  await productImports.apply({ id })
  await runImports(shop.deps, undefined, async (address) => {
    if (address.endsWith('no.jpg'))
      throw new ShopError('invalid', `${address} could not be loaded: the answer was 404.`)
    return picture(address.endsWith('a.jpg') ? '#111111' : '#eeeeee')
  })
  expect(await productImports.problems({ id })).toMatchObject([{ line: 3 }, { line: 4 }])
  const { items } = await api.managed({ q: 'Sun' })
  expect(items).toMatchObject([{ archivedAt: null, stock: 3, pictures: [{ colour: null }, {}] }])
  // The other way round: both are kept, nothing is loaded.
  const [first, second] = items[0]?.pictures.map(({ url }) => url) ?? []
  const back = await check(shop, owner, `Product id,Colour,Size,Pictures\n${items[0]?.id},Black,S,${second} ${first}\n`)
  await productImports.apply({ id: back.id })
  await runImports(shop.deps)
  const again = (await api.managed({ q: 'Sun' })).items[0]?.pictures.map(({ url }) => url)
  expect(again).toEqual([second, first])
  expect((await check(shop, owner, await readFileText(shop, owner))).latestImport).toMatchObject({
    unchanged: 1,
    lines: 1,
  })
})

test('pictures that are loaded while an import is cancelled are not kept', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  const { productImports } = shop.as(owner)
  const heading = 'Name,Description,Material,Colour,Size,Price,MRP,Stock,Pictures'
  const line = 'Sun Tee,Soft,Cotton,Black,S,399,599,3,https://files.example/a.jpg'
  const { id } = await check(shop, owner, `${heading}\n${line}\n`)
  await productImports.apply({ id })
  await runImports(shop.deps, undefined, async () => {
    await productImports.cancel({ id })
    return picture('#111111')
  })
  expect((await productImports.list({ limit: 1 }))[0]).toMatchObject({ state: 'cancelled', applied: 0 })
  expect(await shop.db.$count(media)).toBe(0)
})

test('what is no such file is refused with a reason, and an import can be cancelled', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  const id = await shop.product()
  const add = async (text: string | Uint8Array<ArrayBuffer>) => {
    const file = typeof text === 'string' ? new TextEncoder().encode(text) : text
    const result = await attempt(shop.as(owner).productImports.add({ file }))
    return result.ok ? result.value : result.message
  }
  expect(await add('a,b\n1,2\n')).toMatch(/heading needs/)
  // What "Export CSV" of the list of products gives.
  const list =
    'Id,Name,Category,MRP,Price,Discount (%),Material,Sizes,Colours,Stock\n1,Kite Tee,,599,399,33,Cotton,"S,M",Black,3\n'
  expect(await add(list)).toMatch(/^This is the list of products, .* Take the file of “Export CSV” on this page/)
  expect(await add('Product id,Name\n')).toMatch(/no lines/)
  expect(await add('Product id,Name\n1,"open\n')).toMatch(/quotation mark/)
  expect(await add(new Uint8Array([0xff, 0xfe, 0x41]))).toMatch(/UTF-8/)
  const { id: importId } =
    (await check(shop, owner, `Product id,Size,Colour,HSN\n${id},M,Black,6109\n`)) ?? expect.fail()
  await shop.as(owner).productImports.cancel({ id: importId })
  const late = await attempt(shop.as(owner).productImports.apply({ id: importId }))
  expect(late.ok ? null : late.failure?.code).toBe('illegal_transition')
  await runImports(shop.deps)
  const [row] = await shop.db.select({ hsn: products.hsn }).from(products).where(eq(products.id, id))
  expect([
    row?.hsn,
    (await shop.db.execute(sql`select from product_imports where state = 'cancelled'`)).rowCount,
  ]).toEqual([null, 1])
})

test('the owner reads old and new values before anything is applied, on the page and as a file', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  const id = await counted(shop, owner, 'Kite Tee')
  const text = [
    'Product id,Name,Description,Material,Category,Colour,Size,Price,MRP,Stock,Stock before',
    `${id},Kite Tee II,,,,Black,S,450,,9,5`,
    ',Star Tee,Soft,Cotton,,Black,S,399,599,3,',
  ].join('\n')
  const checked = await check(shop, owner, text)
  const changes = await shop.as(owner).productImports.changes({ id: checked.id })
  expect(changes).toMatchObject([
    {
      line: 2,
      name: 'Kite Tee',
      choice: 'Black, S',
      isNew: false,
      cells: [
        { column: 'Name', from: 'Kite Tee', to: 'Kite Tee II' },
        { column: 'Stock', from: '5', to: '9' },
        { column: 'Price', from: '499', to: '450' },
      ],
    },
    { line: 3, name: 'Star Tee', isNew: true },
  ])
  const file = await shop.inject({ url: `/api/product-imports/${checked.id}/changes/file`, by: owner })
  expect(file.body).toContain('2,Kite Tee,"Black, S",Price,499,450')
  const packer = await shop.staff('packer')
  const refused = await shop.inject({ url: `/api/product-imports/${checked.id}/changes/file`, by: packer })
  expect(refused.statusCode).toBe(404)
})

test('what a file repeats or overfills is an error of its line, never of the shop', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  const id = await counted(shop, owner, 'Kite Tee')
  const long = Array.from({ length: 9_000 }, (_, at) => String.fromCharCode(97 + ((at * 7919) % 26))).join('')
  const lines = [
    'Product id,Name,Description,Material,Category,Colour,Size,SKU,Barcode,Price,MRP,Stock',
    `${id},,,,,Black,S,TWICE,B-1,,,`,
    `${id},,,,,Black,M,twice,B-2,,,`,
    ',Star Tee,Soft,Cotton,,Black,S,STAR-S,B-1,399,599,3',
    `,${long},Soft,Cotton,,Black,S,,,399,599,3`,
    `${long},,,,,Black,S,,,,,3`,
    `99999999999999999999,,,,,Black,S,,,,,3`,
    `,Moon Tee,Soft,Cotton,,${long},S,${long},,399,599,3`,
  ]
  for (const end of ['\n', '\r']) {
    const { id: importId, latestImport, problems } = await check(shop, owner, lines.join(end))
    expect(latestImport?.state).toBe('checked')
    expect(problems.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7, 8])
    await shop.as(owner).productImports.cancel({ id: importId })
  }
})

test('a file that always fails is given up after three runs and does not hold up the next one', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  const id = await counted(shop, owner, 'Kite Tee')
  const { productImports } = shop.as(owner)
  const add = (text: string) => productImports.add({ file: new TextEncoder().encode(text) })
  const bad = await add(`Product id,Colour,Size,Price\n${id},Black,S,450\n`)
  // What nobody expects: the state of a product that the shop cannot read.
  await shop.db.execute(sql`update product_import_lines set cells = '{"colour": {"a": 1}}' where import_id = ${bad.id}`)
  await expect(runImports(shop.deps)).rejects.toThrow()
  const fine = await add(`Product id,Colour,Size,Price\n${id},Black,M,460\n`)
  await runImports(shop.deps)
  const states = async () =>
    Object.fromEntries(
      (await productImports.list({})).map((productImport) => [
        productImport.id,
        [productImport.state, productImport.problem !== null],
      ]),
    )
  expect((await states())[fine.id]).toEqual(['checked', false])
  for (let runs = 0; runs < 2; runs++) await expect(runImports(shop.deps)).rejects.toThrow()
  expect((await states())[bad.id]).toEqual(['cancelled', true])
  await runImports(shop.deps)
})

test('a change of stock is counted once also when its import is old and cleaned up', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  const id = await counted(shop, owner, 'Kite Tee')
  const text = `Product id,Colour,Size,Stock,Stock before\n${id},Black,S,9,5\n`
  const first = await check(shop, owner, text)
  await shop.as(owner).productImports.apply({ id: first.id })
  await runImports(shop.deps)
  await shop.db.execute(sql`update product_imports set created_at = now() - interval '20 days'`)
  await cleanUp(shop.db)
  expect(await shop.as(owner).productImports.list({})).toEqual([])
  expect((await check(shop, owner, text)).problems[0]?.message).toMatch(/already applied/)
  // Prices are no such change, whatever columns the file has.
  const prices = await check(shop, owner, `Product id,Colour,Size,Price\n${id},Black,S,410\n`)
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
  const id = await counted(shop, owner, 'Kite Tee')
  await shop.db.update(products).set({ keywords: 'sky, wind', hsn: '6109' }).where(eq(products.id, id))
  const run = async (text: string) => {
    const checked = await check(shop, owner, text)
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
  const id = await counted(shop, owner, 'Kite Tee')
  const costs = async () =>
    (await shop.as(owner).products.variants({ product: id })).items.map(({ size, cost, ownCost }) => [
      size,
      cost,
      ownCost,
    ])
  const apply = async (text: string) => {
    const { id: imported, problems } = await check(shop, owner, text)
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
  expect((await check(shop, owner, await readFileText(shop, owner))).latestImport).toMatchObject({
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

test('a long text with an emoji at the end of what is shown of it is compared and imported', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  const id = await shop.product({ name: 'Kite Tee', description: 'Short' })
  const description = `${'x'.repeat(199)}👕 and more`
  const { latestImport, id: importId } = await check(shop, owner, `Product id,Description\n${id},${description}\n`)
  expect(latestImport).toMatchObject({ state: 'checked', changed: 1, errors: 0, problem: null })
  await shop.as(owner).productImports.apply({ id: importId })
  await runImports(shop.deps)
  expect(await shop.visitor.products.get({ id })).toMatchObject({ description })
})
