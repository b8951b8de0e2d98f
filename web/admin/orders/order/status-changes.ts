import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { UndoStep } from '#contract/orders/order-work.api.ts'
import type { ShipQuestion } from '#contract/orders/shipments.ts'
import type { OrderRowData } from '#web/admin/orders/order-list/order-row-data.ts'
import type { PackerWords } from '#web/admin/shell/words/packer-words.ts'
import { readFailures } from '#web/admin/shell/words/read-failures.ts'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'

/** The status changes that staff can make, with the resulting status. */
export const STATUS_CHANGES = {
  accept: 'Accepted',
  confirm: 'Pending',
  pack: 'Accepted',
  ship: 'Accepted',
  rto: 'Accepted',
  deliver: 'Delivered',
  cancel: 'Cancelled',
  received: 'Cancelled',
  lost: 'Cancelled',
} as const satisfies Record<string, OrderStatus>

/** The intent of the form that records whether a returned parcel was the customer's fault. */
export const EXCUSE = 'excuse'

/** The intents of the forms that join a combined shipment or leave it. */
export const SHARING_INTENTS = ['join', 'separate'] as const

/** The intents of the forms for partial shipments. */
export const PARTIAL_SHIPMENT_INTENTS = ['send-part', 'track-part', 'deliver-part', 'back-part'] as const
export type PartialShipmentIntent = (typeof PARTIAL_SHIPMENT_INTENTS)[number]

export type StatusChange = keyof typeof STATUS_CHANGES

export function isStatusChange(value: unknown): value is StatusChange {
  return typeof value === 'string' && Object.hasOwn(STATUS_CHANGES, value)
}

/** The step to undo, and the orders that took it. `at`: when an order took it. */
export type Undo = { step: UndoStep; orders: { id: string; at: Date }[] }

/** The result of a status change. Contains the order's current state, even after a refusal. */
export type StatusChangeResult = FormResult & {
  /** Why the server refused; null when it did not. */
  reason: string | null
  /** The order's current status; null when it was not read. */
  status: OrderStatus | null
  /** The changed order; null when there are several, or when it was not read. */
  row: OrderRowData | null
  undo: Undo | null
  /** Questions that must be confirmed before the change can be made. */
  questions: ShipQuestion[]
}

/** The result of a change of several orders, or of a failed one. */
export function statusChangeResult(ok: boolean, message: string, reason: string | null = null): StatusChangeResult {
  const result = ok ? done('move', message) : refused('move', message)
  return { ...result, reason, status: null, row: null, undo: null, questions: [] }
}

/** What failed, in the words of the change. */
export function wordFailure(
  { acceptOrder, confirmOrder, updateOrder }: PackerWords['failures'],
  move: unknown,
): string {
  return move === 'accept' ? acceptOrder : move === 'confirm' ? confirmOrder : updateOrder
}

/** The result when no response arrived. */
export function noResponseResult(move: unknown): StatusChangeResult {
  const failures = readFailures()
  return statusChangeResult(false, wordFailure(failures, move), failures.notReached)
}
