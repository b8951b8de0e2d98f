import type { ManagedProduct } from '#contract/products.ts'

export const DELETE_PRODUCT = {
  question: 'Are you sure you want to delete this product?',
  verb: 'Delete product',
}

/** What will become of a product that is deleted. */
export function consequences({ name, isNeeded }: ManagedProduct): string {
  return isNeeded
    ? `${name} leaves the shop at once and is archived: orders still show it, and it can be restored.`
    : `${name} is gone for good, with its pictures. Nobody has ordered it.`
}
