import { DELIVERY_DAYS, PROCESSING_DAYS, TIME_ZONE } from '#contract/basics/limits.ts'

const DEFAULTS = { processing: PROCESSING_DAYS, delivery: DELIVERY_DAYS }

/** Whether the shop works on a day, `YYYY-MM-DD`: on every day but Sundays and its holidays. */
export function isWorkingDay(day: string, holidays: readonly string[] = []): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() !== 0 && !holidays.includes(day)
}

/** Adds working days (Monday to Saturday, without the shop's holidays) to a day in India, `YYYY-MM-DD`. */
export function addWorkingDays(day: string, days: number, holidays: readonly string[] = []): string {
  const date = new Date(`${day}T00:00:00Z`)
  let left = days
  while (left > 0) {
    date.setUTCDate(date.getUTCDate() + 1)
    if (isWorkingDay(date.toISOString().slice(0, 10), holidays)) left -= 1
  }
  return date.toISOString().slice(0, 10)
}

/** Created only once, because creating a formatter takes a fifth of a millisecond. */
const dayInIndia = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE })

/** The calendar day in India of an instant, `YYYY-MM-DD`. */
export function indianDay(instant: Date): string {
  return dayInIndia.format(instant)
}

type Range = { min: number; max: number }

/** The first and last expected delivery day of an order placed now, `YYYY-MM-DD` in India: processing days plus delivery days. */
export function expectedDelivery(
  placedAt: Date,
  { processing, delivery, holidays }: { processing: Range; delivery: Range; holidays?: readonly string[] } = DEFAULTS,
): { from: string; to: string } {
  const day = indianDay(placedAt)
  return {
    from: addWorkingDays(day, processing.min + delivery.min, holidays),
    to: addWorkingDays(day, processing.max + delivery.max, holidays),
  }
}
