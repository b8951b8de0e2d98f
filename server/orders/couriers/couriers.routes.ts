import type { FastifyPluginAsync } from 'fastify'
import { contract } from '#contract/index.ts'
import { courierSandboxRoutes } from '#server/orders/couriers/sandbox/sandbox.routes.ts'
import { limitAddress } from '#server/platform/http/client-address.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import { takeToken } from '#server/platform/http/rate-limit.ts'
import { COURIER_WEBHOOK, type CourierConnection } from './connection.ts'
import { receive } from './courier-webhook.ts'
import * as couriers from './couriers.ts'
import * as shipments from './shipments.ts'

const WEBHOOK_MAX_BYTES = 256 << 10
/** Limit per address; a shop with 5,000 parcels a day gets one or two webhooks a second. */
const WEBHOOK_LIMIT = { max: 1_200, seconds: 60 }

/** `connection` is null when the owner books by hand. */
export function courierRoutes(app: App, connection: CourierConnection | null): void {
  serve(
    app,
    contract.shipments,
  )({
    book: (ctx, input) => shipments.book(connection, ctx, input),
    several: (ctx, input) => shipments.several(connection, ctx, input),
    one: (ctx, input) => shipments.getShipment(connection, ctx, input),
    cancel: (ctx, input) => shipments.cancel(connection, ctx, input),
    scans: shipments.scans,
  })
  serve(
    app,
    contract.couriers,
  )({
    connection: (ctx) => couriers.connection(connection, ctx),
    test: (ctx) => couriers.test(connection, ctx),
    rates: (_ctx, input) => couriers.rates(connection, input),
  })
  if (!connection) return
  if (connection.webhookTokens.length > 0) app.http.register(webhookRoute(app, connection))
  if (connection.sandbox) courierSandboxRoutes(app, connection.sandbox, connection.pickupLocation)
}

/** The route that the service calls: a raw body without a session, authenticated by a token. */
function webhookRoute({ deps }: App, connection: CourierConnection): FastifyPluginAsync {
  return async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(
      COURIER_WEBHOOK,
      {
        bodyLimit: WEBHOOK_MAX_BYTES,
        config: { isSigned: true },
        onRequest: async (request) => {
          if (deps.config.isRateLimited)
            await takeToken(deps.db, `courier webhook ${limitAddress(request.ip)}`, WEBHOOK_LIMIT)
        },
      },
      async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const token = request.headers['x-api-key']?.toString()
        await receive(connection, { ...deps, log: request.log }, { body, token })
        return reply.send({ ok: true })
      },
    )
  }
}
