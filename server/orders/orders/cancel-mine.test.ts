import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import { stock } from '#server/catalogue/stock/stock.table.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { settle } from '#server/orders/payments/settle.ts'
import { refunds } from '#server/orders/refunds/refunds.table.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { promoCodes } from '#server/selling/discounts/promos.table.ts'
import { buildPayment, onlineOrder } from '#server/testing/payments.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { orders } from './orders.table.ts'
import { transactOrders } from './transact-orders.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
  await shop.db.insert(promoCodes).values({ code: 'TEN', percent: 10 })
})
afterAll(() => shop[Symbol.asyncDispose]())

type Placed = { order: Order; person: Person; left(): Promise<number> }

async function placed(promoCode: string | null = null): Promise<Placed> {
  const productId = await shop.product({ pieces: 10 })
  const person = await shop.customer()
  await shop.address(person)
  const items = [{ productId, size: 'M', color: 'Black', quantity: 2 }]
  await shop.as(person).cart.add({ productId, size: 'M', color: 'Black', quantity: 2 })
  const { order } = await shop.as(person).orders.place({ items, paymentMethod: 'COD', promoCode })
  const left = async () => (await shop.db.select().from(stock).where(eq(stock.productId, productId)))[0]?.quantity ?? 0
  return { order, person, left }
}

const cancel = ({ person, order }: Placed) => attempt(shop.as(person).orders.cancelMine({ id: order.id }))
const tooLate = { ok: false, failure: { code: 'illegal_transition' } }

test('a shopper cancels a COD order that is not accepted: stock and promo use are released once, and a mail is sent [orders.cancel]', async () => {
  const placement = await placed('TEN')
  expect(await placement.left()).toBe(8)
  const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(placement)))
  for (const answer of answers) expect(answer).toMatchObject({ ok: true, value: { status: 'Cancelled' } })
  expect(await placement.left()).toBe(10)
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, placement.order.id))
  expect(row).toMatchObject({ cancelReason: 'by_shopper', paymentStatus: 'void' })
  const [code] = await shop.db.select().from(promoCodes).where(eq(promoCodes.code, 'TEN'))
  expect(code?.usedCount).toBe(0)
  const mails = await shop.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.key, `order-cancelled:${placement.order.id}`))
  expect(JSON.stringify(mails[0]?.content)).toContain('as you asked')
  expect(await checkBooks(shop.db)).toEqual([])
})

test('an accepted, delivered or cancelled order is not cancelled by its shopper', async () => {
  const placement = await placed()
  await shop.as(admin).orders.accept({ id: placement.order.id })
  expect(await cancel(placement)).toMatchObject(tooLate)
  await shop.as(admin).orders.deliver({ id: placement.order.id })
  expect(await cancel(placement)).toMatchObject(tooLate)
  const other = await placed()
  await shop.as(admin).orders.cancel({ id: other.order.id })
  expect(await cancel(other)).toMatchObject(tooLate)
})

test('a paid order is cancelled by its shopper until it is accepted: what was paid goes back once, and a mail is sent [orders.cancel]', async () => {
  const online = await onlineOrder(shop)
  const { id, total } = online.order
  const press = () => attempt(shop.as(online.person).orders.cancelMine({ id }))
  expect(await press()).toMatchObject(tooLate)
  await transactOrders(shop.deps, (tx) => settle(tx, id, buildPayment(online)))
  const answers = await Promise.all(Array.from({ length: 5 }, press))
  for (const answer of answers) expect(answer).toMatchObject({ ok: true, value: { status: 'Cancelled' } })
  const sent = await shop.db.select().from(refunds).where(eq(refunds.orderId, id))
  expect(sent.map(({ amount, reason }) => [amount, reason])).toEqual([[total, 'cancelled']])
  const mails = await shop.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.key, `order-cancelled:${id}`))
  expect(JSON.stringify(mails[0]?.content)).toContain('as you asked')
  expect(await checkBooks(shop.db)).toEqual([])
})

test('another customer’s order is 404', async () => {
  const placement = await placed()
  const stranger = await shop.customer()
  expect(await cancel({ ...placement, person: stranger })).toMatchObject({ ok: false, failure: { code: 'not_found' } })
  expect(await placement.left()).toBe(8)
})

test('when a shopper cancels and an owner accepts concurrently, one of them fails [orders.cancel]', async () => {
  for (let i = 0; i < 10; i++) {
    const placement = await placed()
    const [mine, theirs] = await Promise.all([
      cancel(placement),
      attempt(shop.as(admin).orders.accept({ id: placement.order.id })),
    ])
    expect([mine.ok, theirs.ok].sort()).toEqual([false, true])
    const { status } = await shop.as(placement.person).orders.get({ id: placement.order.id })
    expect([status, await placement.left()]).toEqual(mine.ok ? ['Cancelled', 10] : ['Accepted', 8])
  }
})
