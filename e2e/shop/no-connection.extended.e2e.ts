import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { productPath } from '#contract/catalogue/product-path.ts'
import { fillCart, findProduct } from '#e2e/support/shopping.ts'
import { HOME, logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'
import { DELIVERY_ANSWER_PATH } from '#web/shop/delivery/delivery-answer-path.ts'

const url = inject('url')

/** From now on no form and no page data gets a response. */
async function loseConnection(page: Page): Promise<void> {
  await page.route(/\.data(\?|$)/, (route) => route.abort('aborted'))
}

const waitForText = (page: Page, text: string) => page.getByText(text).first().waitFor()

test('a lost connection is reported on every form in the specification’s words, and what was typed stays [returns.no-response, failures.words]', async () => {
  await using visitor = await newVisitor()
  const { page } = visitor
  await visitor.go('/login')
  await loseConnection(page)
  await page.getByLabel('Email').fill('a@test.example')
  await page.getByLabel(/^Password/).fill('something')
  await page.getByRole('button', { name: 'Login' }).click()
  await waitForText(page, 'Server error. Please try again.')

  await visitor.go('/register')
  await page.getByLabel('Full Name').fill('Asha Rao')
  await page.getByLabel('Email').fill(`${randomUUID()}@test.example`)
  await page.getByLabel('Phone').fill('9876543210')
  await page.getByLabel(/^Password/).fill('Chai@2026x')
  await page.getByRole('button', { name: 'Create' }).click()
  await waitForText(page, 'Something went wrong. Please try again later.')

  await visitor.go('/reset')
  await page.getByLabel('Email').fill('a@test.example')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await waitForText(page, 'Something went wrong. Try again.')

  await visitor.go('/return')
  await page.getByLabel('Email').first().fill('a@test.example')
  await page.getByRole('textbox', { name: 'Products' }).fill('A tee')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Too small')
  await page.getByRole('button', { name: 'Send request' }).click()
  await waitForText(page, 'Something went wrong.')
})

test('after a lost connection the product page keeps its choices, and the newsletter form stays', async () => {
  const product = await findProduct(url, 'Gully Cricket Tee')
  const customer = await newCustomer(url)
  await using visitor = await newVisitor({ width: 'phone', as: customer })
  const { page } = visitor
  await visitor.go(productPath(product))
  const [, colour = ''] = product.color.split(',').map((entry) => entry.trim())
  await page.getByRole('radio', { name: colour }).check()
  await page.getByRole('radio', { name: /^XL/ }).check()
  await loseConnection(page)
  const add = page.getByRole('button', { name: 'Add to Cart' }).and(page.locator(':visible')).first()
  await add.click()
  await waitForText(page, 'We could not reach the shop.')
  expect(await page.getByRole('radio', { name: /^XL/ }).isChecked()).toBe(true)
  expect(await page.getByRole('radio', { name: colour }).isChecked()).toBe(true)
  await page.unroute(/\.data(\?|$)/)
  await add.click()
  await page.getByRole('link', { name: 'Go to Cart' }).first().waitFor()

  await visitor.go('/')
  await loseConnection(page)
  await page.getByPlaceholder('you@example.com').fill('a@test.example')
  await page.getByRole('button', { name: 'Get my code' }).click()
  await waitForText(page, 'We could not reach the shop.')
})

test('a lost connection is reported on a customer’s own screens [checkout.failed, orders.words, failures.account-words]', async () => {
  const customer = await newCustomer(url, 'Lata Menon')
  await fillCart(customer, await findProduct(url, 'Everyday Crew Tee'))
  await using visitor = await newVisitor({ as: customer })
  const { page } = visitor
  await visitor.go('/Lata%20Menon/account')
  await loseConnection(page)
  await page.getByLabel('Full Name').fill('Lata Rao')
  await page.getByRole('button', { name: 'Save name' }).click()
  await waitForText(page, 'Error saving changes')
  await page.getByRole('link', { name: 'View Orders' }).click()
  await waitForText(page, 'Error fetching orders')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await waitForText(page, 'Error fetching user data')

  await visitor.go('/Lata%20Menon/address')
  await page.getByLabel('City').fill(HOME.city)
  await page.getByRole('button', { name: 'Save address' }).click()
  await waitForText(page, 'Failed to save address.')

  await visitor.go('/checkout')
  await page.getByRole('radio', { name: /Cash on Delivery/ }).check()
  await page.getByRole('button', { name: 'Place Order · ₹' }).click()
  await waitForText(page, 'We could not reach the shop.')
  await page.getByText('Have a promo code?').click()
  await page.getByLabel('Promo code').fill('FLAT10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('status').getByText('We could not reach the shop.').waitFor()
  expect(await page.getByRole('radio', { name: /Cash on Delivery/ }).isChecked()).toBe(true)
})

test('after a lost connection the owner’s form keeps what was typed', async () => {
  await using visitor = await newVisitor({ as: await logIn(url, OWNER) })
  const { page } = visitor
  await visitor.go('/admin/settings/shop')
  await loseConnection(page)
  await page.getByLabel('Shop name').fill('Kite House')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await waitForText(page, 'Failed to save the settings.')
  expect(await page.getByLabel('Shop name').inputValue()).toBe('Kite House')
})

test('offline a press says so and keeps page, text and choice, before the first touch as after it [offline.page]', async () => {
  const product = await findProduct(url, 'Gully Cricket Tee')
  await using visitor = await newVisitor({ width: 'phone', isFirstVisit: true })
  const { page } = visitor
  const sent: string[] = []
  page.on('request', (request) => {
    const isOfDelivery = new URL(request.url()).pathname.startsWith(DELIVERY_ANSWER_PATH)
    if (request.method() === 'POST' || isOfDelivery) sent.push(request.url())
  })
  // As the browser tells it; the pictures of the page may still arrive.
  const offline = () =>
    page.evaluate(() => Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false }))
  const isRefused = async () => {
    await page.getByRole('alert').getByText('You are offline.').waitFor()
    await page.locator('.offline-notice').evaluate((notice) => notice.remove())
  }
  const email = page.getByPlaceholder('you@example.com')
  const pin = page.getByLabel('Delivery PIN code')
  const isLarge = page.getByRole('radio', { name: /^XL/ })
  for (const go of [page.goto.bind(page), visitor.go]) {
    await go('/')
    await offline()
    await email.fill('a@test.example')
    await page.getByRole('button', { name: 'Get my code' }).click()
    await isRefused()
    expect(await email.inputValue()).toBe('a@test.example')
    await go(productPath(product))
    await offline()
    await isLarge.check()
    await pin.fill('411001')
    for (const name of [`Save ${product.name}`, 'Check', 'Add to Cart']) {
      await page.getByRole('button', { name, exact: true }).and(page.locator(':visible')).first().click()
      await isRefused()
    }
    expect([await isLarge.isChecked(), await pin.inputValue()]).toEqual([true, '411001'])
  }
  expect(sent).toEqual([])
  await page.evaluate(() => Reflect.deleteProperty(navigator, 'onLine'))
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByText('To Pune 411001').waitFor()
})
