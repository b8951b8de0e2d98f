import { LOGIN_AGAIN } from '#web/ui/account/account-paths.ts'

/** The URL of the login or registration page. It keeps the pending item and the return URL, which the login validates. */
export function authHref(
  path: '/login' | '/login/code' | '/login/second-step' | '/login/google' | '/login/passkey' | '/register',
  query: URLSearchParams,
  more: Record<string, string> = {},
): string {
  const next = new URLSearchParams(more)
  for (const name of ['from', 'add', LOGIN_AGAIN]) {
    const value = query.get(name)
    if (value) next.set(name, value)
  }
  return next.size > 0 ? `${path}?${next}` : path
}
