import { DrizzleQueryError } from 'drizzle-orm'
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'

/**
 * How long, ms, a log line waits to be written together with later lines. Writing each line alone takes 6% of the CPU time of adding to the
 * cart.
 */
const WAIT_MS = 20
/** The number of waiting bytes at which lines are written at once. */
const BUFFER_BYTES = 4_096

/** The log of a process: lines of JSON, without the parameter values of failed queries (docs/security.md S59). */
export function openLog({ logLevel }: { logLevel: string }, to: DestinationStream = bufferedOutput()): Logger {
  return pino({ level: logLevel, base: { pid: process.pid }, serializers: { err: withoutValues } }, to)
}

/** Standard output. Waiting lines are written when the process ends, also after an uncaught error; only SIGKILL loses them. */
function bufferedOutput(): DestinationStream & { flushSync(): void } {
  const output = pino.destination({ dest: 1, sync: false, minLength: BUFFER_BYTES })
  let isWaiting = false
  const flush = () => {
    isWaiting = false
    output.flush()
  }
  return {
    write(line) {
      output.write(line)
      if (!isWaiting) setTimeout(flush, WAIT_MS)
      isWaiting = true
    },
    // Pino calls this after a line of the level `fatal`.
    flushSync: () => output.flushSync(),
  }
}

/** The error with its query, reason and stack, but without parameter values such as addresses or tokens. */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const serialized = stdSerializers.err(error)
  const { params: _params, detail: _detail, where: _where, ...rest } = serialized
  return { ...rest, message: redacted(serialized.message, error), stack: redacted(serialized.stack, error) }
}

/** Removes a query's values from a text. Drizzle writes them into its message, and so into the stack of every error that it causes. */
function redacted(text: string, error: Error): string {
  let tidy = text
  for (let e: unknown = error; e instanceof Error; e = e.cause)
    if (e instanceof DrizzleQueryError) tidy = tidy.replaceAll(`\nparams: ${e.params}`, '')
  return tidy
}
