import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { BlankId } from '#contract/print/blanks.api.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { endWithBooks } from '#server/testing/books.ts'
import { customOrder, fillCustomCart, resizeOrder } from '#server/testing/custom-order.ts'
import { configure } from '#server/testing/designs.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { missingBlanksJob } from './count-blanks.ts'
import { giveBlanks } from './give-blanks.ts'
import { printJobs } from './print-room.table.ts'

let shop: TestShop
let owner: Person
let packer: Person
beforeAll(async () => {
  shop = await startShop()
  owner = await shop.admin()
  packer = await shop.staff('packer')
  await configure(shop)
})
afterAll(() => endWithBooks(shop))

const blanksApi = () => shop.as(packer).blanks
const room = () => shop.as(packer).printRoom
const SIZES = ['S', 'M', 'L', '2XL'] as const
const COLOURS = ['White', 'Navy', 'Maroon'] as const
type Garment = { color: string; size: (typeof SIZES)[number] }
const garments: Garment[] = COLOURS.flatMap((color) => SIZES.map((size) => ({ color, size })))

/** A garment of its own, of which so many lie on the shelf; of one colour when it is said. */
async function garment(pieces: number, color?: string): Promise<Garment & { id: BlankId }> {
  const at = garments.findLastIndex((candidate) => !color || candidate.color === color)
  const [next] = at < 0 ? [] : garments.splice(at, 1)
  if (!next) throw new Error('no garment left')
  const [blank] = await shop
    .as(owner)
    .blanks.add({ category: 'Regular', material: 'Cotton', color: next.color, sizes: [{ size: next.size, pieces }] })
  if (!blank) throw new Error('no blank')
  return { ...next, id: blank.id }
}

async function order(
  options: Garment & { quantity?: number },
  isAccepted = true,
): Promise<{ id: OrderId; number: number }> {
  const { order: placed } = await customOrder(shop, options)
  if (isAccepted) await shop.as(owner).orders.accept({ id: placed.id })
  return placed
}

/** Counts what is on the shelf. `agreed`: how many pieces may lose theirs. */
async function count(id: BlankId, pieces: number, agreed?: number) {
  const { available, reserved, seen } = await blanksApi().get({ id })
  const shown = available + reserved
  return attempt(blanksApi().count({ id, pieces, shown, seen, ...(agreed !== undefined && { agreedMissing: agreed }) }))
}
const missing = async (id: OrderId) => (await room().ofOrder({ id })).map((job) => job.isMissing)
const code = (answer: Awaited<ReturnType<typeof count>>) => (answer.ok ? 'done' : answer.failure.code)

test('a count below what orders have reserved is only saved once it is agreed which pieces lose their garment: those of the newest orders', async () => {
  const kind = await garment(6)
  const [oldest, middle, newest] = [
    await order(kind),
    await order({ ...kind, quantity: 3 }),
    await order({ ...kind, quantity: 1 }, false),
  ]
  const before = await blanksApi().get({ id: kind.id })
  expect(before).toMatchObject({ available: 1, reserved: 5, missing: 0, missingOf: [] })
  const refusal = await count(kind.id, 3)
  expect(refusal).toMatchObject({
    ok: false,
    message: `Orders have reserved more than that. 2 pieces of the newest ones would be without a garment: #${newest.number}, #${middle.number}.`,
    failure: {
      code: 'garments_missing',
      details: {
        pieces: 2,
        orders: [
          { number: newest.number, pieces: 1 },
          { number: middle.number, pieces: 1 },
        ],
      },
    },
  })
  expect(await blanksApi().get({ id: kind.id })).toEqual(before)
  expect(code(await count(kind.id, 3, 1))).toBe('garments_missing')
  expect(await count(kind.id, 3, 2)).toMatchObject({
    value: { available: 0, reserved: 3, missing: 2, missingOf: [newest.number, middle.number] },
  })
  expect([await missing(oldest.id), await missing(middle.id)]).toEqual([[false], [false, false, true]])
  // It comes into the print room without one.
  await shop.as(owner).orders.accept({ id: newest.id })
  expect(await missing(newest.id)).toEqual([true])
  expect((await blanksApi().list({ show: 'short' })).items.map(({ id }) => id)).toEqual([kind.id])
  expect((await shop.as(owner).dashboard.show({})).todo.garmentsMissing).toBe(2)
  await shop.db.update(printJobs).set({ state: 'approved' }).where(eq(printJobs.orderId, middle.id))
  const lines = await room().pick({})
  expect(lines.find(({ color, size }) => color === kind.color && size === kind.size)).toMatchObject({
    ...{ pieces: 3, reserved: 2, left: 0, missingOf: [middle.number] },
  })
  const { items } = await shop.as(owner).audit.list({ about: 'blank', limit: 1 })
  expect(items[0]).toMatchObject({
    action: 'blank.count',
    before: { available: 1 },
    after: { available: 0, missingOf: `#${newest.number}: 1, #${middle.number}: 1` },
  })
  const ledger = await blanksApi().ledger({ id: kind.id })
  expect(ledger.items.map(({ reason, delta, balance }) => [reason, delta, balance]).slice(0, 3)).toEqual([
    ['counted', -3, 0],
    ['released', 1, 3],
    ['released', 1, 2],
  ])
})

