import type { Agent } from 'undici'
import { SendError } from '#server/platform/mail/send-error.ts'
import { createBreaker } from '#server/platform/providers/breaker.ts'
import { messageFailures } from '#texts/en/people/message-failures.ts'
import { englishWords } from '#texts/messages/format.ts'

const texts = englishWords(messageFailures)

const CONNECT_MS = 3_000
/** Time limit of a call, ms, far below the lease of a claimed message. */
const TOTAL_MS = 12_000
/** Few failures open the breaker, because each message sent without a response may have arrived. */
const BREAKER = { limit: 3, cooldownMs: 60_000 }
/** Errors after which the request cannot have reached the provider. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

export type ProviderAnswer = { status: number; json: unknown; retryAfterS: number }
export type Post = (path: string, headers: Record<string, string>, body: object) => Promise<ProviderAnswer>

/**
 * Sends JSON to a message provider. Sends it only once, because a provider would not recognise a repetition. Throws `SendError`: `server`
 * when the request did not reach the provider; `unknown` when no readable response came.
 */
export function createPost(name: string, apiUrl: string, totalMs: number = TOTAL_MS): Post {
  let dispatcher: Agent | undefined
  const breaker = createBreaker(BREAKER)
  const post: Post = async (path, headers, body) => {
    const { Agent, request } = await import('undici')
    // Without HTTP/2: when its connection breaks, all messages on it would be in doubt.
    dispatcher ??= new Agent({ connect: { timeout: CONNECT_MS }, allowH2: false, pipelining: 1 })
    const answer = await request(`${apiUrl}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(totalMs),
      dispatcher,
    })
    const json = parseJson(await answer.body.text())
    const after = Number(answer.headers['retry-after'])
    return { status: answer.statusCode, json, retryAfterS: Number.isFinite(after) ? Math.min(after, 3_600) : 0 }
  }
  return async (...call) => {
    if (!breaker.mayCall()) throw new SendError('server', texts.notAnswering({ provider: name }))
    try {
      const answer = await post(...call)
      // A gateway in front of the provider may have passed the request on before it failed.
      if (answer.json === null && answer.status !== 429)
        throw new SendError('unknown', texts.unreadableAnswer({ provider: name, status: answer.status }))
      breaker.succeeded()
      return answer
    } catch (error) {
      breaker.failed()
      throw error instanceof SendError ? error : toSendError(name, error)
    }
  }
}

function toSendError(name: string, error: unknown): SendError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return NEVER_SENT.has(code)
    ? new SendError('server', texts.unreachable({ provider: name }))
    : new SendError('unknown', texts.noAnswer({ provider: name }))
}

function parseJson(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text)
    return json
  } catch {
    return null
  }
}
