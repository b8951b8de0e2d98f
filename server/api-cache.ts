import { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { negotiate } from './encoding.ts'
import { isHeld, type Moment, type PageCache } from './page-cache.ts'
import { publicKey } from './public-urls.ts'

/** Belong to one request, or are worked out again from the body. */
const OWN_TO_ONE = /^(x-request-id|retry-after|date|connection|content-length|x-ratelimit-.*)$/

/** Keeps the public lists of the API as they went over the wire. Comes before the routes whose answers it keeps. */
export function keepPublicAnswers(app: FastifyInstance, cache: PageCache): void {
  const asked = new WeakMap<FastifyRequest, { key: string; moment: Moment }>()

  app.addHook('onRequest', (request, _reply, done) => {
    const key = request.method === 'GET' && isFromOutside(request) ? publicKey(request.url) : null
    if (key?.startsWith('/api/')) asked.set(request, { key, moment: cache.now() })
    done()
  })

  // Who wrote and reads again reads what they wrote; other processes hear of it a few milliseconds later.
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (!isRead(request) && reply.statusCode < 400) await cache.caughtUp()
    return payload
  })

  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const question = asked.get(request)
    if (!question || reply.statusCode !== 200 || typeof payload !== 'string') return payload
    const cookies = [reply.getHeader('set-cookie') ?? []].flat().map(String)
    const headers = kept(reply.getHeaders())
    const made = { status: 200, headers, cookies, body: Buffer.from(payload) }
    const answer = await cache.keep(question.key, made, question.moment)
    if (!('etag' in answer)) return payload
    const isUnchanged = isHeld(request.headers['if-none-match'] ?? '', answer.etag)
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
