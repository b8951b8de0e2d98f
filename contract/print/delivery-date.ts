import { type DeliveryEstimateSettings, promisedDelivery, promisedReady } from '#contract/selling/delivery-estimate.ts'

type Range = { min: number; max: number }

/** How fast the print room works. */
export type PrintPace = {
  /** What it prints on a working day, in pieces or in cm² of film, as the owner counts (capacity.ts). At least 1. */
  perDay: number
  /** By how many percent more the queue is counted for the last day of a promise, so that a failed print does not break it. */
  marginPercent: number
}

/** What waits to be printed when an order is placed, in the unit of the pace: that of earlier orders, and its own (at least 1). */
export type PrintQueue = { ahead: number; own: number }

/**
 * The working days that a queue adds to the processing days of an order: the whole days that pass before the last of it is printed.
 * The longest wait counts all with the margin. None for an order that is printed on the first day.
 */
export function printWait({ ahead, own: ofOrder }: PrintQueue, { perDay, marginPercent }: PrintPace): Range {
  const before = Math.max(0, ahead + ofOrder - 1)
  return {
    min: Math.floor(before / perDay),
    max: Math.floor((before * (100 + marginPercent)) / (100 * perDay)),
  }
}

/** What an order with pieces to print is promised. Days are `YYYY-MM-DD` in India. */
export type PrintEstimate = {
  /** The last day on which it leaves the shop. */
  readyBy: string
  /** The first and the last day of its delivery. */
  from: string
  to: string
  /** Until when that holds; null: until the end of the day. */
  orderBy: Date | null
}

/**
 * The promise of an order that is placed now: the days of any order of the shop (`promisedDelivery`), later by the days that the print
 * queue adds. `delivery` are the working days in transit to its PIN code.
 */
export function promisedPrint(
  placedAt: Date,
  settings: DeliveryEstimateSettings,
  { delivery, queue, pace }: { delivery: Range; queue: PrintQueue; pace: PrintPace },
): PrintEstimate {
  const wait = printWait(queue, pace)
  return {
    ...promisedDelivery(placedAt, settings, delivery, wait),
    readyBy: promisedReady(placedAt, settings, wait.max),
  }
}
