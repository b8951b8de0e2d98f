import { mailProblems } from '#texts/en/platform/mails.ts'
import { englishWords } from '#texts/messages/format.ts'

/**
 * - `server`: the receiving service is unavailable or refuses this shop, whatever the mail: tried again, uncounted.
 * - `mail`: this mail is refused for good.
 * - `recipient`: the address is refused for good, whatever the mail.
 * - `temporary`: this mail may be tried again.
 * - `unwanted`: the receiver accepts no more: the mail counts as withdrawn, not as failed.
 * - `unknown`: the mail may have been sent, so sending it again could deliver it twice.
 */
export type FailureKind = 'server' | 'mail' | 'recipient' | 'temporary' | 'unwanted' | 'unknown'

/** The end of every error text about a mail that may or may not have been sent. */
export const MAY_HAVE_ARRIVED = englishWords(mailProblems).mayHaveArrived

/** A failure to send whose kind is known. The text is shown to the owner. */
export class SendError extends Error {
  readonly kind: FailureKind
  /** The minimum time until the next attempt, as the provider demands. */
  readonly retryAfterS: number
  constructor(kind: FailureKind, message: string, retryAfterS = 0) {
    super(message)
    this.name = 'SendError'
    this.kind = kind
    this.retryAfterS = retryAfterS
  }
}

/** Codes of failures that concern all mails: server unreachable, login refused, disk full. */
const SERVER_UNAVAILABLE =
  /^(ECONN|ETIMEDOUT|ESOCKET|EDNS|ETLS|EPROTOCOL|EAUTH|ENOAUTH|EOAUTH2|EPROXY|EAI_|ENOTFOUND|EHOST|ENET|ENOSPC|EACCES|EROFS|EDQUOT|EMFILE)/

/** Enhanced status codes in a reply to RCPT TO: the mailbox or its domain does not exist, or is closed (RFC 3463). */
const NO_MAILBOX = /\b5\.(1\.\d{1,3}|2\.1)\b/
/** Enhanced status codes by which a policy or security rule refuses this shop (RFC 3463). */
const POLICY = /\b5\.7\.\d{1,3}\b/

/** The kind of a 5xx reply to RCPT TO. Without an enhanced status code, the mailbox may not be the reason for the refusal. */
function classifyRefusal(error: unknown): FailureKind {
  const { response, message } = error as { response?: unknown; message?: unknown }
  const text = String(response ?? message ?? '')
  if (POLICY.test(text)) return 'server'
  return NO_MAILBOX.test(text) ? 'recipient' : 'mail'
}

/** The kind of a failure to send, such as `temporary` for greylisting. */
export function classifyFailure(error: unknown): FailureKind {
  if (error instanceof SendError) return error.kind
  const { code, responseCode, command } = error as { code?: unknown; responseCode?: unknown; command?: unknown }
  const isSmtp = typeof responseCode === 'number'
  if (isSmtp && responseCode === 421) return 'server'
  if (code === 'EENVELOPE' && !isSmtp) return 'mail'
  if (isSmtp && responseCode >= 500 && command === 'RCPT TO') return classifyRefusal(error)
  if (isSmtp && responseCode >= 500 && command === 'DATA') return 'mail'
  if (command === 'MAIL FROM' || (typeof code === 'string' && SERVER_UNAVAILABLE.test(code))) return 'server'
  return 'temporary'
}
