/** Where a parcel of an order that is sent in several is, as its customer sees it. `preparing`: it is not sent yet; `rto`: it is coming back. */
export const PARCEL_STATES = ['preparing', 'shipped', 'rto', 'delivered'] as const
export type ParcelState = (typeof PARCEL_STATES)[number]
