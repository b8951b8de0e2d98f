import { z } from 'zod'
import { FITS, type Fit } from './fits.ts'
import { GARMENTS, type GarmentId } from './garments.ts'

/** Fewer people are never counted, so that nobody is recognised and no sentence rests on chance. The table `fit_facts` checks it too. */
export const SIZE_ADVICE_CASES_MIN = 20

/** Of the people who kept one size of another cut: how many kept which size of this one. */
export type SizePair = { cut: GarmentId; size: string; kept: string; cases: number; agreed: number }
/** What became of a product's size: how many people kept what they had ordered, or changed it. Null: too few. */
export type SizeCounts = {
  cases: number | null
  kept: number | null
  larger: number | null
  smaller: number | null
  pairs: readonly SizePair[]
}

/** What a product page says of a fit, in tenths: the numbers of its customers stay with the shop. */
export const SizeAdvice = z.object({
  /** Small: people changed to a larger size. Null: there are too few cases, or no clear answer. */
  runs: z.object({ fit: z.enum(FITS), inTen: z.int() }).nullable(),
  /** People who kept `size` of garments of `cut` mostly kept `kept` of this one. */
  pairs: z.array(z.object({ cut: z.enum(GARMENTS), size: z.string(), kept: z.string(), inTen: z.int() })),
})
export type SizeAdvice = z.output<typeof SizeAdvice>

/** From this share on a size is said to run small or large, when twice as many changed to that side as to the other. */
const CHANGED = 0.2
/** From this share on it is said to be true to size. */
const TRUE_TO_SIZE_SHARE = 0.8

/** What counts say of a product that is sold in `sizes`. */
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

/** Rounded down, and never all: a sentence says less than what was counted, not more. */
function inTen(count: number, cases: number): number {
  return Math.min(9, Math.floor((count * 10) / cases))
}
