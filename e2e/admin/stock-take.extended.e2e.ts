import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { checkPage } from '#e2e/support/check-page.ts'
import { readExport } from '#e2e/support/list-menu.ts'
import { logIn, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)
const PICTURE = { width: 60, height: 75, channels: 3, background: '#345678' } as const

/** A product of this journey in two sizes, with 6 pieces of each. */
async function tee() {
  const name = `Counted Tee ${randomUUID().slice(0, 8)}`
  const image = [new Uint8Array(await sharp({ create: PICTURE }).jpeg().toBuffer())]
  const facts = { name, description: 'Plain.', material: 'Cotton' as const, size: ['S', 'M'], color: ['Black'], image }
  const variants = ['S', 'M'].map((size) => ({ size, color: 'Black', stock: 6 }))
  const { id } = await owner.api.products.add({
    ...facts,
    ...{ price: rupees(400), strikedPrice: rupees(500), cost: rupees(150), stock: 0, stockPer: 'variant', variants },
  })
  return { id, name, ...(await listVariants(id)) }
}

async function listVariants(product: ProductId) {
  const { items } = await owner.api.products.variants({ product })
  const of = (size: string) => items.find((variant) => variant.size === size) ?? expect.fail(`it has ${size}`)
  return { small: of('S'), medium: of('M') }
}

test('the owner counts a product by scanning, replaces a count, reviews the differences at cost and applies them', async () => {
  const { id, name, small, medium } = await tee()
  await using visitor = await newVisitor({ as: owner })
  const { page } = visitor
  await visitor.go('/admin/stock/takes')
  await page.getByRole('link', { name: 'New stock-take' }).click()
  await page.getByLabel('Name').fill(`Shelf of ${name}`)
  await page.getByLabel('A product', { exact: true }).check()
  await page.getByLabel('A SKU or barcode of the product').fill(small.sku)
  await checkPage(page)
  await page.getByRole('button', { name: 'Start counting' }).click()
  await page.getByRole('heading', { level: 1, name: `Shelf of ${name}` }).waitFor()
  const scan = page.getByLabel('Scan or type a SKU or barcode')
  await page.getByLabel('Each scan adds its pieces').check()
  // A scanner is faster than the answers.
  for (let scans = 0; scans < 4; scans++) {
    await scan.fill(small.sku)
    await scan.press('Enter')
  }
  await page.getByText('1 of 2 counted').first().waitFor()
  await page.getByText(`${name}, S, Black: 4 counted.`).waitFor()
  await page.getByLabel('Each scan adds its pieces').uncheck()
  await page.getByLabel('Pieces', { exact: true }).fill('5')
  await scan.fill(small.sku.toLowerCase())
  await scan.press('Enter')
  await page.getByRole('button', { name: 'Replace: 5 in all' }).click()
  await page.getByText(`${name}, S, Black: 5 counted.`).waitFor()
  await scan.fill('NOTHING-LIKE-IT')
  await scan.press('Enter')
  await page.getByText('Nothing has the SKU or barcode NOTHING-LIKE-IT.').waitFor()
  await page.getByLabel(`Pieces of ${name}, M, Black`).fill('8')
  await page.getByRole('button', { name: `Count: ${name}, M, Black` }).click()
  await page.getByText('2 of 2 counted').first().waitFor()
  await checkPage(page)
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByText('It is paused', { exact: false }).waitFor()
  await page.getByRole('link', { name: 'Review the differences' }).click()
  const row = page.getByRole('row', { name: new RegExp(small.sku) })
  await row.getByText('−1', { exact: true }).waitFor()
  await row.getByText('₹150.00').waitFor()
  await checkPage(page)
  await page.getByRole('button', { name: 'Apply to the stock' }).click()
  await page.getByText('Applied', { exact: true }).first().waitFor()
  const { small: now, medium: other } = await listVariants(id)
  expect([now.stock, other.stock]).toEqual([5, 8])
  const { items } = await owner.api.stock.ledger({ product: id, reason: 'stock_take' })
  expect(items.map(({ change }) => change).toSorted()).toEqual([-1, 2])
  const file = await readExport(page)
  expect(file).toContain(`${medium.sku},${id},`)
})
