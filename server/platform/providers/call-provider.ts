import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import { createBreaker } from './breaker.ts'
import { ProviderError } from './provider-error.ts'
import type { Transport } from './transport.ts'

const TRIES = 3
const BREAKER = { limit: 5, cooldownMs: 10_000 }

/** A call is repeatable if it is a read, or a write with an idempotency key. After any other failed write the caller reads the entity. */
export type ProviderCall<Circuit extends string> = {
  /** Each kind of call has its own circuit breaker, so that failing reads do not stop a checkout. */
  circuit: Circuit
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: object | undefined
  isRepeatable: boolean
  withinMs?: number | undefined
}

type Settings<Circuit extends string> = {
  /** The service's name in messages, such as 'the payment provider'. */
  name: string
  circuits: readonly Circuit[]
  transport: Transport
  /** Time limit of a call with all its retries, ms. */
  totalMs: number
  /** The provider's own words about a refusal; empty when it gave none. */
  describe: (json: unknown) => string
}

/**
 * Creates a function that calls another service, with a time limit, circuit breakers, and retries of repeatable calls. It throws
 * `ProviderError`.
 */
export function createCaller<Circuit extends string>(settings: Settings<Circuit>) {
  const { name, circuits, transport, totalMs, describe } = settings
  const breakers = new Map(circuits.map((circuit) => [circuit, createBreaker(BREAKER)]))

  async function send<S extends z.ZodType>(reply: S, call: ProviderCall<Circuit>): Promise<z.output<S>> {
    const signal = AbortSignal.timeout(call.withinMs ?? totalMs)
    const breaker = breakers.get(call.circuit)
    for (let attempt = 1; ; attempt++) {
      if (breaker?.mayCall() === false) throw new ProviderError('unreachable', `${name} is not answering`)
      try {
        const value = await sendOnce(reply, call, signal)
        breaker?.succeeded()
        return value
      } catch (error) {
        const failure = toProviderError(error, name)
        // For the circuit breaker, only a missing response and a server error (5xx) are failures.
        if (failure.isAnswered) breaker?.succeeded()
        else breaker?.failed()
        const isLast = attempt === TRIES || signal.aborted || !call.isRepeatable
        if (failure.kind === 'refused' || isLast) throw failure
        await wait(2 ** attempt * 50 + Math.random() * 150, undefined, { signal }).catch(() => undefined)
      }
    }
  }

  async function sendOnce<S extends z.ZodType>(
    reply: S,
    { method, path, headers: extraHeaders, body: sent }: ProviderCall<Circuit>,
    signal: AbortSignal,
  ): Promise<z.output<S>> {
    const headers: Record<string, string> = { accept: 'application/json', ...extraHeaders }
    if (sent) headers['content-type'] = 'application/json'
    const body = sent ? JSON.stringify(sent) : null
    const { status, text } = await transport({ method, path, headers, body, signal })
    if (status === 429 || status === 409) throw new ProviderError('unreachable', `${name} asks to wait`, status)
    const json = parseJson(text)
    if (status >= 400 && status < 500)
      throw new ProviderError('refused', describe(json) || `${name} refused (${status})`, status)
    const read = reply.safeParse(json)
    if (status >= 300 || !read.success)
      throw new ProviderError('unknown', `${name} sent an unexpected response with status ${status}`, status)
    return read.data
  }

  return send
}

const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'ECONNABORTED'])

function toProviderError(error: unknown, name: string): ProviderError {
  if (error instanceof ProviderError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const kind = NEVER_SENT.has(code) ? 'unreachable' : 'unknown'
  return new ProviderError(kind, `${name} did not answer`, null, error)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
