import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paise, plus, rupees } from '#contract/basics/money.ts'
import type { AdminOrderDetails } from '#contract/orders/admin-orders.api.ts'
import type { OrderItemId } from '#contract/orders/order-items.api.ts'
import { refundOfPieces } from '#contract/orders/refund-rules.ts'
import { FOR_EVERYTHING } from '#contract/selling/discounts/offer.ts'
import { stock } from '#server/catalogue/stock/stock.table.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { endWithBooks } from '#server/testing/books.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'

let shop: TestShop
let owner: Person
beforeAll(async () => {
  shop = await startShop()
  owner = await shop.admin()
})
afterAll(() => endWithBooks(shop))

const UPI = { paidBy: 'upi', payee: 'asha@okhdfc', reference: '4417' } as const
const BLACK_M = { size: 'M', color: 'Black' }

/** A delivered cash order of 2 × ₹600, ₹300 and ₹500, of which the code of a "buy 2, get 1 free" takes off ₹300, with the fee of ₹49. */
async function delivered() {
  const office = shop.as(owner)
  const [dear, cheap, other] = [
    await shop.product({ price: rupees(600), struckPrice: rupees(700), pieces: 10 }),
    await shop.product({ price: rupees(300) }),
    await shop.product({ price: rupees(500) }),
  ]
  const code = `TWO${dear}`
  const conditions = { ...FOR_EVERYTHING, products: [dear, cheap] }
  const limits = { startsAt: null, endsAt: null, maxUses: null, perPerson: null, isPaused: false }
  const benefit = { kind: 'buy_get', buy: 2, get: 1, percent: 100 } as const
  await office.offers.add({ name: 'Sale', code, benefit, conditions, ...limits })
  const person = await shop.customer()
  await shop.address(person)
  const items = [
    { productId: dear, ...BLACK_M, quantity: 2 },
    { productId: cheap, ...BLACK_M, quantity: 1 },
    { productId: other, ...BLACK_M, quantity: 1 },
  ]
  for (const item of items) await shop.as(person).cart.add(item)
  const { order } = await shop.as(person).orders.place({ items, paymentMethod: 'COD', promoCode: code })
  expect(order).toMatchObject({ discount: rupees(300), total: rupees(1_749) })
  await office.orders.accept({ id: order.id })
  await office.orders.deliver({ id: order.id })
  const ordered = await office.orders.items({ id: order.id })
  const ids = ordered.map(({ id }) => id) as [OrderItemId, OrderItemId, OrderItemId]
  const left = async () => (await shop.db.select().from(stock).where(eq(stock.productId, dear)))[0]?.quantity
  return { id: order.id, person, ids, left }
}

/** What the dialog shows for some pieces. */
function shown({ money }: AdminOrderDetails, pieces: readonly { item: OrderItemId; quantity: number }[]) {
  return refundOfPieces(money.items, new Map(pieces.map(({ item, quantity }) => [item, quantity])), money)
}

test.each([null, '27AAPFU0939F1ZV'])(
  'pieces of an order with a code, buy 2 get 1, a fee, a part refunded and a return open are refunded as the dialog says, once (GSTIN %s) [refunds.pieces]',
  async (gstin) => {
    const office = shop.as(owner)
    await office.settings.change({ gstin, ...(gstin && { shopState: 'Maharashtra' }) })
    const { id, person, ids, left } = await delivered()
    const [dear, cheap, other] = ids
    const first = await office.refunds.give({ id, amount: rupees(100), ...UPI })
    expect(plus(...first.money.items.map(({ paid }) => paid))).toBe(rupees(1_749))
    const form = { products: 'Tee', reason: 'Too small', orderId: id, items: [cheap] }
    const { ticket } = await shop.as(person).returns.request(form)
    const open = await office.adminOrders.details({ id })
    expect(open.returns).toMatchObject([{ ticket, kind: 'refund', state: 'waiting', items: [{ quantity: 1 }] }])
    expect(open.money.items.map(({ inReturns }) => inReturns)).toEqual([0, 1, 0])

    const inReturn = { id, amount: rupees(240), pieces: [{ item: cheap, quantity: 1 }], ...UPI }
    await expect(office.refunds.give(inReturn)).rejects.toMatchObject({ code: 'invalid' })
    const pieces = [{ item: dear, quantity: 1 }]
    const amount = shown(open, pieces)
    await expect(office.refunds.give({ id, amount: paise(amount + 1), pieces })).rejects.toMatchObject({
      code: 'stale',
      message: expect.stringContaining('These pieces come to ₹'),
    })
    const before = await left()
    const idempotencyKey = crypto.randomUUID()
    const refundRequest = { id, amount, pieces, restock: true, idempotencyKey, ...UPI }
    const [given] = await Promise.all([office.refunds.give(refundRequest), office.refunds.give(refundRequest)])
    expect(given.money.refunded).toBe(plus(rupees(100), amount))
    expect(given.money.items.map(({ refunded }) => refunded)).toEqual([1, 0, 0])
    expect(await left()).toBe((before ?? 0) + 1)
    const tooMany = { id, amount: rupees(1), pieces: [{ item: dear, quantity: 2 }] }
    await expect(office.refunds.give(tooMany)).rejects.toMatchObject({ message: expect.stringContaining('Only 1 of') })

    // The customer cannot send back for money what was refunded; the return that is open is refunded as before.
    const request = (await office.adminReturns.list({ q: ticket })).items[0]
    await office.adminReturns.approve({ id: request?.request.id as never })
    await office.adminReturns.receive({ id: request?.request.id as never })
    await office.adminReturns.refund({ id: request?.request.id as never, ...UPI })
    const remainingPieces = [
      { item: dear, quantity: 1 },
      { item: other, quantity: 1 },
    ]
    const last = await office.adminOrders.details({ id })
    const done = await office.refunds.give({
      id,
      amount: shown(last, remainingPieces),
      pieces: remainingPieces,
      ...UPI,
    })
    expect(done.money.refundable).toBeLessThanOrEqual(rupees(100))
    const again = { ...form, items: [other] }
    await expect(shop.as(person).returns.request(again)).rejects.toMatchObject({ code: 'not_returnable' })

    const mails = await shop.db
      .select()
      .from(mailOutbox)
      .where(and(eq(mailOutbox.orderId, id), like(mailOutbox.kind, 'order-refunded')))
    expect(mails).toHaveLength(4)
    for (const { content } of mails) expect(JSON.stringify(content)).toContain('UPI, asha@okhdfc, reference 4417')
  },
)

test('how a cash order is paid back has to be provable, and pieces come into stock only of a delivered order', async () => {
  const office = shop.as(owner)
  const { id, ids } = await delivered()
  const give = (sent: object) => office.refunds.give({ id, amount: rupees(10), ...sent })
  await expect(give({ paidBy: 'upi' })).rejects.toMatchObject({ fields: { payee: expect.any(String) } })
  await expect(give({ paidBy: 'bank' })).rejects.toMatchObject({ fields: { reference: expect.any(String) } })
  await expect(give({ restock: true })).rejects.toMatchObject({ fields: { restock: expect.any(String) } })
  const other = await delivered()
  const unknown = { pieces: [{ item: other.ids[0], quantity: 1 }] }
  await expect(give(unknown)).rejects.toMatchObject({ code: 'not_found' })
  expect((await office.adminOrders.details({ id })).money.items.map((item) => item.id)).toEqual(ids)
})
