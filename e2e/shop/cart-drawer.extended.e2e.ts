import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { productPath } from '#contract/catalogue/product-path.ts'
import { checkPage } from '#e2e/support/check-page.ts'
import { fillCart, findProduct } from '#e2e/support/shopping.ts'
import { logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')

test('on a phone the bag opens over the page, is changed there and leads to the checkout', async () => {
  const customer = await newCustomer(url, 'Tara Naidu')
  await fillCart(customer, await findProduct(url, 'Everyday Crew Tee'))
  await fillCart(customer, await findProduct(url, 'Everyday Polo'))
  await using visitor = await newVisitor({ as: customer, width: 'phone' })
  const { page } = visitor
  // Its own list: products that other journeys have added come first in the list of all.
  await visitor.go('/products?q=everyday')
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' }).click()
  const drawer = page.getByRole('dialog', { name: 'Shopping Bag' })
  await drawer.getByRole('heading', { name: 'Everyday Polo' }).waitFor()
  await checkPage(page)
  expect(new URL(page.url()).pathname).toBe('/products')

  // The bag shows a change at once, and loads its lines after the server has answered.
  const linesLoaded = () => page.waitForResponse((response) => new URL(response.url()).pathname === '/cart/lines.data')
  const loadedAfterRemoval = linesLoaded()
  await drawer.getByRole('button', { name: 'Remove Everyday Polo' }).last().click()
  await drawer.getByText('Everyday Polo was removed from your bag.').waitFor()
  await loadedAfterRemoval
  const loadedAfterIncrease = linesLoaded()
  await drawer.getByRole('button', { name: 'Increase quantity' }).click()
  await loadedAfterIncrease
  await expect.poll(async () => (await customer.api.cart.list()).map(({ quantity }) => quantity)).toEqual([2])
  await drawer.getByRole('button', { name: 'Close' }).click()
  const link = page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
  // A closed drawer costs other pages nothing.
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  await page.getByRole('link', { name: 'Everyday Crew Tee' }).last().click()
  await page.getByRole('heading', { level: 1, name: 'Everyday Crew Tee' }).waitFor()
  expect(requestedPaths.filter((path) => path.startsWith('/cart'))).toEqual([])

  await link.click()
  expect(await drawer.getByText('was removed').count()).toBe(0)
  await drawer.getByRole('link', { name: 'Checkout' }).click()
  await page.waitForURL('**/checkout')
  await drawer.waitFor({ state: 'detached' })
})

test('a bag that cannot be loaded leaves the page as it is; after the session has ended the bag leads to the login', async () => {
  const customer = await newCustomer(url, 'Uday Mehta')
  await fillCart(customer, await findProduct(url, 'Everyday Polo'))
  await using visitor = await newVisitor({ as: customer })
  visitor.expectStatus(503)
  const { page } = visitor
  await visitor.go('/products?q=everyday')
  await page.route('**/cart/lines.data*', (route) => route.fulfill({ status: 503, body: 'not now' }), { times: 1 })
  const link = page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })
  await link.click()
  const drawer = page.getByRole('dialog', { name: 'Shopping Bag' })
  await drawer.getByText('We could not load your bag.').waitFor()
  await drawer.getByRole('button', { name: 'Try again' }).click()
  await drawer.getByRole('heading', { name: 'Everyday Polo' }).waitFor()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await page.context().clearCookies()
  await link.click()
  await page.waitForURL('**/login?from=%2Fcart')
})

test('what was added on its page and then removed in the bag can be added again', async () => {
  const tee = await findProduct(url, 'Everyday Crew Tee')
  await using visitor = await newVisitor({ as: await newCustomer(url, 'Vani Kulkarni') })
  const { page } = visitor
  await visitor.go(`${productPath(tee)}?size=M`)
  const form = page.getByRole('main').locator('form')
  await form.getByRole('button', { name: 'Add to Cart' }).click()
  await form.getByRole('link', { name: 'Go to Cart' }).waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toBe('Go to Cart')
  // Nothing was replaced on a page that only learns what is in the cart, so nothing takes the focus.
  await visitor.go(productPath(tee))
  await form.getByRole('link', { name: 'Go to Cart' }).waitFor()
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).click()
  const drawer = page.getByRole('dialog', { name: 'Shopping Bag' })
  await drawer.getByRole('button', { name: 'Remove Everyday Crew Tee' }).last().click()
  await drawer.getByText('Everyday Crew Tee was removed from your bag.').waitFor()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await form.getByRole('button', { name: 'Add to Cart' }).waitFor()
})

