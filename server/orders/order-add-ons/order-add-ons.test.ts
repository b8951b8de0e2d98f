import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paise, rupees } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import type { OrderEdit } from '#contract/orders/order-edits.api.ts'
import type { Order, OrderId } from '#contract/orders/orders.api.ts'
import { orderEvents } from '#server/orders/orders/order-events.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { transactOrders } from '#server/orders/orders/transact-orders.ts'
import { cancelExpiredOrders } from '#server/orders/payments/cancel-expired-orders.ts'
import { settle } from '#server/orders/payments/settle.ts'
import { refunds } from '#server/orders/refunds/refunds.table.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { auditLog } from '#server/site/audit/audit.table.ts'
import { endWithBooks } from '#server/testing/books.ts'
import { buildPayment, onlineOrder, outcome } from '#server/testing/payments.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'

let shop: TestShop
let owner: Person
beforeAll(async () => {
  shop = await startShop({}, () => async () => ({ status: 200, text: '{"items":[]}' }))
  owner = await shop.admin()
  await shop.as(owner).settings.change({ gstin: '27AAPFU0939F1ZV', shopState: 'Maharashtra' })
})
afterAll(() => endWithBooks(shop))
const ownerApi = () => shop.as(owner)

/** Pays an order as the provider reports it. */
async function pay(order: Order, providerOrderId = `order_${order.number}`) {
  await shop.db.update(orders).set({ providerOrderId }).where(eq(orders.id, order.id))
  await transactOrders(shop.deps, (tx) => settle(tx, order.id, buildPayment({ order, providerOrderId })))
}

/** A paid order of two pieces at ₹499, and another product of ₹799 with five pieces. */
async function paidOrder() {
  const bought = await onlineOrder(shop)
  await pay(bought.order, bought.providerOrderId)
  const { id } = bought.order
  const [item] = await ownerApi().orders.items({ id })
  if (!item) throw new Error('no item')
  const other = await shop.product({ name: 'Second Tee', price: rupees(799), struckPrice: rupees(899), pieces: 5 })
  const added = [{ productId: other, size: 'M', color: 'White', quantity: 1 }]
  return { ...bought, id, item, other, added }
}
type AddOnInput = Omit<OrderEdit, 'revision'> & { id: OrderId }

/** Previews an edit and asks for the payment of what was previewed. */
async function ask(edit: AddOnInput): Promise<Order> {
  const { addition } = await ownerApi().orderEdits.preview({ revision: 0, ...edit })
  if (!addition) throw new Error('it does not cost more')
  return ownerApi().orderAddOns.ask({ revision: 0, ...edit, total: addition.total })
}
const left = async (productId: Order['id'] | number, order: Order) =>
  (await outcome(shop, { order, productId: productId as never })).stock
const listKinds = async (id: OrderId) =>
  (await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(orderEvents.at)).map(
    ({ kind }) => kind,
  )
const findMail = async (id: OrderId, kind: string) => {
  const [mail] = await shop.db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.orderId, id), eq(mailOutbox.kind, kind)))
  return mail
}

test('the preview of a dearer edit of a paid order says what is added and what that costs now; the order stays', async () => {
  const { id, item, added, order } = await paidOrder()
  const more = [{ id: item.id, size: item.size, color: item.color, quantity: 3 }]
  const preview = await ownerApi().orderEdits.preview({ id, revision: 0, items: more, added })
  expect(preview).toMatchObject({
    settlement: 'link',
    difference: { amount: rupees(499 + 799), isMore: true },
    addition: { total: rupees(1_298), deliveryFee: 0 },
  })
  expect(preview.addition?.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Plain Test Tee', 1],
    ['Second Tee', 1],
  ])
  expect(await ownerApi().orders.get({ id })).toMatchObject({ total: order.total, revision: 0, itemCount: 2 })
})

