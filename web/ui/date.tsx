import { TIME_ZONE } from '#contract/limits.ts'

/**
 * day: Nov 20, 2026 (the specification's 'MMM D, YYYY'). dateTime: 20 Nov 2026, 14:05. weekday: Thu, 26 Nov.
 * short: 20 Nov. long: 20 November 2026.
 */
export type DateKind = 'day' | 'dateTime' | 'weekday' | 'short' | 'long'

// en-US for the names alone: en-IN writes "Sept", and which one does so differs between browsers and the server.
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

/** A moment in words, always in the India time zone. */
export function formatDate(moment: Date | string, kind: DateKind = 'day'): string {
  const date = new Date(moment)
  const part = Object.fromEntries(names.formatToParts(date).map(({ type, value }) => [type, value]))
  switch (kind) {
    case 'day':
      return `${part.month} ${part.day}, ${part.year}`
    case 'dateTime':
      return `${part.day} ${part.month} ${part.year}, ${part.hour}:${part.minute}`
    case 'weekday':
      return `${part.weekday}, ${part.day} ${part.month}`
    case 'short':
      return `${part.day} ${part.month}`
    case 'long':
      return `${part.day} ${longMonth.format(date)} ${part.year}`
  }
}

/** A moment for people and machines. Loaders may hand it over as a Date or as an ISO string. */
export function ShopDate({
  value,
  kind = 'day',
  className,
}: {
  value: Date | string
  kind?: DateKind | undefined
  className?: string | undefined
}) {
  return (
    <time dateTime={new Date(value).toISOString()} className={className}>
      {formatDate(value, kind)}
    </time>
  )
}
