import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import type { StockTakeId } from '#contract/catalogue/stock-takes.api.ts'
import { attempt } from '#contract/http/client.ts'
import { beginStock } from '#server/catalogue/stock/edit-stock.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { connect } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { orderToSplit } from '#server/testing/paid-order.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { count } from './count-lines.ts'

/** A product in two sizes, counted for each, with 5 pieces of both, at a cost of ₹120. */
async function tee(shop: TestShop, name = 'Kite Tee'): Promise<ProductId> {
  const owner = await shop.admin()
  const facts = { name, colours: ['Black'], sizes: ['S', 'M'], cost: rupees(120) }
  const id = await shop.product({ ...facts, stockPer: 'variant', pieces: 0 })
  const counts = ['S', 'M'].map((size) => ({ size, colour: 'Black', quantity: 5 }))
  await shop.db.transaction((tx) => beginStock(tx, id, counts, owner.id))
  return id
}

async function readStock(shop: TestShop, productId: ProductId): Promise<Record<string, number>> {
  const { items } = await shop.as(await shop.admin()).products.variants({ product: productId })
  return Object.fromEntries(items.map(({ size, stock }) => [size, stock]))
}

/** A cash-on-delivery order of a customer, accepted. */
async function order(shop: TestShop, productId: ProductId, size: 'S' | 'M', quantity: number) {
  const person = await shop.customer()
  await shop.address(person)
  const line = { productId, size, color: 'Black', quantity }
  await shop.as(person).cart.add(line)
  const placed = await shop.as(person).orders.place({ items: [line], paymentMethod: 'COD' })
  await shop.as(await shop.admin()).orders.accept({ id: placed.order.id })
  return placed.order
}

const refusal = async (answer: Promise<unknown>) => {
  const result = await attempt(answer as never)
  return result.ok ? 'done' : result.message
}

test('a packer counts by SKU and by line without seeing the stock; the owner sees the differences at cost and applies them', async () => {
  await using shop = await startShop()
  const productId = await tee(shop)
  const packer = shop.as(await shop.staff('packer', 'Ravi Menon'))
  const owner = shop.as(await shop.admin('Devika Shah'))
  const [small] = (await owner.products.variants({ product: productId })).items
  const key = randomUUID()
  const begin = { key, name: 'Shelf A', scope: 'product', product: productId } as const
  const take = await packer.stockTakes.start(begin)
  expect(take).toMatchObject({ lines: 2, counted: 0, about: 'Kite Tee', different: null, missingCost: null })
  // A double click starts one.
  expect((await packer.stockTakes.start(begin)).id).toBe(take.id)
  const { id } = take
  const smallCount = await packer.stockTakes.count({
    ...{ id, key: randomUUID(), mode: 'ask', pieces: 3 },
    number: small?.sku.toLowerCase() ?? '',
  })
  expect(smallCount).toMatchObject({ isCounted: true, line: { size: 'S', counted: 3, expected: null, unitCost: null } })
  const { items } = await packer.stockTakes.lines({ id, show: 'open' })
  const [medium] = items
  if (!medium) throw new Error('M is not counted')
  await packer.stockTakes.count({ id, key: randomUUID(), lineId: medium.id, pieces: 7, mode: 'ask' })
  expect(await packer.stockTakes.lines({ id, show: 'different' })).toEqual({ items: [], total: 0 })
  expect(await refusal(packer.stockTakes.apply({ id, version: 1, entries: 2, isRestMissing: false }))).not.toBe('done')

  const seen = await owner.stockTakes.get({ id })
  expect(seen).toMatchObject({ counted: 2, entries: 2, different: 2, surplus: 2, missing: 2 })
  expect([seen.surplusCost, seen.missingCost]).toEqual([rupees(240), rupees(240)])
  const { id: __, version, entries } = seen
  const applied = await owner.stockTakes.apply({ id, version, entries, isRestMissing: false })
  expect(applied).toMatchObject({ state: 'applied', closedBy: 'Devika Shah', startedBy: 'Ravi Menon' })
  expect(await readStock(shop, productId)).toEqual({ S: 3, M: 7 })
  const moves = (await owner.stock.ledger({ reason: 'stock_take' })).items
  expect(moves.map(({ size, change, by, note }) => [size, change, by, note]).toSorted()).toEqual([
    ['M', 2, 'Devika Shah', `Stock-take ${id}, Shelf A`],
    ['S', -2, 'Devika Shah', `Stock-take ${id}, Shelf A`],
  ])
  const actions = (await owner.audit.list({ about: 'stock_take' })).items.map(({ action }) => action)
  expect(actions).toEqual(['stock_take.apply', 'stock_take.start'])
  expect(await refusal(owner.stockTakes.apply({ id, version: applied.version, entries, isRestMissing: false }))).toBe(
    'This stock-take is over.',
  )
  // The costs are those of its day.
  await shop.db.execute(sql`update products set cost = 999 where id = ${productId}`)
  expect((await owner.stockTakes.get({ id })).missingCost).toBe(rupees(240))
  expect(await checkBooks(shop.db)).toEqual([])
})

