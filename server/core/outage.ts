import type { FastifyBaseLogger } from 'fastify'
import { isDiskFull, sqlState } from '#server/core/database/db.ts'

/** Connection refused or lost, shutting down, too many connections: the database cannot be reached now. */
const UNREACHABLE = /^(08...|57P0[123]|53300)$/
/** How long one line in the log stands for all that failed of the same outage, milliseconds. */
const EVERY_MS = 60_000
const SAID = {
  disk: 'the disk is full: nothing can be saved until there is room',
  database: 'the database cannot be reached',
}
const saidAt = { disk: Number.NEGATIVE_INFINITY, database: Number.NEGATIVE_INFINITY }

/** What is not there for anybody at the moment, so that this call failed through no fault of its own; else null. */
export function outageOf(error: unknown): keyof typeof SAID | null {
  if (isDiskFull(error)) return 'disk'
  return error instanceof Error && isUnreachable(error) ? 'database' : null
}

/** An outage fails every request and every job: one line a minute says so. False, and nothing logged, when it is none. */
export function logOutage(log: Pick<FastifyBaseLogger, 'error'>, error: unknown): boolean {
  const outage = outageOf(error)
  if (!outage) return false
  const now = performance.now()
  if (now - saidAt[outage] < EVERY_MS) return true
  saidAt[outage] = now
  log.error({ err: error }, SAID[outage])
  return true
}

function isUnreachable(error: Error): boolean {
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    const { code } = e as { code?: unknown }
    if (code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === 'ENOENT' || code === 'EPIPE')
      return e === error || isDriverError(e)
    if (/timeout exceeded when trying to connect|Connection terminated|not queryable/.test(e.message)) return true
  }
  return UNREACHABLE.test(sqlState(error) ?? '')
}

/** Node's own socket errors carry a `syscall`; those of the driver's socket arrive as a cause. */
function isDriverError(error: Error): boolean {
  return 'syscall' in error
}
