import type { FastifyPluginAsync } from 'fastify'
import { type Gateway, SANDBOX_PATH } from '#server/orders/payments/gateway.ts'
import type { App } from '#server/platform/http/http.ts'
import { serveRest } from './rest.ts'
import { serveWindow } from './window.ts'

/** The routes of the built-in gateway: the provider's REST API for the shop, and the payment window for the shopper. Only registered when the sandbox is configured. */
export function sandboxRoutes({ http, deps: { db, config } }: App, gateway: Gateway): void {
  const providerApi: FastifyPluginAsync = (scope) => serveRest(scope, { db, gateway })
  const window: FastifyPluginAsync = (scope) =>
    serveWindow(scope, { db, gateway, publicOrigin: config.publicUrl.origin })
  http.register(providerApi, { prefix: `${SANDBOX_PATH}/v1` })
  http.register(window, { prefix: SANDBOX_PATH })
}
