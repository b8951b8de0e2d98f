import { z } from 'zod'
import { FITS } from './fit-votes.ts'
import { GARMENTS } from './garments.ts'

/** The size advice on a product page. It gives shares in tenths, because exact numbers of customers are not published. */
export const SizeAdvice = z.object({
  /** The fit: `small` when people exchanged for a larger size. Null when there are too few people or no clear result. */
  runs: z.object({ fit: z.enum(FITS), inTen: z.int() }).nullable(),
  /** Of the people who kept `size` of garments of this `cut`, `inTen` of 10 kept size `kept` of this product's cut. */
  pairs: z.array(z.object({ cut: z.enum(GARMENTS), size: z.string(), kept: z.string(), inTen: z.int() })),
})
export type SizeAdvice = z.output<typeof SizeAdvice>
