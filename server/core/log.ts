import { DrizzleQueryError } from 'drizzle-orm'
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'

/** The log of a process: lines of JSON, without the parameter values of failed queries (safety.md S59). */
export function openLog({ logLevel }: { logLevel: string }, to?: DestinationStream): Logger {
  const settings = { level: logLevel, base: { pid: process.pid }, serializers: { err: withoutValues } }
  return to ? pino(settings, to) : pino(settings)
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
