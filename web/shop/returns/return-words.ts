import type { Language } from '#contract/basics/languages.ts'
import type { DateNames } from '#contract/texts/language-dates.ts'
import type { ReturnTexts } from '#contract/texts/returns-en.ts'

/** The page's texts in one language, as the loader sends them. */
export type ReturnWords = {
  language: Language
  /** The label of the language switch. */
  switchLabel: string
  dates: DateNames
  texts: ReturnTexts
}
