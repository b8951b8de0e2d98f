import { expect, inject, test } from 'vitest'
import { productPath } from '#contract/catalogue/product-path.ts'
import { checkBothWidths } from '#e2e/support/check-page.ts'
import { defaultOptions, findProduct } from '#e2e/support/shopping.ts'
import { HOME, newCustomer } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')

test('on a phone a customer fills a bag, checks out with cash on delivery and finds the order [product.go-to-cart, address.fields, checkout.no-address, checkout.cod, orders.products]', async () => {
  const customer = await newCustomer(url, 'Ravi Menon', false)
  const product = await findProduct(url, 'Everyday Crew Tee')
  await using visitor = await newVisitor({ width: 'phone', as: customer })
  const { page } = visitor

  // Only a change of the count is announced, so it must be loaded first.
  const counted = page.waitForResponse((response) => /^\/me(\.data)?$/.test(new URL(response.url()).pathname))
  await visitor.go(`${productPath(product)}?${new URLSearchParams(defaultOptions(product))}`)
  await counted
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByRole('status').getByText('1 item in your bag').waitFor()
  await page.getByRole('link', { name: 'Go to Cart' }).first().click()

  await page.getByRole('heading', { level: 1, name: 'Shopping Bag' }).waitFor()
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await page.getByText('2 pieces in your bag').waitFor()
  await page.getByText('1 item', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor()
  await page.getByText('applies only for cash on delivery').waitFor()

  await page.getByRole('link', { name: 'Proceed to Checkout' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
  await page.getByText('No addresses found.').waitFor()
  await page.getByLabel('Phone number').fill('98765')
  visitor.expectStatus(422)
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.getByText('Invalid phone number format.').waitFor()
  await checkBothWidths(page)
  await page.getByLabel('Phone number').fill(HOME.phone)
  await page.getByLabel('Address line 1').fill(HOME.line1)
  await page.getByLabel('PIN code').fill(HOME.postalCode)
  await page.getByLabel('City').fill(HOME.city)
  await page.getByLabel('State').selectOption(HOME.state)
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.getByText(HOME.line1).waitFor()
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'Place Order' }).and(page.locator(':visible')).first().click()
  await page.getByText('Please choose how you want to pay.').waitFor()
  await page.getByRole('radio', { name: /Cash on Delivery/ }).check()

  await page.getByRole('button', { name: 'Place Order · ₹' }).click()
  await page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' }).waitFor()
  await page.getByRole('link', { name: 'Cart, 0 items' }).waitFor()
  await page.getByRole('main').getByRole('img').first().waitFor()
  await checkBothWidths(page)

  await page.getByRole('link', { name: 'View order' }).click()
  await page.getByRole('heading', { level: 1, name: 'My Orders' }).waitFor()
  const toggle = page.getByRole('button', { name: /^Details of order/ }).and(page.locator(':visible'))
  await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('true')
  await page.getByText('Quantity 2').and(page.locator(':visible')).waitFor()
  await page.getByText('Pending').and(page.locator(':visible')).first().waitFor()
  await checkBothWidths(page)
  await toggle.click()
  await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false')

  const { items: orders } = await customer.api.orders.mine({})
  expect(orders).toMatchObject([{ status: 'Pending', paymentMethod: 'COD', address: { line1: HOME.line1 } }])
  expect(await customer.api.cart.list()).toEqual([])
})
