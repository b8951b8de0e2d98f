import type { ManagedProduct } from '#contract/catalogue/admin-products.api.ts'

export const DELETE_PRODUCT = {
  question: 'Are you sure you want to delete this product?',
  verb: 'Delete product',
}

/** A product that was ordered or is in a cart is archived instead of deleted. */
export function deletionOf({ isNeeded }: ManagedProduct): 'archive' | 'delete' {
  return isNeeded ? 'archive' : 'delete'
}

/** The confirmation text before a product is deleted. */
export function consequences({ name, isNeeded }: ManagedProduct): string {
  return isNeeded
    ? `${name} has been ordered or is in a bag, so it is archived: it leaves the shop at once, orders still show it, and it can be restored.`
    : `${name} leaves the shop with its pictures. Nobody has ordered it. You can undo this for ten seconds; then it is gone for good.`
}
