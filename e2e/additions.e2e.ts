import { expect, inject, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { checkPage } from './check-page.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { fillBag, findProduct } from './shopping.ts'
import { type Customer, logIn, newCustomer, OWNER } from './users.ts'
import { newVisitor, type Visitor, WIDTHS } from './visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)
const SHIRT = 'Melange Crew Tee'
const ADDED = 'Everyday Polo'

/** A customer buys one shirt and pays it online. */
async function paidOrder(visitor: Visitor, customer: Customer): Promise<Order> {
  await fillBag(customer, await findProduct(url, SHIRT))
  await visitor.go('/checkout')
  const { page } = visitor
  await page.getByRole('radio', { name: /Pay online/ }).check()
  await page
    .getByRole('button', { name: /^Pay ₹/ })
    .and(page.locator(':visible'))
    .first()
    .click()
  const payment = page.frameLocator('iframe[title^="Payment window"]')
  await payment.getByRole('button', { name: 'Pay by UPI' }).click()
  await page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' }).waitFor()
  const [order] = (await customer.api.orders.mine({})).items
  if (!order) throw new Error('no order')
  return order
}

/** The owner adds a shirt to a paid order and sends the payment link. */
async function addShirt(desk: Visitor, { number }: Order, withScript: boolean) {
  const { page } = desk
  await desk.go(`/admin/orders/${number}`)
  await page.getByRole('link', { name: 'Edit order' }).click()
  await page.getByLabel('Add a product').fill(ADDED)
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await page.getByRole('button', { name: `Add ${ADDED}`, exact: true }).click()
  await page.getByText(new RegExp(`^New: 1 × ${ADDED}`)).waitFor()
  await page.getByRole('button', { name: 'Show what changes' }).click()
  await page.getByText(/this order is paid, so what is added becomes an order of its own/).waitFor()
  if (withScript) await checkPage(page)
  await page.getByRole('button', { name: 'Send payment link', exact: true }).click()
  await page.getByText('Payment link sent. The order stays as it is until it is paid.').waitFor()
  await page.getByText('Waits for payment', { exact: true }).waitFor()
  if (withScript) await checkPage(page)
}

test.each(WIDTHS)(
  'on a %s the owner adds to a paid order, withdraws it, adds it again; the customer pays by the link, and both go in one parcel',
  async (width) => {
    const customer = await newCustomer(url, width === 'phone' ? 'Nisha Menon' : 'Farhan Ali')
    await using shopper = await newVisitor({ as: customer, width })
    const order = await paidOrder(shopper, customer)
    const withScript = width === 'desktop'
    await using desk = await newVisitor({ as: owner, width, withScript })
    const { page } = desk
    await addShirt(desk, order, withScript)
    await page.getByRole('button', { name: /^Withdraw/ }).click()
    await page
      .getByText(/is withdrawn\. Its payment link no longer works\./)
      .first()
      .waitFor()
    await desk.go(`/admin/orders/${order.number}`)
    await page.getByText('Added after it was paid', { exact: true }).waitFor()
    expect(await page.getByText('Waits for payment', { exact: true }).count()).toBe(0)

    await addShirt(desk, order, false)
    const mail = await mailTo(customer.email, 'order-payment-link')
    expect(mail).toContain(`order #${order.number}`)
    expect(linkIn(mail, '/pay-link/')).toContain('/pay-link/')
    await shopper.go(`/me/orders/${order.id}`)
    await shopper.page.getByText(/^You asked us to add 1 × Everyday Polo/).waitFor()
    await checkPage(shopper.page)
    await shopper.page.getByRole('link', { name: /^Pay ₹/ }).click()
    await shopper.page.getByRole('button', { name: /^Pay ₹/ }).click()
    const payment = shopper.page.frameLocator('iframe[title^="Payment window"]')
    await payment.getByRole('button', { name: 'Pay by UPI' }).click()
    await shopper.page.getByRole('heading', { level: 1, name: /Your order is paid\.$/ }).waitFor()

    const { additions } = await owner.api.additions.of({ id: order.id })
    expect(additions.map(({ state }) => state)).toEqual(['closed', 'paid'])
    const number = additions[1]?.number
    await desk.go(`/admin/orders/${order.number}`)
    await page.getByText(`One parcel with #${number}`).waitFor()
    if (withScript) await checkPage(page)
    await shopper.go(`/me/orders/${additions[1]?.id}`)
    await shopper.page.getByText(`These items were added to order #${order.number}.`).waitFor()
    await checkPage(shopper.page)
  },
)
