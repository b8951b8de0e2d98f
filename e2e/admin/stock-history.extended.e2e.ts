import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { checkPage, checkReflow } from '#e2e/support/check-page.ts'
import { readExport } from '#e2e/support/list-menu.ts'
import { buy } from '#e2e/support/shopping.ts'
import { logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor, PHONE } from '#e2e/support/visitor.ts'
import { picture } from '#server/testing/forms.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)

/** A product of its own: of another one the other journeys sell pieces meanwhile. */
async function soldProduct() {
  const name = `Ledger Tee ${randomUUID().slice(0, 8)}`
  const image = [new Uint8Array(await picture('#345678', 60, 75))]
  const facts = { name, description: 'Plain.', material: 'Cotton' as const, size: ['M'], color: ['Black'], image }
  const { id } = await owner.api.products.add({ ...facts, price: rupees(400), strikedPrice: rupees(500), stock: 9 })
  const product = await owner.api.products.get({ id })
  const customer = await newCustomer(url, 'Nandini Gore')
  await buy(customer, product)
  return { product, sale: await buy(customer, product) }
}

test('the owner sees from a product what came and went, of one variant too, page by page and as a file', async () => {
  const { product, sale } = await soldProduct()
  const { name } = product
  await using visitor = await newVisitor({ as: owner })
  const { page } = visitor
  await visitor.go(`/admin/products?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `More for ${name}`, exact: true }).click()
  await page
    .getByRole('link', { name: 'Stock ledger' })
    .and(page.locator('[popover] a'))
    .and(page.locator(':visible'))
    .click()
  await page.getByText(`Only ${name}`).waitFor()
  await checkPage(page)
  await page.getByLabel('Reason').selectOption('Order')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.waitForURL(/reason=order/)
  const rows = page.getByRole('region', { name: 'Stock ledger' }).getByRole('row')
  // Two sales below the headings; what came is left out.
  await expect.poll(() => rows.count()).toBe(3)
  await rows
    .nth(1)
    .getByRole('link', { name: `#${sale.number}` })
    .waitFor()
  const file = await readExport(page)
  expect(file.split('\r\n')[1]).toContain(`,${sale.number},`)

  await using second = await newVisitor({ as: owner })
  await second.go('/admin/products/ledger')
  const { next } = await owner.api.stock.ledger({})
  expect(next).not.toBeNull()
  await second.page.getByRole('link', { name: 'Older' }).click()
  await second.page.getByRole('link', { name: 'Newest' }).waitFor()
  await second.page.setViewportSize(PHONE)
  await checkReflow(second.page)
})
