import { bigint, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { checkAllowedValues } from '#server/platform/database/columns.ts'

/** The dimensions of stored sums. Each comment shows the `key`, a JSON array. */
export const DIMENSIONS = {
  /** [] */
  total: 'total',
  /** [state, city, PIN code] of the delivery address, in lower case. */
  place: 'place',
  /** [payment method] */
  payment: 'payment',
  /** [channel] */
  channel: 'channel',
  /** [promo code, or null] */
  promo: 'promo',
  /** [product id or null, category of a customised product or null, size, colour] */
  variant: 'variant',
  /** [product id or null, category of a customised product or null]: sums of variants. */
  product: 'product',
  /** [size]. Added up from `variant`. */
  size: 'size',
  /** []. Computed from the items, because only items have costs. */
  goods: 'goods',
  /** ['return', the reason's first line] or ['parcel', 'rto' | 'excused' | 'lost'] */
  reason: 'reason',
} as const
export type Dimension = keyof typeof DIMENSIONS
/** The version of the sums. A period with sums of another version is computed again. 'remade': `cost` includes remakes. */
export const SUMMED_BY = [...Object.keys(DIMENSIONS), 'remade'].join()

/** The units that sums are stored for, shortest first. */
export const UNITS = ['day', 'month', 'quarter', 'year'] as const
export type Unit = (typeof UNITS)[number]

const count = (name: string) => integer(name).notNull().default(0)
const sum = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

/**
 * Figures of past days, months, quarters and years, so that a long report does not read every order. Computed from the orders (sum-days.ts)
 * and never exported. Amounts in paise.
 */
export const reportSums = pgTable(
  'report_sums',
  {
    dimension: text('dimension', { enum: Object.keys(DIMENSIONS) as [Dimension, ...Dimension[]] }).notNull(),
    unit: text('unit', { enum: UNITS }).notNull(),
    /** The day in India, or the first day of the month, quarter or year. */
    start: date('start', { mode: 'string' }).notNull(),
    key: text('key').notNull(),
    /** Orders that count as sales; `pieces` and all amounts are theirs. */
    orders: count('orders'),
    pieces: count('pieces'),
    gross: sum('gross'),
    discount: sum('discount'),
    fees: sum('fees'),
    refunds: sum('refunds'),
    /** GST of the orders as they were placed, and GST of their credit notes. */
    tax: sum('tax'),
    taxBack: sum('tax_back'),
    /** Shipped parcels; how many of them came back; how many were lost. For a variant: its pieces in these parcels. */
    sent: count('sent'),
    cameBack: count('came_back'),
    lost: count('lost'),
    /** Pieces with a refund request (`returned`) or exchange request (`exchanged`). Leaves out declined and withdrawn requests. */
    returned: count('returned'),
    exchanged: count('exchanged'),
    /**
     * Only for goods and variants. `cost`: of pieces not returned to stock, with remakes. `remade`: the part of `cost` for remakes.
     * `costed`: sales of items with a known cost, less refunds and GST. `uncosted`: number of pieces not returned to stock with unknown
     * cost.
     */
    cost: sum('cost'),
    remade: sum('remade'),
    costed: sum('costed'),
    uncosted: count('uncosted'),
  },
  (sums) => [
    checkAllowedValues('report_sums_dimension_known', sums.dimension, Object.keys(DIMENSIONS)),
    checkAllowedValues('report_sums_unit_known', sums.unit, UNITS),
    // PostgreSQL stores equal index entries once, so the index stays small.
    index('report_sums_idx').on(sums.dimension, sums.unit, sums.start),
  ],
)

/** The periods that are summed up. A period without orders is here, but has no row in `report_sums`. */
export const reportPeriods = pgTable(
  'report_periods',
  {
    unit: text('unit', { enum: UNITS }).notNull(),
    start: date('start', { mode: 'string' }).notNull(),
    /** The value of `SUMMED_BY` when the period was summed up; empty when a version without `SUMMED_BY` did it. */
    summedBy: text('summed_by').notNull().default(''),
  },
  (period) => [
    uniqueIndex('report_periods_key').on(period.unit, period.start),
    checkAllowedValues('report_periods_unit_known', period.unit, UNITS),
  ],
)

/**
 * Days whose sums are outdated because one of their orders changed. Triggers insert a row per change in its transaction, so a
 * report never uses an outdated sum. Rows are only inserted, so that two changes do not wait for each other.
 */
export const reportChanges = pgTable('report_changes', { day: date('day', { mode: 'string' }).notNull() }, (change) => [
  index('report_changes_day_idx').on(change.day),
])