test('sales before, between and after counting and applying are not lost, and unpacked orders lie on the shelf', async () => {
  await using shop = await startShop()
  const productId = await tee(shop)
  const { stockTakes, ...owner } = shop.as(await shop.admin())
  // Not packed: its 2 pieces are on the shelf, beside the 3 for sale.
  const waiting = await order(shop, productId, 'S', 2)
  const { id } = await stockTakes.start({ key: randomUUID(), name: 'All', scope: 'all' })
  const [medium, small] = (await stockTakes.lines({ id, q: 'kite' })).items.toSorted((a, b) =>
    String(a.size).localeCompare(String(b.size)),
  )
  if (!small || !medium) throw new Error('it has two lines')
  const put = (lineId: number, pieces: number) =>
    stockTakes.count({ id, key: randomUUID(), lineId, pieces, mode: 'ask' })
  // One piece is missing.
  expect((await put(small.id, 4)).line).toMatchObject({ expected: 5, difference: -1 })
  expect((await put(medium.id, 5)).line).toMatchObject({ expected: 5, difference: 0 })
  await owner.parcels.pack({ id: waiting.id })
  await order(shop, productId, 'S', 1)
  await order(shop, productId, 'M', 2)
  const { version, entries } = await stockTakes.get({ id })
  // A sale at the moment when it is applied.
  await Promise.all([
    stockTakes.apply({ id, version, entries, isRestMissing: false }),
    order(shop, productId, 'S', 1),
    order(shop, productId, 'M', 1),
  ])
  // 5 less 2, 1 and 1 sold, less 1 missing; 5 less 2 and 1 sold.
  expect(await readStock(shop, productId)).toEqual({ S: 0, M: 2 })
  expect(await checkBooks(shop.db)).toEqual([])
})

test('pieces that were sent in a part of an order are not on the shelf, until the part comes back', async () => {
  await using shop = await startShop()
  const person = await shop.admin()
  const { id: orderId, items, send } = await orderToSplit(shop, person)
  await send()
  const { stockTakes, partialShipments } = shop.as(person)
  const [sent] = await shop.db.select().from(orderItems).where(eq(orderItems.id, items[0].id))
  const scope = { scope: 'product', product: sent?.productId ?? undefined } as const
  const { id } = await stockTakes.start({ key: randomUUID(), name: 'One', ...scope })
  const count = async (pieces: number) => {
    const [line] = (await stockTakes.lines({ id })).items
    if (!line) throw new Error('it has a line')
    const countInput = { id, key: randomUUID(), lineId: line.id, pieces, mode: 'replace', seen: line.version } as const
    return (await stockTakes.count(countInput)).line
  }
  // Of 20 pieces 2 are ordered, and 1 of these was sent.
  expect(await count(19)).toMatchObject({ expected: 19, difference: 0 })
  await partialShipments.back({ id: orderId, part: 1 })
  expect(await count(20)).toMatchObject({ expected: 20, difference: 0 })
})

test('when more pieces are missing than are left, because they were sold meanwhile, none is left, and the line says so', async () => {
  await using shop = await startShop()
  const productId = await tee(shop)
  const { stockTakes } = shop.as(await shop.admin())
  const { id } = await stockTakes.start({ key: randomUUID(), name: 'All', scope: 'product', product: productId })
  const small = (await stockTakes.lines({ id })).items.find(({ size }) => size === 'S')
  if (!small) throw new Error('it has an S')
  await stockTakes.count({ id, key: randomUUID(), lineId: small.id, pieces: 2, mode: 'ask' })
  await order(shop, productId, 'S', 4)
  const { version, entries } = await stockTakes.get({ id })
  await stockTakes.apply({ id, version, entries, isRestMissing: false })
  expect(await readStock(shop, productId)).toEqual({ S: 0, M: 5 })
  const [line] = (await stockTakes.lines({ id, show: 'different' })).items
  expect(line).toMatchObject({ difference: -3, applied: -1 })
  expect(await checkBooks(shop.db)).toEqual([])
})

