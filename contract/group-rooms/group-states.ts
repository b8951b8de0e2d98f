/** Who pays: each member for their own shirt, or the organiser for all of them when the room closes. */
export const GROUP_PAYERS = ['members', 'organiser'] as const
/** One parcel to the organiser, or one to each member. */
export const GROUP_PARCELS = ['one', 'each'] as const
export const GROUP_STATES = ['open', 'closed', 'cancelled'] as const
/** `waiting`: ordered and not paid yet; `in`: counts; `out`: left, was removed, or did not pay in time. */
export const SHARE_STATES = ['waiting', 'in', 'out'] as const
