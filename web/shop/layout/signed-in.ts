/**
 * The localStorage key that exists while a user is signed in, as far as this browser knows. Its value is the number of lines in
 * the cart, so that other tabs notice a change: https://developer.mozilla.org/docs/Web/API/Window/storage_event
 */
export const SIGNED_IN_KEY = 'signed-in'

/**
 * Stores the number of lines in the user's cart; null when nobody is signed in. Public pages are the same for everybody and hydrated late.
 * For a signed-in user a page is hydrated at once, so that the header shows the account and the cart
 * (web/shop/hydration/start-on-interaction.ts).
 */
export function rememberSignedIn(cartCount: number | null): void {
  try {
    if (cartCount === null) localStorage.removeItem(SIGNED_IN_KEY)
    else localStorage.setItem(SIGNED_IN_KEY, String(cartCount))
  } catch {
    // Storage may be blocked: the header then shows the account after the first interaction.
  }
}
