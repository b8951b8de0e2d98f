import { DELIVERY_DAYS, PROCESSING_DAYS, TIME_ZONE } from './limits.ts'

/** Adds working days (Monday to Saturday) to a calendar day in India, given and returned as `YYYY-MM-DD`. */
function addWorkingDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  let left = days
  while (left > 0) {
    date.setUTCDate(date.getUTCDate() + 1)
    if (date.getUTCDay() !== 0) left -= 1
  }
  return date.toISOString().slice(0, 10)
}

/** The calendar day in India of an instant, `YYYY-MM-DD`. */
export function indianDay(instant: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(instant)
}

/** The first and last day on which an order placed now is expected, `YYYY-MM-DD` in India: packing, then the road. */
export function expectedDelivery(placedAt: Date): { from: string; to: string } {
  const day = indianDay(placedAt)
  return {
    from: addWorkingDays(day, PROCESSING_DAYS.min + DELIVERY_DAYS.min),
    to: addWorkingDays(day, PROCESSING_DAYS.max + DELIVERY_DAYS.max),
  }
}
