import { IncomingMessage } from 'node:http'
import { compile } from '@fastify/proxy-addr'
import type { RawRequestDefaultExpression } from 'fastify'

const WELL_FORMED = /^[\w-]{8,64}$/

/**
 * The id of a request in logs, replies and error pages. Only a trusted proxy or a page in this process may set it, in `X-Request-Id`.
 * Otherwise it is new, because a visitor could repeat another request's id.
 */
export function createRequestIds(trustProxy: string[] | false): (request: RawRequestDefaultExpression) => string {
  const isTrusted = trustProxy ? compile(trustProxy) : () => false
  return (request) => {
    const given = request.headers['x-request-id']
    if (typeof given !== 'string' || !WELL_FORMED.test(given)) return crypto.randomUUID()
    // A page's call through `inject` has no socket.
    const isOwn = !(request instanceof IncomingMessage)
    return isOwn || isTrusted(request.socket.remoteAddress ?? '', 0) ? given : crypto.randomUUID()
  }
}
