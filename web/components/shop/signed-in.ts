/** Its item in localStorage exists while a user is signed in, as far as this browser knows. */
export const SIGNED_IN_KEY = 'signed-in'

/**
 * Stores whether a user is signed in. Public pages are the same for everybody and hydrated late; for a user they are hydrated
 * at once, so that the header shows the account and the bag (web/start-on-interaction.ts).
 */
export function rememberSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(SIGNED_IN_KEY, '1')
    else localStorage.removeItem(SIGNED_IN_KEY)
  } catch {
    // Storage may be blocked: the header then shows the account after the first interaction.
  }
}
