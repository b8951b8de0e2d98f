import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { checkPage, checkReflow } from '#e2e/support/check-page.ts'
import { openShopCopy, type ShopCopy } from '#e2e/support/shop-copy.ts'
import { buy, findProduct } from '#e2e/support/shopping.ts'
import { type Caller, logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const started = new AsyncDisposableStack()
let shop: ShopCopy
let owner: Caller
beforeAll(async () => {
  shop = started.use(await openShopCopy({ SHIPROCKET: 'sandbox' }))
  owner = await logIn(shop.url, OWNER)
})
afterAll(() => started.disposeAsync())

/** An admin presses a button of the sandbox, which sends the scan; a job of the shop applies it. */
async function scan(id: OrderId, label: string): Promise<void> {
  const { shipment } = await owner.api.shipments.one({ id })
  const before = shipment?.scans.length ?? 0
  await using courier = await newVisitor({ as: owner, url: shop.url, withScript: false })
  await courier.page.goto('/sandbox/courier')
  const section = courier.page.locator('section').filter({ hasText: shipment?.awb ?? '' })
  await section.getByRole('button', { name: label, exact: true }).click()
  await section.getByText(label).first().waitFor()
  const scans = async () => (await owner.api.shipments.one({ id })).shipment?.scans.length
  await expect.poll(scans).toBe(before + 1)
}

test('the owner books two orders with one click; the courier’s scans ship and deliver them, and the shopper reads where the parcel is', async () => {
  const shopper = await newCustomer(shop.url, 'Nilesh Gokhale')
  const tee = await findProduct(shop.url, 'Everyday Crew Tee')
  const [first, second] = [await buy(shopper, tee), await buy(shopper, tee)]
  await owner.api.orderWork.acceptAll({ ids: [first.id, second.id] })
  await using visitor = await newVisitor({ as: owner, url: shop.url })
  const { page } = visitor
  await visitor.go('/admin/orders?todo=ship&q=Nilesh+Gokhale')
  await page.getByRole('button', { name: 'All on this page' }).click()
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  await page.getByRole('button', { name: 'Book 2 parcels' }).click()
  await page.getByText('2 booked.').first().waitFor()
  const { trackingNumber, shippedAt } = await owner.api.orders.get({ id: first.id })
  expect(shippedAt).toBeNull()
  await page.getByText(trackingNumber ?? '').waitFor()
  await checkPage(page)
  await checkReflow(page)

  await scan(first.id, 'PICKED UP')
  await scan(first.id, 'OUT FOR DELIVERY')
  expect((await owner.api.orders.get({ id: first.id })).shippedAt).not.toBeNull()
  await using phone = await newVisitor({ as: shopper, url: shop.url, width: 'phone', withScript: false })
  await phone.go(`/me/orders/${first.id}`)
  const where = phone.page.getByRole('region', { name: 'Where your parcel is' })
  await where.getByText('Out for delivery', { exact: true }).waitFor()
  await where.getByText('Earlier updates').click()
  await where.getByText('Picked up by the courier').waitFor()
  const { token } = await owner.api.tracking.find({ number: first.number, phone: first.address.phone })
  await using anybody = await newVisitor({ url: shop.url, width: 'phone' })
  await anybody.go(`/track/${token}?lang=hi`)
  await anybody.page.getByText('डिलीवरी के लिए निकल चुका है').waitFor()
  await checkPage(anybody.page)
  await checkReflow(anybody.page)

  await scan(first.id, 'DELIVERED')
  expect(await owner.api.orders.get({ id: first.id })).toMatchObject({ status: 'Delivered', paid: true })
  await scan(second.id, 'LOST')
  await visitor.go(`/admin/orders/${second.number}`)
  await page.getByText('The courier says that the parcel is lost or destroyed.').waitFor()
  await checkPage(page)
  await checkReflow(page)
})

test('couriers: the connection is tested and prices of a PIN code are shown', async () => {
  await using visitor = await newVisitor({ as: owner, url: shop.url, width: 'phone' })
  const { page } = visitor
  await visitor.go('/admin/couriers')
  await page.getByRole('button', { name: 'Test connection' }).click()
  await page.getByText('The connection works.').waitFor()
  await page.getByLabel('PIN code').fill('411 038')
  await page.getByRole('button', { name: 'Show couriers' }).click()
  await page.getByText('Xpressbees Surface: ₹54.00, about 4 days').waitFor()
  await checkPage(page)
  await checkReflow(page)
})
