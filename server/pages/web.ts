import { existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import serveFiles from '@fastify/static'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest, FastifyServerFactory } from 'fastify'
import { notFound, ShopError, STATUS } from '#contract/http/errors.ts'
import { WITHOUT_PAGES } from '#contract/pages.ts'
import type { Deps } from '#server/platform/deps.ts'
import { disconnectSignal } from '#server/platform/http/connections/disconnect-signal.ts'
import type { Drain } from '#server/platform/http/connections/drain.ts'
import {
  CONNECTION_TIMES,
  IDLE_SOCKET_MS,
  MAX_CONNECTIONS,
  type MinRate,
  watchBody,
} from '#server/platform/http/connections/slow-connections.ts'
import { closeUnusedConnections } from '#server/platform/http/connections/unused-connections.ts'
import type { App } from '#server/platform/http/http.ts'
import { READ_COST } from '#server/platform/http/read-budget.ts'
import { sendBusy } from './busy-page.ts'
import { CACHE_MISS, type FreshResponse, send } from './cached-response.ts'
import { compress, negotiate } from './encoding.ts'
import { watchExposure } from './exposure.ts'
import { builtFolder, FRONTS, findFront } from './front.ts'
import type { PageCache } from './page-cache.ts'
import { type PageSite, renderPrivate, renderPublic, resolvePageKey } from './page-render.ts'
import type { PageSource } from './page-source.ts'
import { isHostless, isUnknownPage, NOT_FOUND_KEY, publicKey, readCost } from './public-urls.ts'
import { type FindIcon, ICON_NAMES, serveIcons } from './shop-icons.ts'
import { BESIDE_UPLOAD_PAGES, receiveUpload, UPLOAD_PAGES } from './upload-pages.ts'

/** The maximum bytes of a form without pictures; the longest form needs far less. */
const FORM_MAX_BYTES = 64 << 10
const YEAR_S = 31_536_000
const HOUR_S = 3_600
/** Paths without pages: an unknown URL there gets a plain 404. */
const NO_PAGES = new RegExp(`^/(${WITHOUT_PAGES.join('|')})(/|$)`)

type ServerOptions = {
  pace?: MinRate | undefined
  idleSocketMs?: number | undefined
  /** Called for each request, also those that the cache answers; must be quick and never throw. */
  onRequest?: ((request: IncomingMessage, response: ServerResponse) => void) | undefined
}

/** An HTTP server that answers from the page cache before anything else looks at the request. */
export function cachedServer(
  cache: PageCache,
  drain: Drain,
  { pace, idleSocketMs = IDLE_SOCKET_MS, onRequest }: ServerOptions = {},
): FastifyServerFactory {
  return (handler) => {
    const server = createServer(CONNECTION_TIMES, (request, response) => {
      if (drain.isOn) response.setHeader('connection', 'close')
      if (hasTwoHosts(request)) {
        response.writeHead(STATUS.bad_request, { connection: 'close' }).end()
        return
      }
      onRequest?.(request, response)
      if (!hasFraming(request) && cache.answer(request, response)) return
      watchBody(server, request, response, pace)
      handler(request, response)
    })
    server.maxConnections = MAX_CONNECTIONS
    server.setTimeout(idleSocketMs)
    closeUnusedConnections(server)
    return server
  }
}

/** `icons` finds an icon of the shop's own by its file name. */
type WebParts = { cache: PageCache; pages: PageSource; icons: FindIcon } & Pick<PageRequest, 'isOnSale'>

/** Whether a request names its host more than once. A proxy may use another of the names than we do (RFC 9112, 3.2). */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

/** Whether a request has a transfer encoding. Node refuses unknown ones itself, so the cache must not answer first. */
function hasFraming({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined
}

/** Registers the built files, and the pages for all other URLs. Call it after all routes of the API. */
export async function registerWeb(app: App, parts: WebParts): Promise<void> {
  const plugin: FastifyPluginAsync = (scope) => servePages(scope, app, parts)
  await app.http.register(plugin)
}

async function servePages(scope: FastifyInstance, { http, deps }: App, { cache, pages, isOnSale, icons }: WebParts) {
  const { publicUrl, isDevelopment, payments } = deps.config
  const exposure = watchExposure(deps.config, (text) => deps.log.warn(text))
  // There is no request yet: warns at the start if the shop listens beyond this machine.
  exposure({})
  const site: PageSite = {
    lastSettings: {},
    origin: publicUrl.origin,
    https: publicUrl.protocol === 'https:',
    dev: isDevelopment,
    isPaidElsewhere: payments.kind === 'razorpay',
    exposure: ({ headers }) => exposure(headers),
  }
  scope.decorateRequest('formRefusal', null)
  acceptForms(scope)
  await pages.attach(scope)
  if (!isDevelopment) {
    await serveBuiltFiles(scope)
    serveIcons(scope, icons)
  }
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    if (NO_PAGES.test(request.url)) return reply.callNotFound()
    return answerPage(
      { app: http, cache, site, pages: await pages.load(findFront(request.url)), request, isOnSale },
      deps,
      reply,
    )
  }
  // Checked before the body is parsed: it may be of any type.
  const onRequest = async (request: FastifyRequest) => {
    if (request.method === 'POST' && (NO_PAGES.test(request.url) || isHostless(request.url))) throw notFound()
  }
  const plain = { bodyLimit: FORM_MAX_BYTES, onRequest, handler }
  scope.route({ method: ['GET', 'HEAD', 'POST'], url: '/*', ...plain })
  for (const url of BESIDE_UPLOAD_PAGES) scope.route({ method: 'POST', url, ...plain })
  for (const page of UPLOAD_PAGES) {
    const { url, bodyLimit } = page
    scope.route({ method: 'POST', url, bodyLimit, preParsing: receiveUpload(deps, page), handler })
  }
}

