import { LOGIN_AGAIN } from '#web/ui/account/account-paths.ts'

/** A page to log in or register, with the return URL, the pending item and a login again preserved. The server validates the return URL at the login. */
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
