import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import type { CellChange } from '#contract/catalogue/product-grid.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { attempt } from '#contract/http/client.ts'
import { applyDueChange } from '#server/catalogue/prices/price-changes.ts'
import { priceSchedules } from '#server/catalogue/prices/price-schedules.table.ts'
import { beginStock } from '#server/catalogue/stock/edit-stock.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { auditLog } from '#server/site/audit/audit.table.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { recordStatements } from '#server/testing/statements.ts'
import { bulkEdits } from './bulk-edits.table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
beforeEach(async () => {
  await shop.db.delete(priceSchedules)
  await shop.db.delete(bulkEdits)
})
afterAll(() => shop[Symbol.asyncDispose]())

type Change = CellChange & { productId: ProductId }

/** A product counted by size: S and M in Black. */
async function counted(shop: TestShop, name = 'Kite Tee'): Promise<ProductId> {
  const owner = await shop.admin()
  const id = await shop.product({ name, colours: ['Black'], sizes: ['S', 'M'], stockPer: 'variant', pieces: 0 })
  const counts = ['S', 'M'].map((size) => ({ size, colour: 'Black', quantity: 5 }))
  await shop.db.transaction((tx) => beginStock(tx, id, counts, owner.id))
  return id
}

const cell = (productId: ProductId, field: Change['field'], from: string, to: string, size = 'M'): Change => ({
  productId,
  size,
  color: 'Black',
  field,
  from,
  to,
})

const listLines = async (shop: TestShop, product: ProductId) =>
  (await shop.as(await shop.admin()).products.variants({ product })).items

test('every size and colour has a SKU of its own, also those that are added later, and finds its product by it', async () => {
  const owner = shop.as(await shop.admin())
  const id = await counted(shop)
  const skus = async () => (await listLines(shop, id)).map(({ sku }) => sku)
  expect(await skus()).toEqual([`P${id}-BLACK-S`, `P${id}-BLACK-M`])
  await owner.products.update({ id, size: ['S', 'M', 'L'], color: ['Black', 'Off White'], image: [] })
  expect(await skus()).toEqual(
    ['BLACK-S', 'BLACK-M', 'BLACK-L', 'OFF-WHITE-S', 'OFF-WHITE-M', 'OFF-WHITE-L'].map((end) => `P${id}-${end}`),
  )
  expect((await owner.products.managed({ q: `p${id}-off` })).items.map((product) => product.id)).toEqual([id])
  const combo = await shop.product({ name: 'Pair', isCombo: true, sizes: [], colours: [], pieces: 3 })
  expect(await listLines(shop, combo)).toMatchObject([{ size: '', color: '', sku: `P${combo}`, stock: 3 }])
})

test('a preview changes nothing; a save changes what can be changed in one transaction, with one entry in the audit log', async () => {
  await using shop = await startShop()
  const owner = shop.as(await shop.admin())
  const [id, other] = [await counted(shop), await counted(shop, 'Boat Tee')]
  const changes = [
    cell(id, 'price', '499', '₹ 1,299'),
    cell(id, 'strikedPrice', '699', '1500'),
    cell(id, 'stock', '5', '8'),
    cell(id, 'sku', `P${id}-BLACK-M`, `p${id}-black-s`),
    cell(id, 'sku', `P${id}-BLACK-S`, `P${id}-BLACK-M`, 'S'),
    cell(id, 'visible', 'yes', 'No'),
    cell(other, 'price', '499', '900'),
    cell(other, 'hsn', '', '61'),
    cell(other, 'sku', `P${other}-BLACK-M`, `P${id}-BLACK-S`),
    cell(other, 'barcode', '', '8901234567890'),
  ]
  const seen = await owner.products.changeVariants({ changes, preview: true })
  expect(seen.results.map(({ status }) => status)).toEqual([...Array(6).fill('ok'), 'error', 'error', 'error', 'ok'])
  expect(seen).toMatchObject({ changed: 7, products: 2, editId: null })
  expect(seen.results[6]?.message).toBe('The price cannot be above the MRP.')
  expect(await listLines(shop, id)).toMatchObject([{ price: rupees(499) }, { stock: 5, visible: true }])

  const saved = await owner.products.changeVariants({ changes, preview: false })
  expect(saved.results).toEqual(seen.results)
  expect(await listLines(shop, id)).toMatchObject([
    { size: 'S', sku: `P${id}-BLACK-M`, price: rupees(1_299), strikedPrice: rupees(1_500), stock: 5, visible: false },
    { size: 'M', sku: `P${id}-BLACK-S`, stock: 8 },
  ])
  const [entry, ...more] = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'product.bulk'))
  expect(more).toEqual([])
  expect(entry).toMatchObject({
    before: { [`Kite Tee (${id}), M, Black: Stock`]: '5', [`Kite Tee (${id}): Price`]: '499' },
    after: { [`Kite Tee (${id}), M, Black: Stock`]: '8', [`Kite Tee (${id}): Price`]: '1299' },
  })
  expect(await checkBooks(shop.db)).toEqual([])
})

