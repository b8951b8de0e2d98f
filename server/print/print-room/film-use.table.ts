import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, smallint } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/columns.ts'

/**
 * How much film pieces take: one row, written by a job when it has changed (film-use.ts). A promise reads it where it would otherwise have
 * to nest the queue.
 */
export const filmUse = pgTable(
  'print_film_use',
  {
    id: boolean('id').primaryKey().default(true),
    /** The film of pieces by their designs, in percent of the sheets that were planned last. */
    usedPercent: smallint('used_percent').notNull(),
    /** The film of a piece in cm², on average of those that wait. */
    pieceFilm: integer('piece_film').notNull(),
    measuredAt: instant('measured_at').notNull(),
  },
  (use) => [
    check('print_film_use_one_row', sql`${use.id}`),
    check('print_film_use_positive', sql`${use.usedPercent} > 0 and ${use.pieceFilm} > 0`),
  ],
)
