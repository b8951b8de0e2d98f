import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { UndoStep } from '#contract/orders/order-work.api.ts'
import type { ShipQuestion } from '#contract/orders/shipments.ts'
import type { OrderRowData } from '#web/admin/orders/order-list/order-row-data.ts'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'

/** The status changes an owner can make: the resulting status, and the specification's messages. */
export const STATUS_CHANGES = {
  accept: { to: 'Accepted', label: 'Accepted', done: 'Order accepted!', failed: 'Failed to accept order.' },
  confirm: { to: 'Pending', label: 'Confirmed', done: 'Order confirmed!', failed: 'Failed to confirm order.' },
  pack: { to: 'Accepted', label: 'Packed', done: 'Order marked as packed!', failed: 'Failed to update order.' },
  ship: { to: 'Accepted', label: 'Shipped', done: 'Order marked as shipped!', failed: 'Failed to update order.' },
  rto: {
    to: 'Accepted',
    label: 'Coming back',
    done: 'Parcel marked as coming back!',
    failed: 'Failed to update order.',
  },
  deliver: {
    to: 'Delivered',
    label: 'Delivered',
    done: 'Order marked as delivered!',
    failed: 'Failed to update order.',
  },
  cancel: {
    to: 'Cancelled',
    label: 'Cancelled',
    done: 'Order marked as Cancelled!',
    failed: 'Failed to update order.',
  },
  received: { to: 'Cancelled', label: 'Back', done: 'Parcel received back!', failed: 'Failed to update order.' },
  lost: { to: 'Cancelled', label: 'Lost', done: 'Parcel marked as lost!', failed: 'Failed to update order.' },
} as const satisfies Record<string, { to: OrderStatus; label: string; done: string; failed: string }>

/** The intent of the form that records whether a returned parcel was the customer's fault. */
export const EXCUSE = 'excuse'

/** The intents of the forms that join a combined shipment or leave it. */
export const SHARING_INTENTS = ['join', 'separate'] as const

/** The intents of the forms for partial shipments. */
export const PARTIAL_SHIPMENT_INTENTS = ['send-part', 'track-part', 'deliver-part', 'back-part'] as const
export type PartialShipmentIntent = (typeof PARTIAL_SHIPMENT_INTENTS)[number]

export type StatusChange = keyof typeof STATUS_CHANGES

export const FAILED = STATUS_CHANGES.cancel.failed

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

/** The result when no response arrived. */
export function noResponseResult(move: unknown): StatusChangeResult {
  const message = isStatusChange(move) ? STATUS_CHANGES[move].failed : FAILED
  return statusChangeResult(false, message, 'The shop could not be reached. Check your connection.')
}
