import type { Paise } from './money.ts'

/**
 * What a mail says, without how it looks: plain data, kept in the outbox, so that it is true as of when it was written
 * and costs the transaction no rendering. web/mails/ makes HTML of it, server/core/mail/mail-text.ts text.
 */
export type Letter = {
  /** What a list of mails shows after the subject. */
  preview: string
  title: string
  parts: Part[]
  /** Set on what people subscribed to: the path that ends it with one click. */
  unsubscribe?: string
}

export type Part =
  | { kind: 'words'; text: string }
  /** `to`: a path of the shop, or an address elsewhere. */
  | { kind: 'button'; label: string; to: string }
  | { kind: 'facts'; rows: [name: string, value: string][] }
  | { kind: 'lines'; title: string; lines: string[] }
  | { kind: 'goods'; items: Goods[]; sums: Sum[] }
  /** Something to copy, as a promo code. */
  | { kind: 'code'; code: string }
  | { kind: 'small'; text: string }

/** `picture`: a public picture or a mock-up of ours, by its path. */
export type Goods = { name: string; detail: string; quantity: number; amount: Paise; picture?: string | null }
export type Sum = { name: string; amount: Paise; sign?: 'minus'; isTotal?: true }

/** What every mail of the shop says about it. */
export type MailFacts = { shopName: string; publicUrl: URL; supportEmail: string }

/** All that the HTML side of a mail is made of. `pictures`: paths of pictures, and the content ids under which it has them. */
export type MailView = { letter: Letter; facts: MailFacts; pictures: ReadonlyMap<string, string> }

/** The content id of the shop's mark, enclosed in every mail. */
export const LOGO_CID = 'logo'

/** A path of the shop, or an address elsewhere, as a link that works from a mail. Throws on anything but http(s). */
export function absoluteUrl(to: string, { publicUrl }: Pick<MailFacts, 'publicUrl'>): string {
  const url = new URL(to, publicUrl)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error(`a mail does not link to ${url.protocol}`)
  return url.href
}
