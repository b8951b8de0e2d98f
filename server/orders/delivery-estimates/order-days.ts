import { measureWork, type PrintWork } from '#contract/print/capacity.ts'
import { estimatePrintedOrder } from '#contract/print/delivery-date.ts'
import { type DeliveryEstimateSettings, estimateDelivery } from '#contract/selling/delivery-estimate.ts'
import type { deliveryEstimates } from './print-promises.table.ts'
import { NO_PRINT_ROOM, type PrintRoomFacts, resolvePrintCapacity, resolvePrintPace } from './print-queue.ts'

/** The stored values of a delivery estimate, without its order. */
export type NewDeliveryEstimate = Pick<
  typeof deliveryEstimates.$inferSelect,
  'ahead' | 'pieces' | 'readyBy' | 'deliverBy' | 'transitMin' | 'transitMax'
>

export type OrderDays = {
  expected: { from: string; to: string }
  /** Null: nothing of the order is printed, or estimates do not depend on the print queue. */
  estimate: NewDeliveryEstimate | null
}

/**
 * The delivery estimate of an order placed now. If pieces must be printed (`printWork`), the print queue can make it later than the shop's
 * usual days. `delivery`: the working days in transit.
 */
export function orderDays(
  now: Date,
  settings: DeliveryEstimateSettings,
  {
    room,
    printWork,
    delivery,
  }: { room: PrintRoomFacts | null; printWork: PrintWork; delivery: { min: number; max: number } },
): OrderDays {
  const { holidays, isPromising, waiting, ...set } = room ?? NO_PRINT_ROOM
  const rules = { ...settings, holidays }
  if (printWork.pieces === 0 || !isPromising || waiting === null) {
    const { from, to } = estimateDelivery(now, rules, delivery)
    return { expected: { from, to }, estimate: null }
  }
  const { capacityUnit } = resolvePrintCapacity(set)
  const queue = { ahead: measureWork(waiting, capacityUnit), own: measureWork(printWork, capacityUnit) }
  const { from, to, readyBy } = estimatePrintedOrder(now, rules, { delivery, queue, pace: resolvePrintPace(set) })
  return {
    expected: { from, to },
    estimate: {
      ahead: waiting.pieces,
      pieces: printWork.pieces,
      readyBy,
      deliverBy: to,
      transitMin: delivery.min,
      transitMax: delivery.max,
    },
  }
}
