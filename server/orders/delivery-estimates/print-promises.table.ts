import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { DELIVERY_ESTIMATE_OUTCOMES } from '#contract/orders/delivery-estimates.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { checkAllowedValues, instant } from '#server/platform/database/columns.ts'

/**
 * The delivery estimates of orders with pieces to print, as made when the order was placed, and their outcomes. The trigger
 * `guard_print_promise` protects the estimate. `decideDeliveryEstimates` sets the outcome after delivery or cancellation. Days are calendar
 * days in India.
 */
export const deliveryEstimates = pgTable(
  'print_promises',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .$type<OrderId>()
      .references(() => orders.id, { onDelete: 'cascade' }),
    madeAt: instant('made_at').notNull().default(sql`now()`),
    /** When the estimate was made: `ahead` is the number of pieces in the queue before the order, `pieces` its own. */
    ahead: integer('ahead').notNull(),
    pieces: integer('pieces').notNull(),
    /** `readyBy`: the last day for the order to leave the shop. `deliverBy`: the last day for its delivery. */
    readyBy: date('ready_by', { mode: 'string' }).notNull(),
    deliverBy: date('deliver_by', { mode: 'string' }).notNull(),
    /** Working days in transit to its address. */
    transitMin: smallint('transit_min').notNull(),
    transitMax: smallint('transit_max').notNull(),
    /** The later days that the customer was notified of; null: the first estimate is valid. */
    toldReadyBy: date('told_ready_by', { mode: 'string' }),
    toldDeliverBy: date('told_deliver_by', { mode: 'string' }),
    toldAt: instant('told_at'),
    timesTold: smallint('times_told').notNull().default(0),
    /** Whether the customer was notified of each new day before the previous delivery day began. */
    isToldInTime: boolean('is_told_in_time').notNull().default(true),
    /** Null: not decided yet. */
    outcome: text('outcome', { enum: DELIVERY_ESTIMATE_OUTCOMES }),
    decidedAt: instant('decided_at'),
  },
  (estimate) => [
    checkAllowedValues('print_promises_outcome_known', estimate.outcome, DELIVERY_ESTIMATE_OUTCOMES),
    check('print_promises_decided', sql`(${estimate.outcome} is null) = (${estimate.decidedAt} is null)`),
    check(
      'print_promises_days',
      sql`${estimate.readyBy} <= ${estimate.deliverBy} and ${estimate.transitMin} between 0 and ${estimate.transitMax} and ${estimate.ahead} >= 0 and ${estimate.pieces} > 0`,
    ),
    check(
      'print_promises_told',
      sql`(${estimate.timesTold} > 0) = (${estimate.toldAt} is not null) and num_nonnulls(${estimate.toldReadyBy}, ${estimate.toldDeliverBy}, ${estimate.toldAt}) in (0, 3)
        and (${estimate.isToldInTime} or ${estimate.timesTold} > 0)`,
    ),
    check('print_promises_later', sql`${estimate.toldDeliverBy} > ${estimate.deliverBy}`),
    index('print_promises_open_idx').on(estimate.readyBy).where(sql`${estimate.outcome} is null`),
    // For reports of outcomes over a period.
    index('print_promises_day_idx').on(estimate.deliverBy, estimate.outcome),
  ],
)
