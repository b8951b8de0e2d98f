import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { reserveOrderAgain } from '#server/orders/blanks/reserve-order-again.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { transactOrders } from '#server/orders/orders/transact-orders.ts'
import { brokenConstraint } from '#server/platform/database/db.ts'
import { endWithBooks } from '#server/testing/books.ts'
import { type CustomOrder, customOrder, fillCustomCart } from '#server/testing/custom-order.ts'
import { configure } from '#server/testing/designs.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { blankLedger, blanks } from './blanks.table.ts'
import { printJobEvents, printJobs } from './print-room.table.ts'

let shop: TestShop
let owner: Person
beforeAll(async () => {
  shop = await startShop({}, () => async () => ({ status: 200, text: '{"items":[]}' }))
  owner = await shop.admin()
  await configure(shop)
})
afterAll(() => endWithBooks(shop))

const ownerApi = () => shop.as(owner)
type Job = Pick<typeof printJobs.$inferSelect, 'state' | 'piece'>
const listJobs = (id: OrderId): Promise<Job[]> =>
  shop.db
    .select({ state: printJobs.state, piece: printJobs.piece })
    .from(printJobs)
    .where(eq(printJobs.orderId, id))
    .orderBy(asc(printJobs.piece))
const listStates = async (id: OrderId) => (await listJobs(id)).map(({ state }) => state)
const toPrinted = (id: OrderId) =>
  shop.db.transaction(async (tx) => {
    const ofFirst = sql`order_id = ${id} and piece = 1`
    await tx.update(printJobs).set({ state: 'approved' }).where(ofFirst)
    await tx.update(printJobs).set({ state: 'printed', printedAt: sql`now()` }).where(ofFirst)
  })

/** A counted garment in a size that no other test counts. */
async function count(size: 'S' | 'L' | '2XL', pieces: number): Promise<number> {
  const garment = { category: 'Regular', material: 'Cotton', colour: 'Navy', size }
  const [blank] = await shop.db.insert(blanks).values(garment).onConflictDoNothing().returning()
  const [existing] = await shop.db.select().from(blanks).where(eq(blanks.size, size))
  const row = blank ?? existing
  if (!row) throw new Error('no blank')
  if (pieces !== row.available)
    await shop.db.insert(blankLedger).values({ blankId: row.id, delta: pieces - row.available, reason: 'counted' })
  return row.id
}
const available = async (id: number) => {
  const [row] = await shop.db.select().from(blanks).where(eq(blanks.id, id))
  return row?.available
}
const accept = ({ order: { id } }: CustomOrder) => ownerApi().orders.accept({ id })

test('an accepted order has a piece in the print room for each customised shirt, and none before [print.room]', async () => {
  const placed = await customOrder(shop, { quantity: 3 })
  expect(await listJobs(placed.order.id)).toEqual([])
  await accept(placed)
  expect(await listJobs(placed.order.id)).toEqual([1, 2, 3].map((piece) => ({ piece, state: 'art_check' })))
  // The list of orders offers no packing before they are printed.
  const { items } = await ownerApi().orders.all({ q: `#${placed.order.number}` })
  expect(items).toMatchObject([{ unprinted: 3 }])
  const [job] = await shop.db.select().from(printJobs).where(eq(printJobs.orderId, placed.order.id))
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, placed.order.id))
  expect(job).toMatchObject({ queuedAt: order?.acceptedAt, attempt: 1, blankId: null })
  const events = await shop.db
    .select()
    .from(printJobEvents)
    .where(eq(printJobEvents.jobId, job?.id ?? ('' as never)))
  expect(events).toMatchObject([{ kind: 'queued', attempt: 1, actorId: null }])
})

test('packing and shipping pack its pieces without the print room, and an undone step puts them back', async () => {
  const placed = await customOrder(shop, { quantity: 2 })
  const { id } = placed.order
  await accept(placed)
  await toPrinted(id)
  const { packedAt } = await ownerApi().parcels.pack({ id })
  expect(await listStates(id)).toEqual(['packed', 'packed'])
  await ownerApi().orderWork.undo({ step: 'pack', orders: [{ id, at: packedAt ?? new Date() }] })
  expect(await listStates(id)).toEqual(['printed', 'art_check'])
})

test('an order whose acceptance is undone leaves the queue, and comes back into it', async () => {
  const placed = await customOrder(shop)
  const { id } = placed.order
  const { acceptedAt } = await accept(placed)
  await ownerApi().orderWork.undo({ step: 'accept', orders: [{ id, at: acceptedAt ?? new Date() }] })
  expect(await listStates(id)).toEqual(['cancelled'])
  await accept(placed)
  expect(await listStates(id)).toEqual(['art_check'])
})

test('counted garments are reserved by the order, and the last ones are sold once', async () => {
  const blank = await count('L', 3)
  const carts = [
    await fillCustomCart(shop, { size: 'L', quantity: 2 }),
    await fillCustomCart(shop, { size: 'L', quantity: 2 }),
  ]
  const [first, second] = await Promise.allSettled(
    carts.map(({ person, line }) => shop.as(person).orders.place({ items: [line], paymentMethod: 'COD' })),
  )
  const [done, refused] = first?.status === 'fulfilled' ? [first, second] : [second, first]
  expect([done?.status, refused?.status]).toEqual(['fulfilled', 'rejected'])
  if (refused?.status !== 'rejected' || done?.status !== 'fulfilled') throw new Error('one of two')
  expect(refused.reason).toMatchObject({
    code: 'out_of_stock',
    details: { lines: [{ name: 'Custom Regular', available: 1, item: { size: 'L', color: 'Navy' } }] },
  })
  expect(await available(blank)).toBe(1)
  await ownerApi().orders.cancel({ id: done.value.order.id })
  expect(await available(blank)).toBe(3)
})

