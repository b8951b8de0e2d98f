import type { CachedResponse } from './cached-response.ts'

/** Dropped responses, at most `maxBytes` in all; the oldest are removed first. */
export function createStaleResponses(maxBytes: number) {
  const stale = new Map<string, { entry: CachedResponse; bytes: number; droppedAt: number }>()
  let bytes = 0

  function discard(key: string): void {
    bytes -= stale.get(key)?.bytes ?? 0
    stale.delete(key)
  }

  function keep(key: string, entry: CachedResponse): void {
    discard(key)
    stale.set(key, { entry, bytes: entry.bytes, droppedAt: performance.now() })
    bytes += entry.bytes
    for (const oldest of stale.keys()) {
      if (bytes <= maxBytes) return
      discard(oldest)
    }
  }

  /** The response, if it was dropped at `since` or later (milliseconds of `performance.now()`); else null. */
  function find(key: string, since: number): CachedResponse | null {
    const last = stale.get(key)
    return last && last.droppedAt >= since ? last.entry : null
  }

  return { keep, find }
}
