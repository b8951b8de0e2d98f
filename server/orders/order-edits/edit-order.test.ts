import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Paise, paise, rupees } from '#contract/basics/money.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { attempt } from '#contract/http/client.ts'
import type { OrderEdit } from '#contract/orders/order-edits.api.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { stock, stockLedger } from '#server/catalogue/stock/stock.table.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { transactOrders } from '#server/orders/orders/transact-orders.ts'
import { payments } from '#server/orders/payments/payments.table.ts'
import { settle } from '#server/orders/payments/settle.ts'
import { applyProviderRefund } from '#server/orders/refunds/provider-refunds.ts'
import { refunds } from '#server/orders/refunds/refunds.table.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { auditLog } from '#server/site/audit/audit.table.ts'
import { buildPayment, buildRefund, onlineOrder } from '#server/testing/payments.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'

let shop: TestShop
let owner: Person
beforeAll(async () => {
  shop = await startShop({}, () => async () => ({ status: 200, text: '{"items":[]}' }))
  owner = await shop.admin()
  await shop.as(owner).settings.change({ gstin: '27AAPFU0939F1ZV', shopState: 'Maharashtra' })
  await shop.as(owner).promos.add({ code: 'SEVEN', discountValue: 7 })
})
afterAll(() => shop[Symbol.asyncDispose]())

const NO_TERMS = {
  ...{ daysMin: null, daysMax: null, takesCod: true, codFee: null },
  ...{ orderMin: null, orderMax: null, codMin: null, codMax: null },
}
const ownerApi = () => shop.as(owner)
type EditInput = Omit<OrderEdit, 'revision'> & { revision?: number }

/** Previews an edit and saves what was previewed. */
async function edit(id: OrderId, { revision = 0, ...changes }: EditInput) {
  const preview = await ownerApi().orderEdits.preview({ id, revision, ...changes })
  const order = await ownerApi().orderEdits.save({ id, revision, ...changes, total: preview.after.total })
  return { preview, order }
}

/** Two pieces, M and Black, with cash on delivery. */
async function cashOrder({ price = paise(49_937), pieces = 6, promoCode = '' } = {}) {
  const productId = await shop.product({ price, pieces: 0 })
  await countVariants(productId, pieces)
  const person = await shop.customer()
  await shop.address(person)
  const item = { productId, size: 'M', color: 'Black', quantity: 2 }
  await shop.as(person).cart.add(item)
  const { order } = await shop.as(person).orders.place({ items: [item], paymentMethod: 'COD', promoCode })
  const [line] = await ownerApi().orders.items({ id: order.id })
  if (!line) throw new Error('no item')
  return { id: order.id, item: line.id, person, productId, order }
}

/** The stock of a product by size and colour, as many of each. */
async function countVariants(productId: ProductId, pieces: number): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await tx.update(products).set({ stockPer: 'variant' }).where(eq(products.id, productId))
    for (const [size, colour] of [
      ['M', 'Black'],
      ['M', 'White'],
      ['L', 'Black'],
      ['L', 'White'],
    ]) {
      const [row] = await tx.insert(stock).values({ productId, size, colour, quantity: pieces }).returning()
      const entry = { stockId: row?.id ?? 0, productId, delta: pieces, reason: 'initial' } as const
      await tx.insert(stockLedger).values(entry)
    }
  })
}

const as = (size: string, quantity = 2, color = 'Black') => ({ size, color, quantity })

async function left(productId: ProductId): Promise<Record<string, number>> {
  const rows = await shop.db.select().from(stock).where(eq(stock.productId, productId))
  return Object.fromEntries(rows.map(({ size, colour, quantity }) => [`${size} ${colour}`, quantity]))
}

async function paidOrder() {
  const bought = await onlineOrder(shop)
  const payment = buildPayment(bought)
  await transactOrders(shop.deps, (tx) => settle(tx, bought.order.id, payment))
  const { id } = bought.order
  const [line] = await ownerApi().orders.items({ id })
  if (!line) throw new Error('no item')
  return { id, item: line.id, payment, total: bought.order.total, person: bought.person }
}

