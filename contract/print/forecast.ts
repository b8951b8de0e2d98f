import { addWorkingDays, indianDay, isWorkingDay } from '#contract/basics/working-days.ts'
import type { PrintPace } from './delivery-date.ts'

/** The hour in India when a working day of the print room ends. */
const PRINT_DAY_ENDS_AT = 20

/** An order in the print queue. `left`: the work that remains, in the unit of the daily capacity. */
export type QueuedOrder = { left: number }

/** When the last piece of an order is printed and when the order is shipped, `YYYY-MM-DD` in India. */
export type Forecast = { printedOn: string; readyOn: string }

export type PrintRoomDay = {
  now: Date
  /** The work done today, and the capacity of a whole day: in pieces, or in cm² of film. */
  printedToday: number
  perDay: number
  holidays: readonly string[]
  /** Working days between the last print of an order and its handover to the courier. */
  finishDays: number
}

/**
 * Forecasts the orders in the order of the queue, if nothing fails. Today's capacity is the daily capacity less what was already printed.
 */
export function forecastQueue(
  orders: readonly QueuedOrder[],
  { now, printedToday, perDay, holidays, finishDays }: PrintRoomDay,
): Forecast[] {
  const today = indianDay(now)
  const isOpen = isWorkingDay(today, holidays) && now < endOfWork(today)
  const first = isOpen ? today : addWorkingDays(today, 1, holidays)
  let day = first
  let room = isOpen ? Math.max(0, perDay - printedToday) : perDay
  return orders.map(({ left }) => {
    let remaining = left
    while (remaining > room) {
      remaining -= room
      day = addWorkingDays(day, 1, holidays)
      room = perDay
    }
    room -= remaining
    // An order that is completely printed only has to be finished.
    if (left === 0) return { printedOn: first, readyOn: first }
    return { printedOn: day, readyOn: addWorkingDays(day, finishDays, holidays) }
  })
}

function endOfWork(day: string): Date {
  return new Date(`${day}T${PRINT_DAY_ENDS_AT}:00:00+05:30`)
}

/** A cautious forecast: the safety margin reduces the daily capacity. */
export function forecastCarefully(
  orders: readonly QueuedOrder[],
  day: PrintRoomDay,
  { marginPercent }: Pick<PrintPace, 'marginPercent'>,
): Forecast[] {
  const slower = Math.max(1, Math.floor((day.perDay * 100) / (100 + marginPercent)))
  return forecastQueue(orders, { ...day, perDay: slower })
}

/** The last day for shipping and the last day for delivery, as the customer was told most recently, `YYYY-MM-DD`. */
export type AnnouncedDays = { readyBy: string; deliverBy: string }

export type Outlook = {
  now: Date
  /** The forecast if nothing fails, and the cautious forecast. */
  likely: Forecast
  careful: Forecast
  holidays: readonly string[]
  /** Maximum working days in transit to the customer. */
  transitMax: number
}

/** Whether the forecast ships an order later than promised. */
export function isAtRisk({ readyBy }: Pick<AnnouncedDays, 'readyBy'>, { readyOn }: Forecast): boolean {
  return readyOn > readyBy
}

/**
 * The new days to tell a customer whose order is at risk; null while no notice is due. A notice is due when shipping will be at least two
 * working days late, or when `readyBy` is at most one working day away. The new days are the cautious forecast plus one day, so that a
 * second notice is rare.
 */
export function newDaysFor(
  announced: AnnouncedDays,
  { now, likely, careful, holidays, transitMax }: Outlook,
): AnnouncedDays | null {
  if (!isAtRisk(announced, likely)) return null
  const isNear = announced.readyBy <= addWorkingDays(indianDay(now), 1, holidays)
  const isFarLate = likely.readyOn > addWorkingDays(announced.readyBy, 1, holidays)
  if (!isNear && !isFarLate) return null
  const readyBy = addWorkingDays(careful.readyOn, 1, holidays)
  const deliverBy = addWorkingDays(readyBy, transitMax, holidays)
  return {
    readyBy,
    deliverBy: deliverBy > announced.deliverBy ? deliverBy : addWorkingDays(announced.deliverBy, 1, holidays),
  }
}
