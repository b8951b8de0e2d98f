import swaggerUi from '@fastify/swagger-ui'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '#contract/http/errors.ts'
import { may } from '#contract/staff-roles.ts'
import type { App } from '#server/core/http/http.ts'
import { type Encoded, encode, negotiate } from './encoding.ts'

const PATH = '/api/docs'
/** What client generators read, with its type. */
const FILES: Record<string, string> = {
  [`${PATH}/json`]: 'application/json; charset=utf-8',
  [`${PATH}/yaml`]: 'application/x-yaml',
}

/**
 * The documentation of the API: /api/docs for people, /api/docs/json for client generators. On a live site only for the staff, because it
 * lists every call of the back-office. Its 1.5 MB are made and compressed once, when somebody first asks.
 */
export async function serveApiDocs({ http, deps }: App): Promise<void> {
  const files = new Map<string, Promise<Encoded>>()

  function readFile(path: string): Promise<Encoded> {
    const ready = files.get(path)
    if (ready !== undefined) return ready
    const text = path.endsWith('yaml') ? http.swagger({ yaml: true }) : JSON.stringify(http.swagger())
    const file = encode(Buffer.from(text))
    files.set(path, file)
    return file
  }

  async function onRequest(request: FastifyRequest, reply: FastifyReply) {
    if (deps.config.isLive) {
      const actor = await deps.sessions.actor(request.headers.cookie)
      if (!may(actor?.staffRole, 'office:open')) throw notFound()
    }
    const path = request.routeOptions.url ?? ''
    const type = FILES[path]
    if (!type) return
    const file = await readFile(path)
    const encoding = negotiate(request.headers['accept-encoding']?.toString())
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply
      .headers({ 'cache-control': 'private, no-cache', vary: 'accept-encoding' })
      .type(type)
      .send(file[encoding])
  }

  await http.register(swaggerUi, { routePrefix: PATH, staticCSP: true, uiHooks: { onRequest } })
}
