/** Who pays: each member for their own shirt, or the organiser for all shirts when the group order closes. */
export const GROUP_PAYERS = ['members', 'organiser'] as const
/** One parcel to the organiser, or one to each member. */
export const GROUP_PARCELS = ['one', 'each'] as const
export const GROUP_STATES = ['open', 'closed', 'cancelled'] as const
/**
 * The states of a member's shirt. `waiting`: not paid yet. `in`: counts in the group order. `asked`: counts, but was paid below the final
 * price; it is not printed before its member answers. `out`: left, was removed, or did not pay in time.
 */
export const SHARE_STATES = ['waiting', 'in', 'asked', 'out'] as const
