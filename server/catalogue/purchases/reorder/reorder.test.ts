import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'

/** Movements of one size: how many days ago, why, and by how much. */
type Past = readonly (readonly [days: number, reason: 'initial' | 'adjust' | 'order' | 'release', delta: number])[]

/** A size of a product with a history. */
async function size(shop: TestShop, productId: ProductId, name: string, past: Past): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const total = past.reduce((sum, [, , delta]) => sum + delta, 0)
    const { rows } = await tx.execute<{ id: number }>(
      sql`insert into stock (product_id, size, colour, quantity) values (${productId}, ${name}, 'Black', ${total}) returning id`,
    )
    for (const [days, reason, delta] of past)
      await tx.execute(sql`insert into stock_ledger (stock_id, product_id, delta, reason, created_at)
        values (${rows[0]?.id}, ${productId}, ${delta}, ${reason}, now() - make_interval(days => ${days}))`)
  })
}

test('days of cover are stock by sales a day, of days with stock only; what is on order lowers the suggestion', async () => {
  await using shop = await startShop()
  const sizes = ['S', 'M', 'L', 'XL']
  const productId = await shop.product({ name: 'Kite Tee', colours: ['Black'], sizes, stockPer: 'variant', pieces: 0 })
  await shop.db.execute(sql`delete from stock where product_id = ${productId}`)
  // 28 pieces in 28 days, of which one order was cancelled: 1 a day, 12 left.
  await size(shop, productId, 'S', [
    [100, 'initial', 40],
    [20, 'order', -20],
    [10, 'order', -10],
    [9, 'release', 2],
  ])
  // Sold out for 14 of the 28 days: 7 pieces in 14 days.
  await size(shop, productId, 'M', [
    [100, 'initial', 7],
    [14, 'order', -7],
  ])
  // Nothing sold.
  await size(shop, productId, 'L', [[100, 'initial', 5]])
  // Came 7 days ago and sold 14 since.
  await size(shop, productId, 'XL', [
    [7, 'initial', 20],
    [2, 'order', -14],
  ])
  const { stock, purchases } = shop.as(await shop.staff('catalogue'))
  const lines = async (query: Parameters<typeof stock.reorder>[0] = {}) =>
    (await stock.reorder({ days: 30, lead: 10, ...query })).items.map(
      ({ size, stock, onOrder, sold, daysInStock, perDay, cover, suggested }) => [
        ...[size, stock, onOrder, sold, daysInStock, perDay, cover, suggested],
      ],
    )
  expect(await lines()).toEqual([
    ['M', 0, 0, 7, 14, 0.5, 0, 20],
    ['XL', 6, 0, 14, 7, 2, 3, 74],
    ['S', 12, 0, 28, 28, 1, 12, 28],
    ['L', 5, 0, 0, 28, 0, null, 0],
  ])
  expect((await lines({ only: 'needed', sort: 'suggested' })).map(([sizeName]) => sizeName)).toEqual(['XL', 'S', 'M'])
  expect((await stock.reorder({ limit: 1, page: 2 })).items.map((item) => item.size)).toEqual(['XL'])
  const variant = { productId, size: 'XL', color: 'Black' }
  const head = { supplier: 'Tiruppur Knits', reference: '', expectedOn: null, note: '' }
  const draft = await purchases.add({ key: randomUUID(), ...head, lines: [{ variant, quantity: 80 }] })
  expect((await lines())[1]).toEqual(['XL', 6, 0, 14, 7, 2, 3, 74])
  const ordered = await purchases.order({ id: draft.id, version: draft.version })
  expect((await lines())[1]).toEqual(['XL', 6, 80, 14, 7, 2, 3, 0])
  const came = ordered.lines.map(({ id }) => ({ id, received: 30, damaged: 10 }))
  await purchases.receive({
    id: draft.id,
    key: randomUUID(),
    version: ordered.version,
    lines: came,
    note: '',
    isLast: false,
    useCosts: false,
  })
  expect((await lines({ q: 'kite', sort: 'stock' })).at(-1)).toEqual(['XL', 36, 40, 14, 7, 2, 18, 4])
  // A size that was removed is not ordered again.
  await shop.db.execute(sql`update products set sizes = '{S,L,XL}' where id = ${productId}`)
  expect((await lines()).map(([sizeName]) => sizeName)).toEqual(['S', 'XL', 'L'])
})

test('a product whose stock is one number is one line, with what is on order of all its sizes', async () => {
  await using shop = await startShop()
  const productId = await shop.product({ name: 'Cap', pieces: 3 })
  const { stock, purchases } = shop.as(await shop.admin())
  const head = { supplier: 'Tiruppur Knits', reference: '', expectedOn: null, note: '' }
  const lines = ['M', 'L'].map((sizeName) => ({ variant: { productId, size: sizeName, color: 'Black' }, quantity: 4 }))
  const draft = await purchases.add({ key: randomUUID(), ...head, lines })
  await purchases.order({ id: draft.id, version: draft.version })
  const { items, total } = await stock.reorder({ q: 'cap' })
  expect([total, items.map(({ name, size, color, onOrder }) => [name, size, color, onOrder])]).toEqual([
    1,
    [['Cap', null, null, 8]],
  ])
})
