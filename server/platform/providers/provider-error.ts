/**
 * - `refused`: the provider rejected the request; a retry would be rejected too.
 * - `unreachable`: the request did not reach the provider or was not accepted: it had no effect.
 * - `unknown`: the request may have had an effect. Read the entity before a retry.
 */
export type ProviderFailure = 'refused' | 'unreachable' | 'unknown'

/** A call of another service that failed. */
export class ProviderError extends Error {
  readonly kind: ProviderFailure
  readonly status: number | null
  constructor(kind: ProviderFailure, message: string, status: number | null = null, cause?: unknown) {
    super(message, { cause })
    this.name = 'ProviderError'
    this.kind = kind
    this.status = status
  }

  /** Whether the provider responded, even with something unreadable. False for a server error. */
  get isAnswered(): boolean {
    return this.status !== null && this.status < 500
  }
}
