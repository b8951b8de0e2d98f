import { expect, inject, test } from 'vitest'
import { checkBothWidths } from '#e2e/support/check-page.ts'
import { buy, findProduct } from '#e2e/support/shopping.ts'
import { newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')

test('on a phone the owner signs in, accepts and delivers an order, and the shopper can return it [orders.return-window, admin.frame, fulfil.table]', async () => {
  const name = 'Kavya Rao'
  const customer = await newCustomer(url, name)
  const { number } = await buy(customer, await findProduct(url, 'Everyday V-Neck Tee'))
  await using owner = await newVisitor({ width: 'phone' })
  const admin = owner.page
  await owner.go('/admin/orders')
  await admin.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
  await admin.getByLabel('Email').fill(OWNER.email)
  await admin.getByLabel(/^Password/).fill(OWNER.password)
  await admin.getByRole('button', { name: 'Login' }).click()
  await admin.getByText('Login successful 🎉').first().waitFor()
  // The login redirects to the requested page.
  await admin.getByRole('heading', { level: 1, name: 'All Orders' }).waitFor()
  await owner.go('/admin')
  await admin.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()

  await admin.getByRole('navigation', { name: 'Most used pages' }).getByRole('button', { name: 'More' }).click()
  await admin
    .getByRole('navigation', { name: 'Back-office' })
    .getByRole('link', { name: /^Orders/ })
    .and(admin.locator(':visible'))
    .click()
  await admin.getByRole('heading', { level: 1, name: 'All Orders' }).waitFor()
  await admin.getByRole('searchbox', { name: /Search orders/ }).fill(String(number))
  await admin.keyboard.press('Enter')
  await admin.waitForURL(/[?&]q=/)
  const row = admin.getByRole('row').filter({ hasText: name })
  await admin.getByRole('button', { name: `Products and address of order ${number}` }).click()
  await admin.getByText('Everyday V-Neck Tee').first().waitFor()
  await admin.getByText('14 Lake View Road').first().waitFor()
  await checkBothWidths(admin)
  await row.getByRole('button', { name: 'Accept Order' }).click()
  await row.getByText('Accepted').first().waitFor()
  // Packing is the next step; delivering at once is in the menu beside it.
  await row.getByRole('button', { name: 'Other steps for this order' }).click()
  await row.getByRole('button', { name: 'Mark as Delivered' }).click()
  await row.getByText('Delivered').first().waitFor()
  await expect.poll(async () => (await customer.api.orders.mine({})).items[0]?.status).toBe('Delivered')

  await using shopper = await newVisitor({ width: 'phone', as: customer })
  await shopper.go(`/${encodeURIComponent(name)}/orders`)
  const { page } = shopper
  await page.getByText('Delivered').and(page.locator(':visible')).first().waitFor()
  const back = page.getByRole('link', { name: `Return or exchange order ${number}` }).and(page.locator(':visible'))
  expect(await back.getAttribute('href')).toMatch(/^\/return\?order=/)
})
