import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paise, plus, rupees, ZERO } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import { NO_COD_TRUST } from '#contract/selling/cod-trust.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { shipments } from '#server/orders/couriers/shipments.table.ts'
import { invoices } from '#server/orders/invoices/invoices.table.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { transactOrders } from '#server/orders/orders/transact-orders.ts'
import { refunds } from '#server/orders/refunds/refunds.table.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { buildPayment, type OnlineOrder, outcome } from '#server/testing/payments.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { payments } from './payments.table.ts'
import { settle } from './settle.ts'

let shop: TestShop
let devika: Person
beforeAll(async () => {
  shop = await startShop()
  devika = await shop.admin('Devika Shah')
  await owner().settings.change({ gstin: '27AAPFU0939F1ZV', shopState: 'Maharashtra' })
})
afterAll(async () => {
  // Only the payment of another amount, which waits for the owner.
  const rules = (await checkBooks(shop.db)).map(({ rule }) => rule)
  await shop[Symbol.asyncDispose]()
  expect(rules).toEqual(['unmatched_payment_resolved'])
})
const owner = () => shop.as(devika)

/** A cash-on-delivery order of ₹998 + ₹49 whose payment was begun, so that the provider knows it. */
async function cashOrder(): Promise<OnlineOrder> {
  const productId = await shop.product({ pieces: 10 })
  const person = await shop.customer()
  await shop.address(person)
  const item = { productId, size: 'M' as const, color: 'Black', quantity: 2 }
  await shop.as(person).cart.add(item)
  const { order } = await shop.as(person).orders.place({ items: [item], paymentMethod: 'COD' })
  const providerOrderId = `order_${randomUUID().replaceAll('-', '')}`
  await shop.db.update(orders).set({ providerOrderId }).where(eq(orders.id, order.id))
  return { order, person, productId, providerOrderId }
}
const upi = (order: OnlineOrder, amount = rupees(998)) => buildPayment(order, { amount })
const capture = (order: OnlineOrder, payment = upi(order)) =>
  transactOrders(shop.deps, (tx) => settle(tx, order.order.id, payment))
const now = (order: OnlineOrder) => owner().orders.get({ id: order.order.id })
const listRefunds = (order: OnlineOrder) =>
  shop.db
    .select({ amount: refunds.amount, reason: refunds.reason })
    .from(refunds)
    .where(eq(refunds.orderId, order.order.id))
const listMails = (order: OnlineOrder, kind: string) =>
  shop.db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.orderId, order.order.id), eq(mailOutbox.kind, kind)))
const listAlerts = async (order: OnlineOrder) => (await listMails(order, 'order-alert')).map(({ subject }) => subject)
/** What the mail says about a payment that came too late. */
const refundMail = async (order: OnlineOrder) =>
  JSON.stringify((await listMails(order, 'order-cash-payment-refunded'))[0]?.content)
const WHOLE = [{ amount: rupees(998), reason: 'late_payment' }]

test('paying costs the total without the fee, twice the same; nothing changes until the payment is captured', async () => {
  const codOrder = await cashOrder()
  await shop.db.update(orders).set({ providerOrderId: null }).where(eq(orders.id, codOrder.order.id))
  const pay = () => shop.as(codOrder.person).payments.initiate({ orderId: codOrder.order.id })
  const [first, second] = await Promise.all([pay(), pay()])
  expect(first.order).toMatchObject({ amount: paise(99_800), currency: 'INR' })
  expect(second.order.id).toBe(first.order.id)
  const provider = { ...codOrder, providerOrderId: first.order.id }
  await capture(provider, buildPayment(provider, { amount: rupees(998), status: 'failed' }))
  await capture(provider, buildPayment(provider, { amount: rupees(998), status: 'authorized' }))
  expect(await now(codOrder)).toMatchObject({
    paymentMethod: 'COD',
    deliveryFee: rupees(49),
    total: rupees(1_047),
    paid: false,
  })
  const stranger = await shop.customer()
  expect(await attempt(shop.as(stranger).payments.initiate({ orderId: codOrder.order.id }))).toMatchObject({
    failure: { code: 'not_found' },
  })
})

test('a captured payment makes it a paid online order without the fee, with its stock, its place and the cart of meanwhile [cod.pay-now]', async () => {
  const codOrder = await cashOrder()
  const other = { productId: codOrder.productId, size: 'L' as const, color: 'White', quantity: 1 }
  await shop.as(codOrder.person).cart.add(other)
  await capture(codOrder)
  const paid = await now(codOrder)
  expect(paid).toMatchObject({
    number: codOrder.order.number,
    status: 'Success',
    paymentMethod: 'Online',
    paid: true,
    deliveryFee: ZERO,
    subtotal: rupees(998),
    total: rupees(998),
    createdAt: codOrder.order.createdAt,
  })
  expect(await outcome(shop, codOrder)).toMatchObject({ status: 'Success', payment: 'paid', stock: 8 })
  expect(await shop.as(codOrder.person).cart.list()).toHaveLength(1)
  const rows = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, codOrder.order.id))
  expect(rows.map(({ feeShare }) => feeShare)).toEqual([ZERO])
  const taxes = paid.tax?.taxes.map(({ amount }) => amount) ?? []
  expect(plus(paid.tax?.taxable ?? ZERO, ...taxes)).toBe(rupees(998))
})

