/** The views of the review list in the back-office, besides the view of all reviews. */
export const REVIEW_VIEWS = ['shown', 'hidden', 'photos', 'photos-waiting', 'unanswered'] as const
