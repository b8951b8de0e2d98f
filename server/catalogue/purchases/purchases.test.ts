import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import type { Purchase } from '#contract/catalogue/purchases.api.ts'
import { attempt } from '#contract/http/client.ts'
import { beginStock } from '#server/catalogue/stock/edit-stock.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'

const HEAD = { supplier: 'Tiruppur Knits', reference: 'TK-88', expectedOn: '2026-12-05', note: 'By road' }

/** A product in two sizes, counted for each, with 5 pieces of both. */
async function tee(shop: TestShop): Promise<ProductId> {
  const owner = await shop.admin()
  const id = await shop.product({
    name: 'Kite Tee',
    colours: ['Black'],
    sizes: ['S', 'M'],
    stockPer: 'variant',
    pieces: 0,
  })
  const counts = ['S', 'M'].map((size) => ({ size, colour: 'Black', quantity: 5 }))
  await shop.db.transaction((tx) => beginStock(tx, id, counts, owner.id))
  return id
}

async function readStock(shop: TestShop, productId: ProductId): Promise<Record<string, number>> {
  const { items } = await shop.as(await shop.admin()).products.variants({ product: productId })
  return Object.fromEntries(items.map(({ size, color, stock }) => [`${size} ${color}`.trim(), stock]))
}

/** What each line still says: ordered, received, damaged. */
const listLines = ({ lines }: Purchase) =>
  lines.map(({ size, quantity, received, damaged }) => [size, quantity, received, damaged])

test('a purchase is drafted by SKU, ordered, received in parts with less, more and damaged pieces, and the ledger says so', async () => {
  await using shop = await startShop()
  const productId = await tee(shop)
  const owner = await shop.admin('Devika Shah')
  const { purchases, products, stock, audit } = shop.as(owner)
  const [small, medium] = (await products.variants({ product: productId })).items
  if (!small || !medium) throw new Error('it has two sizes')
  const key = randomUUID()
  const lines = [
    { number: small.sku.toLowerCase(), quantity: 10, unitCost: rupees(140) },
    { variant: { productId, size: 'M', color: 'Black' }, quantity: 4, unitCost: null },
    { number: small.sku, quantity: 2 },
  ]
  const draft = await purchases.add({ key, ...HEAD, lines })
  expect(draft).toMatchObject({ ...HEAD, state: 'draft', ordered: 16, received: 0, cost: rupees(12 * 140) })
  // A double click of the form makes no second one.
  expect((await purchases.add({ key, ...HEAD, lines })).id).toBe(draft.id)
  expect((await purchases.list({ q: small.sku })).items.map(({ id }) => id)).toEqual([draft.id])
  expect(await purchases.suppliers()).toEqual(['Tiruppur Knits'])

  const ordered = await purchases.order({ id: draft.id, version: draft.version })
  const [line, other] = ordered.lines
  if (!line || !other) throw new Error('it has two lines')
  const came = { id: draft.id, key: randomUUID(), note: 'Box 1', isLast: false, useCosts: false }
  const parts = [
    { id: line.id, received: 7, damaged: 1 },
    { id: other.id, received: 6, damaged: 0 },
  ]
  const first = await purchases.receive({ ...came, version: ordered.version, lines: parts })
  expect(first.state).toBe('part_received')
  expect(listLines(first)).toEqual([
    ['S', 12, 7, 1],
    ['M', 4, 6, 0],
  ])
  expect(await readStock(shop, productId)).toEqual({ 'S Black': 12, 'M Black': 11 })
  // The same form a second time, with the version that it was loaded with.
  expect(listLines(await purchases.receive({ ...came, version: ordered.version, lines: parts }))).toEqual(
    listLines(first),
  )
  expect(await readStock(shop, productId)).toEqual({ 'S Black': 12, 'M Black': 11 })
  const lastReceipt = {
    id: draft.id,
    key: randomUUID(),
    version: first.version,
    note: '',
    isLast: false,
    useCosts: true,
  }
  const whole = await purchases.receive({ ...lastReceipt, lines: [{ id: line.id, received: 4, damaged: 0 }] })
  expect([whole.state, whole.receipts.map(({ by, note }) => [by, note])]).toEqual([
    'received',
    [
      ['Devika Shah', 'Box 1'],
      ['Devika Shah', ''],
    ],
  ])
  // The cost of what came is that of its size and colour from now on.
  const { rows: costs } = await shop.db.execute(
    sql`select size, cost::int from product_skus where product_id = ${productId} order by size desc`,
  )
  expect(costs).toEqual([
    { size: 'S', cost: rupees(140) },
    { size: 'M', cost: null },
  ])
  const moves = (await stock.ledger({ reason: 'received' })).items
  expect(moves.map(({ size, change, by, note }) => [size, change, by, note])).toEqual([
    ['S', 4, 'Devika Shah', `Purchase ${draft.id}, Tiruppur Knits`],
    ['M', 6, 'Devika Shah', `Purchase ${draft.id}, Tiruppur Knits`],
    ['S', 7, 'Devika Shah', `Purchase ${draft.id}, Tiruppur Knits`],
  ])
  const actions = (await audit.list({ about: 'purchase' })).items.map(({ action }) => action)
  expect(actions).toEqual(['purchase.receive', 'purchase.receive', 'purchase.order', 'purchase.add'])
  expect(await checkBooks(shop.db)).toEqual([])
  // What was bought is kept.
  await products.remove({ id: productId })
  expect((await products.managed({ state: 'archived' })).items.map(({ id }) => id)).toEqual([productId])
})

