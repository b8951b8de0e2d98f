import type { Permission } from '#contract/basics/permissions.ts'
import { isAwaitingPayment, isUnconfirmed } from '#contract/orders/order-status.ts'
import { type OrderRowData, parcelsSent } from '#web/admin/orders/order-list/order-row-data.ts'

/** The steps of an order in the order in which they are usually taken, with the permission that each needs. */
export const STEP_PERMISSIONS = {
  confirm: 'orders:cancel',
  accept: 'orders:work',
  pack: 'orders:work',
  ship: 'orders:work',
  deliver: 'orders:work',
} as const satisfies Record<string, Permission>
export type OrderStep = keyof typeof STEP_PERMISSIONS

export function isStep(change: string): change is OrderStep {
  return Object.hasOwn(STEP_PERMISSIONS, change)
}

/** What an order waits for before its next step. */
export type OrderHold =
  | 'payment'
  | 'confirmation'
  | 'group'
  | 'stopped'
  | 'print'
  | 'pickup'
  | 'comingBack'
  | 'refund'
  | 'return'

export type NextStep = {
  /** The step to offer; null while the order waits for something, and when nothing is left to do. */
  step: OrderStep | null
  hold: OrderHold | null
  /** Steps that may be taken before their turn. */
  otherSteps: OrderStep[]
}

type Order = Pick<
  OrderRowData,
  'status' | 'paymentMethod' | 'confirmBy' | 'packedAt' | 'shippedAt' | 'rtoAt' | 'sentInParts' | 'itemCount'
>

/** What else decides about the next step, besides the order itself. */
export type StepFacts = {
  /** Pieces that have not passed the check of the print room. */
  unprinted: number
  /** Whether the customer reports a wrong shirt. */
  isStopped: boolean
  /** Whether a courier is booked, whose scan ships the parcel. */
  isBooked: boolean
  /** Whether its group order is still open. */
  isGroupOpen: boolean
  hasFailedRefund: boolean
  /** Whether a return waits for the shop. */
  hasWaitingReturn: boolean
}

/** The one next step of an order, or what it waits for. */
export function findNextStep(order: Order, facts: StepFacts): NextStep {
  if (order.status === 'Pending' || order.status === 'Success') {
    if (isAwaitingPayment(order)) return wait('payment')
    if (isUnconfirmed(order)) return { step: 'confirm', hold: 'confirmation', otherSteps: [] }
    return facts.isGroupOpen ? wait('group') : { step: 'accept', hold: null, otherSteps: [] }
  }
  if (order.status === 'Accepted') return findParcelStep(order, facts)
  if (facts.hasFailedRefund) return wait('refund')
  return wait(facts.hasWaitingReturn ? 'return' : null)
}

function findParcelStep(order: Order, facts: StepFacts): NextStep {
  if (order.rtoAt) return wait('comingBack', ['deliver'])
  const parcels = parcelsSent(order)
  const hasRest = parcels === null || parcels.sent < parcels.all
  if (order.shippedAt || !hasRest) return { step: 'deliver', hold: null, otherSteps: [] }
  const afterPacking: OrderStep[] = parcels ? ['ship'] : ['ship', 'deliver']
  if (facts.isStopped) return wait('stopped')
  if (order.packedAt && facts.isBooked) return wait('pickup', afterPacking)
  if (order.packedAt) return { step: 'ship', hold: null, otherSteps: parcels ? [] : ['deliver'] }
  if (facts.unprinted > 0) return wait('print', ['pack', ...afterPacking])
  return { step: 'pack', hold: null, otherSteps: afterPacking }
}

function wait(hold: OrderHold | null, otherSteps: OrderStep[] = []): NextStep {
  return { step: null, hold, otherSteps }
}
