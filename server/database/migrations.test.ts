import { eq, type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { type Paise, paise, percentOff, rupees } from '#contract/basics/money.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { stock, stockLedger } from '#server/catalogue/stock/stock.table.ts'
import { orderEvents } from '#server/orders/orders/order-events.table.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { payments } from '#server/orders/payments/payments.table.ts'
import { refunds } from '#server/orders/refunds/refunds.table.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { brokenConstraint, type Db } from '#server/platform/database/db.ts'
import { startShop } from '#server/testing/start-shop.ts'

const PRICE = rupees(499)
const FEE = rupees(49)

/** The name of the rule that a piece of work breaks, or null when it goes through. */
async function broken(work: Promise<unknown>): Promise<string | null> {
  try {
    await work
    return null
  } catch (error) {
    return brokenConstraint(error) ?? String(error)
  }
}

type OrderInput = { userId: UserId; productId: ProductId; quantity?: number; isDemo?: boolean; subtotal?: Paise }

/** A COD order as the house `orders` writes it, in one transaction. */
async function place(
  db: Db,
  { userId, productId, quantity = 1, isDemo = false, subtotal }: OrderInput,
): Promise<OrderId> {
  const due = subtotal ?? paise(PRICE * quantity)
  return db.transaction(async (tx) => {
    const [order] = await tx
      .insert(orders)
      .values({
        userId,
        isDemo,
        paymentMethod: 'COD',
        paymentStatus: 'cash_due',
        subtotal: due,
        deliveryFee: FEE,
        discount: paise(0),
        total: paise(due + FEE),
        shipFullName: 'Asha',
        shipLine1: '14 Lake View Road',
        shipCity: 'Pune',
        shipState: 'Maharashtra',
        shipPostalCode: '411001',
        shipCountry: 'India',
        shipPhone: '9876543210',
        expectedFrom: '2030-01-01',
        expectedTo: '2030-01-05',
      })
      .returning({ id: orders.id })
    if (!order) throw new Error('the order was not written')
    const sold = { unitPrice: PRICE, quantity, subtotal: paise(PRICE * quantity) }
    await tx
      .insert(orderItems)
      .values({ orderId: order.id, position: 1, productId, name: 'Tee', size: 'M', colour: 'Black', ...sold })
    await tx.insert(orderEvents).values({ orderId: order.id, kind: 'placed', actor: 'shopper' })
    const [row] = await tx
      .update(stock)
      .set({ quantity: sql`${stock.quantity} - ${quantity}` })
      .where(eq(stock.productId, productId))
      .returning({ id: stock.id })
    if (!row) throw new Error('the product has no stock')
    await tx
      .insert(stockLedger)
      .values({ stockId: row.id, productId, delta: -quantity, reason: 'order', orderId: order.id })
    return order.id
  })
}

test('a stock row that is not what its ledger says cannot be committed', async () => {
  await using shop = await startShop()
  const productId = await shop.product({ pieces: 5 })
  const set = shop.db.update(stock).set({ quantity: 4 }).where(eq(stock.productId, productId))
  expect(await broken(set)).toBe('stock_matches_ledger')
  expect(await broken(shop.db.insert(stock).values({ productId, size: 'M', colour: 'Black', quantity: 3 }))).toBe(
    'stock_matches_ledger',
  )
  const customer = await shop.customer()
  await place(shop.db, { userId: customer.id, productId, quantity: 5 })
  expect(await broken(place(shop.db, { userId: customer.id, productId }))).toBe('stock_not_negative')
  expect(await shop.db.select({ left: stock.quantity }).from(stock)).toEqual([{ left: 0 }])
})

test('fifty changes of one stock row at once leave the balance that their sum says', async () => {
  await using shop = await startShop()
  const productId = await shop.product({ pieces: 10 })
  const [row] = await shop.db.select({ id: stock.id }).from(stock)
  if (!row) throw new Error('no stock')
  const restock = (ledgerFirst: boolean) =>
    shop.db.transaction(async (tx) => {
      const line = { stockId: row.id, productId, delta: 1, reason: 'restock' as const }
      if (ledgerFirst) await tx.insert(stockLedger).values(line)
      await tx
        .update(stock)
        .set({ quantity: sql`${stock.quantity} + 1` })
        .where(eq(stock.id, row.id))
      if (!ledgerFirst) await tx.insert(stockLedger).values(line)
    })
  await Promise.all(Array.from({ length: 50 }, (_, i) => restock(i % 2 === 0)))
  const { rows } = await shop.db.execute(
    sql`select quantity, (select sum(delta)::int from stock_ledger) as written from stock`,
  )
  expect(rows).toEqual([{ quantity: 60, written: 60 }])
})

test('what was ordered cannot be deleted or rewritten', async () => {
  await using shop = await startShop()
  const { db } = shop
  const productId = await shop.product()
  const customer = await shop.customer()
  await place(db, { userId: customer.id, productId })
  for (const table of ['orders', 'order_items', 'order_events', 'stock_ledger'])
    expect(await broken(db.execute(sql`delete from ${sql.identifier(table)}`)), table).toBe('history_stays')
  expect(await broken(db.execute(sql`truncate orders cascade`))).toBe('history_stays')
  expect(await broken(db.update(orderItems).set({ name: 'Another' }))).toBe('history_stays')
  expect(await broken(db.update(orderEvents).set({ kind: 'paid' }))).toBe('history_stays')
  expect(await broken(db.update(orders).set({ deliveryFee: paise(0), total: PRICE }))).toBe('orders_agreed')
  expect(await broken(db.delete(products))).toBe('order_items_product_id_products_id_fk')
})

test('a product that nobody ordered goes with its stock and ledger', async () => {
  await using shop = await startShop()
  await shop.product()
  await shop.db.delete(products)
  expect(await shop.db.$count(stockLedger)).toBe(0)
})

test('the items of an order come to its subtotal', async () => {
  await using shop = await startShop()
  const productId = await shop.product()
  const customer = await shop.customer()
  const wrong = place(shop.db, { userId: customer.id, productId, subtotal: rupees(500) })
  expect(await broken(wrong)).toBe('orders_items_add_up')
})

test('an order moves only forward, and its update time stands still once delivered', async () => {
  await using shop = await startShop()
  const { db } = shop
  const productId = await shop.product()
  const customer = await shop.customer()
  const id = await place(db, { userId: customer.id, productId })
  const change = (set: Record<string, unknown>) => broken(db.update(orders).set(set).where(eq(orders.id, id)))
  const now = sql`now()`
  const delivered = { status: 'Delivered', paymentStatus: 'cash_collected', paidAt: now, deliveredAt: now }
  expect(await change({ ...delivered, acceptedAt: now })).toBe('orders_status_moves')
  expect(await change({ status: 'Accepted', acceptedAt: now })).toBeNull()
  expect(await change({ ...delivered, paymentStatus: 'cash_due' })).toBe('orders_payment_status_of_status')
  expect(await change(delivered)).toBeNull()
  const updatedAt = () => db.select({ at: orders.updatedAt }).from(orders)
  const before = await updatedAt()
  expect(await change({ note: 'left at the gate' })).toBeNull()
  expect(await updatedAt()).toEqual(before)
  const cancelled = { status: 'Cancelled', cancelledAt: now, cancelReason: 'by_owner', deliveredAt: null }
  expect(await change(cancelled)).toBe('orders_status_moves')
})

test('refunds never come to more than the payment, and both are written together', async () => {
  await using shop = await startShop()
  const { db } = shop
  const productId = await shop.product()
  const customer = await shop.customer()
  const orderId = await place(db, { userId: customer.id, productId })
  const paid = { amount: rupees(100), status: 'captured' as const, capturedAt: new Date(), providerOrderId: 'order_1' }
  const [payment] = await db
    .insert(payments)
    .values({ orderId, providerPaymentId: 'pay_1', ...paid })
    .returning({ id: payments.id })
  if (!payment) throw new Error('no payment')
  const refund = { orderId, paymentId: payment.id, amount: rupees(60), reason: 'goodwill' as const }
  expect(await broken(db.insert(refunds).values(refund))).toBe('refunds_match_payment')
  const give = () =>
    db.transaction(async (tx) => {
      await tx.update(payments).set({ amountRefunded: sql`${payments.amountRefunded} + ${refund.amount}` })
      await tx.insert(refunds).values(refund)
    })
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => broken(give())))
  expect(outcomes.filter((rule) => rule === null)).toHaveLength(1)
  expect(new Set(outcomes)).toEqual(new Set([null, 'payments_refunded_not_above_amount']))
})

