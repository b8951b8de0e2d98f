import type { Language } from '#contract/basics/languages.ts'
import { mailEn } from './mail-en.ts'
import { mailHi } from './mail-hi.ts'
import { mailMr } from './mail-mr.ts'
import type { MailTexts } from './mail-words.ts'
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

/** The texts of the pages of a customer's orders in each language, for loaders. */
export const ORDERS_TEXTS: Record<Language, OrdersTexts> = { en: ordersEn, hi: ordersHi, mr: ordersMr }

/** The texts of the page on which a shopper requests a return, in each language, for loaders. */
export const RETURN_TEXTS: Record<Language, ReturnTexts> = { en: returnsEn, hi: returnsHi, mr: returnsMr }
