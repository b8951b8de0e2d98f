/** First words of our own addresses: somebody of that name gets another word, as `/admin/orders` is not their orders. */
const TAKEN = new Set(['admin', 'api', 'assets', 'media', 'categories', 'category', 'product', 'products', 'profile'])

/** A person's own pages. The name in the address is decoration: what they show is the session's. */
export function accountPath(name: string, page: 'orders' | 'address' | 'account'): string {
  return `/${TAKEN.has(name.toLowerCase()) ? 'me' : encodeURIComponent(name)}/${page}`
}

/** The dashboard. */
export function profilePath(name: string): string {
  return `/profile/${encodeURIComponent(name)}`
}
