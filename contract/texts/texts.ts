import { type DateKind, formatDate } from '#contract/dates.ts'
import { TIME_ZONE } from '#contract/limits.ts'
import { en, type Texts } from './en.ts'
import { hi } from './hi.ts'
import type { Language } from './languages.ts'
import { mailEn } from './mail-en.ts'
import { mailHi } from './mail-hi.ts'
import { mailMr } from './mail-mr.ts'
import type { MailTexts } from './mail-words.ts'
import { mr } from './mr.ts'

/** The mails about an order in each language. */
export const MAIL_TEXTS: Record<Language, MailTexts> = { en: mailEn, hi: mailHi, mr: mailMr }

/** The texts of each language. For the server and loaders: pages are sent only those that they show. */
export const TEXTS: Record<Language, Texts> = { en, hi, mr }

const OPTIONS = {
  weekday: { weekday: 'short', day: 'numeric', month: 'long' },
  dateTime: { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Partial<Record<DateKind, Intl.DateTimeFormatOptions>>

/** An instant or a day `YYYY-MM-DD` in India, in words of the language and Latin digits. */
export function dateIn(language: Language, moment: Date | string, kind: keyof typeof OPTIONS): string {
  if (language === 'en') return formatDate(moment, kind)
  const format = new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, { timeZone: TIME_ZONE, ...OPTIONS[kind] })
  return format.format(new Date(moment))
}
