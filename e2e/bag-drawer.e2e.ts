import { expect, inject, test } from 'vitest'
import { checkPage } from './check-page.ts'
import { fillBag, findProduct } from './shopping.ts'
import { newCustomer } from './users.ts'
import { newVisitor, WIDTHS } from './visitor.ts'

const url = inject('url')

test.for(WIDTHS)('on a %s the bag opens over the page, is changed there and leads to the checkout', async (width) => {
  const customer = await newCustomer(url, 'Tara Naidu')
  await fillBag(customer, await findProduct(url, 'Everyday Crew Tee'))
  await fillBag(customer, await findProduct(url, 'Everyday Polo'))
  await using visitor = await newVisitor({ as: customer, width })
  const { page } = visitor
  await visitor.go('/products')
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' }).click()
  const drawer = page.getByRole('dialog', { name: 'Shopping Bag' })
  await drawer.getByRole('heading', { name: 'Everyday Polo' }).waitFor()
  await checkPage(page)
  expect(new URL(page.url()).pathname).toBe('/products')

  await drawer.getByRole('button', { name: 'Remove Everyday Polo' }).last().click()
  await drawer.getByText('Everyday Polo was removed from your bag.').waitFor()
  await drawer.getByRole('button', { name: 'Increase quantity' }).click()
  await expect.poll(async () => (await customer.api.cart.list()).map(({ quantity }) => quantity)).toEqual([2])
  await drawer.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).click()
  await drawer.getByRole('link', { name: 'Checkout' }).click()
  await page.waitForURL('**/checkout')
  expect(await drawer.count()).toBe(0)
})
