import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { may } from '#contract/basics/permissions.ts'
import { notFound } from '#contract/http/errors.ts'
import { COURIER_SANDBOX_PATH, COURIER_WEBHOOK, type SandboxKeys } from '#server/orders/couriers/connection.ts'
import type { App } from '#server/platform/http/http.ts'
import { labelPage, parcelsPage, SENDABLE } from './sandbox-page.ts'
import { addScan, byId, type SandboxParcel, scansIn, searchParcels } from './sandbox-parcels.ts'
import { serveSandboxRest } from './sandbox-rest.ts'

const SHOWN = 100

/**
 * The built-in imitation of Shiprocket: a REST API for the shop, and a page where admins send scans. Registered only when configured; a
 * live site refuses that setting.
 */
export function courierSandboxRoutes({ http, deps }: App, keys: SandboxKeys, pickupLocation: string): void {
  const { db, config } = deps
  const origin = config.publicUrl.origin
  const path = COURIER_SANDBOX_PATH
  const restApi: FastifyPluginAsync = (scope) => serveSandboxRest(scope, { db, keys, pickupLocation, origin, path })
  http.register(restApi, { prefix: `${path}/v1/external` })

  const pages: FastifyPluginAsync = async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.addHook('onRequest', async (request) => {
      const actor = await deps.sessions.actor(request.headers.cookie)
      if (!may(actor?.staffRole, 'orders:work')) throw notFound()
    })
    scope.get('/', async (_request, reply) => {
      reply.type('text/html; charset=utf-8').header('cache-control', 'private, no-store')
      return parcelsPage(await searchParcels(db, '', SHOWN), path)
    })
    scope.get('/labels/:id', async (request, reply) => {
      const { id } = z.object({ id: z.coerce.number().int() }).parse(request.params)
      const parcel = await byId(db, id)
      if (!parcel) throw notFound()
      reply.type('text/html; charset=utf-8').header('cache-control', 'private, no-store')
      return labelPage(parcel)
    })
    scope.post('/scan', async (request, reply) => {
      const { awb: trackingNumber, code } = Scan.parse(request.body)
      const parcel = await addScan(db, trackingNumber, code, SENDABLE.get(code) ?? '')
      await sendWebhook(http, parcel, keys.webhookToken)
      return reply.redirect(path, 303)
    })
  }
  http.register(pages, { prefix: path })
}

const Scan = z.object({
  awb: z.string().min(1).max(60),
  code: z.coerce.number().refine((code) => SENDABLE.has(code)),
})

/** Sends a webhook to the shop with all scans of a parcel, as Shiprocket does after each scan. Returns the HTTP status. */
async function sendWebhook(http: FastifyInstance, parcel: SandboxParcel, token: string): Promise<number> {
  const answer = await http.inject({
    method: 'POST',
    url: COURIER_WEBHOOK,
    headers: { 'content-type': 'application/json', 'x-api-key': token },
    payload: webhookBody(parcel),
  })
  return answer.statusCode
}

/** The body of a webhook, with the fields of the documentation's example. */
function webhookBody(parcel: SandboxParcel): string {
  const scans = scansIn(parcel)
  const last = scans.at(-1)
  return JSON.stringify({
    awb: parcel.trackingNumber,
    courier_name: parcel.courier,
    current_status: last?.['sr-status-label'],
    shipment_status: last?.['sr-status-label'],
    shipment_status_id: Number(last?.['sr-status']),
    current_timestamp: last?.date.replace(/^(\d{4})-(\d\d)-(\d\d)/, '$3 $2 $1'),
    order_id: parcel.reference,
    sr_order_id: parcel.id,
    scans,
    is_return: 0,
  })
}
