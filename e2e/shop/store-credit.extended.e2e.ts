import { expect, inject, test } from 'vitest'
import { formatRupees, minus, rupees } from '#contract/basics/money.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { checkPage, checkReflow } from '#e2e/support/check-page.ts'
import { composeOrder, fillCart, findProduct } from '#e2e/support/shopping.ts'
import { type Customer, logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')

test('the owner gives store credit; the customer pays with it on a phone, sees it on the order and in its history, and has it back after cancelling', async () => {
  const owner = await logIn(url, OWNER)
  const customer = await newCustomer(url, 'Mira Sen')
  await using desk = await newVisitor({ as: owner })
  await desk.go(`/admin/users/${customer.id}`)
  await desk.page.getByLabel('Amount').fill('0')
  await desk.page.locator('#credit-reason').fill('For the late parcel')
  await desk.page.getByRole('button', { name: 'Save store credit' }).click()
  await desk.page.getByText('Enter an amount above ₹0.00').first().waitFor()
  await desk.page.getByLabel('Amount').fill('150')
  await desk.page.getByRole('button', { name: 'Save store credit' }).click()
  await desk.page.getByText('Given For the late parcel').waitFor()
  await checkPage(desk.page)

  await fillCart(customer, await findProduct(url, 'Everyday Polo'))
  await using visitor = await newVisitor({ width: 'phone', as: customer })
  const { page } = visitor
  await visitor.go('/checkout')
  await page.getByRole('radio', { name: /Cash on Delivery/ }).check({ force: true })
  await page.getByRole('checkbox', { name: 'Use my store credit (₹150.00)' }).check()
  await page.getByText('Left to pay').first().waitFor()
  await checkPage(page)
  await checkReflow(page)
  await page.getByRole('button', { name: 'Place Order' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' }).waitFor()
  const [order] = (await customer.api.orders.mine({})).items
  expect(order).toMatchObject({ credit: rupees(150), paymentMethod: 'COD' })

  await visitor.go(`/me/orders/${order?.id}`)
  await page.getByText('Paid with store credit').first().waitFor()
  await desk.go(`/admin/orders/${order?.number}`)
  await desk.page.getByText('Paid with store credit').first().waitFor()
  if (order) await customer.api.orders.cancelMine({ id: order.id })
  await visitor.go('/profile/Mira%20Sen')
  await page.getByRole('link', { name: 'See its history' }).click()
  await page.getByRole('heading', { level: 1, name: 'Store credit' }).waitFor()
  await page.getByText('Order cancelled').waitFor()
  await checkPage(page)
  await checkReflow(page)
  await visitor.go('/me/data')
  await page.getByText('You have ₹150.00 of store credit.').waitFor()
  await checkPage(page)
})

test('the owner is asked to pay back by hand only what was paid in cash; the rest of a refund becomes store credit', async () => {
  const owner = await logIn(url, OWNER)
  const customer = await newCustomer(url, 'Ila Sen')
  await owner.api.storeCredit.change({ id: customer.id, turn: 'grant', amount: rupees(150), note: 'Welcome' })
  const lines = await fillCart(customer, await findProduct(url, 'Everyday Polo'))
  const { order } = await customer.api.orders.place({ ...composeOrder(lines), credit: rupees(150) })
  const { id, number } = order
  await owner.api.orders.accept({ id })
  await owner.api.orders.deliver({ id })
  const items = (await customer.api.orders.items({ id })).map((item) => item.id)
  const { ticket } = await customer.api.returns.request({ products: 'Polo', reason: 'Too wide', orderId: id, items })
  await using desk = await newVisitor({ width: 'phone', as: owner })
  const { page } = desk
  const cash = formatRupees(minus(order.total, rupees(150)))
  await desk.go(`/admin/orders/${number}`)
  // While a return is open nothing is filled in: its pieces are refunded there.
  await page.getByRole('link', { name: ticket }).waitFor()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const question = page.getByRole('dialog')
  await question.getByText(`Return ${ticket} is open.`).waitFor()
  await question.getByLabel('Refund', { exact: true }).fill(String(order.total / 100))
  await question.getByRole('button', { name: 'Refund', exact: true }).click()
  await question.getByText('Enter the UPI ID that you paid to').waitFor()
  await question.getByLabel('Customer’s UPI ID').fill('ila@okaxis')
  await question.getByText(`${cash} was paid in cash: hand that back yourself. ₹150.00 becomes store credit.`).waitFor()
  await checkPage(page)
  await question.getByRole('button', { name: 'Not now' }).click()

  await desk.go(`/admin/returns?q=${ticket}`)
  const card = page.getByRole('article', { name: `Return ${ticket}` })
  await card.getByRole('button', { name: 'Approve' }).click()
  await card.getByRole('button', { name: 'Mark as received' }).click()
  await card.getByLabel('Customer’s UPI ID').fill('ila@okaxis')
  await card.getByLabel('Refund', { exact: true }).fill(String(order.total / 100))
  await card.getByRole('button', { name: 'Refund' }).click()
  await question.getByText(`Pay ${cash} by UPI to ila@okaxis? ₹150.00 becomes store credit.`).waitFor()
  await question.getByRole('button', { name: 'Refund' }).click()
  await card.getByText(`${cash} by UPI to ila@okaxis and ₹150.00 as store credit`).waitFor()
  await visitorSees(customer, id)
})

/** The customer's page of a delivered order says how its rest was paid. */
async function visitorSees(customer: Customer, id: OrderId): Promise<void> {
  await using visitor = await newVisitor({ as: customer, withScript: false })
  await visitor.go(`/me/orders/${id}`)
  await visitor.page.getByText('Paid in cash').first().waitFor()
  expect(await visitor.page.getByText('Left to pay').count()).toBe(0)
}

test('without script store credit pays for all of an order, without a choice of payment [credit.store-credit]', async () => {
  const owner = await logIn(url, OWNER)
  const customer = await newCustomer(url, 'Tara Sen')
  const grant = { id: customer.id, turn: 'grant', amount: rupees(5_000), note: 'Welcome' } as const
  await owner.api.storeCredit.change(grant)
  await fillCart(customer, await findProduct(url, 'Everyday Polo'))
  await using visitor = await newVisitor({ as: customer, withScript: false })
  const { page } = visitor
  await visitor.go('/checkout')
  await page.getByRole('checkbox', { name: 'Use my store credit (₹5,000.00)' }).check()
  await page.getByRole('button', { name: 'Place Order' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' }).waitFor()
  const [order] = (await customer.api.orders.mine({})).items
  expect(order).toMatchObject({ paid: true, status: 'Success', deliveryFee: 0 })
  expect(order?.credit).toBe(order?.total)
})

test('a long history of store credit adds up on the page of its customer: the entries that are not listed are one sum, which opens', async () => {
  const owner = await logIn(url, OWNER)
  const customer = await newCustomer(url, 'Usha Sen')
  const give = (amount: number, note: string) =>
    owner.api.storeCredit.change({ id: customer.id, turn: 'grant', amount: rupees(amount), note })
  await give(500, 'The first one')
  await owner.api.storeCredit.change({ id: customer.id, turn: 'withdraw', amount: rupees(20), note: 'Mistake' })
  for (let turn = 1; turn <= 10; turn++) await give(10, `Thanks, ${turn}`)
  await using desk = await newVisitor({ width: 'phone', as: owner })
  const { page } = desk
  await desk.go(`/admin/users/${customer.id}`)
  const panel = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Store credit', exact: true }) })
  await panel.getByText(/Thanks, 1\b/).waitFor()
  expect(await panel.getByText('+₹10.00').count()).toBe(10)
  await panel.locator('summary').filter({ hasText: 'Earlier entries' }).filter({ hasText: '+₹480.00' }).click()
  await panel.getByText('The first one').waitFor()
  await panel.getByText('−₹20.00').waitFor()
  await checkReflow(page)
})
