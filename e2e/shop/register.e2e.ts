import { randomUUID } from 'node:crypto'
import type { Locator } from 'playwright'
import { expect, inject, test } from 'vitest'
import { productPath } from '#contract/catalogue/product-path.ts'
import { checkBothWidths } from '#e2e/support/check-page.ts'
import { findProduct } from '#e2e/support/shopping.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')

test('on a phone a new shopper goes from a product page to a cash-on-delivery order in at most eight taps, and chooses a size before the login is asked for [product.visitor-adds]', async () => {
  const product = await findProduct(url, 'Gully Cricket Tee')
  const colour = product.color.split(',')[1]?.trim() ?? ''
  const login = { email: `${randomUUID()}@test.example`, password: 'Chai@2026x' }
  await using visitor = await newVisitor({ width: 'phone' })
  const { page } = visitor
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.and(page.locator(':visible')).first().click()
  }

  await visitor.go(`${productPath(product)}?${new URLSearchParams({ color: colour })}`)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByText('Please select a size before adding to cart').waitFor()
  expect(new URL(page.url()).pathname).toBe(productPath(product))
  await tap(page.getByRole('radio', { name: /^XL/ }))
  await tap(page.getByRole('button', { name: 'Add to Cart' }))

  await page
    .getByRole('dialog')
    .getByRole('heading', { name: `Log in to add ${product.name}` })
    .waitFor()
  await checkBothWidths(page)
  await tap(page.getByRole('link', { name: 'Create an account' }))
  await page.getByRole('heading', { level: 1, name: 'Create account' }).waitFor()
  await page.getByText(`To add ${product.name} to your bag.`).waitFor()
  await page.getByLabel('Full Name').fill('Meera Iyer')
  await page.getByLabel('Email').fill(login.email)
  await page.getByLabel('Phone').fill('+91 98765 43210')
  await page.getByLabel(/^Password/).fill(login.password)
  await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('9876543210')
  await tap(page.getByRole('button', { name: 'Create' }))
  await page.getByText('Registration successful 🎉').first().waitFor()

  await page.getByRole('heading', { level: 1, name: `Log in to add ${product.name}` }).waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(login.email)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('login-password')
  await page.keyboard.type(login.password)
  await tap(page.getByRole('button', { name: 'Login' }))
  await page.getByText('Login successful 🎉').first().waitFor()

  await page.getByRole('heading', { level: 1, name: 'Shopping Bag' }).waitFor()
  await page.getByText(`Size XL of ${product.name}`).waitFor()
  await page.getByText(colour).first().waitFor()
  await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor()
  await tap(page.getByRole('link', { name: 'Proceed to Checkout' }))
  await page.getByLabel('Address line 1').fill('14 Lake View Road')
  await page.getByLabel('PIN code').fill('411001')
  await page.getByLabel('City').fill('Pune')
  await expect.poll(() => page.getByLabel('State').inputValue()).toBe('Maharashtra')
  await tap(page.getByRole('radio', { name: /Cash on Delivery/ }))
  await tap(page.getByRole('button', { name: 'Place Order' }))
  await page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' }).waitFor()
  expect(taps).toBeLessThanOrEqual(8)
})
