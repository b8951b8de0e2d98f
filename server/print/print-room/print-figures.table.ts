import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/columns.ts'

/**
 * The counts behind the page "How we make it": one row, written by a job when a count has changed, which drops the cached page. Demo
 * orders count only in a shop that has no orders of its own in the print room.
 */
export const printFigures = pgTable(
  'print_figures',
  {
    id: boolean('id').primaryKey().default(true),
    /** Pieces that were printed in the last seven days and not made again. */
    weekPieces: integer('week_pieces').notNull(),
    /** Promised days in the last 90 days, and how many were kept. */
    promises: integer('promises').notNull(),
    kept: integer('kept').notNull(),
    /** Prints of the last 90 days, and those that were made again. */
    prints: integer('prints').notNull(),
    remade: integer('remade').notNull(),
    countedAt: instant('counted_at').notNull(),
  },
  (figure) => [
    check('print_figures_one_row', sql`${figure.id}`),
    check(
      'print_figures_whole',
      sql`${figure.kept} between 0 and ${figure.promises} and ${figure.remade} between 0 and ${figure.prints} and ${figure.weekPieces} >= 0`,
    ),
  ],
)
