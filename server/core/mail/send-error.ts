/**
 * - `server`: the receiving service is not available or refuses this shop, whatever the mail: it is tried again, uncounted.
 * - `mail`: this one is refused for good.
 * - `temporary`: this one may be tried again.
 * - `unwanted`: the receiver takes no more: it counts as withdrawn, not as failed.
 * - `unknown`: nobody knows whether it was sent, and sending it again could deliver it twice.
 */
export type FailureKind = 'server' | 'mail' | 'temporary' | 'unwanted' | 'unknown'

/** A failure to send whose kind is known. The text is shown to the owner. */
export class SendError extends Error {
  readonly kind: FailureKind
  /** The least time until the next attempt, as the provider asks. */
  readonly retryAfterS: number
  constructor(kind: FailureKind, message: string, retryAfterS = 0) {
    super(message)
    this.name = 'SendError'
    this.kind = kind
    this.retryAfterS = retryAfterS
  }
}

/** Codes of failures that do not depend on the mail: server unreachable, login refused, disk full. */
const SERVER_UNAVAILABLE =
  /^(ECONN|ETIMEDOUT|ESOCKET|EDNS|ETLS|EPROTOCOL|EAUTH|ENOAUTH|EOAUTH2|EPROXY|EAI_|ENOTFOUND|EHOST|ENET|ENOSPC|EACCES|EROFS|EDQUOT|EMFILE)/

/** The kind of a failure to send. Of SMTP, `temporary` is for example greylisting. */
export function classifyFailure(error: unknown): FailureKind {
  if (error instanceof SendError) return error.kind
  const { code, responseCode, command } = error as { code?: unknown; responseCode?: unknown; command?: unknown }
  const isSmtp = typeof responseCode === 'number'
  if (isSmtp && responseCode === 421) return 'server'
  if (code === 'EENVELOPE' && !isSmtp) return 'mail'
  if (isSmtp && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')) return 'mail'
  if (command === 'MAIL FROM' || (typeof code === 'string' && SERVER_UNAVAILABLE.test(code))) return 'server'
  return 'temporary'
}
