import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { DEFAULT_COLOR, PAGE_SIZE } from '#contract/basics/limits.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { hasSku } from '#server/catalogue/products/bulk/has-sku.ts'
import { hasWords } from '#server/catalogue/products/product-filters.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { stock, stockLedger } from '#server/catalogue/stock/stock.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import type { SignedIn } from '#server/platform/deps.ts'

type Ledger = typeof contract.stock.ledger

/** The author's name: shown for staff and former staff, not for a customer who cancels an order. */
const name = sql<
  string | null
>`case when ${users.role} = 'admin' or ${stockLedger.reason} in ('initial', 'adjust', 'restock', 'received', 'stock_take') then ${users.name} end`

/** A page of stock changes, newest first. It begins after the last entry of the page before, so that new sales do not shift it. */
export async function ledger(
  { db }: SignedIn,
  { limit = PAGE_SIZE, ...filters }: Input<Ledger>,
): Promise<Reply<Ledger>> {
  const { id, at, productId, reason, delta, balance, note } = stockLedger
  const movements = await db
    .select({
      ...{ id, at, productId, reason, balance, note },
      name: products.name,
      size: stock.size,
      color: stock.colour,
      change: delta,
      by: name,
      orderNumber: orders.number,
    })
    .from(stockLedger)
    .innerJoin(stock, eq(stock.id, stockLedger.stockId))
    .innerJoin(products, eq(products.id, productId))
    .leftJoin(orders, eq(orders.id, stockLedger.orderId))
    .leftJoin(users, eq(users.id, stockLedger.actorId))
    .where(and(...conditions(filters)))
    .orderBy(desc(at), desc(id))
    .limit(limit + 1)
  const items = movements
    .slice(0, limit)
    .map((movement) => ({ ...movement, color: movement.color === DEFAULT_COLOR ? '' : movement.color }))
  return { items, next: movements.length > limit ? (items.at(-1)?.id ?? null) : null }
}

function* conditions(filters: Omit<Input<Ledger>, 'limit'>): Generator<SQL | undefined> {
  const { q, product, size, color, reason, from, to, before } = filters
  const { id, at } = stockLedger
  if (q)
    yield sql`${stockLedger.productId} in (select ${products.id} from ${products} where ${or(hasWords(q) ?? sql`true`, hasSku(q))})`
  if (product !== undefined) yield eq(stockLedger.productId, product)
  if (size !== undefined) yield eq(stock.size, size)
  // The stock of a variant without colours is under `DEFAULT_COLOR`.
  if (color !== undefined) yield eq(stock.colour, color || DEFAULT_COLOR)
  if (reason) yield eq(stockLedger.reason, reason)
  if (from) yield sql`${at} >= ${from}::date::timestamp at time zone 'Asia/Kolkata'`
  if (to) yield sql`${at} < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`
  if (before !== undefined)
    yield sql`(${at}, ${id}) < ((select last.created_at from stock_ledger last where last.id = ${before}), ${before})`
}
