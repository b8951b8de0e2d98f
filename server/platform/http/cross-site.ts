import type { IncomingHttpHeaders } from 'node:http'
import { isLoopback } from './loopback.ts'

/**
 * Whether a state-changing request was sent by another site, by `Sec-Fetch-Site` and `Origin`. Every browser sends at least one
 * of them with a write; a plain API client sends neither and carries no other person's cookie.
 */
export function isCrossSite(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const { origin } = headers
  if (origin === undefined || origin === publicOrigin) return false
  // A page with the policy no-referrer sends `null` to its own site; then `Sec-Fetch-Site` decides.
  if (origin === 'null') return site === undefined
  const sender = URL.parse(origin)
  if (sender?.host !== headers.host) return true
  // Without TLS anybody in between may have sent a page of the same name, except on this machine.
  return publicOrigin.startsWith('https:') && sender?.protocol !== 'https:' && !isLoopback(sender?.hostname ?? '')
}
