/** Another page of this pair with the way back kept. Whether it is a page of ours is judged by the server, at the login. */
export function withWayBack(
  path: '/login' | '/register',
  from: string | null,
  more: Record<string, string> = {},
): string {
  const query = new URLSearchParams({ ...more, ...(from && { from }) })
  return query.size > 0 ? `${path}?${query}` : path
}
