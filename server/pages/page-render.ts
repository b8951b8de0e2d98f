import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ApiFetch, PublicRead } from '#contract/http/client.ts'
import { type ShopError, STATUS } from '#contract/http/errors.ts'
import { refusal } from '#contract/http/reasons.ts'
import type { Reply } from '#contract/http/route.ts'
import { contract } from '#contract/index.ts'
import { PAGES } from '#contract/pages.ts'
import type { MailView } from '#contract/people/mail-content.ts'
import { publicRead } from '#server/platform/http/public-reads.ts'
import { wordError, wordRefusal } from '#texts/errors.ts'
import { apiFetch, type Caller } from './api-fetch.ts'
import type { FreshResponse } from './cached-response.ts'
import { newNonce, pageHeaders, plainHeaders, type SiteSecurity, sealScripts } from './csp.ts'
import type { Exposure } from './exposure.ts'
import type { PageCache } from './page-cache.ts'
import { productIn, slugIn, withoutProduct, withoutSlug } from './public-urls.ts'

type FormRefusal = { status: number; message: string; retryAfter?: number | undefined }
type ServerContext = {
  fetch: ApiFetch
  read: PublicRead
  wordRefusal: typeof wordRefusal
  nonce: string | undefined
  isShared: boolean
  /** Reports an error for which the page shows a built-in replacement. The page is then not cached. */
  report(error: unknown): void
  /** For the pages themselves: the settings that one of them read last. */
  lastSettings: { replies?: unknown }
  refusal: FormRefusal | undefined
  exposure: Exposure | null
  requestId: string
}
/** What the server uses of a front's pages: its entry.server.tsx. */
export type Pages = {
  entry: { module: { render(build: unknown, request: Request, server: ServerContext): Promise<Response> } }
}
/** The pages of the shop, which also render mails. */
export type ShopPages = Pages & { entry: { module: { renderMail(view: MailView): string } } }

export type PageSite = SiteSecurity & {
  origin: string
  exposure(request: FastifyRequest): Exposure | null
  lastSettings: ServerContext['lastSettings']
}

type PageRequest = {
  app: FastifyInstance
  cache: PageCache
  pages: Pages
  site: PageSite
  request: FastifyRequest
  /** Whether a product has a page. */
  isOnSale(id: number): Promise<boolean>
}

/** Renders a page that is the same for everybody, from its URL alone and without a caller. */
export async function renderPublic(order: PageRequest, key: string): Promise<FreshResponse> {
  const { site, request } = order
  const headers = { host: new URL(site.origin).host }
  const webRequest = new Request(site.origin + key, { headers: { ...headers, accept: 'text/html' } })
  const shared = { ...order, isShared: true }
  return make(shared, webRequest, { ip: request.ip, requestId: request.id, headers })
}

/** A page, or the answer to a form, for one visitor. */
export async function renderPrivate(order: PageRequest, signal: AbortSignal): Promise<FreshResponse> {
  const { request, site } = order
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value)
  // Under the policy no-referrer, a form sends the origin `null`, but the framework needs one. The cross-site check has already passed.
  if (headers.get('origin') === 'null') headers.set('origin', site.origin)
  const caller = { ip: request.ip, requestId: request.id, headers: callerHeaders(request) }
  const render = (body: Uint8Array<ArrayBuffer> | null, refusal?: FormRefusal) => {
    const webRequest = new Request(site.origin + request.raw.url, { method: request.method, headers, body, signal })
    return make({ ...order, refusal }, webRequest, caller)
  }
  const { formRefusal } = request
  if (formRefusal) return render(null, { ...shown(formRefusal), status: STATUS[formRefusal.code] })
  try {
    return await render(request.body instanceof Buffer ? toUint8Array(request.body) : null)
  } catch (error) {
    if (!(error instanceof UnreadableForm)) throw error
    return render(null, { status: STATUS.bad_request, message: wordRefusal(refusal('form_unreadable'), 'en') })
  }
}

const RETURNS = new Set(PAGES.filter(({ isReturn }) => isReturn).map(({ path }) => path))

/**
 * Removes two headers from a request that returns from another site, because the API would refuse the page's calls with them. The page's
 * first call verifies the proof of the request. For a URL that is spelled differently the headers stay, and the API refuses the calls.
 */
function callerHeaders({ method, raw, headers }: FastifyRequest): IncomingHttpHeaders {
  if (method !== 'GET' || !RETURNS.has(raw.url?.split('?')[0] ?? '')) return headers
  const { 'sec-fetch-site': _site, origin: _origin, ...otherHeaders } = headers
  return otherHeaders
}

