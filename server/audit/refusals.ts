import { limitAddress } from '#server/core/http/client-address.ts'
import type { App } from '#server/core/http/http.ts'
import { incrementCounter } from '#server/core/http/rate-limit.ts'
import { logOutage } from '#server/core/outage.ts'
import { writeAudit } from './write-audit.ts'

const HOUR_S = 3_600
/** Of everybody together, signed in and not: more rows say nothing new. Nobody can fill the log. */
const ROWS_AN_HOUR = { person: 100, visitor: 50 }
/** How many callers this process remembers, so that a flood does not ask the database each time. */
const REMEMBERED = 1_000

/**
 * Notes in the audit log who was refused a call of the back-office (safety.md S61): one row a caller and hour, and only so
 * many of all of them.
 */
export function noteRefusals({ http, deps }: App): void {
  const noted = new Map<string, number>()
  const fullUntil = { person: 0, visitor: 0 }

  http.addHook('onSend', async (request) => {
    const { route } = request.routeOptions.config
    const { refusal, actor } = request
    if (route?.access !== 'admin' || (refusal !== 'unauthenticated' && refusal !== 'forbidden')) return
    const kind = actor ? 'person' : 'visitor'
    const ip = limitAddress(request.ip)
    const caller = `refused ${actor?.id ?? ip}`
    if (isKnown(caller) || Date.now() < fullUntil[kind]) return
    try {
      const own = await incrementCounter(deps.db, caller, HOUR_S)
      remember(caller, own.retryAfter)
      if (own.count > 1) return
      const all = await incrementCounter(deps.db, `refused every ${kind}`, HOUR_S)
      if (all.count > ROWS_AN_HOUR[kind]) {
        fullUntil[kind] = Date.now() + all.retryAfter * 1_000
        return
      }
      const { page } = request.query as { page?: unknown }
      const after = {
        call: `${route.method} ${route.path}`,
        ...(typeof page === 'string' && { page: page.slice(0, 200) }),
      }
      const doer = { actor, ip, requestId: request.id }
      await writeAudit(deps.db, doer, { action: 'access.refused', subject: 'back-office', after })
    } catch (error) {
      if (!logOutage(request.log, error)) request.log.warn({ err: error }, 'a refused access could not be noted')
    }
  })

  function isKnown(caller: string): boolean {
    return (noted.get(caller) ?? 0) > Date.now()
  }
  function remember(caller: string, seconds: number): void {
    if (noted.size >= REMEMBERED) noted.clear()
    noted.set(caller, Date.now() + seconds * 1_000)
  }
}