type PageRequest = Parameters<typeof renderPublic>[0]

async function answerPage(page: PageRequest, deps: Deps, reply: FastifyReply): Promise<FastifyReply> {
  try {
    return await sendPage(page, reply, createPageBudget(deps, page.request))
  } catch (error) {
    if (error instanceof ShopError && error.code === 'rate_limited') return sendBusy(page.request, reply, error)
    throw error
  }
}

/** Counts the look-up of a page and its rendering against the visitor's read budget. Both methods throw `rate_limited`. */
type PageBudget = { countLookUp(): void; countMaking(): void }

function createPageBudget({ config, reads, sessions }: Deps, { raw, headers, ip }: FastifyRequest): PageBudget | null {
  const cost = config.isRateLimited ? readCost(raw.url ?? '') : null
  if (cost === null) return null
  const reader = { session: sessions.signedToken(headers.cookie), ip }
  return {
    countLookUp: () => reads.take(reader, READ_COST.other),
    countMaking: () => reads.take(reader, cost),
  }
}

async function sendPage(page: PageRequest, reply: FastifyReply, budget: PageBudget | null): Promise<FastifyReply> {
  const { request, site, cache } = page
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const requestedKey = isRead && !site.dev && !request.headers.authorization ? sharedKey(request.raw.url ?? '') : null
  if (requestedKey !== null) {
    budget?.countLookUp()
    const key = await resolvePageKey(page, requestedKey)
    const isHit = cache.has(key)
    if (!isHit && !cache.isBeingMade(key)) budget?.countMaking()
    const shared = await cache.share(key, () => renderPublic(page, key))
    if ('etag' in shared) {
      reply.hijack()
      send(shared, request.raw, reply.raw, isHit ? [] : CACHE_MISS)
      return reply
    }
    // A response that sets a cookie or is `rate_limited` is meant for one visitor, so it is rendered again for this visitor.
    if (shared.cookies.length === 0 && shared.status !== STATUS.rate_limited) return sendFresh(shared, request, reply)
  } else budget?.countMaking()
  return sendFresh(await renderPrivate(page, disconnectSignal(reply)), request, reply)
}

function sharedKey(url: string): string | null {
  return publicKey(url) ?? (isUnknownPage(url) || isHostless(url) ? NOT_FOUND_KEY : null)
}

const TEXT = /^(text\/|application\/(json|xml))/

async function sendFresh(
  { status, headers, cookies, body }: FreshResponse,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.code(status).headers({ 'cache-control': 'private, no-store', ...headers, vary: 'accept-encoding' })
  if (cookies.length > 0) reply.header('set-cookie', cookies).header('cache-control', 'private, no-store')
  if (request.method === 'HEAD' || body.length === 0) return reply.send()
  const isText = TEXT.test(headers['content-type'] ?? '')
  const encoding = isText && body.length > 1024 ? negotiate(request.headers['accept-encoding']?.toString()) : 'identity'
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await compress(body, encoding))
}

/** Accepts only what an HTML form sends, unparsed, because the framework reads it. */
function acceptForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data']
  scope.addContentTypeParser(types, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

async function serveBuiltFiles(scope: FastifyInstance): Promise<void> {
  const roots = FRONTS.map((front) => join(builtFolder(front), 'client')).filter(existsSync)
  if (roots.length === 0) return
  const options = { index: false, preCompressed: true, cacheControl: false } as const
  // The names in `assets` contain a hash of the content.
  await scope.register(serveFiles, {
    ...options,
    root: roots.map((root) => join(root, 'assets')),
    prefix: '/assets/',
    setHeaders: (reply) => reply.header('cache-control', `public, max-age=${YEAR_S}, immutable`),
  })
  await scope.register(serveFiles, {
    ...options,
    root: roots,
    wildcard: false,
    decorateReply: false,
    globIgnore: ['**/*.{br,gz}', '.vite/**', 'assets/**', ...ICON_NAMES],
    setHeaders: (reply, path) => {
      reply.header('cache-control', `public, max-age=${HOUR_S}`)
      // The worker only requests pages of the shop and the icon of notifications.
      if (basename(path).startsWith('offline-worker.js'))
        reply.header('content-security-policy', "default-src 'none'; connect-src 'self'; img-src 'self'")
    },
  })
}