test('a sale meanwhile is kept, a value that somebody else changed is a conflict, and Undo puts back what nobody changed since', async () => {
  const owner = shop.as(await shop.admin())
  const id = await counted(shop)
  const save = (...changes: Change[]) => owner.products.changeVariants({ changes, preview: false })
  // Somebody sells two and changes the price, after the sheet was loaded.
  await save(cell(id, 'stock', '5', '3'), cell(id, 'price', '499', '450'))
  const mixed = await save(cell(id, 'stock', '5', '15'), cell(id, 'price', '499', '599'), cell(id, 'hsn', '', '6109'))
  expect(mixed.results).toMatchObject([{ status: 'ok' }, { status: 'conflict', now: '450' }, { status: 'ok' }])
  const lines = await listLines(shop, id)
  expect(lines[1]).toMatchObject({ stock: 13, price: rupees(450), hsn: '6109' })
  expect((await save(cell(id, 'stock', '20', '2'))).results).toMatchObject([{ status: 'conflict', now: '13' }])

  await save(cell(id, 'hsn', '6109', '6205'), cell(id, 'stock', '13', '12'))
  const editId = mixed.editId ?? expect.fail('nothing was saved')
  expect((await owner.products.recentEdits()).map(({ about }) => about)).toContain('2 changes to 1 product')
  expect(await owner.products.undoEdit({ id: editId })).toEqual({ undone: 1, kept: 1 })
  expect((await listLines(shop, id))[1]).toMatchObject({ stock: 2, hsn: '6205' })
  const again = await attempt(owner.products.undoEdit({ id: editId }))
  expect(again.ok ? null : again.failure?.code).toBe('illegal_transition')
  expect(await checkBooks(shop.db)).toEqual([])
})

test('300 changed cells of 100 products are saved by as many statements as three of one', async () => {
  const owner = shop.as(await shop.admin())
  const ids: ProductId[] = []
  for (let count = 0; count < 101; count++) ids.push(await counted(shop, `Tee ${count}`))
  const [first, ...others] = ids.map((id) => [
    cell(id, 'stock', '5', '9'),
    cell(id, 'stock', '5', '9', 'S'),
    cell(id, 'price', '499', '450'),
  ])
  const save = (changes: typeof first = []) =>
    recordStatements(async () => {
      expect((await owner.products.changeVariants({ changes, preview: false })).changed).toBe(changes.length)
    })
  const few = await save(first)
  expect(await save(others.flat())).toHaveLength(few.length)
})

test('prices change for some days: what was edited meanwhile keeps its price, the others get the old one back', async () => {
  const owner = shop.as(await shop.admin())
  const [kite, two, dear] = [
    await counted(shop),
    await counted(shop, 'Boat Tee'),
    await shop.product({ price: rupees(690) }),
  ]
  const rule = { change: 'percent', value: 10, rounding: 'nine' } as const
  const productIds = [kite, two, dear]
  const lines = await owner.priceChanges.preview({ productIds, rule })
  expect(lines.find(({ productId }) => productId === dear)?.problem).toMatch(/above the MRP/)
  const endOn = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  expect(await owner.priceChanges.add({ productIds, rule, endOn })).toEqual({
    products: 2,
    leftOut: 1,
    isScheduled: true,
    stale: [],
  })
  // A second change of the same products with a day, and a price that is not the one of the preview any more.
  const twice = await attempt(owner.priceChanges.add({ productIds, rule, endOn }))
  expect(twice.ok ? null : twice.fields?.startOn).toMatch(/^Already in another change of prices/)
  const seen = lines.map(({ productId, from }) => ({ productId, from }))
  const late = await attempt(owner.priceChanges.add({ productIds, rule, seen }))
  expect(late.ok ? null : late.fields?.value).toMatch(/changed meanwhile/)
  const findPrice = async (id: ProductId) => (await listLines(shop, id))[0]?.price
  expect([await findPrice(kite), await findPrice(two)]).toEqual([rupees(549), rupees(549)])
  await owner.products.changeVariants({ changes: [cell(two, 'price', '549', '520')], preview: false })
  expect(await applyDueChange(shop)).toBe(false)
  await shop.db.update(priceSchedules).set({ startsAt: sql`now() - interval '1 day'`, endsAt: sql`now()` })
  expect(await applyDueChange(shop)).toBe(true)
  expect([await findPrice(kite), await findPrice(two)]).toEqual([rupees(499), rupees(520)])
  expect(await owner.priceChanges.list()).toMatchObject([{ state: 'ended', leftOut: 1, about: '+10%, ending in 9' }])
  const [entry] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({ action: 'product.end_prices', actorName: 'Devika Shah' })
})

