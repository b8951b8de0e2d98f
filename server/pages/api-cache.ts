import { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { matchesEtag } from '#server/core/http/etag.ts'
import { negotiate } from './encoding.ts'
import type { Entry, Moment, PageCache } from './page-cache.ts'
import { publicKey } from './public-urls.ts'

/** Belong to one request, or are worked out again from the body. */
const OWN_TO_ONE = /^(x-request-id|retry-after|date|connection|content-length|x-ratelimit-.*)$/

type Question = { key: string; moment: Moment }

/** Keeps the public lists of the API as they went over the wire. Comes before the routes whose answers it keeps. */
export function keepPublicAnswers(app: FastifyInstance, cache: PageCache): void {
  const asked = new WeakMap<FastifyRequest, Question>()

  async function keep({ key, moment }: Question, reply: FastifyReply, payload: string): Promise<Entry | null> {
    const cookies = [reply.getHeader('set-cookie') ?? []].flat().map(String)
    const made = { status: 200, headers: kept(reply.getHeaders()), cookies, body: Buffer.from(payload) }
    const answer = await cache.keep(key, made, moment)
    return 'etag' in answer ? answer : null
  }

  function serveStale({ key }: Question, reply: FastifyReply): Entry | null {
    const stale = reply.statusCode < 500 ? null : cache.serveStale(key)
    if (stale) reply.code(200).removeHeader('retry-after')
    return stale
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const key = request.method === 'GET' && isFromOutside(request) ? publicKey(request.url) : null
    if (key?.startsWith('/api/')) asked.set(request, { key, moment: cache.now() })
    done()
  })

  // Who wrote and reads again reads what they wrote; other processes hear of it a few milliseconds later.
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (!isRead(request) && reply.statusCode < 400) await cache.invalidationsApplied()
    return payload
  })

  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const question = asked.get(request)
    if (!question || typeof payload !== 'string') return payload
    const answer = reply.statusCode === 200 ? await keep(question, reply, payload) : serveStale(question, reply)
    if (!answer) return payload
    const isUnchanged = matchesEtag(request.headers['if-none-match'] ?? '', answer.etag)
    const { headers: lines, body } = answer.replies[negotiate(request.headers['accept-encoding']?.toString())]
    const sent = isUnchanged ? answer.unchanged : lines
    for (let i = 0; i < sent.length; i += 2) reply.header(sent[i] ?? '', sent[i + 1])
    if (!isUnchanged) return body
    reply.code(304).removeHeader('content-length')
    return null
  })
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
}

/** A call that a page makes in process needs neither compressing nor keeping: the page is kept. */
function isFromOutside(request: FastifyRequest): boolean {
  return request.raw instanceof IncomingMessage && request.headers.authorization === undefined
}

function kept(headers: Record<string, unknown>): Record<string, string> {
  const entries = Object.entries(headers).filter(([name]) => !OWN_TO_ONE.test(name) && name !== 'set-cookie')
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}
