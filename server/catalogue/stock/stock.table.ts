import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { LEDGER_REASONS } from '#contract/catalogue/stock.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { ReturnId } from '#contract/orders/returns.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { catalogueId, checkAllowedValues, createdAt, equalsAny, updatedAt } from '#server/platform/database/columns.ts'

/**
 * Pieces that can be sold now, without those that unpaid orders reserve: one row per product (size and colour null), or one
 * per size and colour (`products.stockPer`). A product's stock is the sum of its rows. A row with ledger entries is never
 * deleted while its product exists; the row of a removed size is set to 0. A sale makes two changes: the statement
 * `update … set quantity = quantity - n where id = … and quantity >= n`, which must change a row, and a new ledger entry.
 */
export const stock = pgTable(
  'stock',
  {
    id: catalogueId<number>(),
    productId: integer('product_id')
      .notNull()
      .$type<ProductId>()
      .references(() => products.id, { onDelete: 'cascade' }),
    size: text('size'),
    colour: text('colour'),
    quantity: integer('quantity').notNull().default(0),
    updatedAt: updatedAt(),
  },
  (row) => [
    unique('stock_variant_key').on(row.productId, row.size, row.colour).nullsNotDistinct(),
    check('stock_not_negative', sql`${row.quantity} >= 0`),
    check('stock_whole_or_variant', sql`(${row.size} is null) = (${row.colour} is null)`),
    // No index contains `quantity`, so that its frequent updates are heap-only (HOT).
  ],
)

/**
 * Every change of a stock row, append-only. A change of `stock.quantity` needs an entry here in the same transaction, in either
 * order: at commit the database refuses a stock row that differs from the sum of its entries (`stock_matches_ledger`).
 */
export const stockLedger = pgTable(
  'stock_ledger',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    stockId: integer('stock_id')
      .notNull()
      .references(() => stock.id),
    productId: integer('product_id')
      .notNull()
      .$type<ProductId>()
      .references(() => products.id, { onDelete: 'cascade' }),
    delta: integer('delta').notNull(),
    /** The quantity after this entry; always calculated by a trigger. */
    balance: integer('balance').notNull().default(0),
    reason: text('reason', { enum: LEDGER_REASONS }).notNull(),
    orderId: uuid('order_id')
      .$type<OrderId>()
      .references(() => orders.id, { onDelete: 'set null' }),
    /**
     * The return request of the exchange that reserves or releases these pieces. No foreign key, because ledger entries outlive the
     * request.
     */
    exchangeId: uuid('exchange_id').$type<ReturnId>(),
    /** The purchase receipt that added these pieces to the stock. No foreign key, as above. */
    receiptId: uuid('receipt_id'),
    /** The stock-take that applied this difference. No foreign key, as above. */
    stockTakeId: integer('stock_take_id'),
    /** The order's `holdRound`. An order restored by a late payment takes its stock again, in a new round. */
    round: smallint('round').notNull().default(1),
    actorId: uuid('actor_id').$type<UserId>(),
    note: text('note'),
    at: createdAt(),
  },
  (line) => [
    uniqueIndex('stock_ledger_once_key')
      .on(line.orderId, line.stockId, line.reason, line.round)
      .where(sql`${line.orderId} is not null and ${line.reason} in ('order', 'release')`),
    uniqueIndex('stock_ledger_exchange_once_key')
      .on(line.exchangeId, line.stockId, line.reason)
      .where(sql`${line.exchangeId} is not null`),
    check(
      'stock_ledger_of_exchange',
      sql`(${equalsAny(line.reason, ['exchange', 'exchange_release'])}) = (${line.exchangeId} is not null)`,
    ),
    check('stock_ledger_of_receipt', sql`(${line.reason} = 'received') = (${line.receiptId} is not null)`),
    check('stock_ledger_of_stock_take', sql`(${line.reason} = 'stock_take') = (${line.stockTakeId} is not null)`),
    uniqueIndex('stock_ledger_receipt_once_key')
      .on(line.receiptId, line.stockId)
      .where(sql`${line.receiptId} is not null`),
    uniqueIndex('stock_ledger_stock_take_once_key')
      .on(line.stockTakeId, line.stockId)
      .where(sql`${line.stockTakeId} is not null`),
    checkAllowedValues('stock_ledger_reason_known', line.reason, LEDGER_REASONS),
    check('stock_ledger_moves', sql`${line.delta} <> 0`),
    check('stock_ledger_not_negative', sql`${line.balance} >= 0`),
    check(
      'stock_ledger_direction',
      sql`case when ${equalsAny(line.reason, ['order', 'exchange'])} then ${line.delta} < 0 when ${equalsAny(line.reason, ['adjust', 'stock_take'])} then true else ${line.delta} > 0 end`,
    ),
    index('stock_ledger_stock_idx').on(line.stockId, line.id),
    // The ledger's screen lists entries by time: those of one product, all of them, or those with a rare reason.
    index('stock_ledger_product_idx').on(line.productId, line.at, line.id),
    index('stock_ledger_at_idx').on(line.at, line.id),
    index('stock_ledger_reason_idx')
      .on(line.reason, line.at, line.id)
      .where(sql`${line.reason} not in ('order', 'release')`),
  ],
)
