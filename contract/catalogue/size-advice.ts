import type { Fit } from './fit-votes.ts'
import type { GarmentId } from './garments.ts'
import type { SizeAdvice } from './size-advice.api.ts'

/**
 * Minimum number of people behind a statement, to protect their privacy and to exclude chance. The table `fit_facts` has the same minimum.
 */
export const SIZE_ADVICE_CASES_MIN = 20

/**
 * `cases` people kept `size` of garments of this `cut`, and also kept a size of garments of this product's cut. For `agreed` of them that
 * size was `kept`.
 */
export type SizePair = { cut: GarmentId; size: string; kept: string; cases: number; agreed: number }
/**
 * How many people (`cases`) ordered the product, and how many of them kept their size or exchanged it for a larger or smaller one. Null:
 * too few people.
 */
export type SizeCounts = {
  cases: number | null
  kept: number | null
  larger: number | null
  smaller: number | null
  pairs: readonly SizePair[]
}

/**
 * Minimum share of people who exchanged for a larger size before "runs small" is said, or for a smaller one before "runs large". The share
 * must also be at least twice that of the other direction.
 */
const EXCHANGED_SHARE = 0.2
/** Minimum share of people who kept their size to say "true to size". */
const TRUE_TO_SIZE_SHARE = 0.8

/** Derives the size advice from counts. `sizes` are those in which the product is sold. */
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
  if (larger >= cases * EXCHANGED_SHARE && larger >= smaller * 2) return buildVerdict('small', larger)
  if (smaller >= cases * EXCHANGED_SHARE && smaller >= larger * 2) return buildVerdict('large', smaller)
  return unchanged >= cases * TRUE_TO_SIZE_SHARE ? buildVerdict('true', unchanged) : null
}

/** A share in tenths, rounded down, at most 9. So the advice never overstates. */
function inTen(count: number, cases: number): number {
  return Math.min(9, Math.floor((count * 10) / cases))
}