test('of two people who receive the same purchase at the same time one does, and the other is told so', async () => {
  await using shop = await startShop()
  const productId = await tee(shop)
  const people = [shop.as(await shop.admin()), shop.as(await shop.staff('catalogue'))]
  const [owner] = people
  if (!owner) throw new Error('there are two')
  const lines = [{ variant: { productId, size: 'M', color: 'Black' }, quantity: 10 }]
  const draft = await owner.purchases.add({ key: randomUUID(), ...HEAD, lines })
  const { id, version, lines: of } = await owner.purchases.order({ id: draft.id, version: draft.version })
  const came = of.map((line) => ({ id: line.id, received: 10, damaged: 0 }))
  const results = await Promise.all(
    people.map(({ purchases }) =>
      attempt(
        purchases.receive({ id, key: randomUUID(), version, lines: came, note: '', isLast: false, useCosts: false }),
      ),
    ),
  )
  expect(results.map((result) => (result.ok ? 'done' : result.failure.code)).toSorted()).toEqual([
    'done',
    // It is received as a whole, so there is nothing left to receive.
    'illegal_transition',
  ])
  expect(await readStock(shop, productId)).toEqual({ 'S Black': 5, 'M Black': 15 })
  expect(await checkBooks(shop.db)).toEqual([])
})

test('pieces of a product whose stock is one number are received into that number, whichever size they are', async () => {
  await using shop = await startShop()
  const productId = await shop.product({ name: 'Cap', pieces: 3 })
  const { purchases } = shop.as(await shop.admin())
  const variants = [
    { productId, size: '', color: '' },
    { productId, size: 'M', color: 'Black' },
  ]
  const lines = variants.map((variant) => ({ variant, quantity: 5 }))
  const draft = await purchases.add({ key: randomUUID(), ...HEAD, lines })
  const { id, version, lines: of } = await purchases.order({ id: draft.id, version: draft.version })
  const came = of.map((line) => ({ id: line.id, received: 5, damaged: 0 }))
  await purchases.receive({ id, key: randomUUID(), version, lines: came, note: '', isLast: false, useCosts: false })
  const { rows } = await shop.db.execute(sql`select quantity from stock where product_id = ${productId}`)
  expect(rows).toEqual([{ quantity: 13 }])
  expect(await checkBooks(shop.db)).toEqual([])
})

