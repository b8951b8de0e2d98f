/** Said when a change of the staff failed and the answer says no more. In a file of its own: browsers need it, and not what reads the form. */
export const NOT_CHANGED = 'Failed to change the staff. Please try again.'