test('a second size of a product in the bag is added on its page, beside Go to Cart [product.go-to-cart]', async () => {
  const tee = await findProduct(url, 'Everyday Crew Tee')
  const customer = await newCustomer(url, 'Vani Rao')
  await using visitor = await newVisitor({ as: customer, width: 'phone' })
  const { page } = visitor
  await visitor.go(`${productPath(tee)}?size=M`)
  const form = page.getByRole('main').locator('form')
  await form.getByRole('button', { name: 'Add to Cart' }).click()
  await form.getByRole('link', { name: 'Go to Cart' }).waitFor()
  const second = form.getByRole('button', { name: / too$/ })
  expect(await second.count()).toBe(0)
  await form.getByRole('radio', { name: /^L ?,/ }).check()
  await checkPage(page)
  await form.getByRole('button', { name: 'Add L too' }).click()
  await page.getByRole('link', { name: 'Cart, 2 items' }).first().waitFor()
  await second.waitFor({ state: 'hidden' })
  await expect.poll(async () => (await customer.api.cart.list()).map(({ size }) => size).toSorted()).toEqual(['L', 'M'])
})

test('at the last piece plus does nothing and keeps the focus, and the line says how many are left', async () => {
  const owner = await logIn(url, OWNER)
  const create = { width: 600, height: 750, channels: 3 as const, background: '#234567' }
  const image = [new Uint8Array(await sharp({ create }).jpeg().toBuffer())]
  const facts = {
    name: 'Last Two Tee',
    description: 'Few.',
    material: 'Cotton' as const,
    color: ['Black'],
    size: ['M'],
    image,
  }
  const prices = { price: rupees(499), strikedPrice: rupees(499) }
  const product = await owner.api.products.add({ ...facts, ...prices, stock: 2 })
  const customer = await newCustomer(url, 'Vani Rao')
  await fillCart(customer, product)
  await using visitor = await newVisitor({ as: customer, width: 'phone' })
  const { page } = visitor
  await visitor.go('/cart')
  await page.getByText('Only 2 left').waitFor()
  const plus = page.getByRole('button', { name: 'Increase quantity' })
  await plus.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => plus.getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.press('Enter')
  expect(await plus.evaluate((element) => element === document.activeElement)).toBe(true)
  await expect.poll(async () => (await customer.api.cart.list()).map(({ quantity }) => quantity)).toEqual([2])
  await checkPage(page)
  // Its product would be in the lists of other journeys.
  await owner.api.products.archive({ id: product.id })
})

test('what one tab puts into the bag or takes out of it, and a logout, the header and the bag of another tab show', async () => {
  const customer = await newCustomer(url, 'Farah Iqbal')
  const [polo, crew] = [await findProduct(url, 'Everyday Polo'), await findProduct(url, 'Everyday Crew Tee')]
  await fillCart(customer, polo)
  await using visitor = await newVisitor({ as: customer })
  await visitor.go('/cart')
  const other = await visitor.page.context().newPage()
  await other.goto(productPath(crew))
  await other.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).waitFor()
  await fillCart(customer, crew)
  await other.reload()
  await other.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' }).waitFor()
  await visitor.page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' }).waitFor()
  await visitor.page.getByRole('main').getByRole('heading', { name: 'Everyday Crew Tee' }).first().waitFor()

  await visitor.page.getByRole('main').getByRole('button', { name: 'Remove Everyday Polo' }).last().click()
  await other.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).waitFor()

  await visitor.go('/products?q=everyday')
  await visitor.page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).waitFor()
  await customer.api.auth.logout()
  await other.reload()
  await visitor.page.getByRole('banner').getByRole('link', { name: 'Log in' }).first().waitFor()
})
