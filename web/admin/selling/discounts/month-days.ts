import type { ManagedOffer } from '#contract/selling/offers.api.ts'

const DAY_MS = 86_400_000
const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/
const INDIA_MS = 5.5 * 3_600_000

/** The month in the URL, `YYYY-MM`; the current month in India when it is missing or invalid. */
export function monthIn(text: string | null, now: Date): string {
  return MONTH.test(text ?? '') ? String(text) : new Date(now.getTime() + INDIA_MS).toISOString().slice(0, 7)
}

/** The previous month (`by` −1) or the next (`by` 1). */
export function otherMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** The weeks of a month from Monday to Sunday; null for the days of other months. */
export function listWeeks(month: string): (string | null)[][] {
  const first = Date.parse(`${month}-01`)
  const count = (Date.parse(`${otherMonth(month, 1)}-01`) - first) / DAY_MS
  const before = (new Date(first).getUTCDay() + 6) % 7
  const days = Array.from({ length: count }, (_, index) => new Date(first + index * DAY_MS).toISOString().slice(0, 10))
  const cells = [...Array.from({ length: before }, () => null), ...days]
  const weeks = Math.ceil(cells.length / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => cells[week * 7 + day] ?? null),
  )
}

type Times = Pick<ManagedOffer, 'startsAt' | 'endsAt' | 'createdAt'>

/** Whether an offer runs for at least a part of a day in India. An offer without a start runs from the time it was added. */
export function isOnDay({ startsAt, endsAt, createdAt }: Times, day: string): boolean {
  const begin = Date.parse(`${day}T00:00:00+05:30`)
  return (startsAt ?? createdAt).getTime() < begin + DAY_MS && (!endsAt || endsAt.getTime() > begin)
}
