/**
 * The state of one of several parcels of an order, as its customer sees it. `preparing`: not sent yet; `rto`: on its way back.
 */
export const PARCEL_STATES = ['preparing', 'shipped', 'rto', 'delivered'] as const
export type ParcelState = (typeof PARCEL_STATES)[number]
