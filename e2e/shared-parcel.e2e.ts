import { expect, inject, test } from 'vitest'
import { formatRupees, plus } from '#contract/money.ts'
import { checkPage } from './check-page.ts'
import { mailTo } from './mailbox.ts'
import { buy, findProduct } from './shopping.ts'
import { logIn, newCustomer, OWNER } from './users.ts'
import { newVisitor, WIDTHS } from './visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)

test.each(WIDTHS)(
  'on a %s two orders of one person are sent in one parcel: one step ships both, and the customer reads it',
  async (width) => {
    const customer = await newCustomer(url, width === 'phone' ? 'Anita Bhat' : 'Rohan Bhat')
    const product = await findProduct(url, 'Everyday Polo')
    const first = await buy(customer, product)
    const second = await buy(customer, product)
    await owner.api.orderWork.acceptAll({ ids: [first.id, second.id] })

    // All of it works without script too.
    const withScript = width === 'phone'
    await using desk = await newVisitor({ as: owner, width, withScript })
    const { page } = desk
    await desk.go(`/admin/orders/${second.number}`)
    await page.getByText('has another order to the same address.').waitFor()
    if (withScript) await checkPage(page)
    await page.getByRole('button', { name: `Send in one parcel with #${first.number}`, exact: true }).click()
    await page.getByText(`One parcel with #${first.number}`).waitFor()
    const cash = formatRupees(plus(first.total, second.total))
    await page.getByText(`the courier collects ${cash} in all`).waitFor()
    if (withScript) await checkPage(page)

    await page.getByRole('button', { name: 'Send separately', exact: true }).click()
    await page.getByRole('button', { name: `Send in one parcel with #${first.number}`, exact: true }).click()
    // Not the words before it, which the button has too: it is there until the orders are joined.
    await page.getByText(`the courier collects ${cash} in all`).waitFor()
    await desk.go(`/admin/orders/slips?ids=${second.id}`)
    await page.getByText(`One parcel with #${second.number}`, { exact: true }).waitFor()
    await page.getByText(`Collect in cash for the whole parcel: ${cash}`).first().waitFor()
    await desk.go(`/admin/orders/ship?ids=${first.id},${second.id}`)
    await page.getByText(`With #${second.number}`).waitFor()
    await page.getByLabel('Courier').fill('Delhivery')
    await page.getByLabel(`Tracking number of order ${first.number}`).fill(`P${first.number}`)
    await page.getByRole('button', { name: 'Mark as Shipped', exact: true }).click()
    await page.getByText('All of these are shipped.').waitFor()
    const tracked = { courier: 'Delhivery', trackingNumber: `P${first.number}` }
    for (const { id } of [first, second]) expect(await owner.api.orders.get({ id })).toMatchObject(tracked)

    await using shopper = await newVisitor({ as: customer, width, withScript })
    await shopper.go(`/me/orders/${second.id}`)
    await shopper.page.getByText(`In one parcel with order #${first.number}.`).waitFor()
    if (withScript) await checkPage(shopper.page)
    const mail = await mailTo(customer.email, 'order-tracking')
    expect(mail).toContain(`#${second.number}`)
  },
)
