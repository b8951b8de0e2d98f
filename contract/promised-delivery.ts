import { addWorkingDays, expectedDelivery, indianDay } from './delivery.ts'
import type { ShopSettings } from './shop-settings.ts'

type Range = { min: number; max: number }
type Settings = Pick<ShopSettings, 'processingDaysMin' | 'processingDaysMax' | 'orderCutOff'>

function atTime(day: string, time: string): Date {
  return new Date(`${day}T${time}:00+05:30`)
}

/**
 * The day that an order placed now counts as one of, `YYYY-MM-DD` in India, and until when. With a cut-off (`HH:MM` in India) it is
 * the next working day whose cut-off is still to come; without one ('') the calendar day, without an end.
 */
function countedAs(placedAt: Date, cutOff: string): { day: string; until: Date | null } {
  const today = indianDay(placedAt)
  if (cutOff === '') return { day: today, until: null }
  const isSunday = new Date(`${today}T00:00:00Z`).getUTCDay() === 0
  const isInTime = !isSunday && placedAt < atTime(today, cutOff)
  const day = isInTime ? today : addWorkingDays(today, 1)
  return { day, until: atTime(day, cutOff) }
}

/**
 * The first and last expected day of an order placed now, `YYYY-MM-DD` in India, with so many working days in transit; and until
 * when that holds (null: until the end of the day).
 */
export function promisedDelivery(
  placedAt: Date,
  { processingDaysMin: min, processingDaysMax: max, orderCutOff }: Settings,
  delivery: Range,
): { from: string; to: string; orderBy: Date | null } {
  const { day, until } = countedAs(placedAt, orderCutOff)
  return { ...expectedDelivery(atTime(day, '12:00'), { processing: { min, max }, delivery }), orderBy: until }
}
