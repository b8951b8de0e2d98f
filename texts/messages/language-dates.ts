import { type DateKind, formatDate } from '#contract/basics/dates.ts'

/** The names of months and weekdays; the first weekday is Sunday. Null for English. */
export type DateNames = { months: readonly string[]; weekdays: readonly string[] } | null

/** India's offset from UTC, 5 h 30 min all year. */
const INDIA_MS = 19_800_000

/**
 * Formats an instant, or a day `YYYY-MM-DD`, in India with the given names and Latin digits. `Intl` is not used, because its names may
 * differ between browser and server.
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
