import type { Paise } from '#contract/money.ts'

/**
 * What a mail says, without how it looks: plain data, kept in the outbox, so that it is true as of when it was written
 * and costs the transaction no rendering. mail-layout.ts makes HTML and text of it.
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
