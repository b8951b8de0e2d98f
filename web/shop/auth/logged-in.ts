/** What the forms of the login pages get after a success. */
export type LoggedIn = { goesTo: string }

export const LOGGED_IN = 'Login successful 🎉'