test('size, quantity, another product and the address of an order with cash on delivery: stock, total, GST, mail, timeline and audit follow', async () => {
  const { id, item, person, productId, order } = await cashOrder({ promoCode: 'SEVEN' })
  const mug = await shop.product({ name: 'Second Tee', price: rupees(599), pieces: 5 })
  const before = await left(productId)
  const address = { ...order.address, city: 'Bengaluru', state: 'Karnataka', postalCode: '560001' }
  const { preview, order: edited } = await edit(id, {
    items: [{ id: item, ...as('L', 1) }],
    added: [{ productId: mug, size: 'M', color: 'White', quantity: 3 }],
    address,
  })
  const subtotal = 49_937 + 3 * 59_900
  const discount = Math.round(subtotal * 0.07)
  expect(preview.before.total).toBe(order.total)
  expect(edited).toMatchObject({ subtotal, discount, deliveryFee: order.deliveryFee, revision: 1, promo: 'SEVEN' })
  expect(edited.total).toBe(subtotal - discount + order.deliveryFee)
  expect(preview).toMatchObject({
    settlement: 'cash',
    difference: { amount: edited.total - order.total, isMore: true },
    after: { total: edited.total, tax: { placeOfSupply: 'Karnataka', taxes: [{ name: 'IGST' }] } },
  })
  expect(edited.tax).toMatchObject({ placeOfSupply: 'Karnataka' })
  expect(await left(productId)).toEqual({
    ...before,
    'M Black': (before['M Black'] ?? 0) + 2,
    'L Black': (before['L Black'] ?? 0) - 1,
  })
  const { events } = await ownerApi().adminOrders.details({ id })
  expect(events.at(-1)).toMatchObject({ kind: 'edited', actorName: owner.name })
  const [firstEdit] = await shop.as(person).orderEdits.changes({ id })
  expect(firstEdit?.changes).toEqual([
    { kind: 'size', name: 'Plain Test Tee', from: 'M', to: 'L' },
    { kind: 'quantity', name: 'Plain Test Tee', from: 2, to: 1 },
    { kind: 'added', name: 'Second Tee', detail: 'M, White', quantity: 3 },
    { kind: 'address' },
  ])
  const [mail] = await shop.db.select().from(mailOutbox).where(sql`order_id = ${id} and kind = 'order-edited'`)
  expect(JSON.stringify(mail?.content)).toContain('size changed from M to L')
  const [line] = await shop.db.select().from(auditLog).where(sql`action = 'order.edit' and entity_id = ${id}`)
  expect(JSON.stringify([line?.before, line?.after])).not.toContain(order.address.line1)
  expect(line?.after).toMatchObject({ place: 'Bengaluru, Karnataka 560001' })
  const stranger = await attempt(shop.as(await shop.customer()).orderEdits.changes({ id }))
  expect(stranger).toMatchObject({ failure: { code: 'not_found' } })
  expect(await checkBooks(shop.db)).toEqual([])
})

test('a paid order that becomes cheaper gets the difference back, which is no refund of what it costs now; cancelled later it gets the rest', async () => {
  const { id, item, payment, total } = await paidOrder()
  const { preview, order } = await edit(id, { items: [{ id: item, ...as('M', 1) }] })
  expect(preview).toMatchObject({ settlement: 'refund', difference: { amount: total / 2, isMore: false } })
  expect(order.total).toBe(total / 2)
  const [refund] = await shop.db.select().from(refunds).where(eq(refunds.orderId, id))
  expect(refund).toMatchObject({ amount: total / 2, reason: 'edited', status: 'queued' })
  const [row] = await shop.db.select().from(payments).where(eq(payments.orderId, id))
  const back = buildRefund(payment, { amount: total / 2, receipt: refund?.id ?? null })
  await transactOrders(shop.deps, (tx) => applyProviderRefund(tx, id, row?.id ?? '', back))
  const { money } = await ownerApi().adminOrders.details({ id })
  expect(money).toMatchObject({ received: total, refunded: total / 2, refundable: total / 2 })
  expect(await ownerApi().orders.get({ id })).toMatchObject({ status: 'Success', paid: true })
  expect(await checkBooks(shop.db)).toEqual([])
  await ownerApi().orders.cancel({ id })
  const rows = await shop.db.select().from(refunds).where(eq(refunds.orderId, id))
  expect(rows.map(({ amount, reason }) => [amount, reason])).toEqual([
    [total / 2, 'edited'],
    [total / 2, 'cancelled'],
  ])
  expect(await checkBooks(shop.db)).toEqual([])
})

test('a refund of the difference that fails stays owed: it is no money that can be refunded twice, and the dashboard settles it', async () => {
  const { id, item, payment, total } = await paidOrder()
  await edit(id, { items: [{ id: item, ...as('M', 1) }] })
  const [row] = await shop.db.select().from(payments).where(eq(payments.orderId, id))
  const [refund] = await shop.db.select().from(refunds).where(eq(refunds.orderId, id))
  const failed = buildRefund(payment, { amount: total / 2, receipt: refund?.id ?? null, status: 'failed' })
  await transactOrders(shop.deps, (tx) => applyProviderRefund(tx, id, row?.id ?? '', failed))
  expect((await ownerApi().adminOrders.details({ id })).money.refundable).toBe(total / 2)
  const sent = buildRefund(payment, { amount: total / 2 })
  await transactOrders(shop.deps, (tx) => applyProviderRefund(tx, id, row?.id ?? '', sent))
  expect(await ownerApi().orders.get({ id })).toMatchObject({ status: 'Success', total: total / 2 })
  // All of what is left, in the provider's dashboard.
  await transactOrders(shop.deps, (tx) =>
    applyProviderRefund(tx, id, row?.id ?? '', buildRefund(payment, { amount: total / 2 })),
  )
  expect(await ownerApi().orders.get({ id })).toMatchObject({ status: 'Cancelled' })
  expect(await checkBooks(shop.db)).toEqual([])
})

