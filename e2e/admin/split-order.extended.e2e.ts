import { expect, inject, test } from 'vitest'
import { checkBothWidths, checkPage } from '#e2e/support/check-page.ts'
import { mailTo } from '#e2e/support/mailbox.ts'
import { buy, buyOnline, fillCart, findProduct } from '#e2e/support/shopping.ts'
import { logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor, type Visitor } from '#e2e/support/visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)
const SHIRT = 'Melange Crew Tee'

/** The owner sends pieces of the opened order as a part. */
async function sendPartialShipment({ page }: Visitor, summary: string, pieces: number, trackingNumber: string) {
  await page.getByText(summary, { exact: true }).click()
  await page.getByRole('spinbutton', { name: new RegExp(`^Pieces of ${SHIRT}`) }).fill(String(pieces))
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Send this part' }) })
  await form.getByLabel('Courier').fill('Delhivery')
  await form.getByLabel('Tracking number').fill(trackingNumber)
  await form.getByRole('button', { name: 'Send this part' }).click()
}

test('on a phone the owner sends a part of a paid order, takes one back, and sends the rest; the customer sees each parcel', async () => {
  const customer = await newCustomer(url, 'Leela Nair')
  const { id, number, address } = await buyOnline(customer, await findProduct(url, SHIRT), url, 3)
  await owner.api.orders.accept({ id })
  await using second = await newVisitor({ as: owner })
  const refusal = second.page.getByText(/At least one piece has to stay for the last parcel/)
  await second.go(`/admin/orders/${number}`)
  await sendPartialShipment(second, 'Send a part of it now', 3, `A${number}`)
  await refusal.first().waitFor()
  await second.go(`/admin/orders/${number}`)
  await sendPartialShipment(second, 'Send a part of it now', 1, `A${number}`)
  await second.page.getByText('Part sent! The customer gets an email about it.').first().waitFor()

  await using desk = await newVisitor({ as: owner, width: 'phone' })
  const { page } = desk
  await desk.go(`/admin/orders/${number}`)
  await page.getByText('Left for the last parcel').waitFor()
  await checkPage(page)
  // It cannot be cancelled any more, and is in the list with its parcels.
  await page.getByRole('button', { name: 'More for this order' }).click()
  await page.getByRole('button', { name: 'Mark as Shipped', exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Cancel', exact: true }).count()).toBe(0)
  await desk.go(`/admin/orders?q=${number}`)
  await page.getByText('1 of 2 parcels sent').first().waitFor()
  const mail = await mailTo(customer.email, 'order-part')
  expect(mail).toContain(`A${number}`)

  // The part comes back, which is undone and done again; then more is sent.
  await desk.go(`/admin/orders/${number}`)
  await page.getByRole('button', { name: 'Came back: part 1' }).click()
  await page.getByText('Part is back: its pieces are left to send again.').first().waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await page.getByText('On its way', { exact: true }).waitFor()
  await second.page.getByRole('button', { name: 'Came back: part 1' }).click()
  await second.page.getByText('Part is back: its pieces are left to send again.').first().waitFor()
  await desk.go(`/admin/orders/${number}`)
  await page.getByText('Came back', { exact: true }).waitFor()
  await sendPartialShipment(desk, 'Send another part now', 2, `B${number}`)
  await page.getByText('Part sent! The customer gets an email about it.').first().waitFor()

  await page.getByRole('link', { name: 'Packing slip of part 2' }).click()
  // The page of the order has the words that follow, too.
  await page.getByRole('heading', { level: 1, name: 'Packing slips' }).waitFor()
  await page.getByText('Part 2', { exact: true }).waitFor()
  await page.getByText(`Delhivery B${number}`).waitFor()
  await desk.go(`/admin/orders/slips?ids=${id}`)
  await page.getByText('2 pieces were sent before').waitFor()
  await checkPage(page)
  await second.go(`/admin/orders/${number}/edit`)
  await second.page.getByText('2 sent already: size and colour stay').waitFor()

  await using reader = await newVisitor({ as: customer, width: 'phone' })
  await reader.go(`/me/orders/${id}`)
  await reader.page.getByText('Parcel 1 of 2').first().waitFor()
  await reader.page.getByText(`Tracking number: B${number}`).waitFor()
  await reader.page.getByText('Being prepared').waitFor()
  await checkBothWidths(reader.page)
  await using stranger = await newVisitor()
  const { token } = await owner.api.tracking.find({ number, phone: address.phone })
  await stranger.go(`/track/${token}`)
  await stranger.page.getByText('Your order comes in several parcels').waitFor()
  await stranger.page.getByText('Parcel 2 of 2').first().waitFor()
  await checkPage(stranger.page)

  await second.go(`/admin/orders/${number}`)
  await second.page.getByRole('button', { name: 'More for this order' }).click()
  await second.page.getByRole('button', { name: 'Mark as Shipped', exact: true }).click()
  await expect.poll(async () => (await owner.api.orders.get({ id })).shippedAt).not.toBeNull()
  await owner.api.orders.deliver({ id })
  expect((await owner.api.partialShipments.of({ id })).parts.at(-1)?.deliveredAt).not.toBeNull()
  await stranger.go(`/track/${token}`)
  expect(await stranger.page.getByText('Delivered', { exact: true }).count()).toBeGreaterThan(1)
})

test('an order with cash on delivery says why it goes in one parcel', async () => {
  const customer = await newCustomer(url, 'Meher Irani')
  const product = await findProduct(url, SHIRT)
  await fillCart(customer, product)
  const order = await buy(customer, product)
  await owner.api.orders.accept({ id: order.id })
  await using desk = await newVisitor({ as: owner, width: 'desktop' })
  await desk.go(`/admin/orders/${order.number}`)
  await desk.page.getByText('Send a part of it now', { exact: true }).click()
  await desk.page.getByText('cash is collected once').waitFor()
  await checkPage(desk.page)
})
