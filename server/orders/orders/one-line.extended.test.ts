import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { times } from '#contract/basics/money.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { attempt } from '#contract/http/client.ts'
import type { Order, PlaceOrder } from '#contract/orders/orders.api.ts'
import type { CartLine } from '#contract/selling/cart.api.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { mapLimited } from '#server/platform/jobs/map-limited.ts'
import { mulberry32 } from '#server/testing/faults.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { orders } from './orders.table.ts'

/** `STRESS=10000 npm run unit -- server/orders/orders/one-line`: more presses than in `npm run test:all`. */
const PRESSES = Number(process.env.STRESS ?? 1_000)
const SEED = Number(process.env.STRESS_SEED ?? Date.now() % 1_000_000)
const SHOPPERS = 5
const MOST_ACTIONS = 6

const ACTIONS = [
  'press',
  'double press',
  'reload and press',
  'other payment',
  'leave the window',
  'add in a tab',
] as const
/** What a press is answered with once its sheet has ordered, or its piece is no longer in the bag. */
const CALM = ['cart_changed', 'idempotency_key_reused', 'order_not_deletable', 'not_found']

type Sheet = { key: string; request: PlaceOrder; ordered: Set<Order['id']> }
type Tally = { presses: number; sheets: Sheet[] }

test(`${PRESSES} random double presses, reloads, payment windows left and second tabs: one opened sheet of Buy now makes at most one order, of its line alone (seed ${SEED})`, async () => {
  await using shop = await startShop()
  const other = await shop.product({ pieces: 100 })
  const piece = await shop.product({ pieces: PRESSES * 4 })
  const tally: Tally = { presses: 0, sheets: [] }
  const seeds = Array.from({ length: SHOPPERS }, (_, index) => SEED + index)
  await mapLimited(seeds, SHOPPERS, (seed) => goShopping(shop, { other, piece, tally, random: mulberry32(seed) }))

  const orderIds = tally.sheets.flatMap(({ ordered }) => [...ordered])
  expect(tally.sheets.filter(({ ordered }) => ordered.size > 1)).toEqual([])
  expect(orderIds.length).toBeGreaterThan(PRESSES / MOST_ACTIONS / 4)
  // None is lost, and there is none that nobody was told of.
  expect(await shop.db.$count(orders)).toBe(orderIds.length)
  expect(await shop.db.$count(orders, inArray(orders.id, orderIds))).toBe(orderIds.length)
  expect(await checkBooks(shop.db)).toEqual([])
})

type Shopping = { other: ProductId; piece: ProductId; tally: Tally; random: () => number }

/** Opens sheets one after the other, with something else in the bag, which must stay there. */
async function goShopping(shop: TestShop, { other, piece, tally, random }: Shopping): Promise<void> {
  const person = await shop.customer()
  await shop.address(person)
  const { cart, orders: placed } = shop.as(person)
  await cart.add({ productId: other, size: 'M', color: 'Black', quantity: 2 })
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  while (tally.presses < PRESSES) {
    const options = { productId: piece, size: pick(['M', 'L']), color: pick(['Black', 'White']) }
    const sheet = await open(shop, person, options)
    tally.sheets.push(sheet)
    for (let count = 1 + Math.floor(random() * MOST_ACTIONS); count > 0; count--) {
      tally.presses++
      await act(shop, person, sheet, pick(ACTIONS))
    }
    expect((await cart.list()).find(({ productId }) => productId === other)?.quantity).toBe(2)
    for (const id of sheet.ordered) {
      const items = await placed.items({ id })
      expect(items.map(({ product, size }) => [product?.id, size])).toEqual([[piece, options.size]])
    }
  }
}

/** As the sheet is opened: its piece is in the bag, and it has a key of its own. */
async function open(
  shop: TestShop,
  person: Person,
  options: { productId: ProductId; size: string; color: string },
): Promise<Sheet> {
  const isPiece = (line: CartLine) =>
    line.productId === options.productId && line.size === options.size && line.color === options.color
  const { cart } = shop.as(person)
  const line = (await cart.list()).find(isPiece) ?? (await cart.add({ ...options, quantity: 1 })).find(isPiece)
  if (!line) throw new Error('not in the bag')
  const { quantity, unitPrice } = line
  const item = { ...options, quantity, subtotal: times(unitPrice, quantity) }
  return { key: randomUUID(), request: { items: [item], paymentMethod: 'COD' }, ordered: new Set() }
}

async function act(shop: TestShop, person: Person, sheet: Sheet, action: (typeof ACTIONS)[number]): Promise<void> {
  const api = shop.as(person)
  const press = async (paymentMethod: PlaceOrder['paymentMethod'] = 'COD') => {
    const placed = await attempt(api.orders.place({ ...sheet.request, paymentMethod, idempotencyKey: sheet.key }))
    if (placed.ok) sheet.ordered.add(placed.value.order.id)
    else expect(CALM).toContain(placed.failure.code)
  }
  if (action === 'other payment') return press('Online')
  if (action === 'double press') return void (await Promise.all([press(), press(), press('Online')]))
  if (action === 'add in a tab') {
    const [item] = sheet.request.items
    if (item) await api.cart.add({ productId: item.productId, size: item.size, color: item.color, quantity: 1 })
    return
  }
  if (action === 'leave the window') {
    for (const id of sheet.ordered) {
      const left = await attempt(api.orders.abandon({ id }))
      if (!left.ok) expect(CALM).toContain(left.failure.code)
    }
    return
  }
  await press()
}
