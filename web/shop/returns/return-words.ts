import type { DateNames } from '#contract/texts/language-dates.ts'
import type { Language } from '#contract/texts/languages.ts'
import type { ReturnTexts } from '#contract/texts/returns-en.ts'

/** The words that the loader sends, in one language. */
export type ReturnWords = {
  language: Language
  /** The label of the language switch. */
  switchLabel: string
  dates: DateNames
  texts: ReturnTexts
}
