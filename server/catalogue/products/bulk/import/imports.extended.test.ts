import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import { ShopError } from '#contract/http/errors.ts'
import { refusal } from '#contract/http/reasons.ts'
import { productImages, products } from '#server/catalogue/products/products.table.ts'
import { mediaUrl } from '#server/platform/images/media-url.ts'
import { media } from '#server/site/media/media.table.ts'
import { picture } from '#server/testing/forms.ts'
import { addCountedProduct, checkImport, readFileText } from '#server/testing/product-imports.ts'
import { startShop } from '#server/testing/start-shop.ts'
import { runImports } from './imports.ts'

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
  const id = await addCountedProduct(shop, owner, 'Kite Tee')
  const file = await readFileText(shop, owner)
  expect(file).toContain(`"'=1+1 ""Tee"", red; blue"`)
  const change = { productId: id, size: 'M', color: 'Black', field: 'stock', from: '5', to: '4' } as const
  await shop.as(owner).products.changeVariants({ changes: [change], preview: false })
  const lines = { lines: 7, unchanged: 7, added: 0, changed: 0, errors: 0, state: 'checked' }
  expect((await checkImport(shop, owner, file)).latestImport).toMatchObject(lines)
  const simple = [
    ['Product id', 'Size', 'Colour', 'Price'],
    [id, 'M', 'Black', '499,00'.replace(',', '.')],
  ]
  const semicolons = `\ufeff${simple.map((row) => row.join(';')).join('\r\n')}\r\n`
  expect((await checkImport(shop, owner, semicolons)).latestImport).toMatchObject({ lines: 1, unchanged: 1 })
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
  const pictures = file.split('\r\n')[0]?.split(',').indexOf('Pictures') ?? 0
  for (const [name, letters] of Object.entries(pictureLetters)) {
    const first = file.split('\r\n').find((line) => line.includes(`,${name},`))
    expect(first?.split(',').at(pictures), name).toBe(letters.map((letter) => mediaUrl(letter.repeat(32))).join(' '))
  }
  const { latestImport } = await checkImport(shop, owner, file)
  expect(latestImport).toMatchObject({ unchanged: latestImport?.lines, changed: 0, errors: 0 })
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
  const { id, problems } = await checkImport(shop, owner, text.join('\n'))
  expect(problems).toMatchObject([{ line: 4, column: 'Pictures' }])
  await productImports.apply({ id })
  await runImports(shop.deps, undefined, async (address) => {
    if (address.endsWith('no.jpg'))
      throw new ShopError('invalid', 'address_refused', {
        address,
        problem: refusal('address_answered', { status: 404 }),
      })
    return picture(address.endsWith('a.jpg') ? '#111111' : '#eeeeee')
  })
  expect(await productImports.problems({ id })).toMatchObject([{ line: 3 }, { line: 4 }])
  const { items } = await api.managed({ q: 'Sun' })
  expect(items).toMatchObject([{ archivedAt: null, stock: 3, pictures: [{ colour: null }, {}] }])
  // The other way round: both are kept, nothing is loaded.
  const [first, second] = items[0]?.pictures.map(({ url }) => url) ?? []
  const back = await checkImport(
    shop,
    owner,
    `Product id,Colour,Size,Pictures\n${items[0]?.id},Black,S,${second} ${first}\n`,
  )
  await productImports.apply({ id: back.id })
  await runImports(shop.deps)
  const again = (await api.managed({ q: 'Sun' })).items[0]?.pictures.map(({ url }) => url)
  expect(again).toEqual([second, first])
  expect((await checkImport(shop, owner, await readFileText(shop, owner))).latestImport).toMatchObject({
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
  const { id } = await checkImport(shop, owner, `${heading}\n${line}\n`)
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
  expect(await add('Product id,Name\n')).toMatch(/no lines/)
  expect(await add('Product id,Name\n1,"open\n')).toMatch(/quotation mark/)
  expect(await add(new Uint8Array([0xff, 0xfe, 0x41]))).toMatch(/UTF-8/)
  const { id: importId } =
    (await checkImport(shop, owner, `Product id,Size,Colour,HSN\n${id},M,Black,6109\n`)) ?? expect.fail()
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
  const id = await addCountedProduct(shop, owner, 'Kite Tee')
  const text = [
    'Product id,Name,Description,Material,Category,Colour,Size,Price,MRP,Stock,Stock before',
    `${id},Kite Tee II,,,,Black,S,450,,9,5`,
    ',Star Tee,Soft,Cotton,,Black,S,399,599,3,',
  ].join('\n')
  const checked = await checkImport(shop, owner, text)
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
  const id = await addCountedProduct(shop, owner, 'Kite Tee')
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
    const { id: importId, latestImport, problems } = await checkImport(shop, owner, lines.join(end))
    expect(latestImport?.state).toBe('checked')
    expect(problems.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7, 8])
    await shop.as(owner).productImports.cancel({ id: importId })
  }
})

test('a file that always fails is given up after three runs and does not hold up the next one', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  const id = await addCountedProduct(shop, owner, 'Kite Tee')
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

test('a long text with an emoji at the end of what is shown of it is compared and imported', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  const id = await shop.product({ name: 'Kite Tee', description: 'Short' })
  const description = `${'x'.repeat(199)}👕 and more`
  const { latestImport, id: importId } = await checkImport(
    shop,
    owner,
    `Product id,Description\n${id},${description}\n`,
  )
  expect(latestImport).toMatchObject({ state: 'checked', changed: 1, errors: 0, problem: null })
  await shop.as(owner).productImports.apply({ id: importId })
  await runImports(shop.deps)
  expect(await shop.visitor.products.get({ id })).toMatchObject({ description })
})
