/**
 * The states of a version of a design proof: the customer has not answered yet, approved it, or asked for a change; or a newer
 * version has replaced it.
 */
export const PROOF_STATES = ['sent', 'approved', 'change_asked', 'superseded'] as const
export type ProofState = (typeof PROOF_STATES)[number]

/** Who answered a proof: the customer by the link, or staff on the customer's behalf after a call. */
export const PROOF_ANSWERERS = ['customer', 'staff'] as const

/** How a report of a wrong shirt on photos was resolved. `cancelled`: the order was cancelled. */
export const QC_RESOLUTIONS = ['right', 'remake', 'cancelled'] as const

/** A customer's answer to photos of finished shirts. */
export const QC_ANSWERS = ['right', 'wrong'] as const
