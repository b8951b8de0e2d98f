import type { IncomingHttpHeaders } from 'node:http'
import { isLoopback } from './loopback.ts'

/**
 * Whether a state-changing request comes from another site, by `Sec-Fetch-Site` and `Origin`. Every browser sends one of these headers. A
 * plain API client sends none, and has no visitor's cookie.
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
  // Without TLS, anybody on the network may have served a page under the same host name, except on this machine.
  return publicOrigin.startsWith('https:') && sender?.protocol !== 'https:' && !isLoopback(sender?.hostname ?? '')
}