test('a line that is counted twice is asked about, added or replaced; a double click counts once', async () => {
  await using shop = await startShop()
  const productId = await tee(shop)
  const asha = shop.as(await shop.staff('packer', 'Asha Rao')).stockTakes
  const ravi = shop.as(await shop.staff('catalogue', 'Ravi Menon')).stockTakes
  const { id } = await asha.start({ key: randomUUID(), name: 'A', scope: 'product', product: productId })
  const [line] = (await asha.lines({ id })).items
  if (!line) throw new Error('it has lines')
  const count = { id, lineId: line.id }
  const key = randomUUID()
  for (const _ of [1, 2]) await asha.count({ ...count, key, pieces: 3, mode: 'add' })
  const unconfirmed = await ravi.count({ ...count, key: randomUUID(), pieces: 2, mode: 'ask' })
  expect(unconfirmed).toMatchObject({ isCounted: false, line: { counted: 3, countedBy: 'Asha Rao', version: 1 } })
  const added = await ravi.count({ ...count, key: randomUUID(), pieces: 2, mode: 'add' })
  expect(added).toMatchObject({ isCounted: true, line: { counted: 5, countedBy: 'Ravi Menon' } })
  // Somebody has counted since it was looked at.
  const late = await asha.count({ ...count, key: randomUUID(), pieces: 4, mode: 'replace', seen: 1 })
  expect(late).toMatchObject({ isCounted: false, line: { counted: 5, version: 2 } })
  const replaced = await asha.count({ ...count, key: randomUUID(), pieces: 4, mode: 'replace', seen: 2 })
  expect(replaced).toMatchObject({ isCounted: true, line: { counted: 4 } })
  expect(await checkBooks(shop.db)).toEqual([])
})

test('two processes count one line at the same moment and lose nothing; of two that start or apply one does', async () => {
  await using shop = await startShop()
  const productId = await tee(shop)
  const people = [await shop.admin(), await shop.staff('catalogue')]
  const calls = people.map((person) => shop.as(person).stockTakes)
  const [owner, keeper] = calls
  if (!owner || !keeper) throw new Error('there are two')
  const starts = await Promise.all(
    calls.map(({ start }) => attempt(start({ key: randomUUID(), name: 'A', scope: 'product', product: productId }))),
  )
  expect(starts.filter(({ ok }) => ok)).toHaveLength(1)
  const [take] = (await owner.list()).items
  if (!take) throw new Error('one was started')
  const { id } = take
  const [line] = (await owner.lines({ id })).items
  if (!line) throw new Error('it has lines')
  // Each with connections of its own, as another process has.
  const processes = people.map((actor) => ({
    actor,
    ...connect(shop.database.url, { poolSize: 4, onError: () => undefined }),
  }))
  await Promise.all(
    processes.flatMap(({ actor, db }) =>
      Array.from({ length: 8 }, () =>
        count({ ...shop.deps, db, actor: { ...actor, staffRole: 'owner' } } as unknown as SignedIn, {
          ...{ id: id as StockTakeId, key: randomUUID(), lineId: line.id, pieces: 1, mode: 'add' },
        }),
      ),
    ),
  )
  for (const { close } of processes) await close()
  const { version, entries } = await owner.get({ id })
  expect((await owner.lines({ id, show: 'counted' })).items.map(({ counted }) => counted)).toEqual([16])
  const ends = await Promise.all(
    calls.map(({ apply }) => attempt(apply({ id, version, entries, isRestMissing: false }))),
  )
  expect(ends.map((end) => (end.ok ? 'done' : end.failure.code)).toSorted()).toEqual(['done', 'illegal_transition'])
  expect(Object.values(await readStock(shop, productId)).toSorted((a, b) => a - b)).toEqual([5, 16])
  expect(await checkBooks(shop.db)).toEqual([])
})