test('what is added is an order that keeps its items for a day; its customer gets the link, and sees it on the order', async () => {
  const { id, added, order, person, other } = await paidOrder()
  const addition = await ask({ id, added })
  expect(addition).toMatchObject({ status: 'Pending', paymentMethod: 'Online', channel: 'phone', total: rupees(799) })
  expect(addition.address).toEqual(order.address)
  expect(await left(other, order)).toBe(4)
  expect(await ownerApi().orders.get({ id })).toMatchObject({ total: order.total, itemCount: 2, parcel: null })

  const mail = await findMail(addition.id, 'order-payment-link')
  expect(mail?.to).toBe(person.email)
  expect(JSON.stringify(mail?.content)).toContain(`order #${order.number}`)
  const { additions } = await shop.as(person).orderAddOns.of({ id })
  expect(additions).toMatchObject([{ number: addition.number, state: 'open', amount: rupees(799) }])
  const hours = ((additions[0]?.until?.getTime() ?? 0) - addition.createdAt.getTime()) / 3_600_000
  expect(Math.round(hours)).toBe(24)
  const token = additions[0]?.path?.split('/').at(-1) ?? ''
  expect(await shop.visitor.payLinks.read({ token })).toMatchObject({ state: 'open', total: rupees(799) })
  expect((await shop.as(person).orderAddOns.of({ id: addition.id })).addsTo).toMatchObject({ number: order.number })
  expect(await listKinds(id)).toContain('addition-asked')
  const [line] = await shop.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'order.add'), eq(auditLog.entityId, id)))
  expect(line?.after).toMatchObject({ order: `#${addition.number}`, total: '₹799.00' })
})

test('paid, it goes in one parcel with its order, also when that is accepted; each keeps its own amount and invoice', async () => {
  const { id, added, order } = await paidOrder()
  await ownerApi().orders.accept({ id })
  const addition = await ask({ id, added })
  await pay(addition)
  const now = await ownerApi().orders.get({ id: addition.id })
  expect(now).toMatchObject({ status: 'Success', paid: true, parcel: { others: [{ id }] } })
  expect(await ownerApi().orders.get({ id })).toMatchObject({
    total: order.total,
    parcel: { others: [{ id: addition.id }] },
  })
  expect((await ownerApi().orderAddOns.of({ id })).additions).toMatchObject([{ state: 'paid', path: null }])
  await ownerApi().orders.accept({ id: addition.id })
  await ownerApi().orderWork.ship({ id })
  const numbers = await Promise.all([id, addition.id].map((orderId) => ownerApi().invoices.ofOrder({ id: orderId })))
  expect(numbers.map((all) => all.length)).toEqual([1, 1])
})

test('paid once its order is packed, it is an order with a parcel of its own, and says why', async () => {
  const { id, added } = await paidOrder()
  const addition = await ask({ id, added })
  await ownerApi().orders.accept({ id })
  await ownerApi().parcels.pack({ id })
  await pay(addition)
  expect(await ownerApi().orders.get({ id: addition.id })).toMatchObject({ status: 'Success', parcel: null })
  const [event] = await shop.db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, addition.id), eq(orderEvents.kind, 'addition-separate')))
  expect(JSON.stringify(event?.data)).toContain('parcel_order_packed')
})

test('without a payment it is cancelled after its time, and its items return to stock', async () => {
  const { id, added, other, order } = await paidOrder()
  const addition = await ask({ id, added })
  await shop.db
    .update(orders)
    .set({ holdExpiresAt: sql`now() - interval '1 second'` })
    .where(eq(orders.id, addition.id))
  await cancelExpiredOrders(null, shop.deps)
  expect(await left(other, order)).toBe(5)
  expect((await ownerApi().orderAddOns.of({ id })).additions).toMatchObject([
    { state: 'closed', path: null, until: null },
  ])
  // Something else can be added now.
  expect((await ask({ id, added })).id).not.toBe(addition.id)
})

test('two clicks make one addition; another one is refused until that is paid or withdrawn, and a withdrawn one is not revived', async () => {
  const { id, added, other, order } = await paidOrder()
  const [first, two] = await Promise.all([ask({ id, added }), ask({ id, added })])
  expect(first.id).toBe(two.id)
  expect(await left(other, order)).toBe(4)
  const more = added.map((line) => ({ ...line, quantity: 2 }))
  expect(
    await attempt(ownerApi().orderAddOns.ask({ id, revision: 0, added: more, total: rupees(1_598) })),
  ).toMatchObject({
    message: expect.stringContaining(`#${first.number}`),
  })
  await ownerApi().orders.cancel({ id: first.id })
  expect(await left(other, order)).toBe(5)
  await pay(first)
  expect(await ownerApi().orders.get({ id: first.id })).toMatchObject({ status: 'Cancelled' })
  const [back] = await shop.db.select().from(refunds).where(eq(refunds.orderId, first.id))
  expect(back).toMatchObject({ amount: rupees(799), reason: 'late_payment' })
  expect((await ask({ id, added: more })).total).toBe(rupees(1_598))
})