function shown(error: ShopError) {
  return { message: wordError(error, 'en').error, retryAfter: error.retryAfter }
}

function toUint8Array({ buffer, byteOffset, byteLength }: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength)
}

/** Thrown when a page's action cannot read its form. */
class UnreadableForm extends Error {}

/** Recognises the error of undici's `formData()`, with which every action reads its form. */
function isUnreadableForm(error: unknown): boolean {
  return error instanceof TypeError && /^Failed to parse body as FormData/.test(error.message)
}

/**
 * Whether a page chose its own error response: a refusal, or `unavailable`. The failed API call has already logged the cause of
 * `unavailable`.
 */
function isAnswered(error: unknown): boolean {
  const { init } = (error ?? {}) as { init?: { status?: number } | null }
  const status = init?.status ?? 500
  return status < 500 || status === STATUS.unavailable
}

/** Public reads on behalf of a caller. */
function readsFor({ app, request }: Pick<PageRequest, 'app' | 'request'>, caller: Caller): PublicRead {
  return publicRead(app.publicReads, { ...caller, log: request.log })
}

/**
 * The key under which a page is cached. All products that are not on sale share one key. So do all unknown URLs below `/pages/`, and below
 * `/collections/`. While the database is away, each URL keeps its own key.
 */
export async function resolvePageKey(order: Omit<PageRequest, 'pages' | 'site'>, key: string): Promise<string> {
  const product = productIn(key)
  // While the database is away, a stale response must not wait for this query.
  if (product !== null && order.cache.now().isOpen)
    return (await order.isOnSale(product).catch(() => true)) ? key : withoutProduct(key)
  const named = slugIn(key)
  if (named === null) return key
  const { slug, kind } = named
  const { request } = order
  const read = readsFor(order, { ip: request.ip, requestId: request.id, headers: {} })
  const list = kind === 'pages' ? contract.content.pages : contract.collections.list
  const reply = await read({ path: list.path, params: {}, query: {} })
  if (!reply || !('value' in reply)) return key
  const entries = reply.value as Reply<typeof contract.content.pages> | Reply<typeof contract.collections.list>
  return entries.some((entry) => entry.slug === slug || entry.formerSlugs.includes(slug)) ? key : withoutSlug(key)
}

type Variant = { refusal?: FormRefusal | undefined; isShared?: boolean }

async function make(
  { app, pages, site, request, refusal, isShared = false }: PageRequest & Variant,
  webRequest: Request,
  caller: Caller,
): Promise<FreshResponse> {
  const nonce = newNonce()
  const cookies: string[] = []
  let isUnreadable = false
  let isPartial = false
  const server: ServerContext = {
    fetch: apiFetch(app, caller, cookies),
    read: readsFor({ app, request }, caller),
    wordRefusal,
    nonce: site.dev ? undefined : nonce,
    isShared,
    report: (error) => {
      isPartial = true
      if (isUnreadableForm(error)) isUnreadable = true
      else if (!isAnswered(error)) request.log.error({ err: error }, 'a page failed')
    },
    lastSettings: site.lastSettings,
    refusal,
    exposure: site.exposure(request),
    requestId: request.id,
  }
  const response = await pages.entry.module.render(pages, webRequest, server)
  if (isUnreadable) throw new UnreadableForm()
  cookies.push(...response.headers.getSetCookie())
  const responseHeaders = Object.fromEntries([...response.headers].filter(([name]) => name !== 'set-cookie'))
  if (refusal?.retryAfter) responseHeaders['retry-after'] = String(refusal.retryAfter)
  const { status } = response
  const body = Buffer.from(await response.arrayBuffer())
  if (!responseHeaders['content-type']?.startsWith('text/html'))
    return { status, headers: { ...responseHeaders, ...plainHeaders(site) }, cookies, body, isPartial }
  const { pathname } = new URL(webRequest.url)
  if (!isShared)
    return {
      status,
      headers: { ...responseHeaders, ...pageHeaders(site, pathname, { nonce }) },
      cookies,
      body,
      isPartial,
    }
  const { html, hashes } = sealScripts(body.toString(), nonce)
  const headers = { ...responseHeaders, ...pageHeaders(site, pathname, { hashes }) }
  return { status, headers, cookies, body: Buffer.from(html), isPartial }
}
