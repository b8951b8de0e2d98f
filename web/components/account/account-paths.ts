/** First words of our own addresses: somebody of that name gets another word, as `/admin/orders` is not their orders. */
const TAKEN = new Set(['admin', 'api', 'assets', 'media', 'categories', 'category', 'product', 'products', 'profile'])

/** The last word of the addresses of a person's own pages. */
export const ACCOUNT_PAGES = ['orders', 'address', 'account'] as const

/** A person's own pages. The name in the address is decoration: what they show is the session's. */
export function accountPath(name: string, page: (typeof ACCOUNT_PAGES)[number]): string {
  return `/${TAKEN.has(name.toLowerCase()) ? 'me' : encodeURIComponent(name)}/${page}`
}

/** The dashboard. */
export function profilePath(name: string): string {
  return `/profile/${encodeURIComponent(name)}`
}
