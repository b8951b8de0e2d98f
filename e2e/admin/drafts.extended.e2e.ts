import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { checkBothWidths, checkPage } from '#e2e/support/check-page.ts'
import { linkIn, mailTo } from '#e2e/support/mailbox.ts'
import { buy, findProduct } from '#e2e/support/shopping.ts'
import { logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor, type Visitor } from '#e2e/support/visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)
const FIRST = 'Melange Crew Tee'
const SECOND = 'Everyday Polo'

/** Mobile numbers that no other journey uses. */
const phone = () => `97${String(Date.now() % 100_000_000).padStart(8, '0')}`

async function addProduct(page: Page, name: string) {
  await page.getByLabel('Find a product').fill(name)
  await page.getByRole('button', { name: 'Find product', exact: true }).click()
  await page.getByRole('button', { name: `Add ${name}`, exact: true }).click()
  await page.getByLabel(new RegExp(`^Quantity of ${name} \\(`)).waitFor()
}

/** Writes a draft from its first form to its last: two products, a new customer, their address, a code and a note. */
async function writeDraft(desk: Visitor, { name, email }: { name: string; email: string }) {
  const { page } = desk
  await desk.go('/admin/drafts')
  await checkPage(page)
  await page.getByRole('button', { name: 'New order', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'New order', exact: true }).waitFor()
  await page.getByText('Add at least one item.').first().waitFor()
  await addProduct(page, FIRST)
  await addProduct(page, SECOND)
  await page.getByLabel(new RegExp(`^Quantity of ${FIRST} \\(`)).fill('2')
  await page.getByRole('button', { name: 'Save quantities', exact: true }).click()

  await page.getByText('New customer', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByLabel('Mobile number').fill(phone())
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByRole('button', { name: 'Add customer', exact: true }).click()
  await page.getByText(email).first().waitFor()

  await page.getByLabel('Address line 1').fill('7 Tilak Road')
  await page.getByLabel('PIN code').fill('411030')
  await page.getByLabel('City').fill('Pune')
  await page.getByLabel('State').selectOption('Maharashtra')
  await page.getByRole('button', { name: 'Use this address', exact: true }).click()
  await page.getByText('Change address').waitFor()

  await page.getByText('Promo code and note').click()
  await page.getByRole('textbox', { name: 'Promo code', exact: true }).fill('FLAT10')
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Call before delivery')
  await page.getByRole('button', { name: 'Save code and note', exact: true }).click()
  await page
    .getByText(/^Offer: /)
    .first()
    .waitFor()
  await checkBothWidths(page)
}

test('the owner writes an order for somebody who calls, and they pay it on their phone by the link, without a login', async () => {
  const email = `${randomUUID()}@test.example`
  await using desk = await newVisitor({ as: owner })
  const { page } = desk
  await writeDraft(desk, { name: 'Ravi Deshpande', email })
  await page.getByRole('button', { name: 'Place and send payment link', exact: true }).click()
  await page.getByText('Order made. The customer gets an email about it.').waitFor()
  await page.getByRole('heading', { name: 'Payment link', exact: true }).waitFor()
  await checkPage(page)
  const [, number = ''] = /Order #(\d+)/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '') ?? []

  const link = linkIn(await mailTo(email, 'order-payment-link'), '/pay-link/')
  await using customer = await newVisitor({ width: 'phone' })
  await customer.go(new URL(link).pathname)
  await customer.page.getByText('Why this total?').click()
  await customer.page.getByText('All items').waitFor()
  await customer.page.getByRole('heading', { level: 1, name: 'Ravi, your order', exact: true }).waitFor()
  await customer.page.getByText(`Order #${number}`).first().waitFor()
  expect(await customer.page.content()).not.toContain('Tilak Road')
  await checkPage(customer.page)
  await customer.page.getByRole('button', { name: /^Pay ₹/ }).dblclick()
  const payment = customer.page.frameLocator('iframe[title^="Payment window"]')
  await payment.getByRole('button', { name: 'Pay by UPI' }).click()
  await customer.page.getByRole('heading', { level: 1, name: 'Thank you, Ravi. Your order is paid.' }).waitFor()
  await checkPage(customer.page)

  await desk.go(`/admin/orders/${number}`)
  await page
    .getByText(/^Payment received/)
    .first()
    .waitFor()
  expect(await page.getByRole('heading', { name: 'Payment link', exact: true }).count()).toBe(0)
  const { order } = await owner.api.adminOrders.numbered({ number: Number(number) })
  expect(order).toMatchObject({ status: 'Success', paid: true, channel: 'phone', itemCount: 3 })
})

test('a form of a draft that is sent while another one is still being saved waits for it, and both are saved', async () => {
  const email = `${randomUUID()}@test.example`
  await using desk = await newVisitor({ as: owner, width: 'phone' })
  const { page } = desk
  await desk.go('/admin/drafts')
  await page.getByRole('button', { name: 'New order', exact: true }).click()
  await addProduct(page, FIRST)
  const { promise: isHeld, resolve: release } = Promise.withResolvers<void>()
  let saves = 0
  // The shop has saved the first form; its answer is late.
  await page.route(/\/admin\/drafts\/[^/]+\.data/, async (route) => {
    if (route.request().method() !== 'POST' || saves++ > 0) return route.continue()
    const response = await route.fetch({ maxRedirects: 0 })
    await isHeld
    await route.fulfill({ response })
  })
  await page.getByLabel(new RegExp(`^Quantity of ${FIRST} \\(`)).fill('3')
  await page.getByRole('button', { name: 'Save quantities', exact: true }).click()
  await page.getByText('New customer', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Asmita Kale')
  await page.getByLabel('Mobile number').fill(phone())
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByRole('button', { name: 'Add customer', exact: true }).click()
  release()
  await page.getByText(email).first().waitFor()
  expect(await page.getByLabel(new RegExp(`^Quantity of ${FIRST} \\(`)).inputValue()).toBe('3')
  await page.getByRole('button', { name: 'Delete draft', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Draft orders', exact: true }).waitFor()
})

test('on a phone the owner repeats an order, and begins one from the page of its customer', async () => {
  const customer = await newCustomer(url, 'Leela Nair')
  // Before that, an order by phone would not go into the account, nor take its address.
  await customer.api.account.sendEmailLink()
  const link = linkIn(await mailTo(customer.email, 'confirm-email'), '/confirm-email/')
  await customer.api.account.confirmEmail({ token: link.split('/').at(-1) ?? '' })
  const order = await buy(customer, await findProduct(url, FIRST))
  await using desk = await newVisitor({ as: owner, width: 'phone' })
  const { page } = desk
  await desk.go(`/admin/orders/${order.number}`)
  await page.getByRole('button', { name: 'More for this order' }).click()
  await page.getByRole('button', { name: 'Repeat this order', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'New order', exact: true }).waitFor()
  await page.getByLabel(new RegExp(`^Quantity of ${FIRST} \\(`)).waitFor()
  await page.getByText(customer.email).first().waitFor()
  expect(await page.getByText('Not taken over from that order').count()).toBe(0)
  await page.getByRole('button', { name: 'Place with cash on delivery', exact: true }).click()
  await page.getByText('Order made. The customer gets an email about it.').waitFor()

  await desk.go(`/admin/users/${customer.id}`)
  await page.getByRole('button', { name: 'New order', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'New order', exact: true }).waitFor()
  await page.getByText(customer.email).first().waitFor()
  await page.getByRole('button', { name: 'Delete draft', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Draft orders', exact: true }).waitFor()
})
