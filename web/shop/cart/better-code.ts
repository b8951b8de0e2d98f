import { minus, type Paise } from '#contract/basics/money.ts'
import type { MyOffer } from '#contract/selling/offers.api.ts'

export type BetterCode = { code: string; more: Paise }

/** The code that takes the most off this cart, with what it takes off beyond the current discount; null when none takes more. */
export function findBetterCode(offers: readonly MyOffer[], discount: Paise): BetterCode | null {
  const codes = offers.flatMap(({ state, code, saved }) =>
    state === 'applicable' && code !== null && saved > discount ? [{ code, more: minus(saved, discount) }] : [],
  )
  return codes.toSorted((a, b) => b.more - a.more)[0] ?? null
}
