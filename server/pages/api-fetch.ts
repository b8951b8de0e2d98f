import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { ApiFetch } from '#contract/http/client.ts'

/** The visitor on whose behalf a page calls the API. */
export type Caller = { ip: string; requestId: string; headers: IncomingHttpHeaders }

/** The headers that the API's own checks need: who calls, from which page, with what browser. */
const TRAVELLING = ['cookie', 'host', 'origin', 'sec-fetch-site', 'user-agent'] as const

/**
 * A `fetch` that calls the API in this process, through the whole request lifecycle: validation, access, limits, error map. Cookies that
 * the API sets are added to the page's response and to the page's further calls.
 */
export function apiFetch(app: FastifyInstance, caller: Caller, cookies: string[]): ApiFetch {
  return async (path, { method, headers, body }) => {
    const sent: Record<string, string> = { 'x-request-id': caller.requestId }
    for (const name of TRAVELLING) {
      const value = caller.headers[name]
      if (typeof value === 'string') sent[name] = value
    }
    if (cookies.length > 0) sent.cookie = withCookies(sent.cookie, cookies)
    Object.assign(sent, Object.fromEntries(headers))
    const payload = await toPayload(body, sent)
    const response = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: path,
      headers: sent,
      remoteAddress: caller.ip,
      ...(payload !== undefined && { payload }),
    })
    const received = new Headers()
    for (const [name, value] of Object.entries(response.headers)) {
      if (name === 'set-cookie') cookies.push(...[value ?? []].flat().map(String))
      else if (value !== undefined) received.set(name, String(value))
    }
    const isEmpty = response.statusCode === 204 || response.statusCode === 304
    return new Response(isEmpty ? null : new Uint8Array(response.rawPayload), {
      status: response.statusCode,
      headers: received,
    })
  }
}

/** A cookie header as the browser would send it after these `Set-Cookie` lines. */
function withCookies(header: string | undefined, lines: readonly string[]): string {
  const jar = new Map<string, string>()
  const pairs = [...(header ?? '').split(';'), ...lines.map((line) => line.split(';')[0] ?? '')]
  for (const pair of pairs) {
    const [name = '', ...value] = pair.trim().split('=')
    if (name) jar.set(name, value.join('='))
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
}

type Body = Parameters<ApiFetch>[1]['body']

async function toPayload(body: Body, headers: Record<string, string>): Promise<string | Buffer | undefined> {
  if (body === null || typeof body === 'string') return body ?? undefined
  const packed = new Response(body)
  headers['content-type'] ??= packed.headers.get('content-type') ?? 'application/octet-stream'
  return Buffer.from(await packed.arrayBuffer())
}
