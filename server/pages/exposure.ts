import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '#server/platform/config/config.ts'
import { isLoopback } from '#server/platform/http/loopback.ts'

type Settings = Pick<Config, 'isLive' | 'seed' | 'payments' | 'host'>

/**
 * `trial`: a shop with demo data or sandbox payments can be reached from other machines, where anybody could use the published demo login.
 * Signs: it listens on another address than loopback, the request names another host, or a proxy forwarded it. `sandbox`: a live shop is
 * set to take sandbox payments.
 */
export type Exposure = 'trial' | 'sandbox'

/** The exposure that the owner has to be warned of; null when there is none. */
export function findExposure(settings: Settings, headers: IncomingHttpHeaders): Exposure | null {
  const { isLive, seed, payments } = settings
  if (isLive) return payments.kind === 'sandbox' ? 'sandbox' : null
  if (seed !== 'demo' && payments.kind !== 'sandbox') return null
  return isReachable(settings, headers) ? 'trial' : null
}

function isReachable(settings: Settings, headers: IncomingHttpHeaders): boolean {
  const host = settings.host.toLowerCase()
  if (!isLoopback(host.includes(':') ? `[${host}]` : host)) return true
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return true
  const { hostname } = URL.parse(`http://${headers.host ?? 'localhost'}`) ?? { hostname: '' }
  return !isLoopback(hostname)
}

export const EXPOSURES: Record<Exposure, string> = {
  trial:
    'this trial shop can be reached from other machines: payments are not real, and the demo accounts have known passwords. For customers set PUBLIC_URL to its https address, or LIVE=1',
  sandbox:
    'this live shop takes payments of the built-in sandbox, which moves no money: set RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET and remove PAYMENTS=sandbox',
}

/** Like `findExposure`, for all requests of a process; calls `warn` at the first request that finds the shop exposed. */
export function watchExposure(
  settings: Settings,
  warn: (text: string) => void,
): (headers: IncomingHttpHeaders) => Exposure | null {
  let isKnown = false
  return (headers) => {
    const exposure = findExposure(settings, headers)
    if (exposure && !isKnown) warn(EXPOSURES[exposure])
    isKnown ||= exposure !== null
    return exposure
  }
}
