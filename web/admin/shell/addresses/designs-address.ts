/** The page of designs to change, stopped parcels, and proofs without an answer. */
export const DESIGNS_PATH = '/admin/print/designs'

/** The page of the design proofs and photos of an order, by its number. */
export function picturesHref(number: number): string {
  return `/admin/print/orders/${number}`
}
