import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { productPath } from '#contract/catalogue/product-path.ts'
import { fillCart, findProduct } from '#e2e/support/shopping.ts'
import { newCustomer } from '#e2e/support/users.ts'
import { newVisitor, waitForHydration } from '#e2e/support/visitor.ts'

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
    await waitForHydration(page)
  }
}

/** The shop at an address of its own, where the page of `path` arrives without its scripts, and these when `arrive` is called. */
async function holdScripts(path: string): Promise<AsyncDisposable & { url: string; arrive(): void }> {
  const { promise: released, resolve: arrive } = Promise.withResolvers<void>()
  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const answer = await fetch(new URL(incoming.url ?? '/', url))
    const body = Buffer.from(await answer.arrayBuffer())
    const headers = ['content-type', 'content-security-policy'].map((name) => [name, answer.headers.get(name) ?? ''])
    outgoing.writeHead(answer.status, Object.fromEntries(headers))
    const end = incoming.url === path ? body.indexOf('<script type="text/plain"') : -1
    if (end < 0) return outgoing.end(body)
    outgoing.write(body.subarray(0, end))
    await released
    return outgoing.end(body.subarray(end))
  }
  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrive,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

test('a size and a colour chosen before hydration are kept', async () => {
  const product = await findProduct(url, 'Gully Cricket Tee')
  const customer = await newCustomer(url)
  await using visitor = await newVisitor({ isFirstVisit: true, width: 'phone', as: customer })
  const { page } = visitor
  const arrive = await openWithoutScripts(page, productPath(product))
  const [, colour = ''] = product.color.split(',').map((entry) => entry.trim())
  await page.getByRole('radio', { name: colour }).check()
  await page.getByRole('radio', { name: /^XL/ }).check()
  await arrive()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByRole('link', { name: 'Go to Cart' }).first().waitFor()
  expect(await customer.api.cart.list()).toMatchObject([{ size: 'XL', color: colour }])
})

test('a PIN code typed before hydration fills in city and state, and a payment method chosen before it is kept', async () => {
  const customer = await newCustomer(url, 'Meera Iyer', false)
  await fillCart(customer, await findProduct(url, 'Everyday Crew Tee'))
  await using visitor = await newVisitor({ isFirstVisit: true, width: 'phone', as: customer })
  const { page } = visitor
  const arrive = await openWithoutScripts(page, '/checkout')
  await page.getByLabel('PIN code').fill('411001')
  await page.getByRole('radio', { name: /Cash on Delivery/ }).check()
  await arrive()
  await expect.poll(() => page.getByLabel('State').inputValue()).toBe('Maharashtra')
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Pune')
  await page.getByRole('button', { name: 'Place Order · ₹' }).first().waitFor()
  expect(await page.getByRole('radio', { name: /Cash on Delivery/ }).isChecked()).toBe(true)
})

test('the phone menu opens before hydration, stays open, and then shows the categories', async () => {
  await using visitor = await newVisitor({ isFirstVisit: true, width: 'phone' })
  const { page } = visitor
  const arrive = await openWithoutScripts(page, '/')
  await page.getByRole('button', { name: 'Menu', exact: true }).tap()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Combos' }).waitFor()
  await arrive()
  await menu.getByRole('link', { name: 'Graphic Tees' }).waitFor()
})

test('what was typed into the search before hydration is kept, and suggestions are shown for it', async () => {
  await using visitor = await newVisitor({ isFirstVisit: true })
  const { page } = visitor
  const arrive = await openWithoutScripts(page, '/')
  await page.getByRole('button', { name: 'Search' }).first().click()
  const box = page.getByRole('combobox', { name: 'Search products' })
  await box.pressSequentially('kaapi')
  await arrive()
  await page.getByRole('option', { name: /^Filter Kaapi Oversized Tee/ }).waitFor()
  expect(await box.inputValue()).toBe('kaapi')
})

test('a search sent before hydration finds, without script', async () => {
  await using visitor = await newVisitor({ isFirstVisit: true })
  const { page } = visitor
  await openWithoutScripts(page, '/')
  await page.getByRole('button', { name: 'Search' }).first().click()
  await page.getByRole('combobox', { name: 'Search products' }).fill('kaapi')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Results for “kaapi”' }).waitFor()
})

test('buttons that need script, pressed before hydration, work once the scripts have arrived', async () => {
  const product = await findProduct(url, 'Gully Cricket Tee')
  await using visitor = await newVisitor({ isFirstVisit: true, width: 'phone' })
  const { page } = visitor
  const arrive = await openWithoutScripts(page, productPath(product))
  await page.getByRole('button', { name: 'Size guide' }).tap()
  await arrive()
  await page.getByRole('dialog', { name: 'Size guide' }).getByRole('table').first().waitFor()
})

test('a picture of a product pressed before hydration is enlarged on the page, not opened as a file', async () => {
  const product = await findProduct(url, 'Gully Cricket Tee')
  await using visitor = await newVisitor({ isFirstVisit: true, width: 'phone' })
  const { page } = visitor
  const arrive = await openWithoutScripts(page, productPath(product))
  await page
    .getByRole('link', { name: /^Look closer/ })
    .first()
    .tap()
  await arrive()
  await page.getByRole('dialog', { name: 'Gully Cricket Tee, pictures' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(productPath(product))
})

test('the banner chosen before hydration is shown, and so is the colour of the shirt', async () => {
  await using visitor = await newVisitor({ isFirstVisit: true })
  const { page } = visitor
  const arrive = await openWithoutScripts(page, '/')
  const slider = page.getByRole('region', { name: 'Highlights' })
  await slider.getByRole('button', { name: 'Slide 3 of' }).click()
  const teaser = page.getByRole('region', { name: 'Print your own design.' })
  await teaser.getByRole('radio', { name: 'Maroon' }).check()
  await arrive()
  await slider.getByRole('group', { name: '3 of' }).waitFor()
  await slider.locator('button[aria-label^="Slide 3 of"][aria-current=true]').waitFor()
  await teaser.getByText('Colour: Maroon').waitFor()
})

test('an order of the list chosen before hydration is applied', async () => {
  await using visitor = await newVisitor({ isFirstVisit: true })
  const { page } = visitor
  const arrive = await openWithoutScripts(page, '/products')
  // The first one is that of wide windows.
  await page.getByRole('combobox', { name: 'Sort by' }).first().selectOption('price_asc')
  await arrive()
  await page.waitForURL(/sort=price_asc/)
})

test('an order of the list chosen while the page is still arriving is applied', async () => {
  await using shop = await holdScripts('/products')
  await using visitor = await newVisitor({ url: shop.url })
  const { page } = visitor
  await page.goto('/products', { waitUntil: 'commit' })
  await page.getByRole('combobox', { name: 'Sort by' }).first().selectOption('price_asc')
  shop.arrive()
  await page.waitForURL(/sort=price_asc/)
})

test('a click on a card before hydration opens the product', async () => {
  await using visitor = await newVisitor({ isFirstVisit: true, width: 'phone' })
  const { page } = visitor
  // Not the list of all: products that other journeys have added come first there, for a while.
  await openWithoutScripts(page, '/products?q=everyday')
  const card = page.getByRole('main').getByRole('article').first().getByRole('link').last()
  const name = await card.innerText()
  await card.tap()
  await page.getByRole('heading', { level: 1, name }).waitFor()
})
