import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { invalidField } from '#contract/http/errors.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { ReturnId } from '#contract/orders/returns.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { brokenConstraint, type Db } from '#server/platform/database/db.ts'
import { preparedSql } from '#server/platform/database/prepared.ts'
import { stock, stockLedger } from './stock.table.ts'

export type Want = { stockId: number; productId: ProductId; quantity: number }
/** What takes stock: an order in its `holdRound`, or an exchange of the order's items. */
type Taker = { id: OrderId; round: number; exchangeId?: ReturnId }

const take = preparedSql<{ stockId: number }>(
  'take_stock',
  `with wanted as materialized (select * from unnest($1::int[], $2::int[]) as want(stock_id, quantity)),
  held as materialized (
    select id from stock where id in (select stock_id from wanted) order by product_id, id for no key update
  ),
  taken as (
    update stock set quantity = stock.quantity - wanted.quantity, updated_at = now()
    from wanted join held on held.id = wanted.stock_id
    where stock.id = held.id and ($5 or stock.quantity >= wanted.quantity)
    returning stock.id, stock.product_id, wanted.quantity
  ),
  noted as (
    insert into stock_ledger (stock_id, product_id, delta, reason, order_id, round, exchange_id)
    select id, product_id, -quantity, case when $6::uuid is null then 'order' else 'exchange' end, $3, $4, $6 from (
      select id, product_id, quantity from taken
      -- With $5 also of a row that has been deleted, which the ledger refuses.
      union all select stock_id, 0, quantity from wanted where $5 and stock_id not in (select id from held)
    ) as line order by product_id, id
  )
  select stock_id as "stockId" from wanted where stock_id not in (select id from taken)`,
)

/**
 * Takes stock for an order or an exchange. Sums the quantities per row and locks rows in product order, so that two orders with the same
 * products cannot deadlock. Returns the ids of rows with too little stock. The caller must then throw, so that nothing is committed. Never
 * oversells, because the UPDATE itself checks the stock.
 */
export async function takeStock(tx: Db, wants: Want[], order: Taker): Promise<number[]> {
  if (wants.length === 0) return []
  const short = await take(tx, [...sumByStockId(wants), ...listTakerValues(order, false)])
  return short.map(({ stockId }) => stockId)
}

/**
 * Like `takeStock`, but too little stock is a database error that fails the transaction (see `isTooLittleStock`). For a statement that is
 * sent together with COMMIT.
 */
export async function takeStockOrFail(tx: Db, wants: Want[], order: Taker): Promise<void> {
  if (wants.length > 0) await take(tx, [...sumByStockId(wants), ...listTakerValues(order, true)])
}

function listTakerValues({ id, round, exchangeId }: Taker, canFail: boolean): unknown[] {
  return [id, round, canFail, exchangeId ?? null]
}

const REFUSALS = ['stock_not_negative', 'stock_ledger_stock_of_product']

/** Whether `takeStockOrFail` failed because too little is left, or because the stock row has been deleted. */
export function isTooLittleStock(error: unknown): boolean {
  return REFUSALS.includes(brokenConstraint(error) ?? '')
}

/** Locks stock rows in product order, as orders do. For a transaction that returns pieces to some rows and takes pieces from others. */
export async function lockStock(tx: Db, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: stock.id })
    .from(stock)
    .where(inArray(stock.id, [...ids]))
    .orderBy(asc(stock.productId), asc(stock.id))
    .for('no key update')
}

/** The ids of the stock rows without duplicates, and the total quantity of each. */
function sumByStockId(wants: Want[]): [ids: number[], quantities: number[]] {
  const sums = new Map<number, number>()
  for (const { stockId, quantity } of wants) sums.set(stockId, (sums.get(stockId) ?? 0) + quantity)
  return [[...sums.keys()], [...sums.values()]]
}

/**
 * Returns to stock what an order took in its current round. A unique key of the ledger prevents a second return. The result is the
 * quantities returned by this call.
 */
export async function giveBackStock(
  tx: Db,
  { id: orderId, round }: { id: OrderId; round: number },
  actorId: UserId | null,
): Promise<Want[]> {
  const isTaken = and(eq(stockLedger.orderId, orderId), eq(stockLedger.round, round), eq(stockLedger.reason, 'order'))
  return giveBack(tx, isTaken, { reason: 'release', orderId, round, actorId })
}

