import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { OrderItemId } from '#contract/orders/order-items.api.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { CAPACITY_UNITS, USUAL_FILM } from '#contract/print/capacity.ts'
import type { PrintJobId } from '#contract/print/print-job.api.ts'
import { JOB_EVENTS, JOB_STATES, LIVE_STATES, QUEUED_STATES, REMAKE_REASONS } from '#contract/print/print-job.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import {
  checkAllowedValues,
  createdAt,
  instant,
  isDemo,
  isInList,
  paise,
  personalId,
  updatedAt,
} from '#server/platform/database/columns.ts'
import { blanks } from './blanks.table.ts'

/**
 * The pieces to print for accepted orders, one row each. Before a transaction commits, `syncPrintJobs` adapts the rows to their orders. The
 * queue is sorted by `(queuedAt, id)`.
 */
export const printJobs = pgTable(
  'print_jobs',
  {
    id: personalId<PrintJobId>(),
    orderId: uuid('order_id')
      .notNull()
      .$type<OrderId>()
      .references(() => orders.id, { onDelete: 'cascade' }),
    orderItemId: uuid('order_item_id')
      .notNull()
      .$type<OrderItemId>()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    /** From 1 to the quantity of the ordered item. */
    piece: smallint('piece').notNull(),
    state: text('state', { enum: JOB_STATES }).notNull().default('art_check'),
    /** The state before the piece was packed or cancelled. Undoing that restores this state. */
    stateBefore: text('state_before', { enum: LIVE_STATES }),
    /** Increases with each remake. */
    attempt: smallint('attempt').notNull().default(1),
    /** The counted garment reserved for the piece; null when there is none or the garment is not counted. */
    blankId: integer('blank_id').references(() => blanks.id),
    /** The film that the design takes in cm², with label and gap; a trigger copies it from the design. */
    film: integer('film').notNull().default(USUAL_FILM),
    /** When its order was accepted. */
    queuedAt: instant('queued_at').notNull(),
    /** When the current attempt was printed. */
    printedAt: instant('printed_at'),
    passedAt: instant('passed_at'),
    packedAt: instant('packed_at'),
    cancelledAt: instant('cancelled_at'),
    isDemo: isDemo(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (job) => [
    unique('print_jobs_piece_key').on(job.orderItemId, job.piece),
    checkAllowedValues('print_jobs_state_known', job.state, JOB_STATES),
    checkAllowedValues('print_jobs_state_before_known', job.stateBefore, LIVE_STATES),
    check('print_jobs_piece_positive', sql`${job.piece} > 0`),
    check('print_jobs_film_positive', sql`${job.film} > 0`),
    check('print_jobs_attempt_positive', sql`${job.attempt} > 0`),
    check(
      'print_jobs_ended',
      sql`(${job.stateBefore} is not null) = (${job.state} in ('packed', 'cancelled')) and (${job.packedAt} is not null) = (${job.state} = 'packed') and (${job.cancelledAt} is not null) = (${job.state} = 'cancelled')`,
    ),
    check(
      'print_jobs_printed_when',
      sql`(${job.printedAt} is not null) = (coalesce(${job.stateBefore}, ${job.state}) in ('printed', 'passed')) and (${job.passedAt} is not null) = (coalesce(${job.stateBefore}, ${job.state}) = 'passed')`,
    ),
    index('print_jobs_order_idx').on(job.orderId),
    // Covers only the queue, so the index stays small. Includes `film`, because the calculation of promised days sums it up.
    index('print_jobs_queue_idx').on(job.queuedAt, job.id, job.film).where(isInList(job.state, QUEUED_STATES)),
    index('print_jobs_live_idx').on(job.state, job.queuedAt, job.id).where(isInList(job.state, LIVE_STATES)),
    index('print_jobs_printed_idx').on(job.printedAt).where(sql`${job.printedAt} is not null`),
    index('print_jobs_blank_idx').on(job.blankId).where(sql`${job.blankId} is not null`),
  ],
)

/** The append-only history of a piece. An event without an actor followed from a change of the order. */
export const printJobEvents = pgTable(
  'print_job_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    jobId: uuid('job_id')
      .notNull()
      .$type<PrintJobId>()
      .references(() => printJobs.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: JOB_EVENTS }).notNull(),
    /** The attempt of the event; for a remake, the failed attempt. */
    attempt: smallint('attempt').notNull(),
    reason: text('reason', { enum: REMAKE_REASONS }),
    note: text('note'),
    /** Cost of the remake's garment in paise; null when unknown. */
    cost: paise('cost'),
    actorId: uuid('actor_id').$type<UserId>(),
    createdAt: createdAt(),
  },
  (event) => [
    checkAllowedValues('print_job_events_kind_known', event.kind, JOB_EVENTS),
    checkAllowedValues('print_job_events_reason_known', event.reason, REMAKE_REASONS),
    check('print_job_events_reason_of_remake', sql`(${event.kind} = 'remade') = (${event.reason} is not null)`),
    check('print_job_events_cost_of_remake', sql`${event.cost} is null or ${event.kind} = 'remade'`),
    index('print_job_events_job_idx').on(event.jobId, event.id),
    // For the report of remakes.
    index('print_job_events_remade_idx').on(event.createdAt).where(sql`${event.kind} = 'remade'`),
  ],
)

/**
 * How the shop prints: one row, inserted by a migration. Null means the default in contract/print/print-settings.ts. Lengths in
 * millimetres.
 */
export const printSettings = pgTable(
  'print_settings',
  {
    id: boolean('id').primaryKey().default(true),
    sheetWidth: smallint('sheet_width'),
    sheetMaxLength: smallint('sheet_max_length'),
    gutter: smallint('gutter'),
    bleed: smallint('bleed'),
    /** Whether light and dark garments get separate sheets. */
    isClothGrouped: boolean('is_cloth_grouped'),
    /** Cost of a metre of film without GST, in paise; null when unknown. */
    filmCost: paise('film_cost'),
    /** The unit of the daily capacity; the number in the other unit stays stored. */
    capacityUnit: text('capacity_unit', { enum: CAPACITY_UNITS }),
    sheetsPerDay: integer('sheets_per_day'),
    piecesPerDay: integer('pieces_per_day'),
    holidays: date('holidays', { mode: 'string' }).array(),
    isPromising: boolean('is_promising'),
    /** The margin of the latest promised day: the queue is assumed to be longer by this percentage. */
    marginPercent: smallint('margin_percent'),
    updatedAt: updatedAt(),
    updatedBy: uuid('updated_by').$type<UserId>(),
  },
  (setting) => [
    check('print_settings_one_row', sql`${setting.id}`),
    check(
      'print_settings_ranges',
      sql`${setting.sheetWidth} between 100 and 3000 and ${setting.sheetMaxLength} between 200 and 20000
        and ${setting.gutter} between 0 and 50 and ${setting.bleed} between 0 and 20 and ${setting.piecesPerDay} between 1 and 100000
        and cardinality(${setting.holidays}) <= 200`,
    ),
    checkAllowedValues('print_settings_capacity_unit_known', setting.capacityUnit, CAPACITY_UNITS),
    check('print_settings_sheets_per_day', sql`${setting.sheetsPerDay} between 1 and 1000`),
    check('print_settings_margin', sql`${setting.marginPercent} between 0 and 200`),
  ],
)
