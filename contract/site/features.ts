/**
 * Parts of the back-office that stay out of its menu until the owner switches them on or something of theirs exists. A switch changes no rule
 * of the shop, and the address of a page always opens it. Shoppers are led to group orders while these are in the menu.
 */
export const FEATURES = ['groupOrders', 'codLadder', 'couriers', 'purchases', 'newsletters', 'proofs'] as const
export type Feature = (typeof FEATURES)[number]
