/** The first segments of the shop's own paths. A user with such a name gets paths with `me` instead. */
const TAKEN = new Set([
  'admin',
  'api',
  'assets',
  'media',
  'categories',
  'category',
  'collections',
  'group',
  'product',
  'products',
  'pages',
  'preview',
  'profile',
  'track',
  'proof',
  'qc',
])

/** The last segments of the paths of a customer's own pages. */
export const ACCOUNT_PAGES = ['orders', 'designs', 'groups', 'address', 'account', 'store-credit', 'data'] as const

/** The URL of a customer's own page. The page ignores the name in it, and shows the session's data. */
export function accountPath(name: string, page: (typeof ACCOUNT_PAGES)[number]): string {
  return `/${TAKEN.has(name.toLowerCase()) ? 'me' : encodeURIComponent(name)}/${page}`
}

/** The URL of a customer's dashboard. */
export function profilePath(name: string): string {
  return `/profile/${encodeURIComponent(name)}`
}

/** The URL at which a logged-in user logs in again. It leads back to `from`. */
export function loginAgainHref(from: string): string {
  return `/login?${new URLSearchParams({ from, [LOGIN_AGAIN]: 'yes' })}`
}

/** The query parameter that asks for a fresh login. */
export const LOGIN_AGAIN = 'again'
