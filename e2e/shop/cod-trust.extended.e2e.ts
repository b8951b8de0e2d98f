import { expect, inject, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { NO_COD_TRUST } from '#contract/selling/cod-trust.ts'
import { checkBothWidths, checkPage } from '#e2e/support/check-page.ts'
import { linkIn, mailTo } from '#e2e/support/mailbox.ts'
import { buy, fillCart, findProduct } from '#e2e/support/shopping.ts'
import { logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)
/** Above what any other journey orders in cash. */
const ABOVE = rupees(9_000)
await owner.api.settings.change({ codTrust: { ...NO_COD_TRUST, confirmAbove: ABOVE } })

test('a large first COD order is confirmed by the mailed link, then paid by UPI without the fee [cod.confirmation]', async () => {
  const customer = await newCustomer(url, 'Nila Sen')
  const shirt = await findProduct(url, 'Melange Crew Tee')
  await fillCart(customer, shirt, Math.ceil((ABOVE + 1) / shirt.price))
  await using visitor = await newVisitor({ as: customer, width: 'phone' })
  const { page, go } = visitor
  await go('/checkout')
  await page.getByText('Pay with Cash on Delivery').click()
  await page
    .getByRole('button', { name: /^Place Order/ })
    .and(page.locator(':visible'))
    .first()
    .click()
  await page.getByText('Please confirm your order').waitFor()
  await checkBothWidths(page)
  const [order] = (await customer.api.orders.mine({})).items
  expect(order?.confirmBy).not.toBeNull()

  await using desk = await newVisitor({ as: owner, width: 'phone' })
  await desk.go('/admin/orders?todo=confirm')
  await desk.page.getByRole('link', { name: /^To confirm/ }).waitFor()
  await desk.page.getByRole('button', { name: 'Confirm by phone' }).and(desk.page.locator(':visible')).first().waitFor()
  await checkPage(desk.page)

  // Without a session, on whatever device the mail is read. Opening the link confirms nothing; pressing twice is pressing once.
  const link = linkIn(await mailTo(customer.email, 'order-confirm'), '/confirm-order/')
  await using reader = await newVisitor()
  await reader.go(link)
  const confirm = 'Confirm my order'
  await reader.page.getByRole('button', { name: confirm }).waitFor()
  await using plain = await newVisitor({ width: 'phone', withScript: false })
  await plain.go(link)
  for (const { page } of [plain, reader]) {
    await page.getByRole('button', { name: confirm }).click()
    await page.getByText(`Order #${order?.number} is confirmed`).waitFor()
  }
  await checkBothWidths(reader.page)

  await go(`/me/orders?open=${order?.id}`)
  await page
    .getByRole('link', { name: `View order ${order?.number}` })
    .and(page.locator(':visible'))
    .click()
  await page.getByRole('link', { name: /^Pay ₹[\d,]+ now$/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Pay now instead of in cash' }).waitFor()
  await checkBothWidths(page)
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  const payment = page.frameLocator('iframe[title^="Payment window"]')
  await payment.getByRole('button', { name: 'Pay by card' }).click()
  await page.getByText('Paid online').waitFor()
  expect(await customer.api.orders.get({ id: order?.id ?? ('' as never) })).toMatchObject({
    status: 'Success',
    paymentMethod: 'Online',
    deliveryFee: 0,
    total: order?.subtotal,
  })
})

test('the payment window that is closed leaves cash on delivery as it was', async () => {
  const customer = await newCustomer(url, 'Tara Nair')
  const order = await buy(customer, await findProduct(url, 'Melange Crew Tee'))
  await using visitor = await newVisitor({ as: customer, width: 'phone' })
  const { page, go } = visitor
  await go(`/pay/${order.id}`)
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  const payment = page.frameLocator('iframe[title^="Payment window"]')
  await payment.getByRole('button', { name: 'Leave the payment' }).click()
  await payment.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByText('The payment was not completed.').waitFor()
  expect(await customer.api.orders.get({ id: order.id })).toMatchObject({ paymentMethod: 'COD', total: order.total })
  // Where the provider returns to while the bank has not confirmed the payment, and when it came too late.
  await go(`/pay/${order.id}?payment=pending`)
  await page.getByText('We are waiting for your payment.').waitFor()
  expect(await page.getByRole('button', { name: /^Pay ₹/ }).count()).toBe(0)
  await checkPage(page)
  await go(`/pay/${order.id}?payment=late`)
  await page.getByText('Your payment is being returned.').waitFor()
  expect(await page.getByRole('button', { name: /^Pay ₹/ }).count()).toBe(0)
})

test('the owner blocks a phone number, and lifts the block [cod.to-confirm]', async () => {
  await using visitor = await newVisitor({ as: owner, width: 'phone' })
  const { page, go } = visitor
  await go('/admin/cod-blocks?phone=9000011111')
  await page.getByLabel('Reason').fill('Three parcels refused')
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: '9000011111' })
  await row.getByText('Three parcels refused').waitFor()
  await checkPage(page)
  await row.getByRole('button', { name: 'Lift' }).click()
  await row.getByText('Lifted', { exact: true }).waitFor()
})
