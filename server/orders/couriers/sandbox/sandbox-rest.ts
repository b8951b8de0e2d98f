import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { matchesSecret, type SandboxKeys } from '#server/orders/couriers/connection.ts'
import type { Db } from '#server/platform/database/db.ts'
import {
  assignCourier,
  cancelParcel,
  createParcel,
  findParcelByTrackingNumber,
  isServed,
  type SandboxParcel,
  SandboxRefusal,
  scansIn,
  searchParcels,
  toSandboxOrderId,
  toShipmentId,
} from './sandbox-parcels.ts'

type Options = { db: Db; keys: SandboxKeys; pickupLocation: string; origin: string; path: string }

const PICKUP_PIN = '411001'
const BODY_MAX_BYTES = 64 << 10

/** Imitates Shiprocket's REST API with its response format: https://apidocs.shiprocket.in/. */
export async function serveSandboxRest(scope: FastifyInstance, options: Options): Promise<void> {
  const { db, keys, pickupLocation, origin, path } = options
  readJsonBodies(scope)
  scope.setErrorHandler(answerRefusal)
  const config = { isSigned: true }
  const token = `sandbox.${keys.password}`

  scope.addHook('preHandler', async (request) => {
    if (request.url.endsWith('/auth/login')) return
    const given = request.headers.authorization?.replace(/^Bearer /, '')
    if (!matchesSecret([token], given)) throw new SandboxRefusal(401, 'Token has expired')
  })
  scope.post('/auth/login', { config }, async ({ body }) => {
    const { email, password } = read(Login, body)
    if (email !== keys.email || !matchesSecret([keys.password], password))
      throw new SandboxRefusal(403, 'Invalid email and password combination')
    return { email, first_name: 'Sandbox', token }
  })
  scope.get('/settings/company/pickup', async () => ({
    data: { shipping_address: [{ id: 1, pickup_location: pickupLocation, pin_code: PICKUP_PIN }] },
  }))
  scope.get('/courier/serviceability/', async ({ query }) => ratesFor(read(ServiceabilityQuery, query)))
  scope.post('/orders/create/adhoc', { config }, async ({ body }) => {
    const { pickup_location: from } = read(z.looseObject({ pickup_location: z.string().optional() }), body)
    if (from !== undefined && from !== pickupLocation)
      throw new SandboxRefusal(400, 'Wrong Pickup location entered. Please choose one location from the data given')
    const { id, trackingNumber, courier } = await createParcel(db, body)
    return {
      order_id: id,
      shipment_id: toShipmentId(id),
      status: 'NEW',
      awb_code: trackingNumber ?? '',
      courier_name: courier ?? '',
    }
  })
  scope.get('/orders', async ({ query }) => {
    const { search, per_page: count } = read(Search, query)
    return { data: (await searchParcels(db, search, count)).map(listed) }
  })
  scope.post('/courier/assign/awb', { config }, async ({ body }) => {
    const { id, trackingNumber, courier } = await assignCourier(db, read(OneShipment, body).shipment_id)
    const data = { awb_code: trackingNumber, courier_name: courier, order_id: id, shipment_id: toShipmentId(id) }
    return { awb_assign_status: 1, response: { data } }
  })
  scope.post('/courier/generate/pickup', { config }, async ({ body }) => {
    read(Shipments, body)
    return { pickup_status: 1, response: { status: 3, data: 'Pickup is confirmed' } }
  })
  scope.post('/courier/generate/label', { config }, async ({ body }) => {
    const [shipmentId = 0] = read(Shipments, body).shipment_id
    return { label_created: 1, label_url: `${origin}${path}/labels/${toSandboxOrderId(shipmentId)}`, not_created: [] }
  })
  scope.post('/orders/cancel', { config }, async ({ body }) => {
    for (const id of read(Ids, body).ids) await cancelParcel(db, id)
    return { status_code: 200, message: 'Order cancelled successfully.' }
  })
  scope.get('/courier/track/awb/:awb', async ({ params }) => {
    const parcel = await findParcelByTrackingNumber(db, read(z.object({ awb: z.string() }), params).awb)
    const activities = parcel ? scansIn(parcel).toReversed() : []
    if (activities.length === 0) return { tracking_data: { track_status: 0, error: 'There is no activities found.' } }
    return { tracking_data: { track_status: 1, shipment_track_activities: activities } }
  })
}

const Login = z.object({ email: z.string(), password: z.string() })
const Search = z.object({
  search: z.string().default(''),
  per_page: z.coerce.number().int().min(1).max(100).default(15),
})
const OneShipment = z.object({ shipment_id: z.coerce.number().int() })
const Shipments = z.object({ shipment_id: z.array(z.coerce.number().int()).min(1) })
const Ids = z.object({ ids: z.array(z.coerce.number().int()).min(1) })
const ServiceabilityQuery = z.object({
  delivery_postcode: z.coerce.number().int(),
  weight: z.coerce.number().positive(),
})

function read<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value)
  if (!parsed.success)
    throw new SandboxRefusal(422, 'Required field missing', { field: [z.prettifyError(parsed.error)] })
  return parsed.data
}

/** The prices of two couriers, which rise with every half kilogram. */
function ratesFor({ delivery_postcode: pin, weight }: z.output<typeof ServiceabilityQuery>) {
  if (!isServed(pin)) return { status: 404, message: 'Sorry! No courier service available for this trip.' }
  const halves = Math.ceil(weight / 0.5)
  const couriers = [
    { courier_name: 'Xpressbees Surface', rate: 54 + 38 * (halves - 1), estimated_delivery_days: '4', cod: 1 },
    { courier_name: 'Blue Dart Air', rate: 96.5 + 71 * (halves - 1), estimated_delivery_days: '2', cod: 0 },
  ]
  return { status: 200, data: { available_courier_companies: couriers } }
}

function listed({ id, reference, trackingNumber, courier, cancelledAt }: SandboxParcel) {
  return {
    id,
    channel_order_id: reference,
    status: cancelledAt ? 'CANCELED' : 'NEW',
    shipments: [{ id: toShipmentId(id), awb: trackingNumber ?? '', courier: courier ?? '' }],
  }
}

function readJsonBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_MAX_BYTES }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)))
    } catch {
      done(new SandboxRefusal(400, 'The request body is not valid JSON'))
    }
  })
}

function answerRefusal(error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof SandboxRefusal) {
    const { status, message, fields } = error
    return reply.code(status).send({ message, status_code: status, ...(fields && { errors: fields }) })
  }
  request.log.error({ err: error }, 'the courier sandbox failed')
  const status = error.statusCode ?? 500
  return reply.code(status).send({ message: 'Something went wrong.', status_code: status })
}
