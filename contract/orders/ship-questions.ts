/**
 * What is asked before a parcel leaves: pieces in it are not printed yet; its tracking number is that of another parcel. A call that does
 * not confirm it is refused with the question as its code.
 */
export const SHIP_QUESTIONS = ['not_printed', 'tracking_number_used'] as const
export type ShipQuestion = (typeof SHIP_QUESTIONS)[number]
