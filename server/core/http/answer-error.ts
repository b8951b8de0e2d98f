import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type ErrorCode, ShopError, STATUS } from '#contract/http/errors.ts'
import { MAX_AMOUNT_TEXT } from '#contract/limits.ts'
import { brokenConstraint, sqlState } from '#server/core/database/db.ts'
import { logOutage, outageOf } from '#server/core/outage.ts'
import { loggedPath } from './logged-path.ts'

const FAULTS: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'The request is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media', 'This kind of content is not accepted here.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['bad_request', 'The request is not valid JSON.'],
}
const SORRY = 'Something went wrong.'
const UNREADABLE = 'The request could not be read.'
const RETRY_AFTER_S = 2
/** Somebody else held a row for too long or kept getting in between, or an answer took too long: it may work in a moment. */
const BUSY = /^(55P03|40P01|40001|57014|25P03)$/
/** Somebody has to make room first. */
const DISK_RETRY_AFTER_S = 60
/** A text that the database cannot keep, where no contract has looked at it before (`readInput` does). */
const UNKEEPABLE = /^(22021|22P05)$/

/** The upper bound of the domain `paise`, for amounts that no contract has looked at: sums, or what was stored before it. */
const MONEY_BOUND = 'paise_at_most_one_crore'

/** Whatever was thrown, as the refusal that may be shown. */
function toShopError(error: FastifyError): ShopError {
  if (error instanceof ShopError) return error
  const fault = FAULTS[error.code]
  if (fault) return new ShopError(...fault)
  const outage = outageOf(error)
  if (outage === 'database')
    return new ShopError('unavailable', 'The shop cannot answer right now. Please try again.', {
      retryAfter: RETRY_AFTER_S,
    })
  if (BUSY.test(sqlState(error) ?? ''))
    return new ShopError('unavailable', 'The shop is very busy. Please try again in a moment.', {
      retryAfter: RETRY_AFTER_S,
    })
  if (outage === 'disk')
    return new ShopError('unavailable', 'We cannot save anything right now. Please try again in a few minutes.', {
      retryAfter: DISK_RETRY_AFTER_S,
    })
  if (brokenConstraint(error) === MONEY_BOUND) return new ShopError('invalid', MAX_AMOUNT_TEXT)
  if (UNKEEPABLE.test(sqlState(error) ?? '')) return new ShopError('bad_request', UNREADABLE)
  const status = error.statusCode ?? 500
  if (status === 413) return new ShopError('too_large', 'The request is too large.')
  return status < 500 ? new ShopError('bad_request', UNREADABLE) : new ShopError('internal', SORRY)
}

/**
 * A reply that is not what its route promises comes with the whole route hung on it by Fastify, every schema included: of
 * that only the route's name is told, and which fields were wrong, not what stood in them.
 */
function logFailure(error: FastifyError & { serialization?: unknown }, request: FastifyRequest): void {
  const where = { method: request.method, path: loggedPath(request.url) }
  delete error.serialization
  if (error instanceof z.ZodError) {
    const { route } = request.routeOptions.config
    const issues = error.issues.map(({ path, code, message }) => ({ field: path.join('.'), code, message }))
    const operation = route && `${route.method} ${route.path}`
    request.log.error({ ...where, operation, issues }, 'a reply broke its contract')
  } else request.log.error({ err: error, ...where }, 'failed')
}

/** The one error map: our shape, a request id, never a stack, SQL or a path (safety.md S60). */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const shown = toShopError(error)
  request.refusal = shown.code
  const status = STATUS[shown.code]
  if (!logOutage(request.log, error) && status >= 500) logFailure(error, request)
  if (shown.retryAfter) reply.header('retry-after', shown.retryAfter)
  const schema = request.routeOptions.config.route?.throws?.[shown.code]
  const details = schema && shown.details !== undefined ? z.encode(schema, shown.details as never) : undefined
  const fields = shown.code === 'invalid' ? shown.fields : undefined
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      error: shown.message,
      code: shown.code,
      ...(fields && { fields }),
      ...(details !== undefined && { details }),
      requestId: request.id,
    })
}
