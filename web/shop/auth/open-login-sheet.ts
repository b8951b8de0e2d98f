import { isRouteErrorResponse } from 'react-router'
import { asRefused, orRefused } from '#web/ui/forms/no-response.ts'

/** Asks the frame of the shop to show the login over the page; `detail` is the login's address. */
export const LOGIN_SHEET_EVENT = 'inkloom:login-sheet'

/** Shows the login at this address as a sheet over the page. */
export function openLoginSheet(href: string): void {
  window.dispatchEvent(new CustomEvent(LOGIN_SHEET_EVENT, { detail: href }))
}

/**
 * Waits for the serverAction() of a form that may lead to the login, and shows the login as a sheet over the page instead. The form has no
 * result then. When no response arrives, the result is `fallback`.
 */
export async function orLoginSheet<T, L>(answer: Promise<T>, fallback: L): Promise<T | L | undefined> {
  try {
    return await orRefused(answer, fallback)
  } catch (error) {
    const href = loginIn(error)
    if (href === null) throw error
    openLoginSheet(href)
    return asRefused(undefined)
  }
}

/** The login's address in a redirect; null for everything else. */
function loginIn(error: unknown): string | null {
  if (!(error instanceof Response) || isRouteErrorResponse(error)) return null
  const href = error.headers.get('location') ?? ''
  return /^\/login\?/.test(href) ? href : null
}
