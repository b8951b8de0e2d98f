/** The value that the forms of the login pages return on success. */
export type LoggedIn = { goesTo: string }

export const LOGGED_IN = 'Login successful 🎉'
