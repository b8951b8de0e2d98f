import { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { may } from '#contract/basics/permissions.ts'
import { type ErrorCode, notFound, ShopError } from '#contract/http/errors.ts'
import type { Contract, Input, RateLimit, Reply, Route } from '#contract/http/route.ts'
import type { Ctx, CtxFor, Deps } from '#server/platform/deps.ts'
import { answerError } from './answer-error.ts'
import { limitAddress } from './client-address.ts'
import { isCrossSite } from './cross-site.ts'
import { encodeReply } from './encode-reply.ts'
import { cleanForwardedFor } from './forwarded-for.ts'
import { unseenBy, withoutUnseen } from './hide-fields.ts'
import { readLanguage } from './language.ts'
import { loggedPath } from './logged-path.ts'
import { linkHeader } from './paging.ts'
import { addPublicRead, createContext, type PublicReads } from './public-reads.ts'
import { limitKey, refuseAbove, takeToken } from './rate-limit.ts'
import { READ_COST } from './read-budget.ts'
import { readInput } from './read-input.ts'
import { requireProof } from './require-proof.ts'
import type { Actor } from './session.ts'
import { receiveForm } from './uploads.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    route?: Route
    /** Whether a signature authenticates the request. Such a request needs no cross-site check. */
    isSigned?: boolean
  }
  interface FastifyInstance {
    publicReads: PublicReads
  }
  interface FastifyRequest {
    actor: Actor | null
    /** The error code of the reply, for the audit log; null when there is none. */
    refusal: ErrorCode | null
  }
}

/** The Fastify instance, on which app.ts registers the routes, and the dependencies of their operations. */
export type App = { http: FastifyInstance; deps: Deps }

/** Configures a Fastify instance: validator and serializer, error handler, cross-site check, request log. */
export function setUpHttp({ http, deps }: App): void {
  http.decorateRequest('actor', null)
  http.decorateRequest('refusal', null)
  http.decorate('publicReads', new Map())
  http.removeContentTypeParser('text/plain')
  const parseJson = http.getDefaultJsonParser('error', 'error')
  http.removeContentTypeParser('application/json')
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parseJson(request, body as string, done)
  })
  http.setValidatorCompiler<z.ZodType>(
    ({ schema, httpPart }) =>
      (data) =>
        readInput(schema, data, httpPart),
  )
  http.setSerializerCompiler<z.ZodType>(
    ({ schema }) =>
      (data) =>
        encodeReply(schema, data),
  )
  http.setErrorHandler(answerError)
  // Must run before `request.ip` is first read.
  if (deps.config.trustProxy) http.addHook('onRequest', async (request) => cleanForwardedFor(request.raw.headers))
  http.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.routeOptions.config.isSigned) return
    if (request.routeOptions.config.route?.isQuote) return
    if (isCrossSite(request.headers, deps.config.publicUrl.origin)) throw new ShopError('cross_site', 'cross_site')
  })
  http.addHook('onResponse', async (request, reply) => {
    // The log line of the page covers its in-process call of the API.
    if (!(request.raw instanceof IncomingMessage)) return
    // Load balancers send health checks every other second, which would fill the log.
    if (HEALTH_CHECKS.has(request.url) && reply.statusCode < 400) return
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ method: request.method, path: loggedPath(request.url), status: reply.statusCode, ms }, 'request')
  })
}

/** The health checks that a load balancer sends all the time, even to an idle shop. */
export const HEALTH_CHECKS: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

type Handlers<G> = { [K in keyof G]: (ctx: CtxFor<G[K]>, input: Input<G[K]>) => Promise<Reply<G[K]>> }

/** Registers the routes of a contract group with their operations. */
export function serve<G extends Contract[string]>(app: App, group: G) {
  return (operations: Handlers<G>): void => {
    for (const [name, route] of Object.entries<Route>(group)) {
      const operation = operations[name as keyof G] as (ctx: Ctx, input: unknown) => Promise<unknown>
      bind(app, route, `/api${route.path}`, operation)
      if (route.atRoot) bind(app, route, route.path, operation)
    }
  }
}

function bind(
  { http, deps }: App,
  route: Route,
  url: string,
  operation: (ctx: Ctx, input: unknown) => Promise<unknown>,
) {
  const status = route.reply ? (route.status ?? 200) : 204
  addPublicRead(http.publicReads, route, (caller, input, language) =>
    operation(createContext(deps, caller, language), input),
  )
  http.route({
    method: route.method,
    url,
    schema: {
      ...(route.params && { params: route.params }),
      ...(route.query && { querystring: route.query }),
      ...(route.body && { body: route.body }),
      ...(route.reply && { response: { [status]: route.reply } }),
    },
    ...chooseBodyLimit(route),
    config: { route },
    serializerCompiler: createSerializer(deps, route),
    onRequest: async (request) => {
      refuseManyReads(deps, route, request)
      if (route.link && !hasLink(deps, route.link, request)) throw notFound()
      const limit = deps.config.isRateLimited ? route.limit : undefined
      if (route.access !== 'public') await authorize(deps, route, limit, request)
      else if (limit) await takeToken(deps.db, limitKey(route, limitAddress(request.ip)), limit)
    },
    preValidation: async (request, reply) => {
      if (!route.form || !route.uploads) return
      const read = readInput(route.form, await receiveForm(deps, { request, reply, uploads: route.uploads }))
      if ('error' in read) throw read.error
      request.body = read.value
    },
    handler: async (request, reply) => {
      const input = collectInput(route, request)
      await countAsAnother(deps, route, request.actor, input)
      await requireProof(deps, route, request.actor, input)
      if (isPrivate(route)) reply.header('cache-control', 'private, no-store')
      const value = shown(route, request.actor, await operation(context(deps, request, reply), input))
      reply.code(status)
      if (!route.paged) return value
      const { items, total } = value as { items: unknown; total: number }
      reply.header('x-total-count', total)
      const link = linkHeader(request.url, request.query as { page?: number; limit?: number }, total)
      if (link) reply.header('link', link)
      return route.paged === true ? items : value
    },
  })
}

