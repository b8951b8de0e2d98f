import type { FastifyPluginAsync } from 'fastify'
import { ShopError } from '#contract/http/errors.ts'
import { contract } from '#contract/index.ts'
import { paidByHand, retry } from '#server/orders/refunds/failed-refunds.ts'
import { give } from '#server/orders/refunds/owner-refund.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import { callback } from './callback.ts'
import type { Gateway } from './gateway.ts'
import { initiate } from './initiate.ts'
import * as payLinks from './pay-link.ts'
import { status, verify } from './payments.ts'
import { receive } from './webhook.ts'

const WEBHOOK_MAX_BYTES = 256 << 10
const CALLBACK_MAX_BYTES = 16 << 10

export function paymentRoutes(app: App, gateway: Gateway | null): void {
  serve(
    app,
    contract.payments,
  )({
    options: async () => ({
      online: gateway !== null,
      script: gateway?.script ?? null,
      isTest: gateway?.isTest ?? false,
    }),
    initiate: (ctx, input) => initiate(requireGateway(gateway), ctx, input),
    verify: (ctx, input) => verify(requireGateway(gateway), ctx, input),
    status: (ctx, input) => status(gateway, ctx, input),
  })
  serve(
    app,
    contract.payLinks,
  )({
    read: payLinks.read,
    mine: payLinks.mine,
    initiate: (ctx, input) => payLinks.initiate(requireGateway(gateway), ctx, input),
    verify: (ctx, input) => payLinks.verify(requireGateway(gateway), ctx, input),
    check: (ctx, input) => payLinks.check(gateway, ctx, input),
  })
  serve(app, contract.refunds)({ give, retry, paidByHand })
  if (gateway) app.http.register(signedRoutes(app, gateway))
}

function requireGateway(gateway: Gateway | null): Gateway {
  if (!gateway) throw new ShopError('provider_unavailable', 'shop_takes_no_online_payments')
  return gateway
}

/** The routes that the provider calls: raw bodies without a session, authenticated by signatures. */
function signedRoutes({ deps }: App, gateway: Gateway): FastifyPluginAsync {
  return async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(
      '/api/payment/webhook',
      { bodyLimit: WEBHOOK_MAX_BYTES, config: { isSigned: true } },
      async (request, reply) => {
        const header = (name: string) => request.headers[name]?.toString()
        await receive(
          gateway,
          { ...deps, log: request.log },
          {
            body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
            signature: header('x-razorpay-signature'),
            eventId: header('x-razorpay-event-id'),
          },
        )
        return reply.send({ ok: true })
      },
    )
    scope.post(
      '/api/payment/callback',
      { bodyLimit: CALLBACK_MAX_BYTES, config: { isSigned: true } },
      async (request, reply) => {
        const text = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : ''
        const { search } = new URL(request.url, deps.config.publicUrl)
        const back = { form: new URLSearchParams(text), query: new URLSearchParams(search) }
        const page = await callback(gateway, { ...deps, log: request.log }, back)
        return reply.redirect(page, 303)
      },
    )
  }
}
