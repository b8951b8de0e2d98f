import { expect, inject, test } from 'vitest'
import { checkBothWidths } from '#e2e/support/check-page.ts'
import { deliverOrder, photo } from '#e2e/support/delivered-order.ts'
import { logIn, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)

test('on a phone a shopper picks what comes back from a delivered order and sees its state, and the owner refunds it by UPI [returns.refund-account, returns.state]', async () => {
  const { customer, id, number } = await deliverOrder(url, owner, 'Leela Nair', 'Everyday Polo', 'Everyday Crew Tee')
  await using visitor = await newVisitor({ width: 'phone', as: customer })
  const { page } = visitor
  await visitor.go('/Leela%20Nair/orders')
  await page
    .getByRole('link', { name: `Return or exchange order ${number}` })
    .and(page.locator(':visible'))
    .click()
  await page.getByText(`Which items are you returning from order #${number}?`).waitFor()
  await checkBothWidths(page)
  await page.getByRole('button', { name: 'Send request' }).first().click()
  await page.getByText('Please fill in both products and reason.').first().waitFor()
  await page.getByRole('checkbox', { name: /Everyday Polo/ }).check()
  const money = page.getByText('How would you like the money?')
  await money.waitFor({ state: 'hidden' })
  await page.getByRole('radio', { name: 'Refund' }).check()
  await money.waitFor()
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('It does not fit')
  await page
    .getByLabel('Photos')
    .first()
    .setInputFiles(await photo('seam.jpg', '#4a6b2d'))
  await page.getByRole('button', { name: 'Send request' }).first().click()
  // It was paid in cash, so nothing else says where the money goes.
  await page.getByText('Tell us where to send the money, or choose store credit.').first().waitFor()
  await checkBothWidths(page)
  await page.getByLabel('UPI ID, or account number and IFSC').fill('leela@okhdfc')
  await page.getByRole('button', { name: 'Send request' }).first().click()
  await page.getByText(/Your ticket is R-\d+/).waitFor()
  const [request] = await customer.api.returns.mine()
  expect(request).toMatchObject({ orderId: id, reason: 'It does not fit', items: [{ name: 'Everyday Polo' }] })

  await visitor.go(`/Leela%20Nair/orders/${id}`)
  await page.getByText('Return requested').waitFor()
  await page.getByText(request?.ticket ?? '-').waitFor()
  await page.getByRole('img', { name: 'Your photo 1' }).waitFor()
  await checkBothWidths(page)
  await visitor.go(`/return?order=${id}`)
  expect(await page.getByRole('checkbox', { name: /Everyday Polo/ }).isDisabled()).toBe(true)
  expect(await page.getByRole('checkbox', { name: /Everyday Crew Tee/ }).isEnabled()).toBe(true)

  await using desk = await newVisitor({ width: 'phone', as: owner })
  await desk.go(`/admin/returns?q=${request?.ticket}`)
  const card = desk.page.getByRole('article', { name: `Return ${request?.ticket}` })
  await card.getByRole('button', { name: 'Approve' }).click()
  await card.getByRole('button', { name: 'Mark as received' }).click()
  await card.getByLabel('Customer’s UPI ID').fill('leela@okhdfc')
  await card.getByRole('button', { name: 'Refund' }).click()
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click()
  await card.getByText('by UPI to leela@okhdfc').waitFor()
  await checkBothWidths(desk.page)
  await visitor.go(`/Leela%20Nair/orders/${id}`)
  await page.getByText(/^Your refund was sent on .*, by UPI\.$/).waitFor()
})