test('an accepted order stays accepted, its printed slip is to be printed again, and its invoice has no fee', async () => {
  const codOrder = await cashOrder()
  const { id } = codOrder.order
  await owner().orders.accept({ id })
  await owner().adminOrders.printed({ ids: [id] })
  await capture(codOrder)
  expect(await now(codOrder)).toMatchObject({ status: 'Accepted', paid: true, total: rupees(998) })
  const toPrint = async () => (await owner().orders.all({ todo: 'print' })).items.map((order) => order.id)
  expect(await toPrint()).toContain(id)
  // Its slip was on the screen before the payment.
  await owner().adminOrders.printed({ ids: [id], cash: [id] })
  expect(await toPrint()).toContain(id)
  await owner().adminOrders.printed({ ids: [id], cash: [] })
  expect(await toPrint()).not.toContain(id)
  await owner().orderWork.ship({ id })
  await owner().orders.deliver({ id })
  const [invoice] = await shop.db.select().from(invoices).where(eq(invoices.orderId, id))
  expect(invoice?.total).toBe(rupees(998))
})

test('the owner, who was told of the order, is told once that it is paid online now', async () => {
  const codOrder = await cashOrder()
  const payment = upi(codOrder)
  await capture(codOrder, payment)
  await capture(codOrder, payment)
  expect((await listAlerts(codOrder)).toSorted()).toEqual([
    `New order #${codOrder.order.number}: ₹1,047.00`,
    `Order #${codOrder.order.number} is now paid online: do not collect cash`,
  ])
})

test('a capture that arrives twice counts once; a second payment is refunded', async () => {
  const codOrder = await cashOrder()
  const payment = upi(codOrder)
  await Promise.all([capture(codOrder, payment), capture(codOrder, payment), capture(codOrder, payment)])
  expect(await listRefunds(codOrder)).toEqual([])
  await capture(codOrder)
  expect(await listRefunds(codOrder)).toEqual([{ amount: rupees(998), reason: 'second_payment' }])
  expect(await now(codOrder)).toMatchObject({ status: 'Success', total: rupees(998) })
})

test('a capture after packing is refunded in full, and the order stays with cash on delivery [cod.pay-now]', async () => {
  const codOrder = await cashOrder()
  const { id } = codOrder.order
  await owner().orders.accept({ id })
  await owner().parcels.pack({ id })
  expect(await attempt(shop.as(codOrder.person).payments.initiate({ orderId: id }))).toMatchObject({
    ok: false,
    message: 'This order is packed already. Please pay in cash when it arrives.',
  })
  const payment = upi(codOrder)
  await capture(codOrder, payment)
  await capture(codOrder, payment)
  expect(await listRefunds(codOrder)).toEqual(WHOLE)
  expect(await now(codOrder)).toMatchObject({
    status: 'Accepted',
    paymentMethod: 'COD',
    total: rupees(1_047),
    paid: false,
  })
  expect(await refundMail(codOrder)).toMatch(/after the parcel was packed.*pay for it in cash when it arrives/)
  await owner().orderWork.ship({ id })
  await owner().orders.deliver({ id })
  expect(await now(codOrder)).toMatchObject({ status: 'Delivered', paid: true, total: rupees(1_047) })
})

test('a capture after the customer or the owner cancelled, or after delivery, is refunded in full and opens nothing again', async () => {
  const [mine, owners, delivered] = [await cashOrder(), await cashOrder(), await cashOrder()]
  await shop.as(mine.person).orders.cancelMine({ id: mine.order.id })
  await owner().orders.cancel({ id: owners.order.id })
  await owner().orders.accept({ id: delivered.order.id })
  await owner().orders.deliver({ id: delivered.order.id })
  for (const codOrder of [mine, owners, delivered]) {
    await capture(codOrder)
    expect(await listRefunds(codOrder)).toEqual(WHOLE)
  }
  expect(await refundMail(delivered)).toContain('after the order was delivered')
  expect(await refundMail(delivered)).not.toMatch(/in cash|packed/)
  expect([(await now(mine)).status, (await now(owners)).status, (await now(delivered)).status]).toEqual([
    'Cancelled',
    'Cancelled',
    'Delivered',
  ])
})

test('a capture for a parcel that is being booked with a courier, or has a tracking number, is refunded in full', async () => {
  const [booked, refused, tracked] = [await cashOrder(), await cashOrder(), await cashOrder()]
  await shop.db.insert(shipments).values([
    { orderId: booked.order.id, round: 1, reference: randomUUID() },
    // The service may have the order all the same, with cash to collect.
    { orderId: refused.order.id, round: 1, reference: randomUUID(), state: 'refused' },
  ])
  await owner().adminOrders.track({ id: tracked.order.id, courier: 'DTDC', trackingNumber: 'D9', trackingUrl: null })
  for (const codOrder of [booked, refused, tracked]) {
    await capture(codOrder)
    expect(await listRefunds(codOrder)).toEqual(WHOLE)
    expect(await now(codOrder)).toMatchObject({ paymentMethod: 'COD', total: rupees(1_047) })
  }
  expect(await refundMail(booked)).not.toContain('packed')
})

