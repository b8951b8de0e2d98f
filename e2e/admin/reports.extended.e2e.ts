import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { checkPage, checkReflow } from '#e2e/support/check-page.ts'
import { readExport } from '#e2e/support/list-menu.ts'
import { buy, findProduct } from '#e2e/support/shopping.ts'
import { logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor, PHONE, WIDTHS } from '#e2e/support/visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)
const PICTURE = { width: 600, height: 750, channels: 3 as const, background: '#345' }

/** Chooses another report of the same days. */
async function openReport(page: Page, name: string): Promise<void> {
  await page.locator('summary', { hasText: 'Report:' }).click()
  await page.getByRole('main').getByRole('link', { name, exact: true }).click()
}

test('the owner reads the sales of a period, sorts them and saves them as CSV [reports.sales]', async () => {
  const product = await findProduct(url, 'Everyday Polo')
  await buy(await newCustomer(url, 'Ritu Sen'), product)
  await using visitor = await newVisitor({ as: owner })
  const { page } = visitor
  await visitor.go('/admin/reports?report=day')
  await page.getByRole('img', { name: /^Net sales, 30 days, peak ₹/ }).waitFor()
  await openReport(page, 'Sales by product')
  const table = page.getByRole('region', { name: 'Product', exact: true })
  await table.getByText(product.name).waitFor()
  await checkPage(page)
  await table.getByRole('link', { name: 'Pieces' }).click()
  await table.locator('th[aria-sort=ascending]', { hasText: 'Pieces' }).waitFor()
  expect(await readExport(page)).toContain(`\r\n${product.name},`)
  for (const report of ['variant', 'pin', 'reason']) {
    await visitor.go(`/admin/reports?report=${report}&range=90`)
    await page.getByRole('table').waitFor()
  }
  await checkPage(page)
  await openReport(page, 'Customers')
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

test.each(WIDTHS)(
  'on a %s the owner sees a period at a glance and opens the report behind a figure [reports.sales]',
  async (width) => {
    await buy(await newCustomer(url, 'Glance Buyer'), await findProduct(url, 'Everyday Polo'))
    await using visitor = await newVisitor({ as: owner, width })
    const { page } = visitor
    await visitor.go('/admin/reports')
    const glance = page.getByRole('region', { name: 'At a glance' })
    const figure = await glance.getByRole('strong').first().boundingBox()
    expect((figure?.y ?? 999) + (figure?.height ?? 0), 'the first figure is seen at once').toBeLessThanOrEqual(260)
    await page.getByRole('img', { name: /^Orders by day, 30 days, peak/ }).waitFor()
    await glance
      .getByText(/ from ₹|before: ₹/)
      .first()
      .waitFor()

    await page.getByText('Period: 30 days').click()
    await page.getByRole('link', { name: '7 days' }).click()
    await page.waitForURL('**/admin/reports?range=7')
    // Only then are the tables those of seven days.
    await page.getByRole('img', { name: /^Orders by day, 7 days, peak/ }).waitFor()
    await page.getByText('Show as table').first().click()
    const table = page.getByRole('region', { name: 'Net sales by day' })
    await expect.poll(() => table.getByRole('row').count(), { message: 'a row for each day' }).toBe(8)
    await checkPage(page)
    await checkReflow(page)
    // Its sums are those of the report (reports.test.ts); other journeys order in this shop meanwhile.
    await glance.getByRole('link', { name: /^Net sales ?₹[\d,]+\.\d\d/ }).click()
    await page.waitForURL('**/admin/reports?report=day&range=7')
    const sum = page.getByRole('region', { name: 'Day', exact: true }).getByRole('row', { name: /^Sum/ })
    await sum
      .getByText(/^₹[\d,]+\.\d\d$/)
      .first()
      .waitFor()

    await page.getByText('Period: 7 days').click()
    await page.getByLabel('First day').fill('2026-01-31')
    await page.getByLabel('Last day').fill('2026-01-01')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByText('The first day is after the last one.').waitFor()
  },
)

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
  await modal.getByText(/^More/).click()
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
  await page.getByRole('link', { name: /^Margin ₹/ }).click()
  const row = page.getByRole('region', { name: 'Product', exact: true }).getByRole('row', { name })
  await row.getByText('₹180.00').waitFor()
  await page.getByText(/pieces? ha(s|ve) no cost/).waitFor()
  await checkPage(page)
  await openReport(page, 'Margin by month')
  await page.getByRole('region', { name: 'Month', exact: true }).waitFor()
  expect(await readExport(page)).toContain('Margin,Margin rate (%),Pieces without a cost')
  await checkReflow(page)
})
