import { expect, inject, test } from 'vitest'
import { checkPage, checkReflow } from './check-page.ts'
import { buy, findProduct } from './shopping.ts'
import { logIn, newCustomer, OWNER } from './users.ts'
import { newVisitor, PHONE, WIDTHS } from './visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)

test.each(WIDTHS)('on a %s the owner reads the sales of a period, sorts them and saves them as CSV', async (width) => {
  const product = await findProduct(url, 'Everyday Polo')
  await buy(await newCustomer(url, 'Ritu Sen'), product)
  // On a phone without script: links and a plain form. axe needs script.
  const withScript = width === 'desktop'
  await using visitor = await newVisitor({ as: owner, width, withScript })
  const { page } = visitor
  await visitor.go('/admin/reports')
  await page.getByRole('img', { name: /^Net sales, 30 days, peak ₹/ }).waitFor()
  await page.getByRole('link', { name: 'Product', exact: true }).click()
  const table = page.getByRole('region', { name: 'Product', exact: true })
  await table.getByText(product.name).waitFor()
  if (withScript) await checkPage(page)
  await table.getByRole('link', { name: 'Pieces' }).click()
  await table.locator('th[aria-sort=ascending]', { hasText: 'Pieces' }).waitFor()
  await page.getByRole('link', { name: 'Today' }).click()
  await table.getByText(product.name).waitFor()
  const href = await page.getByRole('link', { name: 'Export CSV' }).getAttribute('href')
  const file = await page.request.get(new URL(href ?? '', url).href)
  expect(await file.text()).toContain(`\r\n${product.name},`)
  await page.getByText('Other days').click()
  await page.getByLabel('First day').fill('2020-02-01')
  await page.getByLabel('Last day').fill('2020-02-29')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByText('No orders in this period.').waitFor()
  await visitor.go('/admin/reports?range=custom&from=2026-02-02&to=2026-02-01')
  await page.getByText('The first day is after the last one.').waitFor()
  if (!withScript) return
  for (const report of ['variant', 'pin', 'reason']) {
    await visitor.go(`/admin/reports?report=${report}&range=90`)
    await page.getByRole('table').waitFor()
    await checkPage(page)
  }
  await page.getByRole('link', { name: 'Customers', exact: true }).click()
  await page.getByRole('region', { name: 'Customers by the month of their first order' }).waitFor()
  await checkPage(page)
  await page.setViewportSize(PHONE)
  await checkReflow(page)
})
