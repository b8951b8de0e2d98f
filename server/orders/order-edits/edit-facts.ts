import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type DeliveryTerms, decideDeliveryTerms } from '#contract/selling/delivery-terms.ts'
import { DEFAULT_SETTINGS } from '#contract/site/settings.ts'
import { stock, stockLedger } from '#server/catalogue/stock/stock.table.ts'
import type { OrderRow } from '#server/orders/orders/lock-order.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findDeliveryRule } from '#server/selling/delivery/find-delivery-rule.ts'
import { readRow, type ShopRules, withDefaults } from '#server/site/settings/read-settings.ts'
import type { settings } from '#server/site/settings/settings.table.ts'
import type { ItemRow } from './edited-lines.ts'

/** A stock row, and the number of pieces that the order has taken from it. */
export type Taken = typeof stock.$inferSelect & { taken: number }

/** The data on which an edit is decided. */
export type EditFacts = {
  order: OrderRow
  items: ItemRow[]
  taken: Taken[]
  rules: ShopRules
  shop: typeof settings.$inferSelect | null
}

/** Reads the data on which an edit is decided. The order may be locked or not. */
export async function readEditFacts(db: Db, order: OrderRow): Promise<EditFacts> {
  const items = await db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.position))
  const row = await readRow(db)
  return {
    order,
    items,
    taken: await takenBy(db, order),
    rules: withDefaults(row, DEFAULT_SETTINGS),
    shop: row ?? null,
  }
}

async function takenBy(db: Db, { id, holdRound }: OrderRow): Promise<Taken[]> {
  const isTaken = and(
    eq(stockLedger.orderId, id),
    eq(stockLedger.round, holdRound),
    inArray(stockLedger.reason, ['order', 'release']),
  )
  const rows = await db
    .select({ stockId: stockLedger.stockId, taken: sql<number>`(-sum(${stockLedger.delta}))::int` })
    .from(stockLedger)
    .where(isTaken)
    .groupBy(stockLedger.stockId)
  const of = new Map(rows.map(({ stockId, taken }) => [stockId, taken]))
  if (of.size === 0) return []
  const stockRows = await db
    .select()
    .from(stock)
    .where(inArray(stock.id, [...of.keys()]))
  return stockRows.map((row) => ({ ...row, taken: of.get(row.id) ?? 0 }))
}

/** The delivery terms of PIN codes, in the order of `pins`; null: the shop does not deliver there. */
export async function termsOfPins(db: Db, pins: string[], rules: ShopRules): Promise<(DeliveryTerms | null)[]> {
  const terms: (DeliveryTerms | null)[] = []
  for (const pin of pins) {
    const [row] = await db.select({ rule: findDeliveryRule(sql`${pin}`) }).from(sql`(values (1)) as one`)
    terms.push(decideDeliveryTerms(row?.rule ?? null, rules))
  }
  return terms
}
