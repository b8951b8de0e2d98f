import type { DateKind } from '#contract/basics/dates.ts'
import { en, type Texts } from './en.ts'
import { hi } from './hi.ts'
import { type DateNames, dateWith } from './language-dates.ts'
import type { Language } from './languages.ts'
import { mailEn } from './mail-en.ts'
import { mailHi } from './mail-hi.ts'
import { mailMr } from './mail-mr.ts'
import type { MailTexts } from './mail-words.ts'
import { mr } from './mr.ts'
import { type OrdersTexts, ordersEn } from './orders-en.ts'
import { ordersHi } from './orders-hi.ts'
import { ordersMr } from './orders-mr.ts'
import { type ReturnMailTexts, returnMailEn } from './return-mail-en.ts'
import { returnMailHi } from './return-mail-hi.ts'
import { returnMailMr } from './return-mail-mr.ts'
import { type ReturnTexts, returnsEn } from './returns-en.ts'
import { returnsHi } from './returns-hi.ts'
import { returnsMr } from './returns-mr.ts'

export const MAIL_TEXTS: Record<Language, MailTexts> = { en: mailEn, hi: mailHi, mr: mailMr }

export const RETURN_MAIL_TEXTS: Record<Language, ReturnMailTexts> = {
  en: returnMailEn,
  hi: returnMailHi,
  mr: returnMailMr,
}

/** The texts of each language, for the server and loaders only. A loader sends a page only the texts that it shows. */
export const TEXTS: Record<Language, Texts> = { en, hi, mr }

/** The texts of the pages of a customer's orders in each language, for loaders. */
export const ORDERS_TEXTS: Record<Language, OrdersTexts> = { en: ordersEn, hi: ordersHi, mr: ordersMr }

/** The texts of the page on which a shopper requests a return, in each language, for loaders. */
export const RETURN_TEXTS: Record<Language, ReturnTexts> = { en: returnsEn, hi: returnsHi, mr: returnsMr }

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
