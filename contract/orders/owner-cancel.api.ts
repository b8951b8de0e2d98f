import { z } from 'zod'
import { reason } from '#contract/http/reasons.ts'
import type { CancelReason } from './order-events.ts'

/** Why the owner cancels an order. For `by_owner`, the customer is told no reason. */
const OWNER_CANCEL_REASONS = [
  'by_owner',
  'by_shopper',
  'out_of_stock',
  'undeliverable',
] as const satisfies readonly CancelReason[]
export type OwnerCancelReason = (typeof OWNER_CANCEL_REASONS)[number]

export const CancelOptions = z.object({
  /** `by_owner` when absent. */
  reason: z.enum(OWNER_CANCEL_REASONS, reason('cancel_reason_missing')).optional(),
  /** Whether the pieces are returned to stock. When absent, they are returned unless the order is shipped. */
  restock: z.boolean().optional(),
})
