/**
 * A circuit breaker. After `limit` failures in a row, it refuses every call for `cooldownMs`. Then it lets one call through: a success
 * closes the breaker, a failure opens it again. Each process has its own breaker.
 */
export function createBreaker({
  limit,
  cooldownMs,
  now = Date.now,
}: {
  limit: number
  cooldownMs: number
  now?: () => number
}) {
  let failures = 0
  let openUntil = 0
  let isProbing = false
  return {
    /** Whether a call may be made now. After `true`, the caller must report the outcome with `succeeded` or `failed`. */
    mayCall(): boolean {
      if (failures < limit) return true
      if (now() < openUntil || isProbing) return false
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
      if (failures >= limit) openUntil = now() + cooldownMs
    },
  }
}
