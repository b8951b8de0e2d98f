import { z } from 'zod'

/** Why an owner cancels. `by_owner` gives the customer no reason. */
const OWNER_CANCEL_REASONS = ['by_owner', 'by_shopper', 'out_of_stock', 'undeliverable'] as const
export type OwnerCancelReason = (typeof OWNER_CANCEL_REASONS)[number]

export const CancelWish = z.object({
  /** `by_owner` when absent. */
  reason: z.enum(OWNER_CANCEL_REASONS, 'Choose a reason').optional(),
  /** Whether the pieces go back into stock. When absent: unless the parcel is with the courier. */
  restock: z.boolean().optional(),
})