/** Returns to stock what an exchange has reserved, once. The result is the quantities returned by this call. */
export async function giveBackExchange(
  tx: Db,
  { id: exchangeId, orderId }: { id: ReturnId; orderId: OrderId | null },
  actorId: UserId | null,
): Promise<Want[]> {
  const isTaken = and(eq(stockLedger.exchangeId, exchangeId), eq(stockLedger.reason, 'exchange'))
  return giveBack(tx, isTaken, { reason: 'exchange_release', orderId, exchangeId, actorId })
}

type Entry = typeof stockLedger.$inferInsert
type Release = Pick<Entry, 'reason' | 'orderId' | 'round' | 'exchangeId' | 'actorId'>

/** Reverses the ledger entries that match `isTaken`, each once, in product order. The result is the quantities returned by this call. */
async function giveBack(tx: Db, isTaken: SQL | undefined, release: Release): Promise<Want[]> {
  const taken = await tx
    .select({ stockId: stockLedger.stockId, productId: stockLedger.productId, delta: stockLedger.delta })
    .from(stockLedger)
    .where(isTaken)
    .orderBy(asc(stockLedger.productId), asc(stockLedger.stockId))
  const given: Want[] = []
  for (const { stockId, productId, delta } of taken) {
    const inserted = await tx
      .insert(stockLedger)
      .values({ ...release, stockId, productId, delta: -delta })
      .onConflictDoNothing()
      .returning({ id: stockLedger.id })
    if (inserted.length === 0) continue
    await tx
      .update(stock)
      .set({ quantity: sql`${stock.quantity} - ${delta}` })
      .where(eq(stock.id, stockId))
    given.push({ stockId, productId, quantity: -delta })
  }
  return given
}

/**
 * Removes pieces from stock that a cancelled order returned but that no longer exist, for example after a lost parcel. Writes a separate
 * `adjust` entry, so that the order's own entries still add up to zero.
 */
export async function writeOff(tx: Db, lost: readonly Want[], note: string, actorId: UserId | null): Promise<void> {
  for (const { stockId, productId, quantity } of lost) {
    await tx.insert(stockLedger).values({ stockId, productId, delta: -quantity, reason: 'adjust', actorId, note })
    await tx
      .update(stock)
      .set({ quantity: sql`${stock.quantity} - ${quantity}` })
      .where(eq(stock.id, stockId))
  }
}

/**
 * Replaces an exchange's reserved pieces that were lost or damaged on their way. Takes as many pieces from the stock; the reservation now
 * means these. Returns false, without a change, when there is too little stock.
 */
export async function replaceLost(tx: Db, exchangeId: ReturnId, note: string, actorId: UserId): Promise<boolean> {
  const rows = await tx
    .select({ stockId: stock.id, productId: stock.productId, delta: stockLedger.delta, quantity: stock.quantity })
    .from(stockLedger)
    .innerJoin(stock, eq(stock.id, stockLedger.stockId))
    .where(and(eq(stockLedger.exchangeId, exchangeId), eq(stockLedger.reason, 'exchange')))
    .orderBy(asc(stock.productId), asc(stock.id))
    .for('update', { of: stock })
  if (rows.length === 0 || rows.some(({ delta, quantity }) => quantity < -delta)) return false
  const lost = rows.map(({ stockId, productId, delta }) => ({ stockId, productId, quantity: -delta }))
  await writeOff(tx, lost, note, actorId)
  return true
}

type ReturnedItem = { productId: ProductId | null; orderId: OrderId; name: string; size: string; colour: string }

/**
 * Adds undamaged pieces of an ordered item to stock. Returns false for a shirt with the customer's own design. Throws `invalid` when the
 * size and colour is not sold any more.
 */
export async function restockItem(tx: Db, item: ReturnedItem, quantity: number, by: UserId): Promise<boolean> {
  if (item.productId === null) return false
  const [row] = await tx
    .select({ id: stock.id })
    .from(stock)
    .where(
      and(
        eq(stock.productId, item.productId),
        or(isNull(stock.size), and(eq(stock.size, item.size), eq(stock.colour, item.colour))),
      ),
    )
    .orderBy(sql`${stock.size} nulls last`)
    .limit(1)
    .for('update')
  // This size and colour has no stock row any more.
  if (!row) throw invalidField('restock', 'variant_not_restockable', { product: item.name })
  await tx
    .update(stock)
    .set({ quantity: sql`${stock.quantity} + ${quantity}` })
    .where(eq(stock.id, row.id))
  const { productId, orderId } = item
  await tx
    .insert(stockLedger)
    .values({ stockId: row.id, productId, delta: quantity, reason: 'restock', actorId: by, orderId })
  return true
}
