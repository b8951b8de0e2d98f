import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { fillCart, findProduct } from '#e2e/support/shopping.ts'
import { HOME, newCustomer } from '#e2e/support/users.ts'
import { newVisitor, signIn } from '#e2e/support/visitor.ts'

const url = inject('url')
const CHANGED = 'The signed-in account has changed.'

test('two people, one computer: a design made by the first is not sent to the account of the second', async () => {
  const first = await newCustomer(url, 'Asha Rao')
  const second = await newCustomer(url, 'Ravi Menon')
  await using visitor = await newVisitor({ as: first })
  const { page } = visitor
  visitor.expectStatus(409)
  const image = sharp({ create: { width: 1_600, height: 1_600, channels: 3, background: '#c2551f' } })
  const buffer = await image.png().toBuffer()
  await visitor.go('/customization?category=Regular')
  await page.locator('label', { has: page.getByRole('radio', { name: /^M\b/ }) }).click()
  await page.getByLabel('Material').selectOption('Cotton')
  await page.locator('label', { hasText: 'Maroon' }).click()
  await page.getByLabel(/Upload your design/).setInputFiles({ name: 'mine.png', mimeType: 'image/png', buffer })
  await page.getByText(/^Prints/).waitFor()
  await signIn(page, second, url)
  const sent = page.waitForResponse((response) => response.url().endsWith('/api/customized/add'))
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  expect((await sent).status()).toBe(409)
  await page.getByText(CHANGED).waitFor()
  expect(new URL(page.url()).pathname).toBe('/customization')
  expect(await second.api.cart.list()).toEqual([])
})

test('one person, two tabs, on a phone: an address changed in the other tab is shown before the order goes to it', async () => {
  const customer = await newCustomer(url)
  await fillCart(customer, await findProduct(url, 'Everyday Crew Tee'))
  await using visitor = await newVisitor({ width: 'phone', as: customer })
  const { page } = visitor
  await visitor.go('/checkout')
  await page.getByRole('radio', { name: /Cash on Delivery/ }).check()
  const moved = { ...HOME, userId: customer.id, fullName: customer.name, line1: '7 Temple Street' }
  await customer.api.address.update(moved)
  await page.getByRole('button', { name: 'Place Order' }).and(page.locator(':visible')).first().click()
  await page.getByText('Your delivery address has changed since this page was opened.').waitFor()
  await page.getByText('7 Temple Street').waitFor()
  expect((await customer.api.orders.mine({})).items).toEqual([])
  await page.getByRole('button', { name: 'Place Order' }).and(page.locator(':visible')).first().click()
  await page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' }).waitFor()
  expect((await customer.api.orders.mine({})).items).toMatchObject([{ address: { line1: '7 Temple Street' } }])
})
