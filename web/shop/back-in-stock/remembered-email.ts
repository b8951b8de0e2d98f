const KEY = 'back-in-stock-email'

/** The email that this browser used last for a back-in-stock alert; '' without one. */
export function rememberedEmail(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

/** Stores the email for the next alert; '' removes it. Does nothing where storage is blocked. */
export function rememberEmail(email: string): void {
  try {
    if (email === '') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, email)
  } catch {
    // Storage may be blocked in private windows.
  }
}
