/** The state of one of an order's parcels, for its customer. `preparing`: not sent yet; `rto`: on its way back to the shop. */
export const PARCEL_STATES = ['preparing', 'shipped', 'rto', 'delivered'] as const
