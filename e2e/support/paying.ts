import type { Page } from 'playwright'
import { inject } from 'vitest'
import { fillCart, findProduct } from './shopping.ts'
import { type Customer, newCustomer } from './users.ts'
import { newVisitor, type Visitor, type WIDTHS } from './visitor.ts'

const url = inject('url')

/** In stock in every size and colour. */
export const SHIRT = 'Melange Crew Tee'

type Width = (typeof WIDTHS)[number]
type Shopper = AsyncDisposable & { visitor: Visitor; page: Page; customer: Customer }

/** A customer at the checkout with one shirt in the cart. */
export async function atCheckout(width: Width = 'desktop'): Promise<Shopper> {
  const customer = await newCustomer(url)
  await fillCart(customer, await findProduct(url, SHIRT))
  const visitor = await newVisitor({ width, as: customer })
  await visitor.go('/checkout')
  return { visitor, page: visitor.page, customer, [Symbol.asyncDispose]: () => visitor[Symbol.asyncDispose]() }
}

/** Selects online payment and places the order. */
export async function orderOnline(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Pay online/ }).check()
  await page
    .getByRole('button', { name: /^Pay ₹/ })
    .and(page.locator(':visible'))
    .first()
    .click()
}

/** Places an order as `orderOnline` does, and waits for the payment window. */
export async function openWindow(page: Page) {
  await orderOnline(page)
  const payment = page.frameLocator('iframe[title^="Payment window"]')
  await payment.getByRole('heading', { level: 1, name: /^Pay ₹/ }).waitFor()
  return payment
}

export const receipt = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' }).waitFor()
export const newest = async ({ api }: Customer) => (await api.orders.mine({})).items[0]
export const countCartLines = async ({ api }: Customer) => (await api.cart.list()).length
