/** What is said where no answer of the server arrives. The page and what is on it stay. */
export const LOST = 'We could not reach the shop. Check your connection and try again.'
