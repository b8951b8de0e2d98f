import { TIME_ZONE } from './limits.ts'

/**
 * Date formats, in India's order. day: 20 Nov 2026. dateTime: 20 Nov 2026, 14:05. weekday: Thu, 26 Nov. short: 20 Nov.
 * long: 20 November 2026. month: Nov 2026. ofProduct: Nov 20, 2026, the specification's 'MMM D, YYYY' of a product's dates.
 */
export type DateKind = 'day' | 'dateTime' | 'weekday' | 'short' | 'long' | 'month' | 'ofProduct'

// Month and day names are from en-US, because en-IN writes "Sep" or "Sept", depending on the browser or server.
const names = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const longMonth = new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, month: 'long' })

/** Formats a day `YYYY-MM-DD`, or an instant in India's time zone. */
export function formatDate(moment: Date | string, kind: DateKind = 'day'): string {
  const date = new Date(moment)
  const part = Object.fromEntries(names.formatToParts(date).map(({ type, value }) => [type, value]))
  const short = `${part.day} ${part.month}`
  switch (kind) {
    case 'day':
      return `${short} ${part.year}`
    case 'dateTime':
      return `${short} ${part.year}, ${part.hour}:${part.minute}`
    case 'weekday':
      return `${part.weekday}, ${short}`
    case 'short':
      return short
    case 'month':
      return `${part.month} ${part.year}`
    case 'long':
      return `${part.day} ${longMonth.format(date)} ${part.year}`
    case 'ofProduct':
      return `${part.month} ${part.day}, ${part.year}`
  }
}
