/**
 * The outcomes of a promised delivery. `kept`: delivered by the first promised day. `announced`: delivered later, but the
 * customer was told the new day before the first promised day. `missed`: late without such a notice. `cancelled`:
 * cancelled or returned before the promised day.
 */
export const DELIVERY_ESTIMATE_OUTCOMES = ['kept', 'announced', 'missed', 'cancelled'] as const

/** Where the pieces of an order are, as its customer sees it: waiting to be printed, being printed, being checked, or all checked. */
export const PRINT_STEPS = ['waiting', 'printing', 'checking', 'checked'] as const

/** Working days between the last print of an order and its shipping; fewer in a shop that ships on the same day. */
export function countFinishDays(processingDaysMax: number): number {
  return Math.min(1, processingDaysMax)
}
