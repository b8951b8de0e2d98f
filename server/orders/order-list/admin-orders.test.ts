import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import type { Order, OrderId } from '#contract/orders/orders.api.ts'
import { stock } from '#server/catalogue/stock/stock.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { payments } from '#server/orders/payments/payments.table.ts'
import { refunds } from '#server/orders/refunds/refunds.table.ts'
import { promoCodes } from '#server/selling/discounts/promos.table.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
afterAll(() => shop[Symbol.asyncDispose]())

async function placed(
  promoCode: string | null = null,
): Promise<{ order: Order; person: Person; stockLeft(): Promise<number> }> {
  const productId = await shop.product({ pieces: 10 })
  const person = await shop.customer()
  await shop.address(person)
  await shop.as(person).cart.add({ productId, size: 'M', color: 'Black', quantity: 2 })
  const items = [{ productId, size: 'M', color: 'Black', quantity: 2 }]
  const { order } = await shop.as(person).orders.place({ items, paymentMethod: 'COD', promoCode })
  const stockLeft = async () => {
    const [row] = await shop.db.select().from(stock).where(eq(stock.productId, productId))
    return row?.quantity ?? 0
  }
  return { order, person, stockLeft }
}

/** An online order as a payment leaves it, or as it waits for one. */
async function online(state: 'awaiting' | 'paid'): Promise<OrderId> {
  const { order } = await placed()
  const total = rupees(998)
  await shop.db.transaction(async (tx) => {
    const [copy] = await tx
      .execute(sql`
      insert into orders (user_id, status, payment_method, payment_status, subtotal, delivery_fee, discount, total, hold_expires_at, paid_at,
        ship_full_name, ship_address_line1, ship_city, ship_state, ship_postal_code, ship_country, ship_phone, expected_from, expected_to)
      select user_id, ${state === 'paid' ? 'Success' : 'Pending'}, 'Online', ${state}, subtotal, 0, 0, subtotal,
        now() + interval '25 minutes', case when ${state} = 'paid' then now() end,
        ship_full_name, ship_address_line1, ship_city, ship_state, ship_postal_code, ship_country, ship_phone, expected_from, expected_to
      from orders where id = ${order.id} returning id`)
      .then(({ rows }) => rows)
    await tx.execute(sql`insert into order_items (order_id, position, product_id, name, size, colour, material, unit_price, quantity, subtotal)
      select ${copy?.id}, position, product_id, name, size, colour, material, unit_price, quantity, subtotal from order_items where order_id = ${order.id}`)
    order.id = copy?.id as OrderId
    if (state === 'paid')
      await tx.insert(payments).values({
        orderId: order.id,
        providerPaymentId: `pay_${order.id}`,
        providerOrderId: `order_${order.id}`,
        amount: total,
        status: 'captured',
        capturedAt: new Date(),
        appliedAt: new Date(),
      })
  })
  return order.id
}

const owner = () => shop.as(admin).orders

test('each order of the list has its first items with their quantities', async () => {
  const { order } = await placed()
  const { items } = await owner().all({ q: `#${order.number}` })
  expect(items.map(({ preview }) => preview)).toEqual([order.preview])
  expect(order.preview).toMatchObject([{ quantity: 2 }])
})

test('Pending goes to Accepted, then to Delivered; delivering COD collects the cash [fulfil.states]', async () => {
  const { order } = await placed()
  expect(await owner().accept({ id: order.id })).toMatchObject({ status: 'Accepted', paid: false })
  const delivered = await owner().deliver({ id: order.id })
  expect(delivered).toMatchObject({ status: 'Delivered', paid: true })
  expect(delivered.deliveredAt).toBeInstanceOf(Date)
})

test('a repeated step answers the same and changes nothing', async () => {
  const { order } = await placed()
  const first = await owner().accept({ id: order.id })
  expect(await owner().accept({ id: order.id })).toEqual(first)
  const { rows } = await shop.db.execute(
    sql`select count(*)::int as count from order_events where order_id = ${order.id} and kind = 'accepted'`,
  )
  expect(rows[0]).toEqual({ count: 1 })
})

test.each([
  ['deliver', []],
  ['accept', ['accept', 'deliver']],
  ['cancel', ['accept', 'deliver']],
  ['accept', ['cancel']],
  ['deliver', ['cancel']],
] as const)('%s after %j is an illegal transition and changes nothing [fulfil.states]', async (step, before) => {
  const { order } = await placed()
  for (const earlier of before) await owner()[earlier]({ id: order.id })
  const status = (await owner().get({ id: order.id })).status
  expect(await attempt(owner()[step]({ id: order.id }))).toMatchObject({
    ok: false,
    failure: { code: 'illegal_transition' },
  })
  expect((await owner().get({ id: order.id })).status).toBe(status)
})

test('cancelling releases stock and promo use, once', async () => {
  await shop.db.insert(promoCodes).values({ code: 'BACK10', percent: 10 })
  const { order, person, stockLeft } = await placed('BACK10')
  expect(await stockLeft()).toBe(8)
  for (let i = 0; i < 2; i++) expect((await owner().cancel({ id: order.id })).status).toBe('Cancelled')
  expect(await stockLeft()).toBe(10)
  const [promo] = await shop.db.select().from(promoCodes).where(eq(promoCodes.code, 'BACK10'))
  expect(promo?.usedCount).toBe(0)
  expect(await shop.as(person).promos.record({ code: 'BACK10', userId: person.id })).toEqual({ success: false })
})

test('an unpaid online order cannot be accepted: Payment not received', async () => {
  const id = await online('awaiting')
  const result = await attempt(owner().accept({ id }))
  expect(result).toMatchObject({
    ok: false,
    failure: { code: 'payment_not_received' },
    message: 'Payment not received',
  })
})