test('an unknown SKU, an empty order, a changed version, a removed size and too few pieces are refused, and nothing changes', async () => {
  await using shop = await startShop()
  const productId = await tee(shop)
  const { purchases } = shop.as(await shop.admin())
  const refusal = async (answer: Promise<unknown>) => {
    const result = await attempt(answer as ReturnType<typeof purchases.order>)
    return result.ok ? 'done' : result.message
  }
  const wrong = [{ number: 'P99-NONE', quantity: 1 }]
  expect(await refusal(purchases.add({ key: randomUUID(), ...HEAD, lines: wrong }))).toBe(
    'No size or colour has the SKU or barcode P99-NONE. Nothing was added.',
  )
  expect((await purchases.list()).total).toBe(0)
  const draft = await purchases.add({ key: randomUUID(), ...HEAD, lines: [] })
  const { id } = draft
  expect(await refusal(purchases.order({ id, version: draft.version }))).toBe('A purchase needs at least one line.')
  const variant = { productId, size: 'M', color: 'Black' }
  const filled = await purchases.addLines({
    id,
    key: randomUUID(),
    version: draft.version,
    lines: [{ variant, quantity: 3 }],
  })
  expect(await refusal(purchases.order({ id, version: draft.version }))).toMatch('Somebody changed this purchase')
  const ordered = await purchases.order({ id, version: filled.version })
  const [line] = ordered.lines
  if (!line) throw new Error('it has a line')
  const come = (received: number, version: number) =>
    purchases.receive({
      ...{ id, key: randomUUID(), version, note: '', isLast: false, useCosts: false },
      lines: [{ id: line.id, received, damaged: 0 }],
    })
  expect(await refusal(come(0, ordered.version))).toBe('Enter how many pieces came.')
  const part = await come(2, ordered.version)
  expect(
    await refusal(purchases.change({ ...HEAD, id, version: part.version, lines: [{ id: line.id, quantity: 1 }] })),
  ).toBe('2 of this line have come already.')
  await shop.db.execute(sql`update products set sizes = '{S}' where id = ${productId}`)
  expect(await refusal(come(1, part.version))).toBe(
    'Kite Tee, M, Black is no longer sold. Add this size and colour to its product first.',
  )
  expect((await purchases.end({ id, version: part.version })).state).toBe('received')
  expect(await refusal(come(1, part.version + 1))).toMatch('This purchase is received')
  expect(await checkBooks(shop.db)).toEqual([])
})

test('costs are seen and written only by roles that see sums of money', async () => {
  await using shop = await startShop()
  const productId = await tee(shop)
  const owner = shop.as(await shop.admin())
  const keeper = shop.as(await shop.staff('catalogue'))
  const variant = { productId, size: 'M', color: 'Black' }
  const lines = [{ variant, quantity: 3, unitCost: rupees(150) }]
  const { id } = await owner.purchases.add({ key: randomUUID(), ...HEAD, lines })
  const seen = await keeper.purchases.get({ id })
  expect([seen.cost, seen.lines.map(({ unitCost }) => unitCost)]).toEqual([null, [null]])
  expect((await keeper.purchases.list()).items.map(({ cost }) => cost)).toEqual([null])
  const refused = await attempt(keeper.purchases.addLines({ id, key: randomUUID(), version: seen.version, lines }))
  expect(refused.ok ? 'done' : refused.failure.code).toBe('forbidden')
  // What they change leaves the cost as it is.
  const line = seen.lines.map((seenLine) => ({ id: seenLine.id, quantity: 5 }))
  await keeper.purchases.change({ ...HEAD, id, version: seen.version, lines: line })
  expect((await owner.purchases.get({ id })).lines.map(({ quantity, unitCost }) => [quantity, unitCost])).toEqual([
    [5, rupees(150)],
  ])
})

test('lines are added once by a double click or a retry; of two tabs or people the second is told so', async () => {
  await using shop = await startShop()
  const productId = await tee(shop)
  const { purchases } = shop.as(await shop.admin())
  const draft = await purchases.add({ key: randomUUID(), ...HEAD, lines: [] })
  const lines = [{ variant: { productId, size: 'M', color: 'Black' }, quantity: 3 }]
  const form = { id: draft.id, version: draft.version, key: randomUUID(), lines }
  const clicks = await Promise.all([1, 2].map(() => purchases.addLines(form)))
  for (const purchase of clicks) expect(purchase.ordered).toBe(3)
  // The answer was lost, and the same form is sent again.
  expect((await purchases.addLines(form)).ordered).toBe(3)
  // Another tab, which was loaded before, and the same form with another list.
  const other = await attempt(purchases.addLines({ ...form, key: randomUUID() }))
  expect(other).toMatchObject({ ok: false, failure: { code: 'stale' } })
  const reused = await attempt(purchases.addLines({ ...form, lines: lines.map((line) => ({ ...line, quantity: 9 })) }))
  expect(reused).toMatchObject({ ok: false, failure: { code: 'idempotency_key_reused' } })
  const now = await purchases.get({ id: draft.id })
  expect([now.ordered, now.version]).toEqual([3, draft.version + 1])
  const more = { id: draft.id, version: now.version, lines }
  const tabs = await Promise.all([1, 2].map(() => attempt(purchases.addLines({ ...more, key: randomUUID() }))))
  expect(tabs.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await purchases.get({ id: draft.id })).ordered).toBe(6)
  // Scans come faster than answers, so they name no version; each has a key of its own.
  const scan = () => purchases.addLines({ id: draft.id, key: randomUUID(), lines })
  await Promise.all([scan(), scan()])
  expect((await purchases.get({ id: draft.id })).ordered).toBe(12)
})
