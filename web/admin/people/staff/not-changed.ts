/**
 * The fallback message for a failed change of the staff. In a separate file, because browsers need it without the form parser.
 */
export const NOT_CHANGED = 'Failed to change the staff. Please try again.'
