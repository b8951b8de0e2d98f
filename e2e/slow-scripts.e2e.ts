import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { fillBag, findProduct } from './shopping.ts'
import { newCustomer } from './users.ts'
import { newVisitor } from './visitor.ts'

const url = inject('url')

/** Opens a page whose scripts load only when the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/**/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  return async () => {
    release()
    await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')))
  }
}

test('a size and a colour that were chosen before the scripts came are kept', async () => {
  const product = await findProduct(url, 'Gully Cricket Tee')
  const customer = await newCustomer(url)
  await using visitor = await newVisitor({ width: 'phone', as: customer })
  const { page } = visitor
  const arrive = await openWithoutScripts(page, `/product/${product.id}`)
  const [, colour = ''] = product.color.split(',').map((one) => one.trim())
  await page.getByRole('radio', { name: colour }).check()
  await page.getByRole('radio', { name: /^XL/ }).check()
  await arrive()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByRole('link', { name: 'Go to Cart' }).first().waitFor()
  expect(await customer.api.cart.list()).toMatchObject([{ size: 'XL', color: colour }])
})

test('a way to pay that was chosen before the scripts came is kept', async () => {
  const customer = await newCustomer(url)
  await fillBag(customer, await findProduct(url, 'Everyday Crew Tee'))
  await using visitor = await newVisitor({ as: customer })
  const { page } = visitor
  const arrive = await openWithoutScripts(page, '/checkout')
  await page.getByRole('radio', { name: /Cash on Delivery/ }).check()
  await arrive()
  await page.getByRole('button', { name: 'Place Order · ₹' }).waitFor()
  expect(await page.getByRole('radio', { name: /Cash on Delivery/ }).isChecked()).toBe(true)
})