test('what cannot be edited is refused with its reason and changes nothing', async () => {
  const { id, item, order, productId } = await cashOrder()
  const refusal = async (requestedEdit: EditInput, total: Paise = order.total) => {
    const { revision = 0, ...more } = requestedEdit
    const answer = await attempt(ownerApi().orderEdits.save({ id, revision, ...more, total }))
    return answer.ok ? null : [answer.failure.code, answer.message]
  }
  const stockBefore = await left(productId)
  const change = (size: string, quantity = 2) => ({ items: [{ id: item, ...as(size, quantity) }] })
  expect(await refusal({ items: [] })).toMatchObject(['invalid', 'Nothing is changed.'])
  expect(await refusal(change('M', 0))).toMatchObject([
    'invalid',
    'At least one item has to stay. Cancel the order instead.',
  ])
  expect(await refusal(change('3XL'))).toMatchObject(['invalid', 'Plain Test Tee is not sold in 3XL, Black.'])
  expect(await refusal(change('L', 40), paise(order.total + 38 * 49_937))).toContain('out_of_stock')
  expect(await refusal(change('M', 1))).toContain('price_changed')
  await ownerApi().delivery.addRule({ prefix: '797', isServiceable: false, ...NO_TERMS })
  const address = { ...order.address, postalCode: '797001' }
  expect(await refusal({ address })).toMatchObject(['pin_unserviceable', 'The shop does not deliver to 797001.'])
  expect(await left(productId)).toEqual(stockBefore)
  // Of two people who have opened it at the same time, the later one is told.
  const both = await Promise.all([
    refusal(change('L')),
    refusal({ address: { ...order.address, line1: 'Another Road 5' } }),
  ])
  expect(both.filter((answer) => answer === null)).toHaveLength(1)
  expect(both.find((answer) => answer !== null)).toContain('stale')
  await ownerApi().orders.accept({ id })
  await ownerApi().parcels.pack({ id })
  expect(await refusal({ ...change('M', 1), revision: 1 })).toContain('illegal_transition')
  expect((await ownerApi().orderEdits.open({ id })).refusal).toContain('packed already')
  expect(await checkBooks(shop.db)).toEqual([])
})

test('a paid order is not edited to cost more, and one with an invoice stays as it is', async () => {
  const { id, item } = await paidOrder()
  const dearer = { id, revision: 0, items: [{ id: item, ...as('M', 3) }] }
  const { settlement, after, before } = await ownerApi().orderEdits.preview(dearer)
  expect([settlement, after]).toEqual(['link', before])
  const saved = await attempt(ownerApi().orderEdits.save({ ...dearer, total: after.total }))
  expect(saved).toMatchObject({ ok: false, failure: { code: 'illegal_transition' } })
  // The same price in another size needs no money.
  expect((await edit(id, { items: [{ id: item, ...as('L') }] })).preview.settlement).toBe('none')
  await ownerApi().orders.accept({ id })
  const { shippedAt } = await ownerApi().orderWork.ship({ id })
  await ownerApi().orderWork.undo({ step: 'ship', orders: [{ id, at: shippedAt ?? new Date(0) }] })
  expect((await ownerApi().orderEdits.open({ id })).refusal).toMatch(/^Invoice INV\/.+ is issued and cannot change/)
})

test('once a customer has begun to pay a cash order online, sizes can be changed but not what it costs', async () => {
  const { id, item, person } = await cashOrder()
  await attempt(shop.as(person).payments.initiate({ orderId: id }))
  expect((await ownerApi().orderEdits.open({ id })).quantitiesRefusal).toContain('begun to pay')
  const dearer = await attempt(ownerApi().orderEdits.preview({ id, revision: 0, items: [{ id: item, ...as('M', 3) }] }))
  expect(dearer).toMatchObject({ ok: false, failure: { code: 'illegal_transition' } })
  expect((await edit(id, { items: [{ id: item, ...as('L') }] })).preview.settlement).toBe('none')
})

test('the database itself lets nobody change what was agreed outside of an edit', async () => {
  const { id } = await cashOrder()
  const direct = shop.deps.db.update(orderItems).set({ quantity: 1 }).where(eq(orderItems.orderId, id))
  await expect(direct).rejects.toThrow()
  await expect(shop.deps.db.execute(sql`update orders set revision = 1 where id = ${id}`)).rejects.toThrow()
  await expect(shop.deps.db.execute(sql`delete from order_items where order_id = ${id}`)).rejects.toThrow()
  await shop.deps.db.execute(sql`select remove_edited_item(id) from order_items where order_id = ${id}`)
  expect(await shop.db.$count(orderItems, eq(orderItems.orderId, id))).toBe(1)
})
