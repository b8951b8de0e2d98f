import { DELIVERY_DAYS, PROCESSING_DAYS } from '#contract/basics/limits.ts'
import { addWorkingDays, indianDay, isWorkingDay } from '#contract/basics/working-days.ts'
import type { ShopSettings } from '#contract/site/settings.ts'

type Range = { min: number; max: number }
export type DeliveryEstimateSettings = Pick<ShopSettings, 'processingDaysMin' | 'processingDaysMax' | 'orderCutOff'> & {
  /** Days besides Sundays on which the shop does not work, `YYYY-MM-DD`. */
  holidays?: readonly string[]
}

const NO_WAIT: Range = { min: 0, max: 0 }
const DEFAULTS = { processing: PROCESSING_DAYS, delivery: DELIVERY_DAYS }

function atTime(day: string, time: string): Date {
  return new Date(`${day}T${time}:00+05:30`)
}

/**
 * The day from which the delivery of an order placed now is counted, `YYYY-MM-DD` in India. With a cut-off (`HH:MM` in India), it is the
 * next working day whose cut-off is not over; `until` is that cut-off. Without a cut-off (''), it is today, and `until` is null.
 */
function countedAs(
  placedAt: Date,
  { orderCutOff: cutOff, holidays }: DeliveryEstimateSettings,
): { day: string; until: Date | null } {
  const today = indianDay(placedAt)
  if (cutOff === '') return { day: today, until: null }
  const isInTime = isWorkingDay(today, holidays) && placedAt < atTime(today, cutOff)
  const day = isInTime ? today : addWorkingDays(today, 1, holidays)
  return { day, until: atTime(day, cutOff) }
}

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

/**
 * The delivery estimate of an order placed now: first and last day, `YYYY-MM-DD` in India. It holds until `orderBy`; null for the end of
 * the day. `delivery`: working days in transit. `wait`: working days in the print queue (contract/print/delivery-date.ts).
 */
export function estimateDelivery(
  placedAt: Date,
  settings: DeliveryEstimateSettings,
  delivery: Range,
  wait: Range = NO_WAIT,
): { from: string; to: string; orderBy: Date | null } {
  const { processingDaysMin, processingDaysMax, holidays } = settings
  const { day, until } = countedAs(placedAt, settings)
  const processing = { min: processingDaysMin + wait.min, max: processingDaysMax + wait.max }
  const days = { processing, delivery, ...(holidays && { holidays }) }
  return { ...expectedDelivery(atTime(day, '12:00'), days), orderBy: until }
}

/** The last day for shipping an order placed now, `YYYY-MM-DD` in India. `waitMax`: working days that the print queue adds. */
export function estimateReadyDay(placedAt: Date, settings: DeliveryEstimateSettings, waitMax = 0): string {
  const { day } = countedAs(placedAt, settings)
  return addWorkingDays(day, settings.processingDaysMax + waitMax, settings.holidays)
}
