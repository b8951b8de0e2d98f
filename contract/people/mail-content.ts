import type { Paise } from '#contract/basics/money.ts'
import type { Language } from '#contract/texts/languages.ts'

/**
 * The content of a mail as plain data. The outbox stores it, so that the mail says what was true when it was queued and the
 * transaction renders nothing. web/mails/ renders it as HTML, server/platform/mail/mail-text.ts as text.
 */
export type MailContent = {
  /** What an inbox shows after the subject. */
  preview: string
  title: string
  parts: MailPart[]
  /** In mails that can be ended: the path that ends them with one click. */
  unsubscribe?: string
  /** Why somebody gets a mail that can be ended, and the words of the link that ends it; those of the newsletter when absent. */
  ending?: { why: string; link: string }
  /** A test: its link ends nothing, so it has no headers that promise it. */
  isTest?: boolean
  /** The language, if it is not English, and in it the words before the address for questions. */
  language?: Language
  questions?: string
}

export type MailPart =
  | { kind: 'paragraph'; text: string }
  /** `to`: a path of the shop, or an address elsewhere. */
  | { kind: 'button'; label: string; to: string }
  | { kind: 'facts'; rows: [name: string, value: string][] }
  | { kind: 'lines'; title: string; lines: string[] }
  | { kind: 'items'; items: MailItem[]; sums: Sum[] }
  /** Something to copy, such as a promo code. */
  | { kind: 'code'; code: string }
  | { kind: 'footnote'; text: string }
  | { kind: 'heading'; text: string }
  /** Loaded from the shop when it is read, with one address for everybody. `picture`: its path, a JPEG. */
  | { kind: 'picture'; picture: string; alt: string; to: string | null }
  /** Private photos that come with the mail, as wide as it. `picture`: the path of the photo, which nobody opens without a login. */
  | { kind: 'photos'; photos: { picture: string; alt: string }[] }
  | { kind: 'products'; items: MailProduct[] }
  | { kind: 'divider' }

/** A product in a newsletter. `mrp` only when it is higher than the price; `picture`: the path of a JPEG. */
export type MailProduct = { name: string; price: Paise; mrp: Paise | null; picture: string | null; to: string }

/** `picture`: the path of a public picture or of the mock-up of a design. */
export type MailItem = {
  name: string
  detail: string
  quantity: number
  /** The quantity in words, in a mail that is not in English. */
  pieces?: string
  amount: Paise
  picture?: string | null
}
/** A quantity in English. */
export function piecesText(count: number): string {
  return count === 1 ? '1 piece' : `${count} pieces`
}
export type Sum = { name: string; amount: Paise; sign?: 'minus'; isTotal?: true }

/** What every mail says about the shop. */
export type MailFacts = { shopName: string; publicUrl: URL; supportEmail: string }

/** All that the HTML of a mail is rendered from. `pictures`: the content id of each attached picture, by its path. */
export type MailView = { content: MailContent; facts: MailFacts; pictures: ReadonlyMap<string, string> }

/** What comes before the address for questions, in English. */
export const QUESTIONS = 'Questions? Reply to this email or write to'

/** The address of a button that leads to the tracking page of the mail's order. */
export const TRACKING_PATH = '/track/:token'

/** The address of a button that leads to the page where a mail's order is confirmed. */
export const CONFIRM_ORDER_PATH = '/confirm-order/:token'

/** The address of a button that leads to the page where a mail's order is paid, without a login. */
export const PAY_LINK_PATH = '/pay-link/:token'
/** The page of a shirt of a group order, where its member pays or leaves. */
export const GROUP_SHARE_PATH = '/group-share/:token'

/** The content id of the shop's logo, attached to every mail. */
export const LOGO_CID = 'logo'

/** A path of the shop, or an address elsewhere, as an absolute URL. Throws on any scheme but http(s). */
export function absoluteUrl(to: string, { publicUrl }: Pick<MailFacts, 'publicUrl'>): string {
  const url = new URL(to, publicUrl)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error(`a mail does not link to ${url.protocol}`)
  return url.href
}
