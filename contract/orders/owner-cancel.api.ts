import { z } from 'zod'
import type { CancelReason } from './order-events.ts'

/** Why the owner cancels an order. The customer gets no reason for `by_owner`. */
const OWNER_CANCEL_REASONS = [
  'by_owner',
  'by_shopper',
  'out_of_stock',
  'undeliverable',
] as const satisfies readonly CancelReason[]
export type OwnerCancelReason = (typeof OWNER_CANCEL_REASONS)[number]

export const CancelOptions = z.object({
  /** `by_owner` when absent. */
  reason: z.enum(OWNER_CANCEL_REASONS, 'Choose a reason').optional(),
  /** Whether the pieces are returned to stock. Default: only if the order is not shipped. */
  restock: z.boolean().optional(),
})
