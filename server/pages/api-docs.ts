import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { may } from '#contract/basics/permissions.ts'
import { type ErrorCode, notFound, STATUS } from '#contract/http/errors.ts'
import type { Route } from '#contract/http/route.ts'
import type { App } from '#server/platform/http/http.ts'
import { type Encoded, encode, negotiate } from './encoding.ts'

const PATH = '/api/docs'
/** The files for client generators, with their types. */
const FILES: Record<string, string> = {
  [`${PATH}/json`]: 'application/json; charset=utf-8',
  [`${PATH}/yaml`]: 'application/x-yaml',
}

/**
 * Serves the documentation of the API: /api/docs for people, /api/docs/json for client generators. On a live site only staff see it,
 * because it lists every back-office call. The documentation, 1.5 MB, is built at its first request. Call this before any route is
 * registered.
 */
export async function serveApiDocs({ http, deps }: App): Promise<void> {
  await describeApi(http)
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

const ErrorBody = z.object({
  error: z.string(),
  code: z.string(),
  reason: z.string(),
  values: z.record(z.string(), z.unknown()).optional(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
})

/** The schema of the wire format: the input side of a codec, for requests and for replies. */
function wire(schema: z.ZodType): object {
  return z.toJSONSchema(schema, { io: 'input', target: 'openapi-3.0', unrepresentable: 'any' })
}

function failures(route: Route): Record<number, object> {
  const declared = Object.entries(route.throws ?? {}).map(([code, details]) => ({
    status: STATUS[code as ErrorCode],
    schema: ErrorBody.extend({ code: z.literal(code), ...(details && { details }) }),
  }))
  const byStatus = Map.groupBy(declared, ({ status }) => status)
  return Object.fromEntries(
    [...byStatus].map(([status, all]) => [status, wire(z.union(all.map(({ schema }) => schema)))]),
  )
}

/** Describes the API from its table, as OpenAPI. */
async function describeApi(http: FastifyInstance): Promise<void> {
  await http.register(swagger, {
    openapi: {
      info: {
        title: 'Inkloom',
        version: '1',
        description: 'The HTTP API of the shop: amounts in rupees, times in UTC.',
      },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'token' } } },
    },
    transform: ({ url, route }) => {
      const r = route.config?.route
      if (!r || !url.startsWith('/api/')) return { url, schema: { hide: true } }
      const parts = Object.entries({ params: r.params, querystring: r.query, body: r.body ?? r.form })
      return {
        url,
        schema: {
          tags: [url.split('/')[2] ?? ''],
          ...(r.summary && { summary: r.summary }),
          ...Object.fromEntries(parts.flatMap(([key, schema]) => (schema ? [[key, wire(schema)]] : []))),
          ...(r.form && { consumes: ['multipart/form-data'] }),
          ...(r.access !== 'public' && { security: [{ session: [] }] }),
          response: {
            ...(r.reply ? { [r.status ?? 200]: wire(r.reply) } : { 204: { type: 'null' } }),
            ...failures(r),
            default: wire(ErrorBody),
          },
        },
      }
    },
  })
}
