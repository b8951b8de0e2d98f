import type { Permission } from '#contract/basics/permissions.ts'

/** The permission that a role needs, besides `catalogue:write`, to see and enter purchase costs. */
export const COSTS_PERMISSION: Permission = 'costs:write'

/**
 * The states of a purchase. A draft is internal. An ordered purchase stays on order until everything is received, or until the
 * rest is given up (`received` with less than was ordered), or until it is cancelled before anything arrived.
 */
export const PURCHASE_STATES = ['draft', 'ordered', 'part_received', 'received', 'cancelled'] as const
export type PurchaseState = (typeof PURCHASE_STATES)[number]

/** States in which more goods can arrive. */
export const ON_ORDER: readonly PurchaseState[] = ['ordered', 'part_received']

/** Maximum lines of a purchase, and of one pasted list. */
export const PURCHASE_LINES_MAX = 500
/** Maximum pieces of a line. */
export const PURCHASE_PIECES_MAX = 100_000
