import { expect, inject, test } from 'vitest'
import { fillCart, findProduct } from '#e2e/support/shopping.ts'
import { newCustomer } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')

test('the address is saved at the checkout without script, errors included', async () => {
  const customer = await newCustomer(url, 'Leela Das', false)
  await fillCart(customer, await findProduct(url, 'Everyday Full Sleeve Tee'))
  await using visitor = await newVisitor({ as: customer, withScript: false })
  visitor.expectStatus(422)
  const { page } = visitor
  await visitor.go('/checkout')
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.getByText('City is required').waitFor()
  await page.getByLabel('Address line 1').fill('7 Temple Street')
  await page.getByLabel('PIN code').fill('411001')
  await page.getByLabel('City').fill('Pune')
  await page.getByLabel('State').selectOption('Maharashtra')
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.getByText('7 Temple Street').waitFor()
})

test('the filters of the shop, the menu and the registration work without script', async () => {
  await using visitor = await newVisitor({ width: 'phone', withScript: false })
  const { page } = visitor
  await visitor.go('/products')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('link', { name: /^Polos/ })
    .click()
  await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBe(4)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Log in or create an account' }).click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Full Name').fill('Tara Sen')
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@test.example`)
  await page.getByLabel('Phone').fill('9876543210')
  await page.getByLabel(/^Password/).fill('Chai@2026x')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByText('Registration successful 🎉').waitFor()
})