test('garments that come go to the pieces that miss one, the oldest order first, and only what is left can be ordered', async () => {
  const kind = await garment(4)
  const [older, newer] = [await order({ ...kind, quantity: 2 }), await order({ ...kind, quantity: 2 })]
  expect(code(await count(kind.id, 0, 4))).toBe('done')
  expect(await blanksApi().get({ id: kind.id })).toMatchObject({ available: 0, reserved: 0, missing: 4 })
  await expect(customOrder(shop, kind)).rejects.toMatchObject({ code: 'out_of_stock' })
  const receive = async (pieces: number) => {
    const { seen } = await blanksApi().get({ id: kind.id })
    return blanksApi().receive({ id: kind.id, pieces, seen })
  }
  expect(await receive(3)).toMatchObject({ available: 0, reserved: 3, missing: 1, missingOf: [newer.number] })
  expect([await missing(older.id), await missing(newer.id)]).toEqual([
    [false, false],
    [false, true],
  ])
  expect(code(await count(kind.id, 5))).toBe('done')
  expect(await blanksApi().get({ id: kind.id })).toMatchObject({ available: 1, reserved: 4, missing: 0 })
})

test('what a cancelled or edited order gives back goes to the pieces that miss one', async () => {
  const kind = await garment(5)
  const [first, second, third] = [
    await order({ ...kind, quantity: 2 }),
    await order({ ...kind, quantity: 2 }, false),
    await order(kind),
  ]
  expect(code(await count(kind.id, 3, 2))).toBe('done')
  // The newest lost its only one, the one before it one of two.
  expect(await missing(third.id)).toEqual([true])
  await shop.as(owner).orders.cancel({ id: first.id })
  expect(await blanksApi().get({ id: kind.id })).toMatchObject({ available: 0, reserved: 3, missing: 0 })
  expect(await missing(third.id)).toEqual([false])
  await shop.as(owner).orders.cancel({ id: second.id })
  expect(await blanksApi().get({ id: kind.id })).toMatchObject({ available: 2, reserved: 1 })
})

test('a piece that is printed on a garment from elsewhere needs none any more, and a cancelled order that is short gives back what it holds', async () => {
  const kind = await garment(3)
  const short = await order({ ...kind, quantity: 3 })
  expect(code(await count(kind.id, 1, 2))).toBe('done')
  const jobs = await room().ofOrder({ id: short.id })
  const ids = jobs.filter(({ isMissing }) => isMissing).map(({ id }) => id)
  expect(ids).toHaveLength(2)
  const [jobId, other] = ids
  if (!jobId || !other) throw new Error('two pieces')
  await room().step({ step: 'approve', ids: [jobId] })
  await room().step({ step: 'print', ids: [jobId] })
  expect(await blanksApi().get({ id: kind.id })).toMatchObject({ available: 0, reserved: 1, missing: 1 })
  const { seen } = await blanksApi().get({ id: kind.id })
  expect(await blanksApi().receive({ id: kind.id, pieces: 5, seen })).toMatchObject({
    available: 4,
    reserved: 2,
    missing: 0,
  })
  await shop.as(owner).orders.cancel({ id: short.id })
  expect(await blanksApi().get({ id: kind.id })).toMatchObject({ available: 6, reserved: 0 })
})

/** Edits the only item of an order. */
async function edit(id: OrderId, change: { quantity: number }) {
  const { orderEdits, orders } = shop.as(owner)
  const [[item], { revision }] = await Promise.all([orders.items({ id }), orderEdits.open({ id })])
  if (!item) throw new Error('one item')
  const editInput = { id, revision, items: [{ id: item.id, size: item.size, color: item.color, ...change }] }
  const { after } = await orderEdits.preview(editInput)
  await orderEdits.save({ ...editInput, total: after.total })
}