test('a printed piece of a cancelled order does not come back as a garment', async () => {
  const blank = await count('S', 5)
  const placed = await customOrder(shop, { size: 'S', quantity: 3 })
  await accept(placed)
  await toPrinted(placed.order.id)
  await ownerApi().orders.cancel({ id: placed.order.id })
  expect(await listStates(placed.order.id)).toEqual(['cancelled', 'cancelled', 'cancelled'])
  expect(await available(blank)).toBe(4)
})

test('a cancelled order that is opened again takes its garments again, or is refused', async () => {
  const blank = await count('2XL', 2)
  const placed = await customOrder(shop, { size: '2XL', quantity: 2 })
  await shop.as(placed.person).orders.cancelMine({ id: placed.order.id })
  expect(await available(blank)).toBe(2)
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, placed.order.id))
  if (!order) throw new Error('no order')
  const tryAgain = (end: 'keep' | 'undo') =>
    transactOrders(shop.deps, async (tx) => {
      const isDone = await reserveOrderAgain(tx, order)
      const { rows } = await tx.execute<{ left: number }>(sql`select available as left from blanks where id = ${blank}`)
      if (end === 'undo') throw new Error(`${isDone} ${rows[0]?.left}`)
      return isDone
    })
  await expect(tryAgain('undo')).rejects.toThrow('true 0')
  const other = await customOrder(shop, { size: '2XL' })
  expect(await tryAgain('keep')).toBe(false)
  expect(await available(blank)).toBe(1)
  await ownerApi().orders.cancel({ id: other.order.id })
})

test('an edit to fewer pieces takes the last ones out of the queue and returns their garments', async () => {
  const blank = await count('L', 5)
  const placed = await customOrder(shop, { size: 'L', quantity: 3 })
  const { id } = placed.order
  await accept(placed)
  const [item] = await ownerApi().orders.items({ id })
  if (!item) throw new Error('no item')
  const editInput = { id, revision: 0, items: [{ id: item.id, quantity: 1, size: 'L', color: 'Navy' }], added: [] }
  const { after } = await ownerApi().orderEdits.preview(editInput)
  await ownerApi().orderEdits.save({ ...editInput, total: after.total })
  expect(await listStates(id)).toEqual(['art_check', 'cancelled', 'cancelled'])
  expect(await available(blank)).toBe(4)
})

test('an edit cannot remove a printed piece, and is told how many stay', async () => {
  const placed = await customOrder(shop, { size: 'M', quantity: 3 })
  const { id } = placed.order
  await accept(placed)
  const jobs = await ownerApi().printRoom.ofOrder({ id })
  const [item] = await ownerApi().orders.items({ id })
  const second = jobs.find(({ place }) => place === 2)
  if (!item || !second) throw new Error('no item')
  const edited = (quantity: number) => ({
    id,
    revision: 0,
    items: quantity > 0 ? [{ id: item.id, quantity, size: 'M', color: 'Navy' }] : [],
    added: [],
  })
  const shownBefore = await ownerApi().orderEdits.preview(edited(1))
  await ownerApi().printRoom.step({ step: 'approve', ids: [second.id] })
  await ownerApi().printRoom.step({ step: 'print', ids: [second.id] })
  const why = 'printed already (the last one is piece 2), so the order has at least 2 of it'
  await expect(ownerApi().orderEdits.preview(edited(1))).rejects.toThrow(why)
  const late = { ...edited(1), total: shownBefore.after.total }
  await expect(ownerApi().orderEdits.save(late)).rejects.toMatchObject({ code: 'illegal_transition' })
  expect((await ownerApi().orderEdits.open({ id })).items).toMatchObject([{ printed: 2 }])
  const { after } = await ownerApi().orderEdits.preview(edited(2))
  await ownerApi().orderEdits.save({ ...edited(2), total: after.total })
  expect(await listStates(id)).toEqual(['art_check', 'printed', 'cancelled'])
})

test('only an entry of the ledger changes what is available, and history stays', async () => {
  const blank = await count('S', 5)
  const placed = await customOrder(shop, { size: 'S' })
  await accept(placed)
  const broken = (work: Promise<unknown>) => work.then(() => 'done', brokenConstraint)
  const { db } = shop
  expect(await broken(db.update(blanks).set({ available: 9 }).where(eq(blanks.id, blank)))).toBe('blanks_by_ledger')
  expect(await broken(db.delete(blanks).where(eq(blanks.id, blank)))).toBe('blanks_by_ledger')
  expect(await broken(db.delete(blankLedger).where(eq(blankLedger.blankId, blank)))).toBe('history_stays')
  expect(await broken(db.update(printJobEvents).set({ note: 'x' }))).toBe('history_stays')
  expect(await broken(db.delete(printJobs).where(eq(printJobs.orderId, placed.order.id)))).toBe('history_stays')
  const passed = { state: 'passed', printedAt: sql`now()`, passedAt: sql`now()` } as const
  expect(await broken(db.update(printJobs).set(passed).where(eq(printJobs.orderId, placed.order.id)))).toBe(
    'print_jobs_state_moves',
  )
})
