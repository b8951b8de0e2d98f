import type { z } from 'zod'
import { parseReason, type Reason, type Reasons, type Refusal, refusal, type ValuesOf } from './reasons.ts'

/** Every error code of the API, and its HTTP status. */
export const STATUS = {
  bad_request: 400,
  payment_invalid: 400,
  invalid_token: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  second_step: 401,
  mailed_code_needed: 401,
  forbidden: 403,
  cross_site: 403,
  step_up: 403,
  two_step_missing: 403,
  not_found: 404,
  email_taken: 409,
  title_taken: 409,
  name_taken: 409,
  promo_code_taken: 409,
  category_in_use: 409,
  stale: 409,
  cart_full: 409,
  address_limit: 409,
  out_of_stock: 409,
  garments_missing: 409,
  cart_changed: 409,
  price_changed: 409,
  address_changed: 409,
  credit_changed: 409,
  account_changed: 409,
  promo_invalid: 409,
  payment_not_received: 409,
  payment_received: 409,
  amount_too_small: 409,
  cod_limit: 409,
  cod_unavailable: 409,
  pin_unserviceable: 409,
  order_value: 409,
  illegal_transition: 409,
  order_not_deletable: 409,
  not_returnable: 409,
  not_reviewable: 409,
  own_review: 409,
  idempotency_key_reused: 409,
  last_admin: 409,
  account_in_use: 409,
  passkey_refused: 409,
  refund_too_large: 409,
  not_printed: 409,
  tracking_number_used: 409,
  too_large: 413,
  unsupported_media: 415,
  invalid: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  provider_unavailable: 503,
} as const

export type ErrorCode = keyof typeof STATUS
export const ERROR_CODES = Object.keys(STATUS) as ErrorCode[]

type More = {
  /** The refusals of single fields, by their names on the wire. */
  fields?: Record<string, Refusal> | undefined
  details?: unknown
  /** Seconds after which a retry may help; sent as `Retry-After`. */
  retryAfter?: number | undefined
}

/** A refused call: one handler words it in the caller's language. Any other thrown error is an internal error. */
export class ShopError<R extends Reason = Reason> extends Error {
  readonly code: ErrorCode
  readonly reason: Reason
  readonly values: Refusal['values']
  readonly fields: Record<string, Refusal> | undefined
  readonly details: unknown
  readonly retryAfter: number | undefined
  constructor(code: ErrorCode, reason: R, ...[values, more = {}]: ValuesOf<R, [more?: More]>) {
    super(reason)
    this.name = 'ShopError'
    this.code = code
    this.reason = reason
    this.values = (values ?? null) as Refusal['values']
    this.fields = more.fields
    this.details = more.details
    this.retryAfter = more.retryAfter
  }

  /** The reason with its values, to be worded or quoted by another refusal. */
  get refusal(): Refusal {
    return { reason: this.reason, values: this.values } as Refusal
  }
}

/** A 404 for a missing resource and for another person's. The same reply for both, so that it does not reveal whether a resource exists. */
export function notFound(): ShopError {
  return new ShopError('not_found', 'not_found')
}

/** A 422 about one field. */
export function invalidField<R extends Reason>(field: string, reason: R, ...values: ValuesOf<R>): ShopError {
  return refusedField(field, refusal(reason, ...values))
}

/** A 422 about one field, by a refusal that a function has returned. */
export function refusedField(field: string, problem: Refusal): ShopError {
  return refusedBy('invalid', problem, { fields: { [field]: problem } })
}

/** An error by a refusal that a function has returned. */
export function refusedBy(code: ErrorCode, { reason, values }: Refusal, more?: More): ShopError {
  return new ShopError<Reason>(code, reason, values as Reasons[Reason], more)
}

/** A 422 with the first message for each field, by its name on the wire. Errors of the whole input are not in `fields`. */
export function invalid(error: z.ZodError): ShopError {
  const fields: Record<string, Refusal> = {}
  for (const { path, message } of error.issues) if (path.length > 0) fields[path.join('.')] ??= parseReason(message)
  const [first] = error.issues
  return refusedBy('invalid', first ? parseReason(first.message) : refusal('not_valid'), { fields })
}
