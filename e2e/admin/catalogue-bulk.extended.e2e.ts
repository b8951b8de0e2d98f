import { expect, inject, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { checkPage, checkReflow } from '#e2e/support/check-page.ts'
import { readExport } from '#e2e/support/list-menu.ts'
import { logIn, OWNER } from '#e2e/support/users.ts'
import { newVisitor, PHONE, type Visitor } from '#e2e/support/visitor.ts'
import { picture } from '#server/testing/forms.ts'
import { packZip } from '#server/testing/zip.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)
/** One that no other journey buys. */
const NAME = 'Summit Crest Polo'

const readLines = async () => (await owner.api.products.variants({ q: NAME })).items
/** Other journeys sell meanwhile. */
const withoutStock = (lines: Awaited<ReturnType<typeof readLines>>) => lines.map(({ stock: _, ...line }) => line)

test('in the grid the owner types, pastes, fills down and takes back; sees what changes, saves it, and undoes it', async () => {
  await using visitor = await newVisitor({ as: owner })
  const { page } = visitor
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const before = await readLines()
  const [first, second] = before
  if (!first || !second) throw new Error('the demo shop has such a product')
  await visitor.go('/admin/products')
  await page.getByRole('link', { name: 'Edit many', exact: true }).click()
  const grid = page.getByRole('grid', { name: 'Products by size and colour' })
  await grid.waitFor()
  await visitor.go(`/admin/products/grid?q=${encodeURIComponent(NAME)}`)
  await grid.getByText(first.sku, { exact: true }).waitFor()
  await checkPage(page)
  // SKUs of the first two rows, as a spreadsheet copies them.
  await grid.getByText(first.sku, { exact: true }).click()
  await page.evaluate(() => navigator.clipboard.writeText('polo-1\t8901\npolo-2\t8902\n'))
  await page.keyboard.press('Control+V')
  await page.getByText('4 changes, not saved').waitFor()
  await page.keyboard.press('Control+Z')
  await page.getByText('Nothing changed yet').waitFor()
  await page.keyboard.press('Control+Shift+Z')
  await page.getByText('4 changes, not saved').waitFor()
  // A price above the MRP cannot be saved.
  for (let press = 0; press < 2; press++) await page.keyboard.press('ArrowRight')
  await page.keyboard.type('99999')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Preview changes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('4 changes to 1 product').waitFor()
  await dialog.getByText('The price cannot be above the MRP.').waitFor()
  await checkPage(page)
  await dialog.getByRole('button', { name: 'Save 4 changes' }).click()
  await expect.poll(async () => (await readLines()).slice(0, 2).map(({ sku }) => sku)).toEqual(['POLO-1', 'POLO-2'])
  await page.getByText('1 change, not saved').waitFor()
  await dialog.getByRole('button', { name: 'Discard all' }).click()
  // The product is found by its SKU, and the change is taken back as a whole.
  await page.getByRole('button', { name: 'Undo 4 changes to 1 product' }).click()
  await page.getByText('4 old values are back.').waitFor()
  expect(withoutStock(await readLines())).toEqual(withoutStock(before))
})

test('on a phone one column of the grid is edited at a time', async () => {
  await using visitor = await newVisitor({ as: owner, width: 'phone' })
  const { page } = visitor
  const [first] = await readLines()
  if (!first) throw new Error('the demo shop has such a product')
  const name = `Stock of ${[first.name, first.color, first.size].join(', ')}`
  await visitor.go(`/admin/products/grid?q=${encodeURIComponent(NAME)}`)
  await page.getByLabel('What to edit').selectOption('Stock')
  await page.getByLabel(name).fill(String(first.stock + 2))
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save 1 change' }).click()
  await expect.poll(async () => (await readLines())[0]?.stock).toBe(first.stock + 2)
  await checkPage(page)
  await checkReflow(page)
})

test('the exported file comes back unchanged; a changed one is compared, shows its errors, and is applied', async () => {
  await using visitor = await newVisitor({ as: owner })
  const { page } = visitor
  await visitor.go(`/admin/products?q=${encodeURIComponent(NAME)}`)
  const lines = (await readExport(page)).split('\r\n')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  const [first, second] = await readLines()
  if (!first || !second) throw new Error('the demo shop has such a product')
  // Only this product, because other journeys change others meanwhile.
  const productLines = lines.filter((line, index) => index === 0 || line.startsWith(`${first.productId},`))
  expect(productLines.length).toBeGreaterThan(2)
  const upload = async (buffer: Buffer) => {
    await page.getByLabel('File').setInputFiles({ name: 'variants.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Check the file' }).click()
    await page.getByText('The file is being compared with the shop.').waitFor()
    await page.getByText('Checked: nothing is changed yet').waitFor()
  }
  await upload(Buffer.from(productLines.join('\r\n')))
  expect(await page.getByRole('button', { name: /^Apply/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('The import is cancelled.').waitFor()

  const line = ({ productId, color, size }: typeof first, stock: string) => `${productId},${color},${size},${stock}`
  await upload(Buffer.from(`Product id,Colour,Size,Barcode\n${line(first, '4006381333931')}\n${line(second, '???')}\n`))
  await page.getByText('A barcode has at most 40 letters, digits or dashes').waitFor()
  await checkPage(page)
  await page.setViewportSize(PHONE)
  await checkPage(page)
  await checkReflow(page)
  await page.getByRole('button', { name: 'Apply 1 line' }).click()
  await expect.poll(async () => (await readLines())[0]?.barcode).toBe('4006381333931')
  await page.getByText('Imported', { exact: true }).waitFor()
})

test('prices of chosen products change for some days after a look at them, and return when it is ended', async () => {
  await using visitor = await newVisitor({ as: owner })
  const { page } = visitor
  const [first] = await readLines()
  if (!first) throw new Error('the demo shop has such a product')
  const path = `/admin/products/prices?q=${encodeURIComponent(NAME)}`
  const price = async () => (await readLines())[0]?.price
  await visitor.go(path)
  await page.getByLabel('Value').fill('-10')
  await page.getByLabel('Round').selectOption('nine')
  await page.getByLabel('Until').fill(new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10))
  await page.getByRole('checkbox', { name: NAME }).check()
  await page.getByRole('button', { name: 'Preview new prices' }).click()
  await page.getByRole('heading', { name: /1 of 1 prices change until/ }).waitFor()
  expect(await price()).toBe(first.price)
  await page.getByRole('button', { name: 'Change 1 price' }).click()
  await page.getByText(/^Changed 1 price until/).waitFor()
  const less = (await price()) ?? 0
  expect([less % rupees(10), less < first.price]).toEqual([rupees(9), true])
  await page.getByRole('button', { name: 'End −10%, ending in 9' }).click()
  await page.getByText('Ended: the old prices are back.').waitFor()
  expect(await price()).toBe(first.price)

  await visitor.go(path)
  await checkPage(page)
  await page.setViewportSize(PHONE)
  await checkPage(page)
  await checkReflow(page)
})

test('new products get their pictures out of a ZIP, and a file that is none is told [catalogue.import-pictures]', async () => {
  const name = 'Zipped Tee'
  const text = [
    'Name,Description,Material,Colour,Size,Price,MRP,Stock,Pictures',
    `${name},Soft,Cotton,Black,M,399,499,3,front.png`,
    'Wrong Tee,Soft,Cotton,Black,M,399,499,3,missing.png',
  ].join('\n')
  const choose = async ({ page }: Visitor, zip: Uint8Array) => {
    const file = { name: 'new.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
    await page.getByLabel('File', { exact: true }).setInputFiles(file)
    const pictures = { name: 'pictures.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) }
    await page.getByLabel('ZIP of pictures').setInputFiles(pictures)
    await page.getByRole('button', { name: 'Check the file' }).click()
  }
  await using scripted = await newVisitor({ as: owner })
  await scripted.go('/admin/products/import')
  await choose(scripted, new TextEncoder().encode('this is no archive'))
  await scripted.page.getByText('This is no ZIP file that can be read.').first().waitFor()
  await checkPage(scripted.page)

  await using visitor = await newVisitor({ as: owner, width: 'phone' })
  const { page } = visitor
  await visitor.go('/admin/products/import')
  await choose(visitor, packZip([{ name: 'photos/front.png', bytes: await picture('#aa3311') }]))
  await page.getByText('The file is being compared with the shop.').waitFor()
  const isThere = async (words: string) => {
    await visitor.go('/admin/products/import')
    return (await page.getByText(words).count()) > 0
  }
  await expect.poll(() => isThere('Checked: nothing is changed yet')).toBe(true)
  await page.getByText('missing.png is neither in the ZIP of pictures nor an https address of the internet').waitFor()
  await page.getByText('Pictures in the ZIP').waitFor()
  await checkReflow(page)
  await page.getByRole('button', { name: 'Apply 1 line' }).click()
  await expect.poll(() => isThere('Imported')).toBe(true)
  const { items } = await owner.api.products.managed({ q: name })
  expect(items.map(({ pictures }) => pictures.length)).toEqual([1])
  for (const { id } of items) await owner.api.products.remove({ id })
})
