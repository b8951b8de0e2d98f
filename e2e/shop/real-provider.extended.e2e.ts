import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopCopy, type ShopCopy } from '#e2e/support/shop-copy.ts'
import { fillCart, findProduct } from '#e2e/support/shopping.ts'
import { newCustomer } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

/** A local port without a listener. */
const NOBODY = 'http://127.0.0.1:9'

/** What has been started, also by a set-up that failed half-way. */
const started = new AsyncDisposableStack()
let shop: ShopCopy
beforeAll(async () => {
  const opened = await openShopCopy({
    RAZORPAY_API_URL: NOBODY,
    RAZORPAY_KEY_ID: 'rzp_test_e2e',
    RAZORPAY_KEY_SECRET: 'a key secret of a test',
    RAZORPAY_WEBHOOK_SECRET: 'a webhook secret',
  })
  shop = started.use(opened)
})
afterAll(() => started.disposeAsync())

/** Replaces the provider's script: loads from each host what the real one loads, and records what was blocked. */
const SCRIPT = `
  window.forbidden = []
  document.addEventListener('securitypolicyviolation', (event) => window.forbidden.push(event.blockedURI))
  window.Razorpay = class { on() {} open() {} close() {} }
  const script = document.createElement('script')
  script.src = 'https://cdn.razorpay.com/bundle.js'
  const frame = document.createElement('iframe')
  frame.src = 'https://api.razorpay.com/v1/checkout'
  const image = new Image()
  image.src = 'https://cdn.razorpay.com/logo.png'
  document.head.append(script)
  document.body.append(frame, image)
  const fetched = ['lumberjack', 'lumberjack-metrics', 'lumberjack-cx', 'api'].map((host) =>
    fetch('https://' + host + '.razorpay.com/v1/track', { method: 'POST', mode: 'no-cors' }))
  const loaded = [script, frame, image].map((thing) => new Promise((resolve) => { thing.onload = resolve; thing.onerror = resolve }))
  window.everything = Promise.all([...fetched, ...loaded])
`

async function answerForProvider(page: Page): Promise<string[]> {
  const requestedHosts: string[] = []
  const pixel = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')
  await page.route('https://*.razorpay.com/**', (route) => {
    const url = new URL(route.request().url())
    requestedHosts.push(url.host)
    if (url.pathname.endsWith('checkout.js')) return route.fulfill({ contentType: 'text/javascript', body: SCRIPT })
    if (url.pathname.endsWith('.js')) return route.fulfill({ contentType: 'text/javascript', body: '' })
    if (url.pathname.endsWith('.png')) return route.fulfill({ contentType: 'image/gif', body: pixel })
    return route.fulfill({ contentType: 'text/html', body: '<p>provider</p>' })
  })
  return requestedHosts
}

test('the checkout’s policy allows the real provider, also after navigation by links; while it is down, cash on delivery works', async () => {
  const customer = await newCustomer(shop.url)
  await fillCart(customer, await findProduct(shop.url, 'Melange Crew Tee'))
  await using visitor = await newVisitor({ as: customer, url: shop.url })
  const { page } = visitor
  const requestedHosts = await answerForProvider(page)
  await visitor.go('/cart')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).first().click()
  await page.getByRole('radio', { name: /Pay online/ }).check()
  await page.getByText('Test money', { exact: true }).waitFor()
  await page.waitForFunction(() => 'everything' in window)
  const forbidden = await page.evaluate(async () => {
    const provider = window as unknown as { everything: Promise<unknown>; forbidden: string[] }
    await provider.everything
    return provider.forbidden
  })
  expect(forbidden).toEqual([])
  expect(new Set(requestedHosts)).toEqual(
    new Set(
      ['checkout', 'cdn', 'api', 'lumberjack', 'lumberjack-metrics', 'lumberjack-cx'].map(
        (host) => `${host}.razorpay.com`,
      ),
    ),
  )

  const begun = performance.now()
  await page
    .getByRole('button', { name: /^Pay ₹/ })
    .first()
    .click()
  await page.getByText('Online payment is not available right now.').waitFor()
  expect(performance.now() - begun).toBeLessThan(15_000)
  expect(await customer.api.cart.list()).toHaveLength(1)
  await page.getByRole('radio', { name: /Cash on Delivery/ }).check()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' }).waitFor()
  expect(await customer.api.cart.list()).toEqual([])
})
