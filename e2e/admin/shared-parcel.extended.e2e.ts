import { expect, inject, test } from 'vitest'
import { formatRupees, plus } from '#contract/basics/money.ts'
import { checkPage } from '#e2e/support/check-page.ts'
import { mailTo } from '#e2e/support/mailbox.ts'
import { buy, findProduct } from '#e2e/support/shopping.ts'
import { logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)

test('two orders of one person are sent in one parcel: one step ships both, and the customer reads it', async () => {
  const customer = await newCustomer(url, 'Anita Bhat')
  const product = await findProduct(url, 'Everyday Polo')
  const first = await buy(customer, product)
  const second = await buy(customer, product)
  await owner.api.orderWork.acceptAll({ ids: [first.id, second.id] })

  await using desk = await newVisitor({ as: owner, width: 'phone' })
  const { page } = desk
  await desk.go(`/admin/orders/${second.number}`)
  await page.getByText('has another order to the same address.').click()
  await page.getByRole('button', { name: `Send in one parcel with #${first.number}`, exact: true }).click()
  // Not the words before it, which the button has too: it is there until the orders are joined.
  const cash = formatRupees(plus(first.total, second.total))
  await page.getByText(`the courier collects ${cash} in all`).waitFor()
  await page.getByText(`One parcel with #${first.number}`).waitFor()
  await checkPage(page)
  await page.getByRole('button', { name: 'Send separately', exact: true }).click()
  await page.getByText('has another order to the same address.').waitFor()

  await using other = await newVisitor({ as: owner })
  await other.go(`/admin/orders/${second.number}`)
  await other.page.getByText('has another order to the same address.').click()
  await other.page.getByRole('button', { name: `Send in one parcel with #${first.number}`, exact: true }).click()
  await other.page.getByText(`the courier collects ${cash} in all`).waitFor()
  await desk.go(`/admin/orders/slips?ids=${second.id}`)
  await page.getByText(`One parcel with #${second.number}`, { exact: true }).waitFor()
  await page.getByText(`Collect in cash for the whole parcel: ${cash}`).first().waitFor()
  await other.go(`/admin/orders/ship?ids=${first.id},${second.id}`)
  await other.page.getByText(`With #${second.number}`).waitFor()
  await other.page.getByLabel('Courier').fill('Delhivery')
  await other.page.getByLabel(`Tracking number of order ${first.number}`).fill(`P${first.number}`)
  await other.page.getByRole('button', { name: 'Mark as Shipped', exact: true }).click()
  await other.page.getByText('All of these are shipped.').waitFor()
  const tracked = { courier: 'Delhivery', trackingNumber: `P${first.number}` }
  for (const { id } of [first, second]) expect(await owner.api.orders.get({ id })).toMatchObject(tracked)

  await using shopper = await newVisitor({ as: customer, width: 'phone' })
  await shopper.go(`/me/orders/${second.id}`)
  await shopper.page.getByText(`In one parcel with order #${first.number}.`).waitFor()
  await checkPage(shopper.page)
  const mail = await mailTo(customer.email, 'order-tracking')
  expect(mail).toContain(`#${second.number}`)
})
