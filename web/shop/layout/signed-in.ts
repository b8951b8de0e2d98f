/**
 * The localStorage key that exists while a user is signed in. Its value is the number of lines in the cart. When it changes, other tabs get
 * an event: https://developer.mozilla.org/docs/Web/API/Window/storage_event
 */
export const SIGNED_IN_KEY = 'signed-in'

/**
 * Stores the number of lines in the user's cart; null when nobody is signed in. web/shop/hydration/start-on-interaction.ts hydrates the
 * pages of a signed-in user at once. For visitors it hydrates public pages late.
 */
export function rememberSignedIn(cartCount: number | null): void {
  try {
    if (cartCount === null) localStorage.removeItem(SIGNED_IN_KEY)
    else localStorage.setItem(SIGNED_IN_KEY, String(cartCount))
  } catch {
    // Storage may be blocked: the header then shows the account after the first interaction.
  }
}
