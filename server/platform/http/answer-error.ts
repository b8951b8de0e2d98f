import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Language } from '#contract/basics/languages.ts'
import { MAX_AMOUNT } from '#contract/basics/limits.ts'
import { type ErrorCode, ShopError, STATUS } from '#contract/http/errors.ts'
import type { Route } from '#contract/http/route.ts'
import { brokenConstraint, sqlState } from '#server/platform/database/db.ts'
import { findOutage, logOutage } from '#server/platform/database/outage.ts'
import { wordError } from '#texts/errors.ts'
import { readLanguage } from './language.ts'
import { loggedPath } from './logged-path.ts'

const FASTIFY_ERRORS: Record<string, [ErrorCode, 'request_too_large' | 'content_type_unknown' | 'json_unreadable']> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'request_too_large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media', 'content_type_unknown'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['bad_request', 'json_unreadable'],
}
const RETRY_AFTER_S = 2
/** SQLSTATEs after which a retry may succeed: lock timeout, deadlock, serialisation conflict, statement timeout. */
const BUSY = /^(55P03|40P01|40001|57014|25P03)$/
/** Longer than for other outages, because a full disk needs an operator. */
const DISK_RETRY_AFTER_S = 60
/** SQLSTATEs for a text that the database cannot store, in input that `readInput` has not checked. */
const NOT_STORABLE = /^(22021|22P05)$/

/** The constraint of the domain `paise`. It fails for a sum or an old amount above the limit, which the contract does not check. */
const MONEY_BOUND = 'paise_at_most_one_crore'

/** The constraint that fails when a change of an order needs more unprinted garments than there are (`reserveBlanks`). */
const BLANKS_BOUND = 'blanks_available_not_negative'

/** The constraint that fails for a row of an account erased during the request (`refuse_erased`, `guard_erased_user`). */
const ERASED_BOUND = 'account_not_erased'

/** Converts any thrown error into a ShopError that may be shown to the caller. */
function toShopError(error: FastifyError): ShopError {
  if (error instanceof ShopError) return error
  const fault = FASTIFY_ERRORS[error.code]
  if (fault) return new ShopError(...fault)
  const outage = findOutage(error)
  if (outage === 'database' || outage === 'media')
    return new ShopError('unavailable', 'shop_unavailable', null, {
      retryAfter: RETRY_AFTER_S,
    })
  if (BUSY.test(sqlState(error) ?? ''))
    return new ShopError('unavailable', 'shop_busy', null, {
      retryAfter: RETRY_AFTER_S,
    })
  if (outage === 'disk')
    return new ShopError('unavailable', 'nothing_can_be_saved', null, {
      retryAfter: DISK_RETRY_AFTER_S,
    })
  if (brokenConstraint(error) === BLANKS_BOUND) return new ShopError('out_of_stock', 'unprinted_garments_missing')
  if (brokenConstraint(error) === ERASED_BOUND) return new ShopError('not_found', 'account_deleted')
  if (brokenConstraint(error) === MONEY_BOUND)
    return new ShopError('invalid', 'amount_too_large', { maximum: MAX_AMOUNT })
  if (NOT_STORABLE.test(sqlState(error) ?? '')) return new ShopError('bad_request', 'request_unreadable')
  const status = error.statusCode ?? 500
  if (status === 413) return new ShopError('too_large', 'request_too_large')
  return status < 500 ? new ShopError('bad_request', 'request_unreadable') : new ShopError('internal', 'internal')
}

/** The failed request, as the log and the reply name it. */
export type FailedCall = {
  method: string
  url: string
  route: Route | undefined
  log: FastifyBaseLogger
  /** That of the reply. */
  language: Language
}

/**
 * Logs a failed request. When a reply does not match its schema, Fastify's error contains the whole route. Only the route's name and the
 * names of the invalid fields are logged, not their values.
 */
function logFailure(error: FastifyError & { serialization?: unknown }, { method, url, route, log }: FailedCall): void {
  const where = { method, path: loggedPath(url) }
  delete error.serialization
  if (error instanceof z.ZodError) {
    const issues = error.issues.map(({ path, code, message }) => ({ field: path.join('.'), code, message }))
    const operation = route && `${route.method} ${route.path}`
    log.error({ ...where, operation, issues }, 'a reply does not match its schema')
  } else log.error({ err: error, ...where }, 'failed')
}

/** The reply to any error, without a stack, SQL or a path (docs/security.md S60). Logs errors that are the shop's fault. */
export function toErrorReply(error: FastifyError, call: FailedCall) {
  const shown = toShopError(error)
  const { code, retryAfter } = shown
  if (!logOutage(call.log, error) && STATUS[code] >= 500) logFailure(error, call)
  const schema = call.route?.throws?.[code]
  const details = schema && shown.details !== undefined ? z.encode(schema, shown.details as never) : undefined
  return { code, body: { ...wordError(shown, call.language), ...(details !== undefined && { details }) }, retryAfter }
}

/** The error handler: sends the API's error format with a request id. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { method, url, log } = request
  const { code, body, retryAfter } = toErrorReply(error, {
    method,
    url,
    log,
    route: request.routeOptions.config.route,
    language: readLanguage(request.headers),
  })
  request.refusal = code
  if (retryAfter) reply.header('retry-after', retryAfter)
  return reply
    .code(STATUS[code])
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ ...body, requestId: request.id })
}
