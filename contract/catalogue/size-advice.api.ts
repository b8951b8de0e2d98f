import { z } from 'zod'
import { FITS, type Fit } from './fits.ts'
import { GARMENTS, type GarmentId } from './garments.ts'

/** Minimum number of people behind a statement, for their privacy and to exclude chance. The table `fit_facts` checks it too. */
export const SIZE_ADVICE_CASES_MIN = 20

/** `cases` people kept `size` of garments of this `cut` and also a size of this product. `agreed` of them kept its size `kept`. */
export type SizePair = { cut: GarmentId; size: string; kept: string; cases: number; agreed: number }
/** How many people kept their ordered size of a product, or exchanged it for a larger or smaller one. Null: too few cases. */
export type SizeCounts = {
  cases: number | null
  kept: number | null
  larger: number | null
  smaller: number | null
  pairs: readonly SizePair[]
}

/** The size advice on a product page, in tenths: the exact numbers of customers are not published. */
export const SizeAdvice = z.object({
  /** `small` means that people changed to a larger size. Null when there are too few cases or the answer is not clear. */
  runs: z.object({ fit: z.enum(FITS), inTen: z.int() }).nullable(),
  /** Most people who kept `size` of garments of this `cut` kept size `kept` of this product. */
  pairs: z.array(z.object({ cut: z.enum(GARMENTS), size: z.string(), kept: z.string(), inTen: z.int() })),
})
export type SizeAdvice = z.output<typeof SizeAdvice>

/**
 * Minimum share of people who changed to a larger size to say "runs small", or to a smaller size to say "runs large". The share must also
 * be at least twice that of the other direction.
 */
const CHANGED = 0.2
/** Minimum share of people who kept their size to say "true to size". */
const TRUE_TO_SIZE_SHARE = 0.8

/** Derives the size advice for a product sold in `sizes` from the counts. */
export function toSizeAdvice({ pairs, ...counts }: SizeCounts, sizes: readonly string[]): SizeAdvice {
  return {
    runs: judgeSize(counts),
    pairs: pairs
      .filter(({ kept: matchingSize, cases }) => cases >= SIZE_ADVICE_CASES_MIN && sizes.includes(matchingSize))
      .map(({ cut, size, kept: matchingSize, cases, agreed }) => ({
        cut,
        size,
        kept: matchingSize,
        inTen: inTen(agreed, cases),
      })),
  }
}

function judgeSize({ cases, kept: unchanged, larger, smaller }: Omit<SizeCounts, 'pairs'>): SizeAdvice['runs'] {
  if (cases === null || unchanged === null || larger === null || smaller === null || cases < SIZE_ADVICE_CASES_MIN)
    return null
  const buildVerdict = (fit: Fit, count: number) => ({ fit, inTen: inTen(count, cases) })
  if (larger >= cases * CHANGED && larger >= smaller * 2) return buildVerdict('small', larger)
  if (smaller >= cases * CHANGED && smaller >= larger * 2) return buildVerdict('large', smaller)
  return unchanged >= cases * TRUE_TO_SIZE_SHARE ? buildVerdict('true', unchanged) : null
}

/** A share in tenths, rounded down and at most 9, so that a statement never claims more than was counted. */
function inTen(count: number, cases: number): number {
  return Math.min(9, Math.floor((count * 10) / cases))
}
