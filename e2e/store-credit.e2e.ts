import { expect, inject, test } from 'vitest'
import { rupees } from '#contract/money.ts'
import { checkPage, checkReflow } from './check-page.ts'
import { fillBag, findProduct } from './shopping.ts'
import { logIn, newCustomer, OWNER } from './users.ts'
import { newVisitor, PHONE } from './visitor.ts'

const url = inject('url')

test('the owner gives store credit; the customer pays with it on a phone, sees it on the order and in its history, and has it back after cancelling', async () => {
  const owner = await logIn(url, OWNER)
  const customer = await newCustomer(url, 'Mira Sen')
  await using desk = await newVisitor({ as: owner })
  await desk.go(`/admin/users/${customer.id}`)
  await desk.page.getByLabel('Amount').fill('0')
  await desk.page.getByLabel('Reason').fill('For the late parcel')
  await desk.page.getByRole('button', { name: 'Save store credit' }).click()
  await desk.page.getByText('Enter an amount above ₹0.00').first().waitFor()
  await desk.page.getByLabel('Amount').fill('150')
  await desk.page.getByRole('button', { name: 'Save store credit' }).click()
  await desk.page.getByText('Given For the late parcel').waitFor()
  await checkPage(desk.page)

  await fillBag(customer, await findProduct(url, 'Everyday Polo'))
  await using visitor = await newVisitor({ width: 'phone', as: customer })
  const { page } = visitor
  await visitor.go('/checkout')
  await page.getByRole('radio', { name: /Cash on Delivery/ }).check({ force: true })
  await page.getByRole('checkbox', { name: 'Use my store credit (₹150.00)' }).check()
  await page.getByText('Left to pay').first().waitFor()
  await checkPage(page)
  await checkReflow(page)
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Place Order' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' }).waitFor()
  await checkPage(page)
  const [order] = (await customer.api.orders.mine({})).items
  expect(order).toMatchObject({ credit: rupees(150), paymentMethod: 'COD' })

  await visitor.go(`/me/orders/${order?.id}`)
  await page.getByText('Paid with store credit').first().waitFor()
  await checkPage(page)
  await desk.go(`/admin/orders/${order?.number}`)
  await desk.page.getByText('Paid with store credit').first().waitFor()
  await checkPage(desk.page)
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

test('without script store credit pays for all of an order, without a choice of payment', async () => {
  const owner = await logIn(url, OWNER)
  const customer = await newCustomer(url, 'Tara Sen')
  const grant = { id: customer.id, turn: 'grant', amount: rupees(5_000), note: 'Welcome' } as const
  await owner.api.storeCredit.change(grant)
  await fillBag(customer, await findProduct(url, 'Everyday Polo'))
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
