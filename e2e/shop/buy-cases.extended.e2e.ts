import { expect, inject, test } from 'vitest'
import { calculatePercentage } from '#contract/basics/money.ts'
import { checkPage } from '#e2e/support/check-page.ts'
import { fillCart, findProduct } from '#e2e/support/shopping.ts'
import { newCustomer } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')

test('a promo code is deducted once, and an invalid one is refused with a message [checkout.promo-words]', async () => {
  const customer = await newCustomer(url)
  const product = await findProduct(url, 'Everyday Hoodie')
  await fillCart(customer, product)
  await using visitor = await newVisitor({ as: customer })
  const { page } = visitor
  await visitor.go('/checkout')
  await page.getByText('Have a promo code?').click()
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('Please enter a promo code.').first().waitFor()
  await page.getByLabel('Promo code').fill('NOSUCHCODE')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page
    .getByText(/not valid|cannot be used|expired/i)
    .first()
    .waitFor()
  await checkPage(page)
  await page.getByLabel('Promo code').fill('flat10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('link', { name: 'Remove promo code FLAT10' }).waitFor()
  await page.getByRole('radio', { name: /Cash on Delivery/ }).check()
  await page.getByRole('button', { name: 'Place Order · ₹' }).click()
  await page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' }).waitFor()
  const { items: orders } = await customer.api.orders.mine({})
  expect(orders).toMatchObject([{ promo: 'FLAT10', discount: calculatePercentage(product.price, 10) }])
})

test('a line of the bag is removed with Remove and restored with Undo; an empty bag links to the shop [cart.empty-words]', async () => {
  const customer = await newCustomer(url)
  await fillCart(customer, await findProduct(url, 'Everyday Polo'))
  await using visitor = await newVisitor({ width: 'phone', as: customer })
  const { page } = visitor
  await visitor.go('/cart')
  await page.getByRole('button', { name: 'Remove Everyday Polo' }).first().click()
  await page.getByText('Your cart is empty.').waitFor()
  expect(await page.getByText('Proceed to Checkout').count()).toBe(0)
  expect(await page.getByText('Order Summary').count()).toBe(0)
  await page.getByRole('heading', { level: 2, name: /^(Best sellers|New in)$/ }).waitFor()
  await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBe(4)
  await checkPage(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  // At once, before it is saved that the line is back.
  await page.getByRole('button', { name: 'Remove Everyday Polo' }).first().click()
  await page.getByRole('link', { name: 'Return to Shop' }).waitFor()
  await expect.poll(async () => (await customer.api.cart.list()).length).toBe(0)
  await page.getByRole('link', { name: 'Return to Shop' }).click()
  await page.getByRole('heading', { level: 1, name: 'Shop' }).waitFor()
})
