import { type DeliveryEstimateSettings, promisedDelivery, promisedReady } from '#contract/selling/delivery-estimate.ts'

type Range = { min: number; max: number }

/** The speed of the print room. */
export type PrintPace = {
  /** The capacity per working day in the owner's unit, pieces or cm² of film (capacity.ts). At least 1. */
  perDay: number
  /** Percent added to the queue when the last promised day is calculated, so that a failed print does not break the promise. */
  marginPercent: number
}

/**
 * The work that waits when an order is placed, in the unit of `perDay`. `ahead`: the work of earlier orders; `own`: that of the
 * order itself, at least 1.
 */
export type PrintQueue = { ahead: number; own: number }

/**
 * The working days that the print queue adds to the processing days of an order: the full days before its last piece is printed. `max`
 * includes the safety margin. An order that is printed on the first day waits 0 days.
 */
export function printWait({ ahead, own: ofOrder }: PrintQueue, { perDay, marginPercent }: PrintPace): Range {
  const before = Math.max(0, ahead + ofOrder - 1)
  return {
    min: Math.floor(before / perDay),
    max: Math.floor((before * (100 + marginPercent)) / (100 * perDay)),
  }
}

/** The promise for an order with pieces to print. Days are `YYYY-MM-DD` in India. */
export type PrintEstimate = {
  /** The last day for shipping. */
  readyBy: string
  /** The first and the last day of its delivery. */
  from: string
  to: string
  /** The promise holds for orders placed before this time; null: until the end of the day. */
  orderBy: Date | null
}

/**
 * The promise for an order that is placed now: the usual days (`promisedDelivery`) plus the days that the print queue adds.
 * `delivery` is the number of working days in transit to the PIN code.
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
