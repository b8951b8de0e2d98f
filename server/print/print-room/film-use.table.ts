import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, smallint } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/columns.ts'

/**
 * The film that pieces need: one row, written by a job after a change (film-use.ts). Delivery estimates read it, because nesting the queue
 * for each estimate is too slow.
 */
export const filmUse = pgTable(
  'print_film_use',
  {
    id: boolean('id').primaryKey().default(true),
    /** The percentage of film on recent sheets that designs cover. */
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
