import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import { stock } from '#server/catalogue/stock/stock.table.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
afterAll(() => shop[Symbol.asyncDispose]())

async function placed() {
  const productId = await shop.product({ pieces: 10 })
  const person = await shop.customer()
  await shop.address(person)
  const line = { productId, size: 'M' as const, color: 'Black', quantity: 2 }
  await shop.as(person).cart.add(line)
  const { order } = await shop.as(person).orders.place({ items: [line], paymentMethod: 'COD' })
  const left = async () => (await shop.db.select().from(stock).where(eq(stock.productId, productId)))[0]?.quantity
  return { id: order.id, person, left }
}
const owner = () => shop.as(admin)
const now = (id: Order['id']) => owner().orders.get({ id })
const mails = (id: Order['id'], kind: string) =>
  shop.db.$count(mailOutbox, sql`${mailOutbox.orderId} = ${id} and ${mailOutbox.kind} = ${`order-${kind}`}`)
const at = (moment: Date | null) => moment ?? new Date(0)

test('accepting is undone within seconds: its mail is not sent, and the order can be accepted again [fulfil.undo]', async () => {
  const { id } = await placed()
  const { acceptedAt } = await owner().orders.accept({ id })
  expect(await mails(id, 'accepted')).toBe(1)
  const request = { step: 'accept' as const, orders: [{ id, at: at(acceptedAt) }] }
  expect(await owner().orderWork.undo(request)).toMatchObject({ moved: [{ id }], refused: [] })
  expect(await now(id)).toMatchObject({ status: 'Pending', acceptedAt: null })
  expect(await mails(id, 'accepted')).toBe(0)
  expect((await owner().audit.list({ q: `${id} order.undo_accept` })).total).toBe(1)
  // Twice, from another tab: nothing more happens, also when another owner has accepted it meanwhile.
  await owner().orderWork.undo(request)
  await shop.as(await shop.admin('Second Owner')).orders.accept({ id })
  expect((await owner().orderWork.undo(request)).refused).toMatchObject([{ id }])
  expect((await now(id)).status).toBe('Accepted')
  expect(await mails(id, 'accepted')).toBe(1)
})

test('a mail is sent only when its step can no longer be undone', async () => {
  const { id } = await placed()
  await owner().orders.accept({ id })
  const [mail] = await shop.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.key, `order-accepted:${id}`))
  expect((mail?.nextAttemptAt.getTime() ?? 0) - (mail?.createdAt.getTime() ?? 0)).toBe(20_000)
})

test('an undone delivery records no cash and starts no return window', async () => {
  const { id } = await placed()
  await owner().orders.accept({ id })
  const { deliveredAt } = await owner().orders.deliver({ id })
  await owner().orderWork.undo({ step: 'deliver', orders: [{ id, at: at(deliveredAt) }] })
  expect(await now(id)).toMatchObject({
    status: 'Accepted',
    paid: false,
    paidAt: null,
    deliveredAt: null,
    returnUntil: null,
  })
  expect(await mails(id, 'delivered')).toBe(0)
  expect(await owner().orders.deliver({ id })).toMatchObject({ status: 'Delivered', paid: true })
})

test('a delivery whose cash the courier has remitted, and an order whose slip is printed, are not undone', async () => {
  const refusal = { moved: [], refused: [{ message: expect.stringContaining('too late') }] }
  const { id } = await placed()
  const { acceptedAt } = await owner().orders.accept({ id })
  await owner().adminOrders.printed({ ids: [id] })
  expect(await owner().orderWork.undo({ step: 'accept', orders: [{ id, at: at(acceptedAt) }] })).toMatchObject(refusal)
  await owner().orderWork.ship({ id, courier: 'DTDC', trackingNumber: 'CASH 1' })
  const { deliveredAt, total } = await owner().orders.deliver({ id })
  const line = { line: 1, trackingNumber: 'CASH 1', amount: total, paidOn: '2026-01-05', reference: '' }
  await owner().remittances.add({ courier: 'DTDC', lines: [line] })
  expect(await owner().orderWork.undo({ step: 'deliver', orders: [{ id, at: at(deliveredAt) }] })).toMatchObject(
    refusal,
  )
  expect(await now(id)).toMatchObject({ status: 'Delivered', paid: true })
})

test('an undo is refused after a further step, after the mail was sent, and after the time limit [fulfil.undo]', async () => {
  const refused = async (step: 'accept' | 'ship' | 'deliver', id: Order['id'], moment: Date | null) => {
    const before = await now(id)
    const answer = await owner().orderWork.undo({ step, orders: [{ id, at: at(moment) }] })
    expect(answer).toMatchObject({ moved: [], refused: [{ id }] })
    expect(await now(id)).toEqual(before)
  }
  const shipped = await placed()
  const accepted = await owner().orders.accept(shipped)
  await owner().orderWork.ship({ id: shipped.id })
  await refused('accept', shipped.id, accepted.acceptedAt)

  const mailedOrder = await placed()
  const { acceptedAt } = await owner().orders.accept(mailedOrder)
  await shop.db
    .update(mailOutbox)
    .set({ state: 'sending', attempts: 1 })
    .where(eq(mailOutbox.key, `order-accepted:${mailedOrder.id}`))
  await refused('accept', mailedOrder.id, acceptedAt)

  const returned = await placed()
  await owner().orders.accept(returned)
  const delivered = await owner().orders.deliver(returned)
  const [item] = await shop.as(returned.person).orders.items(returned)
  const request = { products: 'Two tees', reason: 'Too small', orderId: returned.id, items: item ? [item.id] : [] }
  await shop.as(returned.person).returns.request(request)
  await refused('deliver', returned.id, delivered.deliveredAt)
})

