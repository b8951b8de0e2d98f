import { expect, test } from 'vitest'
import { checkBothWidths, checkPage } from '#e2e/support/check-page.ts'
import { atCheckout, countCartLines, newest, openWindow, orderOnline, receipt } from '#e2e/support/paying.ts'

test('an order is paid by card: receipt, paid, bag empty [checkout.online]', async () => {
  await using shopper = await atCheckout('phone')
  const { page, customer } = shopper
  await page.getByText('Test money', { exact: true }).waitFor()
  const payment = await openWindow(page)
  await payment.getByText('This is not a real payment').waitFor()
  await checkBothWidths(page)
  await payment.getByRole('button', { name: 'Pay by card' }).click()
  await receipt(page)
  await page.getByText('Paid online').waitFor()
  await page.getByRole('link', { name: 'Cart, 0 items' }).waitFor()
  await checkBothWidths(page)
  expect(await newest(customer)).toMatchObject({
    status: 'Success',
    paid: true,
    paymentMethod: 'Online',
    deliveryFee: 0,
  })
  expect(await countCartLines(customer)).toBe(0)
})

test('a payment that the bank refuses can be tried again in the same window; who leaves the window keeps the bag, and pays at the next try [checkout.window-closed]', async () => {
  await using shopper = await atCheckout('phone')
  const { page, customer } = shopper
  const payment = await openWindow(page)
  await page.keyboard.press('Escape')
  await payment.getByLabel('Test card').selectOption('4100 2800 0008 0001')
  await payment.getByRole('button', { name: 'Pay by card' }).click()
  await payment.getByRole('alert').getByText('not enough money').waitFor()
  await payment.getByRole('button', { name: 'Let the bank refuse it' }).click()
  await payment.getByRole('alert').getByText('declined by your bank').waitFor()
  await checkPage(page)
  await payment.getByRole('button', { name: 'Leave the payment' }).click()
  await payment.getByRole('button', { name: 'Keep paying' }).click()
  await payment.getByRole('button', { name: 'Leave the payment' }).click()
  await payment.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByText('Payment cancelled. Order deleted.').waitFor()
  await page.getByText('declined by your bank').waitFor()
  await checkBothWidths(page)
  expect(await countCartLines(customer)).toBe(1)
  expect((await customer.api.orders.mine({})).total).toBe(0)
  await page.getByRole('button', { name: 'Try again' }).click()
  await payment.getByRole('button', { name: 'Let the bank refuse it' }).click()
  await payment.getByRole('alert').getByText('declined by your bank').waitFor()
  await payment.getByRole('button', { name: 'Pay by UPI' }).click()
  await receipt(page)
  expect((await customer.api.orders.mine({})).total).toBe(1)
})

test('without the provider’s script nothing is ordered [checkout.no-provider]', async () => {
  await using shopper = await atCheckout()
  const { visitor, page, customer } = shopper
  visitor.expectStatus(404)
  await page.route('**/sandbox/checkout.js', (route) => route.fulfill({ status: 404, body: '' }))
  await orderOnline(page)
  await page.getByText('Razorpay SDK not loaded.').waitFor()
  expect((await customer.api.orders.mine({})).total).toBe(0)
  await page.getByRole('radio', { name: /Cash on Delivery/ }).check()
  await page.getByRole('button', { name: 'Place Order · ₹' }).click()
  await receipt(page)
})
