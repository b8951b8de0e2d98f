import {
  type DeliveryEstimateSettings,
  estimateDelivery,
  estimateReadyDay,
} from '#contract/selling/delivery-estimate.ts'

type Range = { min: number; max: number }

/** The speed of the print room. */
export type PrintPace = {
  /** The capacity per working day in the owner's unit, pieces or cm² of film (capacity.ts). At least 1. */
  perDay: number
  /** The safety margin in percent. It is added to the queue for the last promised day, in case a print fails. */
  marginPercent: number
}

/** Work in the unit of `perDay` when an order is placed. `ahead`: the work of earlier orders. `own`: the work of this order, at least 1. */
export type PrintQueue = { ahead: number; own: number }

/**
 * The working days that an order waits in the print queue; 0 when it is printed on the first day. They are added to its processing days.
 * `max` includes the safety margin.
 */
export function printWait({ ahead, own: ofOrder }: PrintQueue, { perDay, marginPercent }: PrintPace): Range {
  const before = Math.max(0, ahead + ofOrder - 1)
  return {
    min: Math.floor(before / perDay),
    max: Math.floor((before * (100 + marginPercent)) / (100 * perDay)),
  }
}

/** The delivery estimate of an order with pieces to print. Days are `YYYY-MM-DD` in India. */
export type PrintEstimate = {
  /** The last day for shipping. */
  readyBy: string
  /** The first and the last day of delivery. */
  from: string
  to: string
  /** The estimate holds for orders placed before this time; null: until the end of the day. */
  orderBy: Date | null
}

/**
 * The delivery estimate of an order placed now: `estimateDelivery` plus the working days in the print queue. `delivery`: the working days in
 * transit to the PIN code.
 */
export function estimatePrintedOrder(
  placedAt: Date,
  settings: DeliveryEstimateSettings,
  { delivery, queue, pace }: { delivery: Range; queue: PrintQueue; pace: PrintPace },
): PrintEstimate {
  const wait = printWait(queue, pace)
  return {
    ...estimateDelivery(placedAt, settings, delivery, wait),
    readyBy: estimateReadyDay(placedAt, settings, wait.max),
  }
}