test('of a concurrent undo and next step one fails, and the integrity check passes [fulfil.undo]', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await placed()
    const { acceptedAt } = await owner().orders.accept({ id })
    const undo = { step: 'accept' as const, orders: [{ id, at: at(acceptedAt) }] }
    const [undone, delivered] = await Promise.all([
      owner().orderWork.undo(undo),
      attempt(owner().orders.deliver({ id })),
    ])
    expect(undone.moved.length + Number(delivered.ok)).toBe(1)
    expect((await now(id)).status).toBe(delivered.ok ? 'Delivered' : 'Pending')
  }
})

test('a shipped order stays Accepted, the shopper sees it and gets one mail, and it can be undone', async () => {
  const { id, person } = await placed()
  expect(await attempt(owner().orderWork.ship({ id }))).toMatchObject({ ok: false })
  await owner().orders.accept({ id })
  const way = { courier: 'Delhivery', trackingNumber: 'DL 77' }
  const { shippedAt } = await owner().orderWork.ship({ id, ...way })
  await owner().orderWork.ship({ id, ...way })
  expect(await shop.as(person).orders.get({ id })).toMatchObject({ status: 'Accepted', ...way, shippedAt })
  expect(await mails(id, 'tracking')).toBe(1)
  await owner().orderWork.undo({ step: 'ship', orders: [{ id, at: at(shippedAt) }] })
  expect(await now(id)).toMatchObject({ status: 'Accepted', shippedAt: null, ...way })
  expect(await mails(id, 'tracking')).toBe(0)
})

test('many orders are shipped together, each with its tracking number; a refused one does not prevent the others', async () => {
  const [first, second, third] = [await placed(), await placed(), await placed()]
  await owner().orderWork.acceptAll({ ids: [first.id, second.id] })
  const parcels = [first, second, third].map(({ id }, index) => ({ id, courier: 'DTDC', trackingNumber: `D${index}` }))
  const { moved, refused } = await owner().orderWork.shipAll({ parcels })
  expect(moved.map(({ id }) => id)).toEqual([first.id, second.id])
  expect(refused).toMatchObject([{ id: third.id }])
  expect(await now(second.id)).toMatchObject({ trackingNumber: 'D1' })
  const waiting = async (todo: 'ship' | 'deliver') =>
    (await owner().orders.all({ todo, page: 1, limit: 100 })).items.map(({ id }) => id)
  expect(await waiting('deliver')).toEqual(expect.arrayContaining([first.id, second.id]))
  expect(await waiting('ship')).not.toContain(first.id)
  expect((await owner().orderWork.deliverAll({ ids: [first.id, second.id] })).moved).toHaveLength(2)
})

test('slips that are marked as not printed are listed to print again, until the order is shipped', async () => {
  const { id } = await placed()
  await owner().orders.accept({ id })
  const toPrint = async () =>
    (await owner().orders.all({ todo: 'print', page: 1, limit: 100 })).items.map((order) => order.id)
  await owner().adminOrders.printed({ ids: [id] })
  for (let i = 0; i < 2; i++) expect((await owner().orderWork.notPrinted({ ids: [id] })).moved).toHaveLength(1)
  expect(await toPrint()).toContain(id)
  expect((await owner().audit.list({ q: `${id} order.undo_slip_printed` })).total).toBe(1)
  await owner().adminOrders.printed({ ids: [id] })
  await owner().orderWork.ship({ id })
  expect((await owner().orderWork.notPrinted({ ids: [id] })).refused).toHaveLength(1)
})

test('cancelling has a reason, and the pieces of a shipped parcel return to stock only if the owner chooses so [fulfil.cancel-reason]', async () => {
  const cancelled = async (request: Parameters<ReturnType<typeof owner>['orders']['cancel']>[0]) =>
    now((await owner().orders.cancel(request)).id)
  const plain = await placed()
  await cancelled({ id: plain.id, reason: 'out_of_stock' })
  expect(await plain.left()).toBe(10)
  const { rows } = await shop.db.execute(sql`select cancel_reason from orders where id = ${plain.id}`)
  expect(rows[0]).toEqual({ cancel_reason: 'out_of_stock' })
  expect((await owner().audit.list({ q: `${plain.id} order.cancel` })).items[0]?.after).toMatchObject({
    reason: 'out_of_stock',
  })

  const [lost, back] = [await placed(), await placed()]
  for (const { id } of [lost, back]) {
    await owner().orders.accept({ id })
    await owner().orderWork.ship({ id, trackingNumber: id })
  }
  await cancelled({ id: lost.id })
  await cancelled({ id: back.id, reason: 'undeliverable', restock: true })
  expect([await lost.left(), await back.left()]).toEqual([8, 10])
})
