import type { Language } from '#contract/basics/languages.ts'
import type { PrintProgress } from '#contract/orders/delivery-estimates.api.ts'
import { printProgress as en } from '#texts/en/print/print-progress.ts'
import { printProgress as hi } from '#texts/hi/print/print-progress.ts'
import { surface } from '#texts/messages/surface.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { printProgress as mr } from '#texts/mr/print/print-progress.ts'

const printProgress = surface({ en, hi, mr })

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' })
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** Where the pieces of an order are, in words for its customer. */
export function formatPrintProgress(
  { step, place }: PrintProgress,
  language: Language,
): { title: string; text: string } {
  const { waiting, next, ...steps } = toWords(printProgress(language))
  if (step !== 'waiting') return steps[step]
  if (place === null || place === 1) return next
  const rank = language === 'en' ? `${place}${ENDINGS[ORDINALS.select(place)] ?? 'th'}` : place
  return { title: waiting.title({ rank }), text: waiting.text({ before: place - 1 }) }
}
