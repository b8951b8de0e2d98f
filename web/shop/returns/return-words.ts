import type { DateNames } from '#contract/texts/language-dates.ts'
import type { Language } from '#contract/texts/languages.ts'
import type { ReturnTexts } from '#contract/texts/returns-en.ts'

/** What the loader sends of a language. */
export type ReturnWords = {
  language: Language
  /** The label of the switch. */
  switchLabel: string
  dates: DateNames
  texts: ReturnTexts
}
