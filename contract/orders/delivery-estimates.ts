/**
 * What became of a delivery estimate. `kept`: delivered by the first promised day. `announced`: delivered later, but by the new day that
 * the customer was told before the first promised day. `missed`: late in any other case. `cancelled`: cancelled or returned before the
 * promised day.
 */
export const DELIVERY_ESTIMATE_OUTCOMES = ['kept', 'announced', 'missed', 'cancelled'] as const

/** How far the printing of an order is, for its customer: waiting, printing, being checked, all pieces checked. */
export const PRINT_STEPS = ['waiting', 'printing', 'checking', 'checked'] as const

/** Working days from the last print of an order to its shipping: 0 in a shop that ships on the same day, else 1. */
export function countFinishDays(processingDaysMax: number): number {
  return Math.min(1, processingDaysMax)
}
