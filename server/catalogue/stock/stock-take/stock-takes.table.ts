import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import type { StockTakeId } from '#contract/catalogue/stock-takes.api.ts'
import { STOCK_TAKE_SCOPES, STOCK_TAKE_STATES, TAKE_PIECES_MAX } from '#contract/catalogue/stock-takes.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { catalogueId, checkAllowedValues, createdAt, instant, paise } from '#server/platform/database/columns.ts'

/** Stock-takes: counts of the pieces on the shelf. */
export const stockTakes = pgTable(
  'stock_takes',
  {
    id: catalogueId<StockTakeId>(),
    /** The key of the form, so that a double click starts only one stock-take. */
    key: uuid('key').notNull(),
    /** Increases with every change of state. */
    version: integer('version').notNull().default(1),
    name: text('name').notNull(),
    scope: text('scope', { enum: STOCK_TAKE_SCOPES }).notNull(),
    /** The name of the category or product when the stock-take was started. */
    about: text('about').notNull().default(''),
    state: text('state', { enum: STOCK_TAKE_STATES }).notNull().default('open'),
    startedBy: uuid('started_by').$type<UserId>(),
    startedAt: createdAt(),
    closedBy: uuid('closed_by').$type<UserId>(),
    closedAt: instant('closed_at'),
  },
  (take) => [
    unique('stock_takes_key').on(take.key),
    checkAllowedValues('stock_takes_scope_known', take.scope, STOCK_TAKE_SCOPES),
    checkAllowedValues('stock_takes_state_known', take.state, STOCK_TAKE_STATES),
    check('stock_takes_name_given', sql`btrim(${take.name}) <> ''`),
    check('stock_takes_closed_when', sql`(${take.state} in ('applied', 'cancelled')) = (${take.closedAt} is not null)`),
    index('stock_takes_open_idx').on(take.id).where(sql`${take.state} in ('open', 'paused')`),
  ],
)

/** One line for each counted row of `stock`, with its size and colour: both are null where a product is counted as a whole. */
export const stockTakeLines = pgTable(
  'stock_take_lines',
  {
    id: catalogueId<number>(),
    takeId: integer('take_id')
      .notNull()
      .$type<StockTakeId>()
      .references(() => stockTakes.id),
    place: integer('place').notNull(),
    productId: integer('product_id')
      .notNull()
      .$type<ProductId>()
      .references(() => products.id, { onDelete: 'cascade' }),
    size: text('size'),
    colour: text('colour'),
    counted: integer('counted'),
    /** The quantity expected at the last count: the stock, plus what unpacked orders reserve. */
    expected: integer('expected'),
    /** How often the line was counted. */
    version: integer('version').notNull().default(0),
    countedBy: uuid('counted_by').$type<UserId>(),
    countedAt: instant('counted_at'),
    /** By how much the line changed the stock; null: not applied yet. */
    applied: integer('applied'),
    /** The cost of a piece when the line was applied. */
    unitCost: paise('unit_cost'),
  },
  (line) => [
    unique('stock_take_lines_variant_key').on(line.takeId, line.productId, line.size, line.colour).nullsNotDistinct(),
    check('stock_take_lines_whole_or_variant', sql`(${line.size} is null) = (${line.colour} is null)`),
    check(
      'stock_take_lines_counted',
      sql`(${line.counted} is null) = (${line.expected} is null) and (${line.counted} is null) = (${line.countedAt} is null) and ${line.counted} >= 0`,
    ),
    // `applied` is at most the counted difference, and less when sales have reduced the stock since the count.
    check(
      'stock_take_lines_applied',
      sql`${line.applied} between least(${line.counted} - ${line.expected}, 0) and greatest(${line.counted} - ${line.expected}, 0)`,
    ),
    index('stock_take_lines_place_idx').on(line.takeId, line.place),
    index('stock_take_lines_product_idx').on(line.productId),
  ],
)

/** Every count that was entered, in order; never changed. */
export const stockTakeEntries = pgTable(
  'stock_take_entries',
  {
    id: catalogueId<number>(),
    lineId: integer('line_id')
      .notNull()
      .references(() => stockTakeLines.id, { onDelete: 'cascade' }),
    /** The key of the form, so that a double click counts once. */
    key: uuid('key').notNull(),
    pieces: integer('pieces').notNull(),
    /** True: added to the previous count; false: the total. */
    isAdded: boolean('is_added').notNull(),
    /** The count of the line afterwards. */
    counted: integer('counted').notNull(),
    actorId: uuid('actor_id').$type<UserId>(),
    at: createdAt(),
  },
  (entry) => [
    unique('stock_take_entries_key').on(entry.lineId, entry.key),
    check(
      'stock_take_entries_pieces',
      sql`${entry.pieces} between 0 and ${sql.raw(String(TAKE_PIECES_MAX))} and ${entry.counted} >= ${entry.pieces}`,
    ),
  ],
)
