/** The filters of the review list in the back-office. Without a filter, it lists all reviews. */
export const REVIEW_VIEWS = ['shown', 'hidden', 'photos', 'photos-waiting', 'unanswered'] as const