test('a capture for a parcel on its way back is refunded in full, and its mail asks for no cash', async () => {
  const codOrder = await cashOrder()
  const { id } = codOrder.order
  await owner().orders.accept({ id })
  await owner().orderWork.ship({ id })
  await shop.db.update(orders).set({ rtoAt: sql`now()` }).where(eq(orders.id, id))
  await capture(codOrder)
  expect(await listRefunds(codOrder)).toEqual(WHOLE)
  expect(await refundMail(codOrder)).toContain('on its way back to us')
  expect(await refundMail(codOrder)).not.toMatch(/in cash|packed/)
})

test('a payment of another amount pays nothing and is left to the owner', async () => {
  const codOrder = await cashOrder()
  const alert = await capture(codOrder, upi(codOrder, rupees(1_047)))
  expect(alert?.reason).toBe('it is 104700 paise, 99800 is due')
  expect(await now(codOrder)).toMatchObject({ paymentMethod: 'COD', paid: false })
})

test('a payment that was set aside for its amount is applied once it is what the order costs', async () => {
  const codOrder = await cashOrder()
  const payment = upi(codOrder)
  await capture(codOrder, { ...payment, status: 'authorized' })
  const setAside = { quarantineReason: 'it is 99800 paise, the order costs 104700' }
  await shop.db.update(payments).set(setAside).where(eq(payments.providerPaymentId, payment.id))
  expect(await capture(codOrder, payment)).toBeNull()
  expect(await now(codOrder)).toMatchObject({ paymentMethod: 'Online', paid: true, total: rupees(998) })
})

test('capture and packing, cancelling or delivering at once: paid without the fee, or cash as before and all of it refunded [cod.pay-now]', async () => {
  const moves = {
    pack: (id: OnlineOrder['order']['id']) => owner().parcels.pack({ id }),
    ship: (id: OnlineOrder['order']['id']) => owner().orderWork.ship({ id }),
    cancel: (id: OnlineOrder['order']['id']) => owner().orders.cancel({ id }),
    deliver: (id: OnlineOrder['order']['id']) => owner().orders.deliver({ id }),
  }
  for (const move of [...Object.values(moves), ...Object.values(moves)]) {
    const codOrder = await cashOrder()
    await owner().orders.accept({ id: codOrder.order.id })
    await Promise.all([capture(codOrder), attempt(move(codOrder.order.id))])
    const order = await now(codOrder)
    const given = await listRefunds(codOrder)
    if (order.paymentMethod === 'COD') expect([order.total, given]).toEqual([rupees(1_047), WHOLE])
    else if (order.status === 'Cancelled') expect(given).toEqual([{ amount: rupees(998), reason: 'cancelled' }])
    else expect([order.total, order.paid, given]).toEqual([rupees(998), true, []])
  }
})

test('an order that waits for its confirmation is confirmed by its payment', async () => {
  await owner().settings.change({ codTrust: { ...NO_COD_TRUST, confirmAbove: rupees(100) } })
  const codOrder = await cashOrder()
  const soon = new Date(Date.now() + 60_000)
  expect(Number(codOrder.order.confirmBy)).toBeGreaterThan(Number(soon))
  const { id } = codOrder.order
  await shop.db.update(orders).set({ providerOrderId: null, holdExpiresAt: soon }).where(eq(orders.id, id))
  const window = await shop.as(codOrder.person).payments.initiate({ orderId: id })
  // Not cancelled while its payment window is open.
  expect(Number((await now(codOrder)).confirmBy) - Number(soon)).toBeGreaterThan(20 * 60_000)
  codOrder.providerOrderId = window.order.id
  expect(await listAlerts(codOrder)).toEqual([])
  await capture(codOrder)
  expect(await listAlerts(codOrder)).toEqual([`New order #${codOrder.order.number}: ₹998.00`])
  expect(await now(codOrder)).toMatchObject({ status: 'Success', confirmBy: null })
  expect(
    await shop.visitor.confirmations.confirm({ token: shop.deps.confirmIds.sign(codOrder.order.id) }),
  ).toMatchObject({
    state: 'confirmed',
  })
  await owner().settings.change({ codTrust: null })
})

test('what was agreed cannot be changed in any other way', async () => {
  const codOrder = await cashOrder()
  const free = { paymentMethod: 'Online', paymentStatus: 'paid', deliveryFee: ZERO, total: rupees(998) } as const
  const change = shop.db.update(orders).set(free).where(eq(orders.id, codOrder.order.id))
  await expect(change.execute()).rejects.toMatchObject({ cause: { constraint: 'orders_agreed' } })
})
