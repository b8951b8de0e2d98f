import type { OrderStatus } from '#contract/order-status.ts'
import type { UndoStep } from '#contract/order-work.ts'
import type { OrderRowData } from '#web/admin/orders/list/order-row-data.ts'

/** What the owner can do with an order: the status that it leads to, and the specification's words for how it went. */
export const STATUS_CHANGES = {
  accept: { to: 'Accepted', said: 'Accepted', done: 'Order accepted!', failed: 'Failed to accept order.' },
  ship: { to: 'Accepted', said: 'Shipped', done: 'Order marked as shipped!', failed: 'Failed to update order.' },
  deliver: {
    to: 'Delivered',
    said: 'Delivered',
    done: 'Order marked as delivered!',
    failed: 'Failed to update order.',
  },
  cancel: { to: 'Cancelled', said: 'Cancelled', done: 'Order marked as Cancelled!', failed: 'Failed to update order.' },
} as const satisfies Record<string, { to: OrderStatus; said: string; done: string; failed: string }>

export type StatusChange = keyof typeof STATUS_CHANGES

export const FAILED = STATUS_CHANGES.cancel.failed

export function isStatusChange(value: unknown): value is StatusChange {
  return typeof value === 'string' && Object.hasOwn(STATUS_CHANGES, value)
}

/** The step that can be taken back, and of which orders; `at` names the very step. */
export type Undo = { step: UndoStep; orders: { id: string; at: Date }[] }

/** What came of a move. */
export type StatusChangeResult = {
  ok: boolean
  /** For the toast. */
  message: string
  /** Why not, when the shop said so. */
  reason: string | null
  /** The order's status by now; null when that could not be read either. */
  status: OrderStatus | null
  /** The one order that was moved, as it is now. */
  row: OrderRowData | null
  undo: Undo | null
}

/** A move of several orders, or one that came to nothing. */
export function said(ok: boolean, message: string, reason: string | null = null): StatusChangeResult {
  return { ok, message, reason, status: null, row: null, undo: null }
}

/** For a move that got no answer. */
export function noResponseResult(move: unknown): StatusChangeResult {
  const message = isStatusChange(move) ? STATUS_CHANGES[move].failed : FAILED
  return said(false, message, 'The shop could not be reached. Check your connection.')
}
