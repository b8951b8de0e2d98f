import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '#server/core/config.ts'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i

type Trial = Pick<Config, 'isLive' | 'seed' | 'payments'>

/**
 * Whether a trial shop is reached from elsewhere: there the demo's known login and sandbox money are open to anybody. Told
 * by how this request came: under another name than the machine's own, or through a proxy. A site is live by PUBLIC_URL.
 */
export function isOpenTrial({ isLive, seed, payments }: Trial, headers: IncomingHttpHeaders): boolean {
  if (isLive || (seed !== 'demo' && payments.kind !== 'sandbox')) return false
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return true
  const { hostname } = URL.parse(`http://${headers.host ?? 'localhost'}`) ?? { hostname: '' }
  return !LOOPBACK.test(hostname)
}
