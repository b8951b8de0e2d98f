import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { OrderItemId } from '#contract/orders/order-items.api.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { BLANK_LOW_MARK, BLANK_REASONS } from '#contract/print/blanks.ts'
import {
  catalogueId,
  checkAllowedValues,
  createdAt,
  instant,
  isDemo,
  paise,
  updatedAt,
} from '#server/platform/database/columns.ts'

/**
 * Unprinted garments in stock. `available` excludes garments reserved by open orders. Only entries of `blank_ledger` change it. A garment
 * without a row is not counted and can always be ordered.
 */
export const blanks = pgTable(
  'blanks',
  {
    id: catalogueId<number>(),
    category: text('category').notNull(),
    material: text('material').notNull(),
    colour: text('colour').notNull(),
    size: text('size').notNull(),
    available: integer('available').notNull().default(0),
    /** Cost of one garment without GST, in paise; null when unknown. */
    cost: paise('cost'),
    /** Stock at or below this number counts as low. */
    lowMark: integer('low_mark').notNull().default(BLANK_LOW_MARK),
    /** When the shop stopped counting the garment. Since then orders reserve none of it. */
    stoppedAt: instant('stopped_at'),
    isDemo: isDemo(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (blank) => [
    unique('blanks_garment_key').on(blank.category, blank.material, blank.colour, blank.size),
    check('blanks_available_not_negative', sql`${blank.available} >= 0`),
    check('blanks_low_mark_range', sql`${blank.lowMark} between 0 and 100000`),
    // No index contains `available`, so that its frequent updates are heap-only (HOT).
  ],
)

/** Every change of `blanks.available`, append-only; a trigger applies each entry to that column. */
export const blankLedger = pgTable(
  'blank_ledger',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    blankId: integer('blank_id')
      .notNull()
      .references(() => blanks.id, { onDelete: 'cascade' }),
    delta: integer('delta').notNull(),
    /** `blanks.available` after this entry. A trigger calculates it. */
    balance: integer('balance').notNull().default(0),
    reason: text('reason', { enum: BLANK_REASONS }).notNull(),
    /** The order that took or returned the garments. No foreign keys, because the history stays. */
    orderId: uuid('order_id').$type<OrderId>(),
    orderItemId: uuid('order_item_id').$type<OrderItemId>(),
    /** The piece that is made again with this garment. */
    jobId: uuid('job_id'),
    /** Cost of one garment, in paise, for receipts and remakes. */
    unitCost: paise('unit_cost'),
    note: text('note'),
    actorId: uuid('actor_id').$type<UserId>(),
    at: createdAt(),
  },
  (entry) => [
    checkAllowedValues('blank_ledger_reason_known', entry.reason, BLANK_REASONS),
    check('blank_ledger_moves', sql`${entry.delta} <> 0`),
    check('blank_ledger_not_negative', sql`${entry.balance} >= 0`),
    check(
      'blank_ledger_direction',
      sql`case when ${entry.reason} in ('ordered', 'remade') then ${entry.delta} < 0 when ${entry.reason} in ('received', 'returned', 'released') then ${entry.delta} > 0 else true end`,
    ),
    check(
      'blank_ledger_of_order',
      sql`(${entry.reason} in ('ordered', 'returned', 'released', 'remade')) = (${entry.orderId} is not null) and (${entry.orderId} is null) = (${entry.orderItemId} is null)`,
    ),
    check('blank_ledger_of_job', sql`(${entry.reason} = 'remade') = (${entry.jobId} is not null)`),
    index('blank_ledger_blank_idx').on(entry.blankId, entry.id),
    index('blank_ledger_order_idx').on(entry.orderId).where(sql`${entry.orderId} is not null`),
  ],
)
