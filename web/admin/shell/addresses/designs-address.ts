/** The page that lists designs to change, stopped parcels and unanswered proofs. */
export const DESIGNS_PATH = '/admin/print/designs'

/** The page with an order's design proofs and photos. `number`: the order number. */
export function picturesHref(number: number): string {
  return `/admin/print/orders/${number}`
}