test('two owners who are demoted at once leave one', async () => {
  await using shop = await startShop()
  const [owner, other] = [await shop.admin(), await shop.admin()]
  const demote = (id: UserId) => broken(shop.db.update(users).set({ staffRole: 'packer' }).where(eq(users.id, id)))
  const outcomes = await Promise.all([demote(owner.id), demote(other.id)])
  expect(outcomes.toSorted()).toEqual([null, 'users_last_owner'])
})

test('removing the demo shop takes just its orders and what belongs to them', async () => {
  await using shop = await startShop()
  const { db } = shop
  const productId = await shop.product({ pieces: 10 })
  const demoProductId = await shop.product({ isDemo: true })
  const [real, demo] = [await shop.customer(), await shop.customer('Demo Person')]
  await db.update(users).set({ isDemo: true }).where(eq(users.id, demo.id))
  const realOrderId = await place(db, { userId: real.id, productId })
  await place(db, { userId: demo.id, productId, isDemo: true })
  await place(db, { userId: demo.id, productId: demoProductId, isDemo: true })
  const remove = (what: SQL) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local inkloom.removing_demo = 'on'`)
      await tx.execute(what)
    })
  expect(await broken(db.execute(sql`delete from orders where is_demo`))).toBe('history_stays')
  expect(await broken(remove(sql`delete from orders`))).toBe('history_stays')
  await remove(sql`delete from orders where is_demo`)
  await db.delete(products).where(eq(products.isDemo, true))
  await db.delete(users).where(eq(users.isDemo, true))
  expect(await db.select({ id: orders.id }).from(orders)).toEqual([{ id: realOrderId }])
  expect(await db.select({ id: orderItems.orderId }).from(orderItems)).toEqual([{ id: realOrderId }])
  // The demo sale stays in the real product's ledger, so that its stock still adds up.
  expect(await db.select({ left: stock.quantity }).from(stock)).toEqual([{ left: 8 }])
  expect(await db.$count(stockLedger)).toBe(3)
})

test('the discount in the database is percentOff, and the price is never above the struck one', async () => {
  await using shop = await startShop()
  const pairs = Array.from({ length: 300 }, (_, i) => ({
    struck: paise(i * 997),
    price: paise((i * 613) % (i * 997 || 1)),
  }))
  await shop.db
    .insert(products)
    .values(pairs.map(({ struck, price }) => ({ name: 'Tee', price, struckPrice: struck, colours: ['Black'] })))
  const { rows } = await shop.db.execute<{ discount: number | null }>(sql`select discount from products order by id`)
  expect(rows.map((row) => row.discount)).toEqual(pairs.map(({ struck, price }) => percentOff(price, struck)))
  expect(await broken(shop.product({ price: rupees(700), struckPrice: rupees(699) }))).toBe(
    'products_price_not_above_struck',
  )
})

test('a change of what shoppers see is announced once, when it is committed', async () => {
  await using shop = await startShop()
  const productId = await shop.product()
  const customer = await shop.customer()
  const heard: string[] = []
  const { $client } = shop.db as typeof shop.db & { $client: pg.Pool }
  const listener = new pg.Client({ connectionString: $client.options.connectionString })
  listener.on('notification', ({ channel }) => heard.push(channel))
  await listener.connect()
  try {
    await listener.query('listen catalogue')
    await place(shop.db, { userId: customer.id, productId })
    await broken(
      shop.db.transaction(async (tx) => {
        await tx.update(products).set({ name: 'Never seen' })
        throw new Error('taken back')
      }),
    )
    await shop.db.update(stock).set({ quantity: 0 }).where(eq(stock.id, -1))
    await listener.query('select 1')
    expect(heard).toEqual(['catalogue'])
  } finally {
    await listener.end()
  }
})
