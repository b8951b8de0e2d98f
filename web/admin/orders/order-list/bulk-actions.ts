import { canMove, nextStep } from '#contract/orders/order-status.ts'
import type { OrderRowData } from './order-row-data.ts'

export type BulkName = 'accept' | 'accept-print' | 'print' | 'pack' | 'ship' | 'deliver' | 'cancel'

export type BulkAction = {
  name: BulkName
  label: string
  /** Whether the action is possible for an order. */
  isFor: (order: OrderRowData) => boolean
  isMain?: boolean
}

const isToAccept = (order: OrderRowData) => nextStep(order) === 'accept'
const isAccepted = ({ status }: OrderRowData) => status === 'Accepted'

/** Actions for several orders, in the order of processing. */
export const BULK_ACTIONS: readonly BulkAction[] = [
  { name: 'accept', label: 'Accept', isFor: isToAccept },
  { name: 'accept-print', label: 'Accept and print slips', isFor: isToAccept, isMain: true },
  { name: 'print', label: 'Packing slips', isFor: ({ status }) => status !== 'Cancelled' },
  {
    name: 'pack',
    label: 'Mark as Packed',
    isFor: (order) => isAccepted(order) && !order.packedAt && !order.shippedAt,
  },
  { name: 'ship', label: 'Ship', isFor: (order) => isAccepted(order) && !order.shippedAt, isMain: true },
  { name: 'deliver', label: 'Mark as Delivered', isFor: isAccepted },
  { name: 'cancel', label: 'Cancel', isFor: ({ status }) => canMove(status, 'Cancelled') },
]
