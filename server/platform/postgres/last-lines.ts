const SHOWN_LINES = 6
/**
 * Lines in PostgreSQL's log about connections that it refuses while it starts or stops, with an optional detail.
 * https://github.com/postgres/postgres/blob/REL_18_STABLE/src/backend/tcop/backend_startup.c
 */
const REFUSED =
  /FATAL: {2}the database system is (starting up|shutting down|not (yet )?accepting connections|in recovery mode)/
const DETAIL = /\] DETAIL: {2}/

/** The last lines of PostgreSQL's log, without refused connections, which could push out the error. */
export function lastLines(log: string): string {
  const lines = log.trim().split('\n')
  const isRefusal = (at: number): boolean =>
    REFUSED.test(lines[at] ?? '') || (DETAIL.test(lines[at] ?? '') && at > 0 && isRefusal(at - 1))
  return lines
    .filter((_, at) => !isRefusal(at))
    .slice(-SHOWN_LINES)
    .join(' | ')
}
