const SHOWN_LINES = 6
/**
 * PostgreSQL's log lines about attempts to connect while it is starting or stopping, with the detail that may follow.
 * https://github.com/postgres/postgres/blob/REL_18_STABLE/src/backend/tcop/backend_startup.c
 */
const REFUSED =
  /FATAL: {2}the database system is (starting up|shutting down|not (yet )?accepting connections|in recovery mode)/
const DETAIL = /\] DETAIL: {2}/

/**
 * The last lines of PostgreSQL's log. Lines about refused connections are left out, because many of them would push out the
 * error.
 */
export function lastLines(log: string): string {
  const lines = log.trim().split('\n')
  const isRefusal = (at: number): boolean =>
    REFUSED.test(lines[at] ?? '') || (DETAIL.test(lines[at] ?? '') && at > 0 && isRefusal(at - 1))
  return lines
    .filter((_, at) => !isRefusal(at))
    .slice(-SHOWN_LINES)
    .join(' | ')
}
