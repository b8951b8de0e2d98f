/** Failure messages by intent. The specification prescribes some of them. */
const NOT_DONE: Record<string, string> = {
  add: 'Failed to add product',
  update: 'Failed to update the product.',
  stock: 'Failed to change the stock.',
  delete: 'Failed to delete the product. Please try again.',
  archive: 'Failed to archive the product. Please try again.',
  duplicate: 'Failed to duplicate the product. Please try again.',
  restore: 'Failed to restore the product. Please try again.',
}

/** The failure message of a product form. */
export function notDone(intent: string): string {
  return NOT_DONE[intent] ?? 'Failed to update the product.'
}
