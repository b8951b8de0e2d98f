import { ShopError } from '#contract/http/errors.ts'
import { limitAddress } from './client-address.ts'

/** The cost of a response that is not cached in memory: `page` for an HTML page, `other` for anything else. */
export const READ_COST = { page: 4, other: 1 } as const
/**
 * The cost that each caller may use per second. Fifty people browsing behind one address use about 25 (tools/bench/budget.ts).
 * One caller alone can have ten pages rendered per second, at 7 to 19 ms each.
 */
const PER_SECOND = 40
/** The maximum cost that a caller may use at one moment: fifty pages. All other requests wait while they are rendered. */
const MOST = 200
/** How many callers are remembered; the oldest one is forgotten and then has the whole budget again. */
const MAX_CALLERS = 20_000

type Bucket = { left: number; at: number }
/** The caller: a session of a cookie that this shop has signed; an address when `session` is null. */
type Reader = { session: string | null; ip: string }
export type ReadBudget = ReturnType<typeof createReadBudget>

/** One token bucket per caller, used before anything is rendered or read that is not in memory. `now` returns ms. */
export function createReadBudget(now: () => number = () => performance.now()) {
  const buckets = new Map<string, Bucket>()

  /** Takes the cost of a read from the caller's bucket; throws `rate_limited` when too little is left. */
  function take({ session, ip }: Reader, cost: number): void {
    const caller = session === null ? `address ${limitAddress(ip)}` : `session ${session}`
    const at = now()
    const before = buckets.get(caller)
    const left = before ? Math.min(MOST, before.left + ((at - before.at) * PER_SECOND) / 1_000) : MOST
    const isEnough = left >= cost
    buckets.delete(caller)
    buckets.set(caller, { left: isEnough ? left - cost : left, at })
    const [oldest] = buckets.size > MAX_CALLERS ? buckets.keys() : []
    if (oldest !== undefined) buckets.delete(oldest)
    if (!isEnough)
      throw new ShopError('rate_limited', 'too_many_requests', null, {
        retryAfter: Math.ceil((cost - left) / PER_SECOND),
      })
  }

  return { take }
}
