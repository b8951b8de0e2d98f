import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a state-changing request says that another site sent it. Every browser sends at least one of the two headers
 * with a write; a plain API client sends neither and has no cookie of somebody else's to misuse.
 */
export function isCrossSite(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const { origin } = headers
  if (origin === undefined || origin === publicOrigin) return false
  // A page with the policy no-referrer sends `null` to its own site; then the first header vouches for it.
  if (origin === 'null') return site === undefined
  return URL.parse(origin)?.host !== headers.host
}
