/**
 * Its item in localStorage exists while a user is signed in, as far as this browser knows. It is the number of lines in their bag, so
 * that the browser tells the other tabs when it changes: https://developer.mozilla.org/docs/Web/API/Window/storage_event
 */
export const SIGNED_IN_KEY = 'signed-in'

/**
 * Stores how many lines the bag of the user has; null when nobody is signed in. Public pages are the same for everybody and hydrated late;
 * for a user they are hydrated at once, so that the header shows the account and the bag (web/shop/hydration/start-on-interaction.ts).
 */
export function rememberSignedIn(cartCount: number | null): void {
  try {
    if (cartCount === null) localStorage.removeItem(SIGNED_IN_KEY)
    else localStorage.setItem(SIGNED_IN_KEY, String(cartCount))
  } catch {
    // Storage may be blocked: the header then shows the account after the first interaction.
  }
}
