import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, smallint } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/columns.ts'

/**
 * How much film pieces take: one row, written by a job when it has changed (film-use.ts). Delivery estimates read it, because
 * nesting the queue for each estimate would take too long.
 */
export const filmUse = pgTable(
  'print_film_use',
  {
    id: boolean('id').primaryKey().default(true),
    /** How much of the film of recent sheets is covered by designs, in percent. */
    usedPercent: smallint('used_percent').notNull(),
    /** The average film of a waiting piece in cm². */
    pieceFilm: integer('piece_film').notNull(),
    measuredAt: instant('measured_at').notNull(),
  },
  (use) => [
    check('print_film_use_one_row', sql`${use.id}`),
    check('print_film_use_positive', sql`${use.usedPercent} > 0 and ${use.pieceFilm} > 0`),
  ],
)
