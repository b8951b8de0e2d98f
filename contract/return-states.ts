export const RETURN_STATES = ['waiting', 'approved', 'received', 'refunded', 'declined'] as const
export type ReturnState = (typeof RETURN_STATES)[number]
