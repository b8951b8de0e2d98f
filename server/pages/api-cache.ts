import { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CacheTag, collectTags } from '#server/platform/cache-tags.ts'
import { matchesEtag } from '#server/platform/http/etag.ts'
import { CACHE_MISS, type CachedResponse } from './cached-response.ts'
import { negotiate } from './encoding.ts'
import type { Moment, PageCache } from './page-cache.ts'
import { publicKey } from './public-urls.ts'

/** Headers that are not cached: they belong to one request, or are computed from the body again. */
const NOT_CACHED = /^(x-request-id|retry-after|date|connection|content-length|x-ratelimit-.*)$/

type CacheableRequest = { key: string; since: Moment; tags: Set<CacheTag> }

/** Caches public responses of the API as bytes. Call it before the routes are registered. */
export function keepPublicAnswers(app: FastifyInstance, cache: PageCache): void {
  const cacheableRequests = new WeakMap<FastifyRequest, CacheableRequest>()

  async function keep(
    { key, since, tags }: CacheableRequest,
    reply: FastifyReply,
    payload: string,
  ): Promise<CachedResponse | null> {
    const cookies = [reply.getHeader('set-cookie') ?? []].flat().map(String)
    const response = {
      status: 200,
      headers: pickCachedHeaders(reply.getHeaders()),
      cookies,
      body: Buffer.from(payload),
    }
    const answer = await cache.keep(key, { response, tags, since })
    return 'etag' in answer ? answer : null
  }

  function serveStale({ key }: CacheableRequest, reply: FastifyReply): CachedResponse | null {
    const stale = reply.statusCode < 500 ? null : cache.serveStale(key)
    if (stale) reply.code(200).removeHeader('retry-after')
    return stale
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const key = request.method === 'GET' && isFromOutside(request) ? publicKey(request.url) : null
    if (!key?.startsWith('/api/')) return done()
    const tags = new Set<CacheTag>()
    cacheableRequests.set(request, { key, since: cache.now(), tags })
    collectTags(tags, done)
  })

  // Waits until the client's own change has dropped old responses here. Other processes drop them a few milliseconds later.
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (!isRead(request) && reply.statusCode < 400) await cache.invalidationsApplied()
    return payload
  })

  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const cacheable = cacheableRequests.get(request)
    if (!cacheable || typeof payload !== 'string') return payload
    const answer = reply.statusCode === 200 ? await keep(cacheable, reply, payload) : serveStale(cacheable, reply)
    if (!answer) return payload
    const isUnchanged = matchesEtag(request.headers['if-none-match'] ?? '', answer.etag)
    const { headers: lines, body } = answer.reply(negotiate(request.headers['accept-encoding']?.toString()))
    const sent = isUnchanged ? answer.unchanged : lines
    for (let i = 0; i < sent.length; i += 2) reply.header(sent[i] ?? '', sent[i + 1])
    reply.header(...CACHE_MISS)
    if (!isUnchanged) return body
    reply.code(304).removeHeader('content-length')
    return null
  })
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
}

/** Whether a request comes over the network. A page's calls in this process are not compressed or cached, because the page is. */
function isFromOutside(request: FastifyRequest): boolean {
  return request.raw instanceof IncomingMessage && request.headers.authorization === undefined
}

function pickCachedHeaders(headers: Record<string, unknown>): Record<string, string> {
  const entries = Object.entries(headers).filter(([name]) => !NOT_CACHED.test(name) && name !== 'set-cookie')
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}
