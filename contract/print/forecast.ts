import { addWorkingDays, indianDay, isWorkingDay } from '#contract/selling/delivery.ts'
import type { PrintPace } from './delivery-date.ts'

/** When a working day of the print room ends, hours in India: what is not printed by then is printed on the next one. */
const PRINT_DAY_ENDS_AT = 20

/** An order in the print room: what of it is still to be printed, in the unit of the day. */
export type QueuedOrder = { left: number }

/** When the work on an order ends, `YYYY-MM-DD` in India: its last piece is printed, and it leaves the shop. */
export type Forecast = { printedOn: string; readyOn: string }

export type PrintRoomDay = {
  now: Date
  /** What was printed today, and what a whole day prints: in pieces, or in cm² of film. */
  printedToday: number
  perDay: number
  holidays: readonly string[]
  /** Working days from the last print of an order until it is checked, packed and handed over. */
  finishDays: number
}

/**
 * Forecasts each order of the queue, in the order of the queue, if nothing fails from now on: today has what a day prints
 * less what was printed, each later working day has all of it.
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
    // What is printed already only has to be finished.
    if (left === 0) return { printedOn: first, readyOn: first }
    return { printedOn: day, readyOn: addWorkingDays(day, finishDays, holidays) }
  })
}

function endOfWork(day: string): Date {
  return new Date(`${day}T${PRINT_DAY_ENDS_AT}:00:00+05:30`)
}

/** The queue at a careful pace: each day prints less, by the margin of the promises. */
export function forecastCarefully(
  orders: readonly QueuedOrder[],
  day: PrintRoomDay,
  { marginPercent }: Pick<PrintPace, 'marginPercent'>,
): Forecast[] {
  const slower = Math.max(1, Math.floor((day.perDay * 100) / (100 + marginPercent)))
  return forecastQueue(orders, { ...day, perDay: slower })
}

/** What a customer was told last: the days on which their order leaves and arrives at the latest, `YYYY-MM-DD`. */
export type AnnouncedDays = { readyBy: string; deliverBy: string }

export type Outlook = {
  now: Date
  /** The forecast if nothing fails, and the careful one. */
  likely: Forecast
  careful: Forecast
  holidays: readonly string[]
  /** The most working days in transit to the customer. */
  transitMax: number
}

/** Whether an order leaves later than was promised, if nothing is done about it. */
export function isAtRisk({ readyBy }: Pick<AnnouncedDays, 'readyBy'>, { readyOn }: Forecast): boolean {
  return readyOn > readyBy
}

/**
 * The new days to tell a customer whose order is at risk; null while the promise may still be kept. They are told when the order would
 * leave two working days late or more, and otherwise on the working day before it should have left, or on that day. The new days come
 * from the careful forecast and one day more, so that they rarely have to be told twice.
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
