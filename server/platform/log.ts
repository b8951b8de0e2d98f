import { DrizzleQueryError } from 'drizzle-orm'
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'

/** How long a line waits to be written with those after it, milliseconds: one write for each takes 6% of the processor time of adding to the bag. */
const WAIT_MS = 20
/** As many bytes are written at once. */
const BUFFER_BYTES = 4_096

/** The log of a process: lines of JSON, without the parameter values of failed queries (safety.md S59). */
export function openLog({ logLevel }: { logLevel: string }, to: DestinationStream = bufferedOutput()): Logger {
  return pino({ level: logLevel, base: { pid: process.pid }, serializers: { err: withoutValues } }, to)
}

/** Standard output. What is not written yet is written when the process ends, also by an uncaught error; only SIGKILL loses it. */
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
    // Pino calls it after a line of the level `fatal`.
    flushSync: () => output.flushSync(),
  }
}

/** Keeps the query, the reason and the stack, but no parameter values such as addresses or tokens. */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const serialized = stdSerializers.err(error)
  const { params: _params, detail: _detail, where: _where, ...rest } = serialized
  return { ...rest, message: redacted(serialized.message, error), stack: redacted(serialized.stack, error) }
}

/** Drizzle writes the values into its message, and thereby into the stacks of all errors that have it as their cause. */
function redacted(text: string, error: Error): string {
  let tidy = text
  for (let e: unknown = error; e instanceof Error; e = e.cause)
    if (e instanceof DrizzleQueryError) tidy = tidy.replaceAll(`\nparams: ${e.params}`, '')
  return tidy
}
