import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { REMITTANCE_RESULTS, type RemittanceId } from '#contract/orders/remittances.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { checkAllowedValues, createdAt, paise, personalId } from '#server/platform/database/columns.ts'

/**
 * A courier's list of remitted cash, as the owner recorded it; append-only. `actorId` has no foreign key: the row outlives the
 * account.
 */
export const remittances = pgTable('remittances', {
  id: personalId<RemittanceId>(),
  courier: text('courier').notNull(),
  actorId: uuid('actor_id').$type<UserId>(),
  createdAt: createdAt(),
})

/**
 * The lines of a remittance. A line with the result exact, short or over settles its order: the courier no longer counts as holding its
 * cash. An order is settled at most once. Its payment state stays `cash_collected`.
 */
export const remittanceLines = pgTable(
  'remittance_lines',
  {
    id: personalId<string>(),
    remittanceId: uuid('remittance_id')
      .notNull()
      .$type<RemittanceId>()
      .references(() => remittances.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    trackingNumber: text('tracking_number').notNull(),
    amount: paise('amount').notNull(),
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    reference: text('reference').notNull().default(''),
    result: text('result', { enum: REMITTANCE_RESULTS }).notNull(),
    orderId: uuid('order_id')
      .$type<OrderId>()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The cash that was due; null when the line matches no order. */
    due: paise('due'),
  },
  (line) => [
    checkAllowedValues('remittance_lines_result_known', line.result, REMITTANCE_RESULTS),
    check('remittance_lines_amount_positive', sql`${line.amount} > 0`),
    check('remittance_lines_due_of_order', sql`(${line.orderId} is null) = (${line.due} is null)`),
    check(
      'remittance_lines_result_true',
      sql`case ${line.result} when 'exact' then coalesce(${line.amount} = ${line.due}, false) when 'short' then coalesce(${line.amount} < ${line.due}, false)
        when 'over' then coalesce(${line.amount} > ${line.due}, false) when 'unknown' then ${line.orderId} is null else true end`,
    ),
    uniqueIndex('remittance_lines_once_key').on(line.orderId).where(sql`${line.result} in ('exact', 'short', 'over')`),
    index('remittance_lines_order_idx').on(line.orderId),
    uniqueIndex('remittance_lines_line_key').on(line.remittanceId, line.line),
  ],
)
