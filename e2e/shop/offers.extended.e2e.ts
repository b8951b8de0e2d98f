import { expect, inject, test } from 'vitest'
import { checkPage, checkReflow } from '#e2e/support/check-page.ts'
import { fillCart, findProduct } from '#e2e/support/shopping.ts'
import { newCustomer } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')
// Not one that a journey of the back-office has an offer for meanwhile.
const TEE = 'Local Legend Tee'

test('the best price with its code is on card and page; in the bag one press applies it, the order has it, and who used it reads of it no more [offers.in-sight]', async () => {
  const tee = await findProduct(url, TEE)
  const customer = await newCustomer(url, 'Tara Bose')
  const best = /Best price ₹[\d.,]+ with FLAT10/
  await using visitor = await newVisitor({ width: 'phone', as: customer })
  const { page } = visitor
  await visitor.go('/products?q=Local+Legend')
  await page.getByText(best).first().waitFor()
  await page.getByRole('link', { name: TEE }).first().click()
  await page.getByRole('heading', { level: 1, name: TEE }).waitFor()
  await page.getByText(best).first().waitFor()

  const [line] = await fillCart(customer, tee)
  await visitor.go('/cart')
  await page.getByRole('link', { name: 'Apply FLAT10' }).first().click()
  await page.getByRole('link', { name: 'Remove FLAT10' }).waitFor()
  await checkPage(page)
  await checkReflow(page)
  await page.getByRole('link', { name: 'Proceed to Checkout' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
  await page.getByText('FLAT10 applied: you save').first().waitFor()
  await checkPage(page)
  await page.getByRole('radio', { name: /Cash on Delivery/ }).check({ force: true })
  await page.getByRole('button', { name: 'Place Order' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' }).waitFor()
  const [order] = (await customer.api.orders.mine({})).items
  expect([order?.promo, order?.discount]).toEqual(['FLAT10', Math.round((line?.unitPrice ?? 0) / 10)])

  await visitor.go(`/product/${tee.id}`)
  await page.getByText(best).first().waitFor({ state: 'detached' })
})

test('without script an offer is applied in the bag, and its code goes on to the checkout [offers.in-sight]', async () => {
  const customer = await newCustomer(url, 'Tara Bose')
  await fillCart(customer, await findProduct(url, TEE))
  await using visitor = await newVisitor({ as: customer, withScript: false })
  const { page } = visitor
  await visitor.go('/cart')
  await page.getByRole('link', { name: 'Apply FLAT10' }).first().click()
  await page.getByRole('link', { name: 'Remove FLAT10' }).waitFor()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
  await page.getByText('FLAT10 applied: you save').first().waitFor()
})
