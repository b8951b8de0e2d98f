import type { Permission } from '#contract/basics/permissions.ts'

/** The permission that a role needs, besides `catalogue:write`, to see and enter purchase costs. */
export const COSTS_PERMISSION: Permission = 'costs:write'

/**
 * The states of a purchase. `draft`: not sent to the supplier. `ordered`: nothing arrived yet. `part_received`: more is expected.
 * `received`: nothing more is expected, even if pieces are missing. `cancelled`: ended before anything arrived.
 */
export const PURCHASE_STATES = ['draft', 'ordered', 'part_received', 'received', 'cancelled'] as const
export type PurchaseState = (typeof PURCHASE_STATES)[number]

/** States in which more goods can arrive. */
export const ON_ORDER: readonly PurchaseState[] = ['ordered', 'part_received']

/** Maximum lines of a purchase, and of one pasted list. */
export const PURCHASE_LINES_MAX = 500
/** Maximum pieces of a line. */
export const PURCHASE_PIECES_MAX = 100_000
