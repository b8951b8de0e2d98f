import { z } from 'zod'
import { createCaller, type ProviderCall } from '#server/platform/providers/call-provider.ts'
import { ProviderError } from '#server/platform/providers/provider-error.ts'
import type { Transport } from '#server/platform/providers/transport.ts'
import { bookingProblems } from '#texts/en/orders/booking.ts'
import { englishWords } from '#texts/messages/format.ts'

/** Time limit of a call with all its retries, milliseconds. */
const TOTAL_MS = 8_000
/** A token is renewed after 9 days. It is valid for 10 (https://apidocs.shiprocket.in/, "Authentication"). */
const TOKEN_MS = 9 * 86_400_000
/** After a refused login none is tried for this long, because Shiprocket may block an account after many wrong ones. */
const REFUSED_MS = 60_000
const problems = englishWords(bookingProblems)
const BASE = '/v1/external'

export type SessionSettings = {
  email: string
  password: string
  transport: Transport
  totalMs?: number
  now?: () => number
}
type Call = Omit<ProviderCall<'read' | 'write'>, 'headers'>

const Login = z.object({ token: z.string().min(1) })

/**
 * Sends calls with a token from a login. This process keeps the token, and renews it once when Shiprocket answers 401. Concurrent calls
 * wait for one login. Throws `ProviderError`.
 */
export function createSession({ email, password, transport, totalMs = TOTAL_MS, now = Date.now }: SessionSettings) {
  const call = createCaller({ name: 'Shiprocket', circuits: ['login', 'read', 'write'], transport, totalMs, describe })
  let token: { value: string; until: number } | null = null
  let login: Promise<string> | null = null
  let refused: { error: ProviderError; until: number } | null = null

  function currentToken(): Promise<string> {
    if (token && token.until > now()) return Promise.resolve(token.value)
    if (refused && refused.until > now()) return Promise.reject(refused.error)
    login ??= logIn().finally(() => {
      login = null
    })
    return login
  }

  async function logIn(): Promise<string> {
    try {
      const path = `${BASE}/auth/login`
      const body = { email, password }
      const answer = await call(Login, {
        circuit: 'login',
        method: 'POST',
        path,
        headers: {},
        body,
        isRepeatable: true,
      })
      token = { value: answer.token, until: now() + TOKEN_MS }
      refused = null
      return answer.token
    } catch (error) {
      if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error
      const why = new ProviderError('refused', problems.loginRefused({ answer: error.message }), error.status, error)
      refused = { error: why, until: now() + REFUSED_MS }
      throw why
    }
  }

  return async function send<S extends z.ZodType>(reply: S, sent: Call): Promise<z.output<S>> {
    const used = await currentToken()
    const once = (value: string) =>
      call(reply, { ...sent, path: `${BASE}${sent.path}`, headers: { authorization: `Bearer ${value}` } })
    try {
      return await once(used)
    } catch (error) {
      // Shiprocket checks the token first. After a 401 nothing was done, so the call can be repeated.
      if (!(error instanceof ProviderError) || error.status !== 401) throw error
      if (token?.value === used) token = null
      return once(await currentToken())
    }
  }
}

const Refusal = z.object({
  message: z.string().optional().catch(undefined),
  errors: z
    .record(z.string(), z.union([z.array(z.string()), z.string()]))
    .optional()
    .catch(undefined),
})

/**
 * The text of an error response: the errors of its fields, else its message. https://apidocs.shiprocket.in/, "Errors and Response codes".
 */
function describe(json: unknown): string {
  const read = Refusal.safeParse(json)
  if (!read.success) return ''
  const fields = Object.values(read.data.errors ?? {}).flat()
  return fields.length > 0 ? fields.join(' ') : (read.data.message ?? '')
}
