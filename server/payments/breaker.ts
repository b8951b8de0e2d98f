/**
 * Stops asking somebody who does not answer: after `limit` failures in a row every call is refused at once for `restMs`;
 * then one call is let through, and its outcome decides. Each process watches for itself.
 */
export function createBreaker({
  limit,
  restMs,
  now = Date.now,
}: {
  limit: number
  restMs: number
  now?: () => number
}) {
  let failures = 0
  let closedUntil = 0
  let isProbing = false
  return {
    /** Whether a call may be made now. Whoever gets a yes says how it went. */
    mayCall(): boolean {
      if (failures < limit) return true
      if (now() < closedUntil || isProbing) return false
      isProbing = true
      return true
    },
    succeeded(): void {
      failures = 0
      isProbing = false
    },
    failed(): void {
      failures += 1
      isProbing = false
      if (failures >= limit) closedUntil = now() + restMs
    },
  }
}
