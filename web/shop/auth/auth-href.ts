import { LOGIN_AGAIN } from '#web/ui/account/account-paths.ts'

/** The URL of a page to log in or register, with the return URL and the pending item kept. The login validates the return URL. */
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
