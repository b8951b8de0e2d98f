import { z } from 'zod'
import { route } from '#contract/http/route.ts'

/** The figures of the page "How we make it". A figure is null when there are too few cases. */
const PrintFigures = z.object({
  /** Pieces printed without a defect in the last seven days. */
  piecesThisWeek: z.int().nullable(),
  /** `made`: orders promised for one of the last `FIGURE_DAYS` days. `kept`: those delivered by their promised day. */
  promises: z.object({ made: z.int(), kept: z.int() }).nullable(),
  /** `made`: prints of the last `FIGURE_DAYS` days. `remade`: those that had to be remade. */
  prints: z.object({ made: z.int(), remade: z.int() }).nullable(),
  /** The rule for delivery estimates; null when they are not calculated from the print queue. */
  rule: z
    .object({
      /** The approximate number of pieces per working day, at the present average size. */
      piecesADay: z.int(),
      /** Null when the owner states the capacity in pieces. */
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
