/** The value that the forms of the login pages return on success. */
export type LoggedIn = { goesTo: string }

/** The code of a refusal because no response arrived. The page words it in its language. */
export const NO_RESPONSE = 'no_response'
