import { canMove, nextStep } from '#contract/orders/order-status.ts'
import type { OrderRowData } from './order-row-data.ts'

export type BulkName = 'accept' | 'accept-print' | 'print' | 'pack' | 'ship' | 'deliver' | 'cancel'

export type BulkAction = {
  name: BulkName
  /** Whether the action is possible for an order. */
  isFor: (order: OrderRowData) => boolean
  isMain?: boolean
}

const isToAccept = (order: OrderRowData) => nextStep(order) === 'accept'
const isAccepted = ({ status }: OrderRowData) => status === 'Accepted'

/** Actions for several orders, in the order of processing. */
export const BULK_ACTIONS: readonly BulkAction[] = [
  { name: 'accept', isFor: isToAccept },
  { name: 'accept-print', isFor: isToAccept, isMain: true },
  { name: 'print', isFor: ({ status }) => status !== 'Cancelled' },
  {
    name: 'pack',

    isFor: (order) => isAccepted(order) && !order.packedAt && !order.shippedAt,
  },
  { name: 'ship', isFor: (order) => isAccepted(order) && !order.shippedAt, isMain: true },
  { name: 'deliver', isFor: isAccepted },
  { name: 'cancel', isFor: ({ status }) => canMove(status, 'Cancelled') },
]
