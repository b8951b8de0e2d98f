import type { FastifyBaseLogger } from 'fastify'
import { MediaError } from '#server/platform/files/files.ts'
import { isDiskFull, isUnanswered, sqlState } from './db.ts'

/** SQLSTATEs of an unreachable database: connection refused or lost, shutting down, too many connections, a standby. */
const UNREACHABLE = /^(08...|57P0[123]|53300|25006)$/
/** Minimum time between two log lines about the same kind of outage, milliseconds. */
const EVERY_MS = 60_000
const MESSAGES = {
  disk: 'the disk is full: nothing can be saved until there is free space',
  database: 'the database cannot be reached',
  media: 'the store of pictures and designs (MEDIA_URL) cannot be used',
}
const NEVER = { disk: Number.NEGATIVE_INFINITY, database: Number.NEGATIVE_INFINITY, media: Number.NEGATIVE_INFINITY }
const loggedAt = { ...NEVER }

/** The outage that caused an error: a full disk, an unreachable database or object store; otherwise null. */
export function findOutage(error: unknown): keyof typeof MESSAGES | null {
  if (isDiskFull(error)) return 'disk'
  if (error instanceof MediaError) return 'media'
  return error instanceof Error && isUnreachable(error) ? 'database' : null
}

/** Logs an outage, at most once a minute. Returns false for errors that are no outage, without logging them. */
export function logOutage(log: Pick<FastifyBaseLogger, 'error'>, error: unknown): boolean {
  const outage = findOutage(error)
  if (!outage) return false
  const now = performance.now()
  if (now - loggedAt[outage] < EVERY_MS) return true
  loggedAt[outage] = now
  log.error({ err: error }, MESSAGES[outage])
  return true
}

/** For tests: the next outage is logged as if it were the first. */
export function forgetOutages(): void {
  Object.assign(loggedAt, NEVER)
}

/** Whether a client cut its connection while sending a body; Node reports it with the code of a reset connection. */
function isCutByClient(error: Error): boolean {
  return error.message === 'aborted' && (error as { code?: unknown }).code === 'ECONNRESET'
}

function isUnreachable(error: Error): boolean {
  if (isCutByClient(error)) return false
  if (isUnanswered(error)) return true
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    const { code } = e as { code?: unknown }
    // EAGAIN: the local socket's queue of waiting connections is full, because PostgreSQL hangs.
    if (['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'EAGAIN', 'ETIMEDOUT', 'EHOSTUNREACH'].includes(String(code)))
      return e === error || isDriverError(e)
    if (/timeout exceeded when trying to connect|Connection terminated|not queryable/.test(e.message)) return true
  }
  return UNREACHABLE.test(sqlState(error) ?? '')
}

/** Whether an error is a socket error of Node, which has a `syscall`. The driver's socket errors are the cause of another error. */
function isDriverError(error: Error): boolean {
  return 'syscall' in error
}
