/** The specification's words for what did not come about, and ours for what it does not name. */
const NOT_DONE: Record<string, string> = {
  add: 'Failed to add product',
  update: 'Failed to update the product.',
  stock: 'Failed to change the stock.',
  delete: 'Failed to delete the product. Please try again.',
  archive: 'Failed to archive the product. Please try again.',
  restore: 'Failed to restore the product. Please try again.',
}

/** What is said when a form of a product came to nothing. */
export function notDone(intent: string): string {
  return NOT_DONE[intent] ?? 'Failed to update the product.'
}
