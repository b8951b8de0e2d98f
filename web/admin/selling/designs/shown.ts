/** The hidden field with the form's initial configuration as JSON. */
export const SHOWN = 'shown'
