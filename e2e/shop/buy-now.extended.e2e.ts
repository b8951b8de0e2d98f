import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { productPath } from '#contract/catalogue/product-path.ts'
import { checkPage } from '#e2e/support/check-page.ts'
import { orderOnline } from '#e2e/support/paying.ts'
import { buy, defaultOptions, fillCart, findProduct } from '#e2e/support/shopping.ts'
import { newCustomer } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

declare global {
  interface Window {
    /** Present in the pages of the journey that counts taps. */
    countTap(): void
  }
}

const url = inject('url')
const tee = await findProduct(url, 'Melange Crew Tee')
const polo = await findProduct(url, 'Everyday Polo')

/** From the product page to the order of a known shopper. */
const MOST_TAPS = 3

const buyNow = (page: Page) => page.getByRole('button', { name: 'Buy now' })
const findSheet = (page: Page) => page.getByRole('dialog', { name: 'Buy now' })

/** A customer who has bought with cash on delivery before, and has something in the bag. */
async function knownShopper(name: string) {
  const customer = await newCustomer(url, name)
  await buy(customer, polo)
  await fillCart(customer, polo)
  return customer
}

test('a known shopper orders in two taps on a phone, with the last size and payment; the rest of the bag stays [product.buy-now]', async () => {
  const customer = await knownShopper('Zoya Akhtar')
  await using visitor = await newVisitor({ as: customer, width: 'phone' })
  const { page } = visitor
  let taps = 0
  await page.exposeFunction('countTap', () => {
    taps++
  })
  await page.addInitScript(() => {
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && window.countTap(), true)
  })
  await visitor.go(productPath(tee))
  taps = 0
  await buyNow(page).tap()
  const sheet = findSheet(page)
  await sheet.getByText('Chosen as last time.').waitFor()
  expect(await sheet.getByRole('radio', { name: defaultOptions(polo).size, exact: true }).isChecked()).toBe(true)
  expect(await sheet.getByRole('radio', { name: /Cash on Delivery/ }).isChecked()).toBe(true)
  await sheet.getByText('The other item stays in your bag.').waitFor()
  await checkPage(page)
  // Pressed twice, and once more while the page of the order is on its way.
  await sheet.getByRole('button', { name: /^Place Order · ₹/ }).dblclick()
  await page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' }).waitFor()
  expect(taps - 1).toBeLessThanOrEqual(MOST_TAPS)
  const { items } = await customer.api.orders.mine({ page: 1, limit: 5 })
  expect(items.map(({ itemCount }) => itemCount)).toEqual([1, 1])
  expect((await customer.api.cart.list()).map(({ productId }) => productId)).toEqual([polo.id])

  // Back and once more: it asks, and nothing is ordered by looking.
  await visitor.go(productPath(tee))
  await buyNow(page).tap()
  const again = page.getByRole('dialog', { name: 'You just bought this' })
  await checkPage(page)
  await again.getByRole('button', { name: 'Buy one more' }).tap()
  await sheet.getByRole('button', { name: /^Place Order · ₹/ }).waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await page.getByText('Kept in your bag').waitFor()

  // The checkout knows how they paid last, and an order that this tab has shown does not lead home again.
  await visitor.go('/checkout')
  expect(await page.getByRole('radio', { name: /Cash on Delivery/ }).isChecked()).toBe(true)
  await visitor.go('/orderSuccess')
  await page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' }).waitFor()
  expect(await page.getByRole('button', { name: 'Stay here' }).count()).toBe(0)
  expect((await customer.api.orders.mine({ page: 1, limit: 5 })).items).toHaveLength(2)
})

test('another size is chosen in the sheet; paid online, the window opens by itself, and a closed one leaves the bag as it was [product.buy-now]', async () => {
  const customer = await knownShopper('Arif Sheikh')
  await using visitor = await newVisitor({ as: customer })
  const { page } = visitor
  await visitor.go(productPath(tee))
  await buyNow(page).click()
  const sheet = findSheet(page)
  await sheet.getByRole('radio', { name: 'L', exact: true }).check()
  await expect
    .poll(async () => (await customer.api.cart.list()).map(({ productId, size }) => [productId, size]))
    .toEqual([
      [polo.id, defaultOptions(polo).size],
      [tee.id, 'L'],
    ])
  await sheet.getByRole('radio', { name: /UPI app/ }).check()
  await sheet.getByRole('button', { name: /^Pay ₹/ }).click()
  const payment = page.frameLocator('iframe[title^="Payment window"]')
  await payment.getByRole('button', { name: 'Leave the payment' }).click()
  await payment.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByText('Payment cancelled. Order deleted.').waitFor()
  await page.getByText('The other item stays in your bag.').waitFor()
  await checkPage(page)
  expect((await customer.api.cart.list()).map(({ productId }) => productId)).toEqual([polo.id, tee.id])

  // The page is the checkout of this piece alone.
  await orderOnline(page)
  await payment.getByRole('button', { name: 'Pay by UPI' }).click()
  await page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' }).waitFor()
  expect((await customer.api.cart.list()).map(({ productId }) => productId)).toEqual([polo.id])
})

test('a visitor is led to the login with the piece; who has no address, or no script, comes to the checkout of it alone [product.buy-now]', async () => {
  await using stranger = await newVisitor({ width: 'phone' })
  await stranger.go(`${productPath(tee)}?size=M`)
  await buyNow(stranger.page).tap()
  await stranger.page.waitForURL(({ pathname, searchParams }) => pathname === '/login' && searchParams.has('add'))

  const customer = await newCustomer(url, 'Bina Rao', false)
  await fillCart(customer, polo)
  await using visitor = await newVisitor({ as: customer })
  await visitor.go(productPath(tee))
  await buyNow(visitor.page).click()
  await visitor.page.getByText('Please select a size before adding to cart').waitFor()
  await visitor.page.getByRole('main').locator('form').getByRole('radio', { name: /^M ?,/ }).check()
  await buyNow(visitor.page).click()
  await visitor.page.waitForURL('**/checkout?line=*')
  await visitor.page.getByText('No addresses found.').waitFor()

  await using plain = await newVisitor({ as: customer, withScript: false })
  await plain.go(`${productPath(tee)}?size=M`)
  await buyNow(plain.page).click()
  await plain.page.waitForURL('**/checkout?line=*')
  await plain.page.getByText('The other item stays in your bag.').waitFor()
  // The piece was in the bag already. Without a size the one bought last is taken.
  expect((await customer.api.cart.list()).map(({ quantity }) => quantity)).toEqual([1, 1])
  const known = await knownShopper('Chitra Nair')
  await using second = await newVisitor({ as: known, withScript: false })
  await second.go(productPath(tee))
  await buyNow(second.page).click()
  await second.page.waitForURL('**/checkout?line=*')
})
