import type { FastifyPluginAsync } from 'fastify'
import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import { NOT_FOUND } from '#texts/errors.ts'
import { choices, choose } from './choices.ts'
import { change, settings, test } from './message-settings.ts'
import { type LiveWhatsApp, receiveWhatsApp, verifyAddress } from './whatsapp-webhook.ts'

const WEBHOOK = '/api/messages/whatsapp/webhook'
/** Meta sends at most 3 MB. https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/overview */
const WEBHOOK_MAX_BYTES = 3 << 20

export function phoneMessageRoutes(app: App): void {
  serve(app, contract.phoneMessages)({ settings, change, test, choices, choose })
  const { whatsapp } = app.deps.config.messaging
  if (whatsapp.kind === 'live') app.http.register(webhook(app, whatsapp))
}

/** The webhook that Meta calls: without a session, authenticated by a token or a signature. */
function webhook({ deps }: App, config: LiveWhatsApp): FastifyPluginAsync {
  return async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.get(WEBHOOK, async (request, reply) => {
      const { searchParams } = new URL(request.url, deps.config.publicUrl)
      const challenge = verifyAddress(config, searchParams)
      if (challenge === null) return reply.code(403).send({ error: NOT_FOUND })
      return reply.type('text/plain').send(challenge)
    })
    scope.post(WEBHOOK, { bodyLimit: WEBHOOK_MAX_BYTES, config: { isSigned: true } }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signature = request.headers['x-hub-signature-256']?.toString()
      await receiveWhatsApp(config, { db: deps.db, log: request.log }, { body, signature })
      return reply.send({ ok: true })
    })
  }
}
