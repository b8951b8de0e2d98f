import type { OrderStatus } from '#contract/order-status.ts'

/** What the owner can do with an order: the status that it leads to, and the specification's words for how it went. */
export const MOVES = {
  accept: { to: 'Accepted', done: 'Order accepted!', failed: 'Failed to accept order.' },
  deliver: { to: 'Delivered', done: 'Order marked as delivered!', failed: 'Failed to update order.' },
  cancel: { to: 'Cancelled', done: 'Order marked as Cancelled!', failed: 'Failed to update order.' },
} as const satisfies Record<string, { to: OrderStatus; done: string; failed: string }>

export type Move = keyof typeof MOVES

export const FAILED = MOVES.cancel.failed

export function isMove(value: unknown): value is Move {
  return typeof value === 'string' && Object.hasOwn(MOVES, value)
}

/** What came of a move. */
export type Moved = {
  ok: boolean
  /** For the toast. */
  message: string
  /** Why not, when the shop said so. */
  reason: string | null
  /** The order's status by now; null when that could not be read either. */
  status: OrderStatus | null
}

/** For a move that got no answer. */
export function lostMove(move: unknown): Moved {
  const message = isMove(move) ? MOVES[move].failed : FAILED
  return { ok: false, message, reason: 'The shop could not be reached. Check your connection.', status: null }
}