test('it is cancelled together with its order, and a payment that comes all the same goes back', async () => {
  const { id, added, other, order } = await paidOrder()
  const addition = await ask({ id, added })
  await ownerApi().orders.cancel({ id })
  expect(await ownerApi().orders.get({ id: addition.id })).toMatchObject({ status: 'Cancelled' })
  expect(await left(other, order)).toBe(5)
  expect(await findMail(addition.id, 'order-cancelled')).toBeDefined()
  await pay(addition)
  const [back] = await shop.db.select().from(refunds).where(eq(refunds.orderId, addition.id))
  expect(back).toMatchObject({ amount: rupees(799), reason: 'late_payment' })
})

test('other changes are saved first, the address stays while a payment is awaited, and nothing changes when it is refused', async () => {
  const { id, item, added, other, order } = await paidOrder()
  const orderVersion = { id, revision: 0 }
  const refusal = async (change: Omit<OrderEdit, 'revision'>) => {
    const answer = await attempt(ownerApi().orderEdits.preview({ ...orderVersion, ...change }))
    return answer.ok ? null : `${answer.failure.code}: ${answer.message}`
  }
  const size = [{ id: item.id, size: 'L', color: item.color, quantity: 2 }]
  expect(await refusal({ items: size, added })).toContain('Save the other changes first')
  expect(await refusal({ added: added.map((line) => ({ ...line, quantity: 6 })) })).toContain('out_of_stock')
  const wrong = ownerApi().orderAddOns.ask({ ...orderVersion, added, total: paise(100) })
  expect(await attempt(wrong)).toMatchObject({ failure: { code: 'price_changed' } })
  expect(await left(other, order)).toBe(5)
  expect(await ownerApi().orderAddOns.of({ id })).toEqual({ addsTo: null, additions: [] })
  await ask({ id, added })
  expect(await refusal({ address: { ...order.address, line1: '9 Other Street' } })).toContain('waits for its payment')
  expect(await refusal({ items: size })).toBeNull()
})

test('customers see only their own, and the link is for those who may edit orders', async () => {
  const { id, added, person } = await paidOrder()
  await ask({ id, added })
  const stranger = await shop.customer()
  expect(await attempt(shop.as(stranger).orderAddOns.of({ id }))).toMatchObject({ failure: { code: 'not_found' } })
  const packer = await shop.staff('packer')
  expect((await shop.as(packer).orderAddOns.of({ id })).additions).toMatchObject([{ path: null }])
  expect((await shop.as(person).orderAddOns.of({ id })).additions[0]?.path).toMatch(/^\/pay-link\//)
  const refusal = await attempt(shop.as(packer).orderAddOns.ask({ id, revision: 0, added, total: rupees(799) }))
  expect(refusal).toMatchObject({ failure: { code: 'forbidden' } })
})

test('the least amount of a PIN code is asked of the order, not of what goes in its parcel', async () => {
  const { id, added } = await paidOrder()
  const limits = { orderMin: rupees(900), orderMax: null, codMin: null, codMax: null }
  const terms = { daysMin: null, daysMax: null, takesCod: true, codFee: null, ...limits }
  await ownerApi().delivery.addRule({ prefix: '411', isServiceable: true, ...terms })
  expect((await ask({ id, added })).total).toBe(rupees(799))
})

test('of an order of which a part was sent, what is added goes by itself: its preview asks for the least amount too', async () => {
  const { id, item, added } = await paidOrder()
  await ownerApi().orders.accept({ id })
  const pieces = [{ itemId: item.id, quantity: 1 }]
  const sent = { courier: 'Delhivery', trackingNumber: 'A100', trackingUrl: '' }
  await ownerApi().partialShipments.send({ id, part: 1, revision: 0, pieces, ...sent })
  const limits = { orderMin: rupees(900), orderMax: null, codMin: null, codMax: null }
  const terms = { daysMin: null, daysMax: null, takesCod: true, codFee: null, ...limits }
  await ownerApi().delivery.addRule({ prefix: '4110', isServiceable: true, ...terms })
  const preview = await attempt(ownerApi().orderEdits.preview({ id, revision: 0, added }))
  expect(preview).toMatchObject({ failure: { code: 'order_value' } })
})