test('before a price is changed that a change for some days has, form, grid and preview say what becomes of it', async () => {
  const owner = shop.as(await shop.admin())
  const [kite, other] = [await counted(shop), await counted(shop, 'Boat Tee')]
  const rule = { change: 'percent', value: -10, rounding: 'nine' } as const
  const findNote = async (id: ProductId) =>
    (await owner.products.managed({})).items.find((it) => it.id === id)?.priceNote
  const now = { change: 'amount', value: 20, rounding: 'none' } as const
  const listWarnings = async (productIds: ProductId[]) =>
    (await owner.priceChanges.preview({ productIds, rule: now })).map(({ warning }) => warning)
  expect([await findNote(kite), await listWarnings([kite])]).toEqual([null, [null]])

  await owner.priceChanges.add({ productIds: [kite], rule, startOn: '2100-11-28', endOn: '2100-11-30' })
  const planned =
    'A price change (−10%, ending in 9) is planned from 28 Nov 2100. If you set another price now, this product is left out of it.'
  expect([await findNote(kite), await findNote(other)]).toEqual([planned, null])
  expect(await listWarnings([kite, other])).toEqual([null, planned])
  // With a day it is refused, as it is when it is saved.
  const days = await attempt(owner.priceChanges.preview({ productIds: [kite], rule: now, endOn: '2100-12-01' }))
  expect(days.ok ? null : days.fields?.startOn).toMatch(/^Already in another change of prices/)

  await shop.db.update(priceSchedules).set({ startsAt: sql`now()` })
  expect(await applyDueChange(shop)).toBe(true)
  const running =
    'Part of a price change (−10%, ending in 9) until 30 Nov 2100; then ₹499 returns. A price that you set now stays instead.'
  expect(await findNote(kite)).toBe(running)
  const changes = [cell(kite, 'price', '449', '470'), cell(kite, 'hsn', '', '6109'), cell(other, 'price', '499', '470')]
  const seen = await owner.products.changeVariants({ changes, preview: true })
  expect(seen.results.map(({ status, message }) => [status, message])).toEqual([
    ['ok', running],
    ['ok', null],
    ['ok', null],
  ])
  await owner.products.update({ id: kite, price: rupees(470), image: [] })
  expect(await findNote(kite)).toBeNull()
  await shop.db.update(priceSchedules).set({ startsAt: sql`now() - interval '1 day'`, endsAt: sql`now()` })
  expect(await applyDueChange(shop)).toBe(true)
  expect((await listLines(shop, kite))[0]?.price).toBe(rupees(470))
})

test('a change of prices that runs can be found and ended, however many were made and cancelled after it', async () => {
  const owner = shop.as(await shop.admin())
  const rule = { change: 'amount', value: -50, rounding: 'none' } as const
  const endOn = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await owner.priceChanges.add({ productIds: [await counted(shop)], rule, endOn })
  const [running] = await owner.priceChanges.list()
  if (!running) throw new Error('no change')
  await shop.db.execute(sql`insert into price_schedules (about, changes, starts_at, state, created_at)
    select 'x', '[]', now(), 'cancelled', now() + interval '1 minute' from generate_series(1, 60)`)
  expect((await owner.priceChanges.list())[0]).toMatchObject({ id: running.id, state: 'running' })
})

test('a product is duplicated as an archived copy with its own SKUs and no stock', async () => {
  const owner = shop.as(await shop.admin())
  const id = await counted(shop)
  const copy = await owner.products.duplicate({ id })
  expect(copy).toMatchObject({ name: 'Kite Tee (copy)', stock: 0 })
  expect(await listLines(shop, copy.id)).toMatchObject([
    { sku: `P${copy.id}-BLACK-S`, visible: false, stock: 0 },
    { size: 'M' },
  ])
})

test('cost and own cost of a variant are cells that only roles with costs see and change, and an emptied own cost is that of the product', async () => {
  const office = shop.as(await shop.admin())
  const keeper = shop.as(await shop.staff('catalogue'))
  const id = await shop.product({ cost: rupees(180) })
  const change = (field: 'cost' | 'ownCost', from: string, to: string) => ({
    changes: [{ productId: id, size: 'M', color: 'Black', field, from, to }],
    preview: false,
  })
  await office.products.changeVariants(change('cost', '180', '₹190.50'))
  const { editId } = await office.products.changeVariants(change('ownCost', '', '210'))
  const seen = async (by: typeof office) =>
    (await by.products.variants({ product: id })).items
      .filter(({ color }) => color === 'Black')
      .map(({ size, cost, ownCost }) => [size, cost, ownCost])
  expect((await seen(office)).sort()).toEqual([
    ['L', 19_050, null],
    ['M', 19_050, 21_000],
  ])
  expect((await seen(keeper)).flat().filter((value) => typeof value === 'number')).toEqual([])
  await expect(keeper.products.changeVariants(change('ownCost', '210', '1'))).rejects.toMatchObject({
    code: 'forbidden',
  })
  if (!editId) throw new Error('nothing was saved')
  await expect(keeper.products.undoEdit({ id: editId })).rejects.toMatchObject({ code: 'forbidden' })
  await office.products.changeVariants(change('ownCost', '210', ''))
  expect((await seen(office)).map(([, , ownCost]) => ownCost)).toEqual([null, null])
  const wrong = await office.products.changeVariants(change('cost', '190.50', 'much'))
  expect(wrong.results[0]?.status).toBe('error')
})
