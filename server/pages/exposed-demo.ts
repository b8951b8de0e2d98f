import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '#server/core/config.ts'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i

type Settings = Pick<Config, 'isLive' | 'seed' | 'payments' | 'host'>

/**
 * Whether a shop with demo data or sandbox payments can be reached from other machines, where anybody could use the published
 * demo login: it listens on an address that is not of this machine alone, the request's host is another one, or it came through
 * a proxy. A live shop has neither.
 */
export function isExposedDemo(settings: Settings, headers: IncomingHttpHeaders): boolean {
  if (!isDemo(settings)) return false
  if (!LOOPBACK.test(settings.host.includes(':') ? `[${settings.host}]` : settings.host)) return true
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return true
  const { hostname } = URL.parse(`http://${headers.host ?? 'localhost'}`) ?? { hostname: '' }
  return !LOOPBACK.test(hostname)
}

function isDemo({ isLive, seed, payments }: Settings): boolean {
  return !isLive && (seed === 'demo' || payments.kind === 'sandbox')
}

export const EXPOSED_DEMO =
  'this trial shop can be reached from other machines: payments are not real, and the demo accounts have known passwords. For customers set PUBLIC_URL to its https address, or LIVE=1'

/** Like `isExposedDemo`, for all requests of a process; calls `warn` at the first that finds the shop exposed. */
export function watchExposure(settings: Settings, warn: () => void): (headers: IncomingHttpHeaders) => boolean {
  let isKnown = false
  return (headers) => {
    const isExposed = isExposedDemo(settings, headers)
    if (isExposed && !isKnown) warn()
    isKnown ||= isExposed
    return isExposed
  }
}
