import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/columns.ts'

/**
 * The counts of the page "How we make it": one row. A job writes it after a change; the write drops the cached page. Demo orders count only
 * when the shop has no other orders in the print room.
 */
export const printFigures = pgTable(
  'print_figures',
  {
    id: boolean('id').primaryKey().default(true),
    /** Pieces that were printed in the last seven days and not made again. */
    weekPieces: integer('week_pieces').notNull(),
    /** Promised days in the last 90 days. The next column: how many of them were kept. */
    estimates: integer('promises').notNull(),
    kept: integer('kept').notNull(),
    /** Prints in the last 90 days. The next column: how many of them were made again. */
    prints: integer('prints').notNull(),
    remade: integer('remade').notNull(),
    countedAt: instant('counted_at').notNull(),
  },
  (figure) => [
    check('print_figures_one_row', sql`${figure.id}`),
    check(
      'print_figures_whole',
      sql`${figure.kept} between 0 and ${figure.estimates} and ${figure.remade} between 0 and ${figure.prints} and ${figure.weekPieces} >= 0`,
    ),
  ],
)
