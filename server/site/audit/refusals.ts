import { cutText } from '#contract/basics/cut-text.ts'
import { logOutage } from '#server/platform/database/outage.ts'
import { limitAddress } from '#server/platform/http/client-address.ts'
import type { App } from '#server/platform/http/http.ts'
import { incrementCounter } from '#server/platform/http/rate-limit.ts'
import { writeAudit } from './write-audit.ts'

type Refusal = 'unauthenticated' | 'forbidden' | 'step_up' | 'two_step_missing'
const PROOFS: ReadonlySet<Refusal> = new Set(['step_up', 'two_step_missing'])
const REFUSALS: ReadonlySet<string> = new Set<Refusal>([...PROOFS, 'unauthenticated', 'forbidden'])

const HOUR_S = 3_600
/** Maximum rows per hour for all callers together, so that nobody can flood the log. */
const ROWS_AN_HOUR = { person: 100, visitor: 50 }
/** Size of the cache of recently recorded callers. A cached caller needs no query. */
const CACHE_SIZE = 1_000

/**
 * Records refused requests to the back-office in the audit log (docs/security.md S61): one row per caller and hour, up to a limit
 * over all callers.
 */
export function noteRefusals({ http, deps }: App): void {
  const noted = new Map<string, number>()
  const fullUntil = { person: 0, visitor: 0 }

  http.addHook('onSend', async (request) => {
    const { route } = request.routeOptions.config
    const { refusal, actor } = request
    if (!route?.permission) return
    // Some routes serve customers too. An anonymous request to them is no attempt on the back-office.
    const isOffice = route.access === 'admin' || actor?.role === 'admin'
    if (!isOffice || !isRefused(refusal)) return
    const kind = actor ? 'person' : 'visitor'
    const ip = limitAddress(request.ip)
    // Refusals for a missing second proof are frequent. They are counted separately, so that others stay visible.
    const caller = `refused ${PROOFS.has(refusal) ? `${refusal} ` : ''}${actor?.id ?? ip}`
    if (isKnown(caller) || Date.now() < fullUntil[kind]) return
    try {
      const ofCaller = await incrementCounter(deps.db, caller, HOUR_S)
      remember(caller, ofCaller.retryAfter)
      if (ofCaller.count > 1) return
      const all = await incrementCounter(deps.db, `refused every ${kind}`, HOUR_S)
      if (all.count > ROWS_AN_HOUR[kind]) {
        fullUntil[kind] = Date.now() + all.retryAfter * 1_000
        return
      }
      const { page } = request.query as { page?: unknown }
      const after = {
        call: `${route.method} ${route.path}`,
        ...(PROOFS.has(refusal) && { why: refusal }),
        ...(typeof page === 'string' && { page: cutText(page, 200) }),
      }
      const doer = { actor, ip, requestId: request.id }
      await writeAudit(deps.db, doer, { action: 'access.refused', subject: 'back-office', after })
    } catch (error) {
      if (!logOutage(request.log, error)) request.log.warn({ err: error }, 'a refused access could not be recorded')
    }
  })

  function isKnown(caller: string): boolean {
    return (noted.get(caller) ?? 0) > Date.now()
  }
  function remember(caller: string, seconds: number): void {
    if (noted.size >= CACHE_SIZE) noted.clear()
    noted.set(caller, Date.now() + seconds * 1_000)
  }
}

function isRefused(code: string | null): code is Refusal {
  return code !== null && REFUSALS.has(code)
}