test('it is paused and continued, cancelled, or applied with the rest taken as missing; who counts meanwhile is not overlooked', async () => {
  await using shop = await startShop()
  const productId = await tee(shop)
  const cap = await shop.product({ name: 'Cap', pieces: 3 })
  const { stockTakes } = shop.as(await shop.admin())
  const [small] = (await shop.as(await shop.admin()).products.variants({ product: productId })).items
  const first = await stockTakes.start({ key: randomUUID(), name: 'A', scope: 'list', numbers: [small?.sku ?? ''] })
  expect(first.lines).toBe(1)
  const { id } = first
  const scan = { id, number: small?.sku ?? '', pieces: 1 }
  const paused = await stockTakes.pause({ id, version: first.version, isPaused: true })
  expect(await refusal(stockTakes.count({ ...scan, key: randomUUID(), mode: 'ask' }))).toMatch('is paused')
  expect(await refusal(stockTakes.pause({ id, version: first.version, isPaused: false }))).toMatch('Somebody changed')
  const open = await stockTakes.pause({ id, version: paused.version, isPaused: false })
  await stockTakes.count({ ...scan, key: randomUUID(), mode: 'ask' })
  expect(await refusal(stockTakes.apply({ id, version: open.version, entries: 0, isRestMissing: false }))).toMatch(
    'Somebody has counted meanwhile',
  )
  const again = { key: randomUUID(), name: 'B', scope: 'all' } as const
  expect(await refusal(stockTakes.start(again))).toBe(
    `1 of these lines is counted already in stock-take #${id}, A. Finish that first.`,
  )
  expect((await stockTakes.cancel({ id, version: open.version })).state).toBe('cancelled')
  expect(await readStock(shop, productId)).toEqual({ S: 5, M: 5 })

  // A product that is counted as a whole is one line, and any of its SKUs stands for it.
  const all = await stockTakes.start(again)
  expect(all.lines).toBe(3)
  const [capRow] = (await shop.as(await shop.admin()).products.variants({ product: cap })).items
  const whole = await stockTakes.count({
    ...scan,
    id: all.id,
    number: capRow?.sku ?? '',
    key: randomUUID(),
    mode: 'ask',
  })
  expect(whole.line).toMatchObject({ name: 'Cap', size: null, counted: 1 })
  const { version, entries } = await stockTakes.get({ id: all.id })
  await stockTakes.apply({ id: all.id, version, entries, isRestMissing: true })
  expect(await readStock(shop, productId)).toEqual({ S: 0, M: 0 })
  const { rows } = await shop.db.execute(sql`select quantity from stock where product_id = ${cap}`)
  expect(rows).toEqual([{ quantity: 1 }])
  expect(await checkBooks(shop.db)).toEqual([])
})

test('unknown numbers, other shelves, wrong pieces and nothing to count are refused, and a removed size changes nothing', async () => {
  await using shop = await startShop()
  const productId = await tee(shop)
  const other = await tee(shop, 'Boat Tee')
  const { stockTakes, products } = shop.as(await shop.admin())
  const start = (more: object) =>
    stockTakes.start({ key: randomUUID(), name: 'A', scope: 'list', ...more } as Parameters<typeof stockTakes.start>[0])
  expect(await refusal(start({ numbers: ['NOPE-1'] }))).toBe('No size or colour has the SKU or barcode NOPE-1.')
  expect(await refusal(start({ numbers: [] }))).toBe('Type or scan a SKU or barcode')
  expect(await refusal(start({ scope: 'category' }))).toBe('Choose a category')
  expect((await stockTakes.list()).total).toBe(0)
  const { id } = await start({ scope: 'product', product: productId })
  const count = (more: object) =>
    refusal(stockTakes.count({ id, key: randomUUID(), pieces: 1, mode: 'ask', number: 'X', ...more }))
  const [elsewhere] = (await products.variants({ product: other })).items
  expect(await count({})).toBe('Nothing has the SKU or barcode X.')
  expect(await count({ number: elsewhere?.sku })).toMatch('is not part of this stock-take')
  expect(await count({ pieces: -1 })).toBe('Enter a whole number from 0 to 100000')
  for (const { id: lineId } of (await stockTakes.lines({ id })).items)
    await stockTakes.count({ id, key: randomUUID(), lineId, pieces: 9, mode: 'ask' })
  await shop.db.execute(sql`update products set sizes = '{S}' where id = ${productId}`)
  const { version, entries } = await stockTakes.get({ id })
  await stockTakes.apply({ id, version, entries, isRestMissing: false })
  const { rows } = await shop.db.execute(
    sql`select size, quantity from stock where product_id = ${productId} and size is not null order by size`,
  )
  expect(rows).toEqual([
    { size: 'M', quantity: 5 },
    { size: 'S', quantity: 9 },
  ])
  expect(await checkBooks(shop.db)).toEqual([])
})
