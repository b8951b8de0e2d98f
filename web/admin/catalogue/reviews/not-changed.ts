export const NOT_CHANGED = 'Failed to update the review.'