/** Whether no cache may store the reply: it belongs to a session or a mailed link, or the request was not a GET. */
function isPrivate({ access, method, path }: Route): boolean {
  return access !== 'public' || method !== 'GET' || path.includes('/:token')
}

/** The result of an operation, without the fields that the caller's role may not see. */
function shown(route: Route, actor: Actor | null, value: unknown): unknown {
  const unseen = unseenBy(actor?.staffRole ?? null, route)
  if (!unseen || !route.reply) return value
  if (route.paged !== true) return withoutUnseen(route.reply, value, unseen)
  const { items, total } = value as { items: unknown; total: number }
  return { items: withoutUnseen(route.reply, items, unseen), total }
}

/**
 * Creates the encoder of a route's replies. Lists of the shop and the back-office leave out invalid rows and log them. A reply with a
 * customer's own data must be complete, so an invalid row makes it fail.
 */
function createSerializer({ log }: Deps, route: Route) {
  const operation = `${route.method} ${route.path}`
  const showsRest = route.method === 'GET' && (route.access === 'public' || route.access === 'admin')
  return ({ schema }: { schema: unknown }) =>
    (data: unknown) =>
      encodeReply(
        schema as z.ZodType,
        data,
        showsRest
          ? (bad) => log.error({ operation, ...bad }, 'a row does not match its schema and is left out')
          : undefined,
      )
}

/** Body limit of routes without a body: parsing an unneeded megabyte takes a tenth of a second. */
const NO_BODY_BYTES = 1_024

function chooseBodyLimit({ bodyLimit, body, form }: Route): { bodyLimit?: number } {
  if (bodyLimit) return { bodyLimit }
  return body || form ? {} : { bodyLimit: NO_BODY_BYTES }
}

/** Merges the input of a call. Path parameters override fields of the body, so that a body cannot name another resource. */
function collectInput(route: Route, request: FastifyRequest): Record<string, unknown> {
  const { query, body, params } = request as { query: object; body: object; params: object }
  const key = request.headers['idempotency-key']
  return {
    ...query,
    ...body,
    ...params,
    ...(route.idempotent && { idempotencyKey: typeof key === 'string' ? key : undefined }),
  }
}

function context(deps: Deps, { actor, ip, headers, id, log }: FastifyRequest, reply: FastifyReply): Ctx {
  return {
    ...createContext(deps, { ip, headers, requestId: id, log }, readLanguage(headers)),
    actor,
    setCookies: (lines) => {
      reply.header('set-cookie', lines)
    },
    setHeader: (name, value) => {
      reply.header(name, value)
    },
  }
}

/** Authenticates the caller, checks that they may call the route, and counts their call. */
async function authorize(deps: Deps, route: Route, limit: RateLimit | undefined, request: FastifyRequest) {
  const { cookie } = request.headers
  const role = route.access === 'customer' || route.access === 'admin' ? route.access : null
  const { actor, window } = limit
    ? await deps.sessions.countedActor(cookie, { keyPrefix: limitKey(route, ''), seconds: limit.seconds, role })
    : { actor: await deps.sessions.actor(cookie), window: null }
  request.actor = actor
  if (!actor) throw new ShopError('unauthenticated', 'log_in_first')
  if (role !== null && actor.role !== role) throw new ShopError('forbidden', 'forbidden')
  // The caller has to set up the second step of the login before the role is active.
  if (actor.heldRole !== actor.staffRole && !route.isOpenBeforeTwoStep)
    throw new ShopError('two_step_missing', 'two_step_missing')
  if (actor.role === 'admin' && route.permission && !may(actor.heldRole, route.permission))
    throw new ShopError('forbidden', 'not_in_role')
  if (limit && window) refuseAbove(window, limit)
}

/** Counts a call also against the rate limit of another route, when the input has the field `countsAs.field`. */
async function countAsAnother(
  { config, db }: Deps,
  { countsAs }: Route,
  actor: Actor | null,
  input: Record<string, unknown>,
) {
  if (!countsAs || !actor || !config.isRateLimited || !input[countsAs.field]) return
  await takeToken(db, limitKey(countsAs.route, actor.id), countsAs.route.limit)
}

/** Counts a GET over HTTP against the caller's read budget. Exception: checkout steps. */
function refuseManyReads({ config, reads, sessions }: Deps, route: Route, { raw, headers, ip }: FastifyRequest): void {
  if (!config.isRateLimited || route.method !== 'GET' || route.isCheckoutStep) return
  // Reads made by a page are counted with the page.
  if (raw instanceof IncomingMessage) reads.take({ session: sessions.signedToken(headers.cookie), ip }, READ_COST.other)
}

/** Whether the parameter `token` is a valid signed link of this kind. */
function hasLink(deps: Deps, link: NonNullable<Route['link']>, { params }: FastifyRequest): boolean {
  return deps[link].read((params as { token?: string }).token ?? '') !== null
}
