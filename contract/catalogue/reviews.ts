/** The views of the list of reviews in the back-office, besides all. */
export const REVIEW_VIEWS = ['shown', 'hidden', 'photos', 'photos-waiting', 'unanswered'] as const
