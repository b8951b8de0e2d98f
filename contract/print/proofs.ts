/**
 * How a version of a design proof stands: the customer has not answered yet, approved it, or asked for a change; or a newer version has
 * taken its place.
 */
export const PROOF_STATES = ['sent', 'approved', 'change_asked', 'superseded'] as const
export type ProofState = (typeof PROOF_STATES)[number]

/** Who answered a proof: the customer by the link, or the staff for them, after a call. */
export const PROOF_ANSWERERS = ['customer', 'staff'] as const

/** How a customer's "something is wrong" about photos of their shirts ended. `cancelled`: the order was. */
export const QC_RESOLUTIONS = ['right', 'remake', 'cancelled'] as const
export type QcResolution = (typeof QC_RESOLUTIONS)[number]

/** What a customer answered to photos of their shirts. */
export const QC_ANSWERS = ['right', 'wrong'] as const
