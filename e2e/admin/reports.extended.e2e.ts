import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { checkPage, checkReflow } from '#e2e/support/check-page.ts'
import { buy, findProduct } from '#e2e/support/shopping.ts'
import { logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor, PHONE } from '#e2e/support/visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)
const PICTURE = { width: 600, height: 750, channels: 3 as const, background: '#345' }

test('the owner reads the sales of a period, sorts them and saves them as CSV [reports.sales]', async () => {
  const product = await findProduct(url, 'Everyday Polo')
  await buy(await newCustomer(url, 'Ritu Sen'), product)
  await using visitor = await newVisitor({ as: owner })
  const { page } = visitor
  await visitor.go('/admin/reports')
  await page.getByRole('img', { name: /^Net sales, 30 days, peak ₹/ }).waitFor()
  await page.getByRole('link', { name: 'Product', exact: true }).click()
  const table = page.getByRole('region', { name: 'Product', exact: true })
  await table.getByText(product.name).waitFor()
  await checkPage(page)
  await table.getByRole('link', { name: 'Pieces' }).click()
  await table.locator('th[aria-sort=ascending]', { hasText: 'Pieces' }).waitFor()
  const href = await page.getByRole('link', { name: 'Export CSV' }).getAttribute('href')
  const file = await page.request.get(new URL(href ?? '', url).href)
  expect(await file.text()).toContain(`\r\n${product.name},`)
  for (const report of ['variant', 'pin', 'reason']) {
    await visitor.go(`/admin/reports?report=${report}&range=90`)
    await page.getByRole('table').waitFor()
  }
  await checkPage(page)
  await page.getByRole('main').getByRole('link', { name: 'Customers', exact: true }).click()
  await page.getByRole('region', { name: 'Customers by the month of their first order' }).waitFor()
  await checkPage(page)
  await checkReflow(page)
  await page.setViewportSize(PHONE)
  await visitor.go('/admin/reports?report=product&range=90')
  const scrolled = page.getByRole('region', { name: 'Product', exact: true })
  await scrolled.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
  const label = await scrolled.getByText(product.name).boundingBox()
  expect(label?.x, 'the first column stays in the window').toBeGreaterThanOrEqual(0)
})

test('the owner enters what a product costs, and reads the margin of what is sold of it', async () => {
  const name = 'Margin Tee'
  const image = [new Uint8Array(await sharp({ create: PICTURE }).jpeg().toBuffer())]
  const facts = { description: 'Plain.', material: 'Cotton' as const, size: ['M'], color: ['Black'], image }
  await owner.api.products.add({ name, ...facts, price: rupees(500), strikedPrice: rupees(500), stock: 10 })
  await using visitor = await newVisitor({ as: owner, width: 'phone' })
  const { page } = visitor
  await visitor.go(`/admin/products?${new URLSearchParams({ q: name })}`)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const modal = page.getByRole('dialog', { name: 'Edit Product' })
  await modal.getByLabel('Cost of a piece').fill('180')
  await modal.getByText('Now 64% of the price').waitFor()
  await modal.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Product updated.').waitFor()
  const buyer = await newCustomer(url, 'Margin Buyer')
  await buy(buyer, await findProduct(url, name))
  const uncosted = 'Uncosted Tee'
  await owner.api.products.add({ name: uncosted, ...facts, price: rupees(500), strikedPrice: rupees(500), stock: 10 })
  await buy(buyer, await findProduct(url, uncosted))
  await visitor.go('/admin/reports?range=today')
  await page.getByRole('link', { name: 'Margin', exact: true }).click()
  const row = page.getByRole('region', { name: 'Product', exact: true }).getByRole('row', { name })
  await row.getByText('₹180.00').waitFor()
  await page.getByText(/pieces? ha(s|ve) no cost/).waitFor()
  await checkPage(page)
  await page.getByRole('link', { name: 'By month' }).click()
  await page.getByRole('region', { name: 'Month', exact: true }).waitFor()
  const href = await page.getByRole('link', { name: 'Export CSV' }).getAttribute('href')
  const file = await page.request.get(new URL(href ?? '', url).href)
  expect(await file.text()).toContain('Margin,Margin rate (%),Pieces without a cost')
  await checkReflow(page)
})
