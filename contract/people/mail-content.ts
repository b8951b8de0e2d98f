import type { Language } from '#contract/basics/languages.ts'
import type { Paise } from '#contract/basics/money.ts'

/**
 * The content of a mail as plain data. The outbox stores it, so that a mail states what was true when it was queued. web/mails/ renders it
 * as HTML, server/platform/mail/mail-text.ts as text.
 */
export type MailContent = {
  /** The preview text that an inbox shows after the subject. */
  preview: string
  title: string
  parts: MailPart[]
  /** The path that unsubscribes with one click. Absent in mails without an unsubscribe link. */
  unsubscribe?: string
  /** Why the person gets the mail, and the label of the unsubscribe link. When absent, the newsletter's texts are used. */
  ending?: { why: string; link: string }
  /** A test mail. Its unsubscribe link does nothing, so it has no unsubscribe headers. */
  isTest?: boolean
  /** Both are absent in English. `questions`: the words before the support address. */
  language?: Language
  questions?: string
}

export type MailPart =
  | { kind: 'paragraph'; text: string }
  /** `to`: a path of the shop, or a URL elsewhere. */
  | { kind: 'button'; label: string; to: string }
  | { kind: 'facts'; rows: [name: string, value: string][] }
  | { kind: 'lines'; title: string; lines: string[] }
  | { kind: 'items'; items: MailItem[]; sums: Sum[] }
  /** A text to copy, such as a promo code. */
  | { kind: 'code'; code: string }
  | { kind: 'footnote'; text: string }
  | { kind: 'heading'; text: string }
  /** A public picture, loaded from the shop when the mail is read. `picture`: the path of a JPEG. */
  | { kind: 'picture'; picture: string; alt: string; to: string | null }
  /** Private photos, attached to the mail and shown at full width. `picture`: the path of the photo, which requires a login. */
  | { kind: 'photos'; photos: { picture: string; alt: string }[] }
  | { kind: 'products'; items: MailProduct[] }
  | { kind: 'divider' }

/** A product in a newsletter. `mrp`: null when it is not above the price. `picture`: the path of a JPEG. */
export type MailProduct = { name: string; price: Paise; mrp: Paise | null; picture: string | null; to: string }

/** An ordered item. `picture`: the path of a public picture or of the mock-up of a design. */
export type MailItem = {
  name: string
  detail: string
  quantity: number
  /** The quantity in words; absent in an English mail. */
  pieces?: string
  amount: Paise
  picture?: string | null
}
export type Sum = { name: string; amount: Paise; sign?: 'minus'; isTotal?: true }

/**
 * The facts about the shop that every mail contains. `logo`: the size of the shop's own logo in CSS px; null: only the name is shown;
 * undefined: the built-in drop and the name.
 */
export type MailFacts = {
  shopName: string
  publicUrl: URL
  supportEmail: string
  logo?: { width: number; height: number } | null | undefined
}

/** Everything that the HTML of a mail is rendered from. `pictures` maps the path of an attached picture to its content id. */
export type MailView = { content: MailContent; facts: MailFacts; pictures: ReadonlyMap<string, string> }

/** Target of a button: the tracking page of the mail's order. The token is filled in when the mail is sent. */
export const TRACKING_PATH = '/track/:token'

/** Target of a button: the page where the mail's order is confirmed. */
export const CONFIRM_ORDER_PATH = '/confirm-order/:token'

/** Target of a button: the page where the mail's order is paid without a login. */
export const PAY_LINK_PATH = '/pay-link/:token'
/** Target of a button: the page of a shirt in a group order, where its member pays or leaves. */
export const GROUP_SHARE_PATH = '/group-share/:token'

/** The content id of the shop's logo, attached to every mail. */
export const LOGO_CID = 'logo'

/** A path of the shop, or a URL elsewhere, as an absolute URL. Throws on any scheme but http(s). */
export function absoluteUrl(to: string, { publicUrl }: Pick<MailFacts, 'publicUrl'>): string {
  const url = new URL(to, publicUrl)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error(`a mail does not link to ${url.protocol}`)
  return url.href
}
