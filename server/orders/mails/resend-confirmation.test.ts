import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { startShop } from '#server/testing/start-shop.ts'

test('the owner sends the confirmation of an order again, at most three times an hour, with an entry in the audit log', async () => {
  await using shop = await startShop({ RATE_LIMIT: 'on' })
  const [owner, asha] = [await shop.admin(), await shop.customer()]
  await shop.address(asha)
  const item = { productId: await shop.product(), size: 'M', color: 'Black', quantity: 1 }
  await shop.as(asha).cart.add(item)
  const { order } = await shop.as(asha).orders.place({ items: [item], paymentMethod: 'COD' })
  const { adminOrders, audit } = shop.as(owner)
  const mails = () =>
    shop.db
      .select()
      .from(mailOutbox)
      .where(like(mailOutbox.key, `order-placed:${order.id}%`))
  expect(await mails()).toHaveLength(1)
  await adminOrders.resend({ id: order.id })
  const [first, again] = await mails()
  expect(again).toMatchObject({ to: asha.email, subject: first?.subject, orderId: order.id })
  for (let i = 0; i < 2; i++) await adminOrders.resend({ id: order.id })
  expect(await attempt(adminOrders.resend({ id: order.id }))).toMatchObject({ failure: { code: 'rate_limited' } })
  expect(await mails()).toHaveLength(4)
  expect((await audit.list({})).items.filter(({ action }) => action === 'order.resend_confirmation')).toHaveLength(3)
  expect(await attempt(shop.as(await shop.staff('packer')).adminOrders.resend({ id: order.id }))).toMatchObject({
    ok: false,
  })
  expect(await shop.db.$count(mailOutbox, eq(mailOutbox.orderId, order.id))).toBeGreaterThan(3)
})

test('an order that is cancelled, or not paid yet, has no confirmation to send', async () => {
  await using shop = await startShop()
  const [owner, asha] = [await shop.admin(), await shop.customer()]
  await shop.address(asha)
  const item = { productId: await shop.product(), size: 'M', color: 'Black', quantity: 1 }
  await shop.as(asha).cart.add(item)
  const { order } = await shop.as(asha).orders.place({ items: [item], paymentMethod: 'COD' })
  await shop.as(asha).orders.cancelMine({ id: order.id })
  expect(await attempt(shop.as(owner).adminOrders.resend({ id: order.id }))).toMatchObject({
    failure: { code: 'illegal_transition' },
    message: 'A cancelled order has no confirmation.',
  })
})
