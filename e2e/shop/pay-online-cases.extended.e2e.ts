import { expect, inject, test } from 'vitest'
import { checkPage } from '#e2e/support/check-page.ts'
import { atCheckout, countCartLines, newest, openWindow, orderOnline, receipt, SHIRT } from '#e2e/support/paying.ts'
import { fillCart, findProduct } from '#e2e/support/shopping.ts'
import { newCustomer } from '#e2e/support/users.ts'
import { newVisitor, waitForHydration } from '#e2e/support/visitor.ts'

const url = inject('url')

test('by UPI, with the keyboard alone', async () => {
  await using shopper = await atCheckout()
  const { page } = shopper
  const payment = await openWindow(page)
  await expect.poll(() => payment.locator('h1').evaluate((heading) => heading === document.activeElement)).toBe(true)
  const upi = payment.getByRole('button', { name: 'Pay by UPI' })
  for (let i = 0; i < 8 && !(await upi.evaluate((button) => button === document.activeElement)); i++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await receipt(page)
})

test('a payment that arrives after the window was closed is noticed by the page', async () => {
  await using shopper = await atCheckout()
  const { page, customer } = shopper
  const payment = await openWindow(page)
  await payment.getByRole('button', { name: 'Leave, and the payment arrives later' }).click()
  await page.getByText('Payment cancelled. Order deleted.').waitFor()
  await receipt(page)
  expect(await newest(customer)).toMatchObject({ status: 'Success', paid: true })
  expect(await countCartLines(customer)).toBe(0)
})

test('with a slow bank the receipt waits for the payment', async () => {
  await using shopper = await atCheckout('phone')
  const { page, customer } = shopper
  const payment = await openWindow(page)
  await payment.getByRole('button', { name: 'The bank is slow' }).click()
  await page.getByRole('heading', { level: 1, name: 'Waiting for your payment' }).waitFor()
  await checkPage(page)
  await receipt(page)
  expect(await newest(customer)).toMatchObject({ status: 'Success', paid: true })
})

test('a tab that is closed right after paying still ends in a paid order', async () => {
  await using shopper = await atCheckout()
  const { page, customer } = shopper
  const payment = await openWindow(page)
  // Blocks the page's request.
  await page.route('**/checkout.data*', () => undefined)
  const paid = page.waitForResponse((response) => response.url().endsWith('/sandbox/window/pay'))
  await payment.getByRole('button', { name: 'Pay by card' }).click()
  await paid
  await page.close()
  await expect.poll(async () => (await newest(customer))?.paid).toBe(true)
  await expect.poll(() => countCartLines(customer)).toBe(0)
})

test('after a reload during payment the same order is paid or cancelled', async () => {
  await using shopper = await atCheckout()
  const { visitor, page, customer } = shopper
  await openWindow(page)
  const order = await newest(customer)
  await visitor.go('/checkout')
  await page.getByText(`Order #${order?.number} for`).waitFor()
  await checkPage(page)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByText('Payment cancelled. Order deleted.').waitFor()
  expect(await countCartLines(customer)).toBe(1)
  await openWindow(page)
  const second = await newest(customer)
  await visitor.go('/checkout')
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.frameLocator('iframe[title^="Payment window"]').getByRole('button', { name: 'Pay by card' }).click()
  await receipt(page)
  expect(await newest(customer)).toMatchObject({ id: second?.id, paid: true })
})

test('a forged payment signature is refused, and the order can still be paid [checkout.verification-failed]', async () => {
  await using shopper = await atCheckout()
  const { page, customer } = shopper
  const payment = await openWindow(page)
  await page.route('**/sandbox/window/pay', (route) =>
    route.fulfill({
      json: {
        razorpay_payment_id: 'pay_MadeUpByMyself',
        razorpay_order_id: 'order_MadeUpByMyself',
        razorpay_signature: '0'.repeat(64),
      },
    }),
  )
  await payment.getByRole('button', { name: 'Pay by card' }).click()
  await page.getByText('Payment verification failed.').waitFor()
  expect(await newest(customer)).toMatchObject({ status: 'Pending', paid: false })
  expect(await countCartLines(customer)).toBe(1)
  await page.unroute('**/sandbox/window/pay')
  await page.getByRole('button', { name: 'Pay now' }).click()
  await payment.getByRole('button', { name: 'Pay by card' }).click()
  await receipt(page)
  expect((await customer.api.orders.mine({})).total).toBe(1)
})

test('whoever closes the window after the payment was captured gets the receipt, not a cancelled order', async () => {
  await using shopper = await atCheckout()
  const { page, customer } = shopper
  const payment = await openWindow(page)
  await page.route('**/sandbox/window/pay', async (route) => {
    await route.fetch()
    await route.fulfill({ json: { isLater: true } })
  })
  await payment.getByRole('button', { name: 'Pay by card' }).click()
  await receipt(page)
  expect(await newest(customer)).toMatchObject({ status: 'Success', paid: true })
})

test('in a browser inside another app the payment is a page of its own, and its result is posted back as a form', async () => {
  await using shopper = await atCheckout('phone')
  const { page, customer } = shopper
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (Linux; Android 15) Instagram 370.0' })
  })
  await page.reload()
  await waitForHydration(page)
  const pay = async () => {
    await orderOnline(page)
    await page.getByRole('heading', { level: 1, name: /^Pay ₹/ }).waitFor()
  }
  await pay()
  await checkPage(page)
  await page.getByRole('button', { name: 'Leave the payment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByText('Payment cancelled. Order deleted.').waitFor()
  expect(await countCartLines(customer)).toBe(1)
  await waitForHydration(page)
  await pay()
  await page.getByRole('button', { name: 'Pay by card' }).click()
  await receipt(page)
  expect(await newest(customer)).toMatchObject({ status: 'Success', paid: true })
})

test('a link to the checkout loads a new document with its own opener policy', async () => {
  const customer = await newCustomer(url)
  await fillCart(customer, await findProduct(url, SHIRT))
  await using visitor = await newVisitor({ as: customer })
  const { page } = visitor
  await visitor.go('/cart')
  const loaded = page.waitForResponse((response) => new URL(response.url()).pathname === '/checkout')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).first().click()
  expect((await (await loaded).allHeaders())['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Shopping Bag' }).waitFor()
})

test('without script online payment is not offered', async () => {
  const customer = await newCustomer(url)
  await fillCart(customer, await findProduct(url, SHIRT))
  await using visitor = await newVisitor({ as: customer, withScript: false })
  await visitor.go('/checkout')
  expect(await visitor.page.getByRole('radio', { name: /Pay online/ }).isDisabled()).toBe(true)
  expect(await visitor.page.getByRole('radio', { name: /Cash on Delivery/ }).isEnabled()).toBe(true)
})
