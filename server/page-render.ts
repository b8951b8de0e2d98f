import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ApiFetch } from '#contract/client.ts'
import { apiFetch, type Caller } from './api-fetch.ts'
import { newNonce, pageHeaders, plainHeaders, type ScriptProof, type SiteSecurity, sealScripts } from './csp.ts'
import type { Made } from './page-cache.ts'

type Door = { fetch: ApiFetch; nonce: string | undefined; report(error: unknown): void }
/** The built pages, as far as the server knows them: web/entry.server.tsx. */
export type Pages = { entry: { module: { render(build: unknown, request: Request, door: Door): Promise<Response> } } }

export type PageSite = SiteSecurity & { origin: string }

type Order = { app: FastifyInstance; pages: Pages; site: PageSite; request: FastifyRequest }

/** A page that is the same for everybody: made from its address alone, in nobody's name. */
export async function renderPublic({ app, pages, site, request }: Order, key: string): Promise<Made> {
  const headers = { host: new URL(site.origin).host }
  const asked = new Request(site.origin + key, { headers: { ...headers, accept: 'text/html' } })
  return make(
    { app, pages, site, request },
    asked,
    { ip: request.ip, requestId: request.id, headers },
    (html, nonce) => {
      const sealed = sealScripts(html, nonce)
      return { html: sealed.html, proof: { hashes: sealed.hashes } }
    },
  )
}

/** A page, or the answer to a form, for one visitor. */
export async function renderPrivate(order: Order, signal: AbortSignal): Promise<Made> {
  const { request, site } = order
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value)
  // A form of a page without referrer says `null`. The cross-site check has passed, and the framework wants a name.
  if (headers.get('origin') === 'null') headers.set('origin', site.origin)
  const body = request.body instanceof Buffer ? new Uint8Array(request.body) : null
  const asked = new Request(site.origin + request.raw.url, { method: request.method, headers, body, signal })
  const caller = { ip: request.ip, requestId: request.id, headers: request.headers }
  return make(order, asked, caller, (html, nonce) => ({ html, proof: { nonce } }))
}

type Finish = (html: string, nonce: string) => { html: string; proof: ScriptProof }

async function make(
  { app, pages, site, request }: Order,
  asked: Request,
  caller: Caller,
  finish: Finish,
): Promise<Made> {
  const nonce = newNonce()
  const cookies: string[] = []
  const response = await pages.entry.module.render(pages, asked, {
    fetch: apiFetch(app, caller, cookies),
    nonce: site.dev ? undefined : nonce,
    report: (error) => request.log.error({ err: error }, 'a page failed'),
  })
  cookies.push(...response.headers.getSetCookie())
  const own = Object.fromEntries([...response.headers].filter(([name]) => name !== 'set-cookie'))
  const { status } = response
  if (!own['content-type']?.startsWith('text/html')) {
    const body = Buffer.from(await response.arrayBuffer())
    return { status, headers: { ...own, ...plainHeaders(site) }, cookies, body }
  }
  const { html, proof } = finish(await response.text(), nonce)
  const headers = { ...own, ...pageHeaders(site, new URL(asked.url).pathname, proof) }
  return { status, headers, cookies, body: Buffer.from(html) }
}
