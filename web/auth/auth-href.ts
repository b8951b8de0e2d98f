/** Another page of this pair with the way back and the wished shirt kept. The server judges, at the login, whether it is a page of ours. */
export function authHref(
  path: '/login' | '/register',
  query: URLSearchParams,
  more: Record<string, string> = {},
): string {
  const next = new URLSearchParams(more)
  for (const name of ['from', 'add']) {
    const value = query.get(name)
    if (value) next.set(name, value)
  }
  return next.size > 0 ? `${path}?${next}` : path
}
