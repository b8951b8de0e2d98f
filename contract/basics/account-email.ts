/** Ends the stored email of an account without one, which was made with a phone number. Nothing is ever mailed to it (RFC 6761). */
const NO_EMAIL = '@phone.invalid'

/** The stored email of a new account without one; `unique` keeps it apart from the others. */
export function noEmail(unique: string): string {
  return `${unique}${NO_EMAIL}`
}

/** Whether an account has an email. */
export function isEmail(stored: string): boolean {
  return stored !== '' && !stored.endsWith(NO_EMAIL)
}

/** The email of an account as it is shown: empty where it has none. */
export function shownEmail(stored: string): string {
  return isEmail(stored) ? stored : ''
}
