import type { FormResult } from '#web/components/forms/form-result.ts'

/** What is in the bag after 'Reorder', and what is not, in words. */
type Reordered = { added: string[]; missing: string[] }

/** What one of the forms of an order's page is answered. */
export type OrderResult = FormResult<Reordered | null>

/** An order's page has a form for the review of each of its items. */
export function reviewIntent(itemId: string): string {
  return `review-of-${itemId}`
}
