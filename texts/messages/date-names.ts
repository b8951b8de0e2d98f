import type { DateKind } from '#contract/basics/dates.ts'
import type { Language } from '#contract/basics/languages.ts'
import { type DateNames, dateWith } from './language-dates.ts'

const list = (words: string) => words.split(' ')

/** The names of months and weekdays in each language, for loaders. */
export const DATE_NAMES: Record<Language, DateNames> = {
  en: null,
  hi: {
    months: list('जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'),
    weekdays: list('रवि सोम मंगल बुध गुरु शुक्र शनि'),
  },
  mr: {
    months: list('जानेवारी फेब्रुवारी मार्च एप्रिल मे जून जुलै ऑगस्ट सप्टेंबर ऑक्टोबर नोव्हेंबर डिसेंबर'),
    weekdays: list('रवि सोम मंगळ बुध गुरु शुक्र शनि'),
  },
}

/** Formats an instant, or a day `YYYY-MM-DD`, as a date in India: words in the language, Latin digits. */
export function dateIn(
  language: Language,
  moment: Date | string,
  kind: Extract<DateKind, 'weekday' | 'dateTime' | 'day'>,
): string {
  return dateWith(DATE_NAMES[language], moment, kind)
}
