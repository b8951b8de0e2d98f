import { z } from 'zod'
import { route } from '#contract/http/route.ts'

/** What the page "How we make it" shows. Null: too few to say. */
const PrintFigures = z.object({
  /** Pieces that were printed in the last seven days and were right. */
  piecesThisWeek: z.int().nullable(),
  /** Orders whose promised day was in the last `FIGURE_DAYS` days, and those that were delivered by it. */
  promises: z.object({ made: z.int(), kept: z.int() }).nullable(),
  /** Prints of the last `FIGURE_DAYS` days, and those that had to be made again. */
  prints: z.object({ made: z.int(), remade: z.int() }).nullable(),
  /** The rule that days are promised by; null: they are not promised by the queue. */
  rule: z
    .object({
      /** About so many pieces on a working day, at the sizes of now. */
      piecesADay: z.int(),
      /** Null: the shop counts in pieces. */
      sheetsADay: z.int().nullable(),
      marginPercent: z.int(),
    })
    .nullable(),
})
export type PrintFigures = z.output<typeof PrintFigures>

export const printFigures = {
  get: route('GET', '/print-room/figures', {
    access: 'public',
    reply: PrintFigures,
    summary:
      'How many pieces were printed, how many promised days were kept and how many prints were made again. Counted every hour.',
  }),
}
