/** The hidden field with the configuration that the form showed when it was opened, as JSON. */
export const SHOWN = 'shown'