test('fewer pieces in an edited order are first those without a garment', async () => {
  const kind = await garment(3)
  const { id } = await order({ ...kind, quantity: 3 })
  expect(code(await count(kind.id, 1, 2))).toBe('done')
  await edit(id, { quantity: 2 })
  expect(await blanksApi().get({ id: kind.id })).toMatchObject({ available: 0, reserved: 1, missing: 1 })
  expect(await missing(id)).toEqual([false, true])
  await edit(id, { quantity: 1 })
  expect(await blanksApi().get({ id: kind.id })).toMatchObject({ available: 0, reserved: 1, missing: 0 })
})

test('fewer pieces of another size, of which there are enough, all have a garment', async () => {
  const kind = await garment(3)
  const other = await garment(5, kind.color)
  const { id } = await order({ ...kind, quantity: 3 })
  expect(code(await count(kind.id, 0, 3))).toBe('done')
  await resizeOrder(shop, id, { size: other.size, quantity: 2 })
  expect(await blanksApi().get({ id: other.id })).toMatchObject({ available: 3, reserved: 2, missing: 0 })
  expect(await missing(id)).toEqual([false, false])
  expect(await blanksApi().get({ id: kind.id })).toMatchObject({ available: 0, reserved: 0, missing: 0 })
})

test('a garment is left alone once no open piece misses one: printed on one from elsewhere, delivered or cancelled', async () => {
  const kind = await garment(3)
  const [printed, delivered, cancelled] = [await order(kind), await order(kind), await order(kind)]
  expect(code(await count(kind.id, 0, 3))).toBe('done')
  await shop.as(owner).orders.cancel({ id: cancelled.id })
  const jobs = [...(await room().ofOrder({ id: printed.id })), ...(await room().ofOrder({ id: delivered.id }))]
  const ids = jobs.map(({ id }) => id)
  await room().step({ step: 'approve', ids })
  await room().step({ step: 'print', ids })
  await shop.as(owner).orders.deliver({ id: delivered.id })
  const { seen } = await blanksApi().get({ id: kind.id })
  await blanksApi().receive({ id: kind.id, pieces: 2, seen })
  expect(await blanksApi().get({ id: kind.id })).toMatchObject({ available: 2, missing: 0 })
  // Each would wait for the lock.
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`select from blanks where id = ${kind.id} for update`)
    await missingBlanksJob.run(shop.deps, new AbortController().signal)
    await giveBlanks(shop.deps.db, kind.id)
  })
})

test('orders, prints and deliveries at the same time as counts leave the books equal, and nobody waits for ever', async () => {
  const kind = await garment(12)
  const { id: second } = await order({ ...kind, quantity: 2 })
  const placed = [{ id: second }, await order({ ...kind, quantity: 2 }), await order(kind)]
  const carts = await Promise.all(Array.from({ length: 4 }, () => fillCustomCart(shop, kind)))
  const jobs = (await Promise.all(placed.map(({ id }) => room().ofOrder({ id })))).flat()
  const ids = jobs.map(({ id }) => id)
  const settled = await Promise.allSettled([
    ...carts.map(({ person, line }) => shop.as(person).orders.place({ items: [line], paymentMethod: 'COD' })),
    count(kind.id, 2, 12),
    count(kind.id, 4, 12),
    room().step({ step: 'approve', ids }),
    shop.as(owner).orders.cancel({ id: second }),
    blanksApi()
      .get({ id: kind.id })
      .then(({ seen }) => blanksApi().receive({ id: kind.id, pieces: 1, seen })),
  ])
  const failures = settled.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason?.code)] : []))
  expect(failures.filter((failure) => !['out_of_stock', 'stale'].includes(failure))).toEqual([])
  await missingBlanksJob.run(shop.deps, new AbortController().signal)
  const { available, missing: left } = await blanksApi().get({ id: kind.id })
  expect(available === 0 || left === 0).toBe(true)
  expect(await checkBooks(shop.db)).toEqual([])
})

test('nobody but these functions changes how many pieces of an item are without a garment', async () => {
  const kind = await garment(2)
  const { id } = await order(kind)
  await expect(
    shop.db.execute(sql`update order_items set blank_short = 1 where order_id = ${id}`),
  ).rejects.toMatchObject({ cause: { constraint: 'history_stays' } })
})
