/**
 * What became of a promise: delivered by its first day; delivered later, and its customer was told of the new day before the first one had
 * come; not delivered in time, without such a notice; or the order was cancelled or came back before its day.
 */
export const DELIVERY_ESTIMATE_OUTCOMES = ['kept', 'announced', 'missed', 'cancelled'] as const

/** Where the pieces of an order are, as its customer sees it: waiting to be printed, being printed, being checked, or all checked. */
export const PRINT_STEPS = ['waiting', 'printing', 'checking', 'checked'] as const

/** The working days that the print room needs from the last print of an order until it leaves; less in a shop that sends on the same day. */
export function finishDaysOf(processingDaysMax: number): number {
  return Math.min(1, processingDaysMax)
}
