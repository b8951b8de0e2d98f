import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type ErrorCode, STATUS } from '#contract/http/errors.ts'
import type { Route } from '#contract/http/route.ts'

const ErrorBody = z.object({
  error: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
})

/** The wire format is the input side of every codec, in requests and in replies. */
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

/** Describes the API from its table, as OpenAPI. Register before any route. */
export async function describeApi(http: FastifyInstance): Promise<void> {
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
