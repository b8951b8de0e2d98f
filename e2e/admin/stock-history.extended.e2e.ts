import { expect, inject, test } from 'vitest'
import { checkPage, checkReflow } from '#e2e/support/check-page.ts'
import { readExport } from '#e2e/support/list-menu.ts'
import { logIn, OWNER } from '#e2e/support/users.ts'
import { newVisitor, PHONE } from '#e2e/support/visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)

test('the owner sees from a product what came and went, of one variant too, page by page and as a file', async () => {
  const [{ name, productId } = expect.fail('the demo shop has products')] = (
    await owner.api.stock.ledger({ reason: 'order', limit: 1 })
  ).items
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
  const of = { product: productId }
  const { items } = await owner.api.stock.ledger({ ...of, reason: 'order', limit: 100 })
  await page.getByLabel('Reason').selectOption('Order')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.waitForURL(/reason=order/)
  const rows = page.getByRole('region', { name: 'Stock ledger' }).getByRole('row')
  await expect.poll(() => rows.count()).toBeGreaterThan(1)
  const [sale = expect.fail('it was sold')] = items
  await rows
    .nth(1)
    .getByRole('link', { name: `#${sale.orderNumber}` })
    .waitFor()
  const file = await readExport(page)
  expect(file.split('\r\n')[1]).toContain(`,${sale.orderNumber},`)

  await using second = await newVisitor({ as: owner })
  await second.go('/admin/products/ledger')
  const { next } = await owner.api.stock.ledger({})
  expect(next).not.toBeNull()
  await second.page.getByRole('link', { name: 'Older' }).click()
  await second.page.getByRole('link', { name: 'Newest' }).waitFor()
  await second.page.setViewportSize(PHONE)
  await checkReflow(second.page)
})
