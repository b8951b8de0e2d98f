import { TIME_ZONE } from '#contract/limits.ts'
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

export type Goods = { name: string; detail: string; quantity: number; amount: Paise }
export type Sum = { name: string; amount: Paise; sign?: 'minus'; isTotal?: true }

// en-US for the names alone: en-IN writes "Sept". As web/ui/date.tsx, which the server cannot import.
const names = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  ...{ year: 'numeric', month: 'short', day: 'numeric', weekday: 'short' },
  ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
})

/** `Thu, 26 Nov` or `20 Nov 2026, 14:05`, in India. A day given as `YYYY-MM-DD` is that day there. */
export function inWords(moment: Date | string, kind: 'day' | 'moment'): string {
  const date = typeof moment === 'string' ? new Date(`${moment}T12:00:00+05:30`) : moment
  const part = Object.fromEntries(names.formatToParts(date).map(({ type, value }) => [type, value]))
  if (kind === 'day') return `${part.weekday}, ${part.day} ${part.month}`
  return `${part.day} ${part.month} ${part.year}, ${part.hour}:${part.minute}`
}
