import { buildPushPayload } from '@block65/webcrypto-web-push'
import { Agent, request } from 'undici'
import { isPushService } from '#contract/people/web-push.ts'
import type { PushKeys } from '#server/platform/security/push-keys.ts'

const CONNECT_MS = 3_000
/** Time limit of a call, ms, far below the lease of a claimed row. */
const TOTAL_MS = 10_000
/** Maximum bytes to read of a response. The content is not needed; reading it lets the connection be reused. */
const ANSWER_MAX_BYTES = 16_384
const WAIT_MAX_S = 3_600

/** What the browser's worker shows (web/shop/public/offline-worker.js). */
export type Shown = { title: string; body: string; lang: string; url: string; tag: string }
export type Push = {
  shown: Shown
  /** A notification replaces an undelivered one with the same topic (RFC 8030, 5.4). */
  topic: string
  ttlSeconds: number
  urgency: 'normal' | 'high'
}
type Subscription = { endpoint: string; p256dh: string; auth: string }

/**
 * - `sent`: the push service has accepted the notification.
 * - `gone`: the subscription has ended.
 * - `refused`: the push service refuses the notification for good.
 * - `away`: the notification may be tried again, after `retryAfterS` at the earliest.
 */
export type Outcome =
  | { kind: 'sent' | 'gone' }
  | { kind: 'refused'; why: string }
  | { kind: 'away'; why: string; retryAfterS: number }

export type SendPush = (subscription: Subscription, push: Push) => Promise<Outcome>

type Settings = {
  keys: PushKeys
  /** The address at which the push service can contact the shop: `mailto:…`. */
  contact: () => Promise<string>
  /** A URL that gets all notifications instead of the push services; null when the push services get them. */
  apiUrl: string | null
  totalMs?: number | undefined
}

/**
 * Sends notifications to browsers (RFC 8030), encrypted for the browser (RFC 8291) and signed by the shop (RFC 8292). Sends only to the
 * push services of browsers, over https, and follows no redirects.
 */
export function createPushSender({ keys, contact, apiUrl, totalMs = TOTAL_MS }: Settings): SendPush {
  const dispatcher = new Agent({ connect: { timeout: CONNECT_MS }, allowH2: false, pipelining: 1 })
  return async ({ endpoint, p256dh, auth }, { shown, topic, ttlSeconds, urgency }) => {
    // The subscription was stored before its service was taken off the list.
    if (!isPushService(endpoint)) return { kind: 'gone' }
    const { host, pathname, search } = new URL(endpoint)
    const message = { data: JSON.stringify(shown), options: { ttl: ttlSeconds, topic, urgency } }
    const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } }
    const { headers, body } = await buildPushPayload(message, subscription, { ...keys, subject: await contact() })
    try {
      const answer = await request(apiUrl === null ? endpoint : `${apiUrl}${pathname}${search}`, {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(totalMs),
        dispatcher,
      })
      await answer.body.dump({ limit: ANSWER_MAX_BYTES })
      return classifyAnswer(host, answer.statusCode, Number(answer.headers['retry-after']))
    } catch {
      return { kind: 'away', why: `${host} did not answer`, retryAfterS: 0 }
    }
  }
}

/** The outcome for a status. 404 and 410: the subscription has ended (RFC 8030, 7.3). */
function classifyAnswer(host: string, status: number, retryAfterS: number): Outcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  const why = `${host} answered ${status}`
  if (status === 429 || status >= 500) {
    const wait = Number.isFinite(retryAfterS) ? Math.min(Math.max(retryAfterS, 0), WAIT_MAX_S) : 0
    return { kind: 'away', why, retryAfterS: wait }
  }
  return { kind: 'refused', why }
}
