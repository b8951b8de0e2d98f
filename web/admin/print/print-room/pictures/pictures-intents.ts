/** The names of the forms on the page of design proofs and photos. */
export type PicturesIntent = 'send-proof' | 'approve-proof' | 'add-photos' | 'remove-photo' | 'send-photos' | 'resolve'

/** The name of the checkboxes for the pieces to make again. */
export const PIECES = 'pieces'
