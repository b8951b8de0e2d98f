import { expect, inject, test } from 'vitest'
import type { Order } from '#contract/orders/orders.api.ts'
import { checkBothWidths, checkPage } from '#e2e/support/check-page.ts'
import { linkIn, mailTo } from '#e2e/support/mailbox.ts'
import { buyOnline, findProduct } from '#e2e/support/shopping.ts'
import { logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor, type Visitor } from '#e2e/support/visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)
const SHIRT = 'Melange Crew Tee'
const ADDED = 'Everyday Polo'

/** The owner adds a shirt to a paid order and sends the payment link. */
async function addShirt(desk: Visitor, { number }: Order) {
  const { page } = desk
  await desk.go(`/admin/orders/${number}`)
  await page.getByRole('button', { name: 'More for this order' }).click()
  await page.getByRole('link', { name: 'Edit order' }).click()
  await page.getByLabel('Add a product').fill(ADDED)
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await page.getByRole('button', { name: `Add ${ADDED}`, exact: true }).click()
  await page.getByText(new RegExp(`^New: 1 × ${ADDED}`)).waitFor()
  await page.getByRole('button', { name: 'Show what changes' }).click()
  await page.getByText(/this order is paid, so what is added becomes an order of its own/).waitFor()
  await checkPage(page)
  await page.getByRole('button', { name: 'Send payment link', exact: true }).click()
  await page.getByText('Payment link sent. The order stays as it is until it is paid.').waitFor()
  await page.getByText('Waits for payment', { exact: true }).waitFor()
  await checkPage(page)
}

test('the owner adds to a paid order, withdraws it, adds it again; the customer pays by the link, and both go in one parcel', async () => {
  const customer = await newCustomer(url, 'Nisha Menon')
  const order = await buyOnline(customer, await findProduct(url, SHIRT), url)
  await using desk = await newVisitor({ as: owner })
  const { page } = desk
  await addShirt(desk, order)
  await page.getByRole('button', { name: /^Withdraw/ }).click()
  await page
    .getByText(/is withdrawn\. Its payment link no longer works\./)
    .first()
    .waitFor()
  await desk.go(`/admin/orders/${order.number}`)
  await page.getByText('Added after it was paid', { exact: true }).waitFor()
  expect(await page.getByText('Waits for payment', { exact: true }).count()).toBe(0)

  await using phone = await newVisitor({ as: owner, width: 'phone' })
  await addShirt(phone, order)
  const mail = await mailTo(customer.email, 'order-payment-link')
  expect(mail).toContain(`order #${order.number}`)
  expect(linkIn(mail, '/pay-link/')).toContain('/pay-link/')
  await using shopper = await newVisitor({ as: customer, width: 'phone' })
  await shopper.go(`/me/orders/${order.id}`)
  await shopper.page.getByText(/^You asked us to add 1 × Everyday Polo/).waitFor()
  await checkBothWidths(shopper.page)
  await shopper.page.getByRole('link', { name: /^Pay ₹/ }).click()
  await shopper.page.getByRole('button', { name: /^Pay ₹/ }).click()
  const payment = shopper.page.frameLocator('iframe[title^="Payment window"]')
  await payment.getByRole('button', { name: 'Pay by UPI' }).click()
  await shopper.page.getByRole('heading', { level: 1, name: /Your order is paid\.$/ }).waitFor()

  const { additions } = await owner.api.orderAddOns.of({ id: order.id })
  expect(additions.map(({ state }) => state)).toEqual(['closed', 'paid'])
  const number = additions[1]?.number
  await desk.go(`/admin/orders/${order.number}`)
  await page.getByText(`One parcel with #${number}`).waitFor()
  await checkPage(page)
  await shopper.go(`/me/orders/${additions[1]?.id}`)
  await shopper.page.getByText(`These items were added to order #${order.number}.`).waitFor()
  await checkBothWidths(shopper.page)
})
