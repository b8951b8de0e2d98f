import { type DateKind, formatDate } from '#contract/basics/dates.ts'

/** The names of months and of weekdays, from Sunday; null for English. */
export type DateNames = { months: readonly string[]; weekdays: readonly string[] } | null

/** India's offset from UTC, 5 h 30 min all year. */
const INDIA_MS = 19_800_000

/**
 * Formats an instant, or a day `YYYY-MM-DD`, in India with the words of a language and Latin digits. The names are not those of
 * `Intl`, because a browser's may differ from the server's, and React would then replace the text that the server rendered.
 */
export function dateWith(
  names: DateNames,
  moment: Date | string,
  kind: Extract<DateKind, 'weekday' | 'dateTime' | 'day'>,
): string {
  if (!names) return formatDate(moment, kind)
  const date = new Date(new Date(moment).getTime() + INDIA_MS)
  const day = `${date.getUTCDate()} ${names.months[date.getUTCMonth()]}`
  if (kind === 'weekday') return `${names.weekdays[date.getUTCDay()]}, ${day}`
  const whole = `${day} ${date.getUTCFullYear()}`
  return kind === 'day' ? whole : `${whole}, ${date.toISOString().slice(11, 16)}`
}
