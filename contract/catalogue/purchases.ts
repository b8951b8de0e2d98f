import type { Permission } from '#contract/basics/permissions.ts'

/** What a role needs, besides `catalogue:write`, to see and to write what goods cost. */
export const COSTS_PERMISSION: Permission = 'costs:write'

/**
 * The states of a purchase: a draft is only the shop's; what is ordered is on order until it is received, or the rest is given up
 * (`received` with less than was ordered), or all of it is cancelled before anything came.
 */
export const PURCHASE_STATES = ['draft', 'ordered', 'part_received', 'received', 'cancelled'] as const
export type PurchaseState = (typeof PURCHASE_STATES)[number]

/** States in which more goods can come. */
export const ON_ORDER: readonly PurchaseState[] = ['ordered', 'part_received']

/** The most lines of a purchase, and of one list that is pasted. */
export const PURCHASE_LINES_MAX = 500
/** The most pieces of a line. */
export const PURCHASE_PIECES_MAX = 100_000
