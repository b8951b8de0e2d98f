/** What the shopper gets for the items: a refund, or the same product in another size or colour. */
export const RETURN_KINDS = ['refund', 'exchange'] as const
export type ReturnKind = (typeof RETURN_KINDS)[number]

/** How the items reach the shop: the shopper sends them, or has them picked up. */
export const HANDOVERS = ['drop', 'pickup'] as const
export type Handover = (typeof HANDOVERS)[number]

/** How the shopper wants the money of a return: the way it was paid, or as store credit. */
export const REFUND_PREFERENCES = ['source', 'credit'] as const

export const RETURN_STATES = [
  'waiting',
  'approved',
  'received',
  'sent',
  'exchanged',
  'refunded',
  'declined',
  'cancelled',
] as const
export type ReturnState = (typeof RETURN_STATES)[number]

/** The states of requests that were declined or withdrawn. Their items can be requested again. */
export const DROPPED_STATES = ['declined', 'cancelled'] as const satisfies ReturnState[]

/** Whether a request was declined or withdrawn. */
export function isDropped(state: ReturnState): boolean {
  return DROPPED_STATES.some((droppedState) => droppedState === state)
}

type Moves = Record<ReturnState, readonly ReturnState[]>
const CLOSED = { exchanged: [], refunded: [], declined: [], cancelled: [] } as const
const NEXT: Record<ReturnKind, Moves> = {
  refund: {
    waiting: ['approved', 'declined', 'cancelled'],
    approved: ['received', 'declined', 'cancelled'],
    received: ['refunded', 'declined'],
    sent: [],
    ...CLOSED,
  },
  exchange: {
    waiting: ['approved', 'declined', 'cancelled'],
    approved: ['received', 'declined', 'cancelled'],
    received: ['sent', 'refunded', 'declined'],
    // From `sent` back to `received`: the parcel came back, or was lost on the way to the shopper.
    sent: ['exchanged', 'received'],
    ...CLOSED,
  },
}

/** Whether a return request may change from its state to `to`. */
export function canMoveReturn({ kind, state }: { kind: ReturnKind; state: ReturnState }, to: ReturnState): boolean {
  return NEXT[kind][state].includes(to)
}

/**
 * Whether the owner may record that the items of a cancelled request arrived. The shopper may have posted them before cancelling.
 * `canMoveReturn` has no such step, because no parcel is expected for a cancelled request.
 */
export function canReopenReturn(state: ReturnState): boolean {
  return state === 'cancelled'
}
