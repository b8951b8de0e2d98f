/** Why a parcel does not leave: its customer has answered to the photos that a shirt is wrong, and nobody has resolved that. */
export const PARCEL_STOPPED =
  'The customer says that a shirt of this order is wrong. Resolve that first, under “Proof and photos”.'