test('cancelling a paid order queues its refund in full, once', async () => {
  const id = await online('paid')
  expect((await owner().accept({ id })).status).toBe('Accepted')
  for (let i = 0; i < 2; i++) await owner().cancel({ id })
  const rows = await shop.db.select().from(refunds).where(eq(refunds.orderId, id))
  expect(rows.map(({ amount, status, reason }) => [amount, status, reason])).toEqual([
    [rupees(998), 'queued', 'cancelled'],
  ])
})

test('of concurrent cancel and deliver, one fails', async () => {
  for (let round = 0; round < 5; round++) {
    const { order, stockLeft } = await placed()
    await owner().accept({ id: order.id })
    const results = await Promise.all([
      attempt(owner().cancel({ id: order.id })),
      attempt(owner().deliver({ id: order.id })),
    ])
    expect(results.filter((result) => result.ok)).toHaveLength(1)
    const { status } = await owner().get({ id: order.id })
    expect(await stockLeft()).toBe(status === 'Cancelled' ? 10 : 8)
  }
})

test('a delivered order can be returned for 3 days from its delivery, to the second [orders.return-window]', async () => {
  const { order, person } = await placed()
  await owner().accept({ id: order.id })
  const delivered = await owner().deliver({ id: order.id })
  expect(delivered.returnUntil?.getTime()).toBe((delivered.deliveredAt?.getTime() ?? 0) + 3 * 86_400_000)
  const backdate = (age: string) =>
    shop.db
      .update(orders)
      .set({ deliveredAt: sql`now() - ${age}::interval` })
      .where(eq(orders.id, order.id))
  await backdate('3 days -1 minute')
  expect((await shop.as(person).orders.get({ id: order.id })).returnUntil).not.toBeNull()
  await backdate('3 days')
  expect((await shop.as(person).orders.get({ id: order.id })).returnUntil).toBeNull()
})

test('the list has all orders, newest first, by tab and by search, with the total for paging [fulfil.numbers]', async () => {
  const { order } = await placed()
  const { items, total } = await owner().all({ page: 1, limit: 5 })
  expect(items[0]?.id).toBe(order.id)
  expect(total).toBe(await shop.db.$count(orders))
  expect((await owner().all({ q: String(order.number), limit: 5 })).items.map((item) => item.id)).toContain(order.id)
  const pending = await owner().all({ status: 'Pending', limit: 100 })
  expect(pending.items.every((item) => item.status === 'Pending')).toBe(true)
  const counts = await owner().counts()
  expect(counts.Pending).toBe(pending.total)
  expect(counts.all).toBe(total)
})

test('cash-on-delivery and paid orders are to be accepted, unpaid online orders are not', async () => {
  const before = await owner().counts()
  // Each of the two has a COD order beside it.
  await online('awaiting')
  await online('paid')
  const counts = await owner().counts()
  expect(counts.toAccept).toBe(before.toAccept + 3)
  expect(counts.Pending).toBe(before.Pending + 3)
})

test('another customer’s order is not found, by any call [orders.private]', async () => {
  const { order } = await placed()
  const other = await shop.customer('Rohan Mehta')
  for (const url of [`/api/orders/${order.id}`, `/api/orders/${order.id}/items`]) {
    const answer = await shop.inject({ url, by: other })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('Asha')
  }
  expect((await shop.as(other).orders.mine()).items).toEqual([])
  for (const step of ['accept', 'deliver', 'cancel'])
    expect((await shop.inject({ method: 'PUT', url: `/api/orders/${step}/${order.id}`, by: other })).statusCode).toBe(
      403,
    )
})

test('a malformed id is 404', async () => {
  for (const id of ['1', 'all-of-them', '00000000-0000-0000-0000-00000000000g'])
    expect((await shop.inject({ url: `/api/orders/${id}/items`, by: admin })).statusCode).toBe(404)
})

test('the list of orders is sorted by name, price or date, both ways, and by nothing else [fulfil.sort]', async () => {
  await using freshShop = await startShop()
  const owner = await freshShop.admin()
  const place = async (fullName: string, price: number) => {
    const person = await freshShop.customer(fullName)
    await freshShop.address(person)
    const productId = await freshShop.product({ price: rupees(price), struckPrice: rupees(900) })
    await freshShop.as(person).cart.add({ productId, size: 'M', color: 'Black', quantity: 1 })
    const items = [{ productId, size: 'M', color: 'Black', quantity: 1 }]
    await freshShop.as(person).orders.place({ items, paymentMethod: 'COD' })
  }
  await place('ravi Menon', 300)
  await place('Asha Rao', 100)
  await place('Zoya Khan', 200)
  const { orders: api } = freshShop.as(owner)
  const names = async (query: Parameters<typeof api.all>[0]) =>
    (await api.all(query)).items.map(({ user }) => user.name.split(' ')[0])
  expect(await names({})).toEqual(['Zoya', 'Asha', 'ravi'])
  expect(await names({ sort: 'date_asc' })).toEqual(['ravi', 'Asha', 'Zoya'])
  expect(await names({ sort: 'name_asc' })).toEqual(['Asha', 'ravi', 'Zoya'])
  expect(await names({ sort: 'total_desc', page: 1, limit: 2 })).toEqual(['ravi', 'Zoya'])
  expect(await names({ sort: 'total_asc', todo: 'accept' })).toEqual(['Asha', 'Zoya', 'ravi'])
  expect((await freshShop.inject({ url: '/api/orders/all?sort=note_asc', by: owner })).statusCode).toBe(422)
})
