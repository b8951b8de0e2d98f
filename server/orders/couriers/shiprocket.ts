import { z } from 'zod'
import { type Paise, paise } from '#contract/basics/money.ts'
import { indianDay } from '#contract/basics/working-days.ts'
import { ProviderError } from '#server/platform/providers/provider-error.ts'
import { bookingProblems } from '#texts/en/orders/booking.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { BookedParcel, Courier, Placed, Rate } from './courier.ts'
import { parseScans, ShiprocketScans } from './scan-codes.ts'
import { createSession, type SessionSettings } from './shiprocket-session.ts'

/** An id or code. Shiprocket sends a number or a text; an empty text means none. */
const Id = z.union([z.string(), z.number()]).transform(String)
const MaybeId = Id.nullable()
  .optional()
  .transform((id) => id || null)
const text = z.string().nullable().optional()

const Created = z.object({
  order_id: MaybeId,
  shipment_id: MaybeId,
  awb_code: MaybeId,
  courier_name: text,
  message: text,
})
const Orders = z.object({
  data: z.array(
    z.object({
      id: Id,
      channel_order_id: Id,
      status: text,
      shipments: z.array(z.object({ id: Id, awb: MaybeId, courier: text })).optional(),
    }),
  ),
})
const CourierAssignment = z.object({
  awb_assign_status: z.union([z.int(), z.boolean()]).optional(),
  message: text,
  response: z
    .object({ data: z.object({ awb_code: MaybeId, courier_name: text, awb_assign_error: text }).optional() })
    .optional()
    .catch(undefined),
})
const Serviceability = z.object({
  data: z
    .object({
      available_courier_companies: z.array(
        z.object({
          courier_name: z.string(),
          rate: z.coerce.number().nonnegative(),
          estimated_delivery_days: z.coerce.number().int().positive().catch(Number.NaN),
          cod: z.union([z.number(), z.boolean()]).transform(Boolean).catch(false),
        }),
      ),
    })
    .optional(),
  message: text,
})
const Locations = z.object({
  data: z.object({ shipping_address: z.array(z.object({ pickup_location: z.string(), pin_code: Id })) }),
})
const Pickup = z.object({ pickup_status: z.union([z.int(), z.boolean()]).optional(), message: text })
const Label = z.object({ label_created: z.union([z.int(), z.boolean()]).optional(), label_url: text })
const Anything = z.unknown()
const Tracking = z.object({
  tracking_data: z.object({ shipment_track_activities: ShiprocketScans }),
})

/** Maximum lengths of fields of an order, https://apidocs.shiprocket.in/ "Create Custom Order". */
const CITY_MAX = 30

/**
 * Shiprocket's REST API, https://apidocs.shiprocket.in/ (as its public Postman collection had it in September 2026). It has no
 * idempotency keys: a booking is found again by its reference before it is sent a second time.
 */
export function createShiprocket({
  pickupLocation,
  ...settings
}: SessionSettings & { pickupLocation: string }): Courier {
  const send = createSession(settings)
  const get = <S extends z.ZodType>(reply: S, path: string, query: Record<string, string> = {}) => {
    const search = new URLSearchParams(query).toString()
    return send(reply, {
      circuit: 'read',
      method: 'GET',
      path: search ? `${path}?${search}` : path,
      isRepeatable: true,
    })
  }
  const post = <S extends z.ZodType>(reply: S, path: string, body: object) =>
    send(reply, { circuit: 'write', method: 'POST', path, body, isRepeatable: false })

  return {
    async pickupLocations() {
      const { data } = await get(Locations, '/settings/company/pickup')
      return data.shipping_address.map(({ pickup_location, pin_code }) => ({ name: pickup_location, pin: pin_code }))
    },
    async rates({ fromPin, toPin, size, value, isCod }) {
      const serviceability = await get(Serviceability, '/courier/serviceability/', {
        pickup_postcode: fromPin,
        delivery_postcode: toPin,
        cod: isCod ? '1' : '0',
        weight: kilograms(size.weightGrams),
        length: String(size.lengthCm),
        breadth: String(size.breadthCm),
        height: String(size.heightCm),
        declared_value: String(Math.ceil(value / 100)),
      })
      return (serviceability.data?.available_courier_companies ?? []).map(
        ({ courier_name, rate, estimated_delivery_days: days, cod }): Rate => ({
          courier: courier_name,
          price: paise(Math.round(rate * 100)),
          days: Number.isNaN(days) ? null : days,
          takesCod: cod,
        }),
      )
    },
    async find(reference) {
      const { data } = await get(Orders, '/orders', { search: reference, per_page: '10' })
      const order = data.find(({ channel_order_id }) => channel_order_id === reference)
      const shipment = order?.shipments?.[0]
      if (!order || !shipment) return null
      const isCancelled = /^CANCEL/i.test(order.status ?? '')
      return {
        orderId: order.id,
        shipmentId: shipment.id,
        trackingNumber: shipment.awb,
        courier: shipment.courier || null,
        isCancelled,
      }
    },
    async place(parcel) {
      const createdOrder = await post(Created, '/orders/create/adhoc', buildShiprocketOrder(parcel, pickupLocation))
      if (!createdOrder.order_id || !createdOrder.shipment_id) throw refusal(createdOrder.message)
      return {
        orderId: createdOrder.order_id,
        shipmentId: createdOrder.shipment_id,
        trackingNumber: createdOrder.awb_code,
        courier: createdOrder.courier_name || null,
        isCancelled: false,
      } satisfies Placed
    },
    async assign(shipmentId) {
      const { response, message } = await post(CourierAssignment, '/courier/assign/awb', {
        shipment_id: Number(shipmentId),
      })
      const { awb_code: trackingNumber, courier_name: courier, awb_assign_error: problem } = response?.data ?? {}
      if (!trackingNumber) throw refusal(problem || message)
      return { trackingNumber, courier: courier || 'Shiprocket' }
    },
    async requestPickup(shipmentId) {
      const { pickup_status: isRequested, message } = await post(Pickup, '/courier/generate/pickup', {
        shipment_id: [Number(shipmentId)],
      })
      if (!isRequested) throw refusal(message)
    },
    async label(shipmentId) {
      const { label_url: url } = await post(Label, '/courier/generate/label', { shipment_id: [Number(shipmentId)] })
      return url && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : null
    },
    async cancel(orderId) {
      await post(Anything, '/orders/cancel', { ids: [Number(orderId)] })
    },
    async track(trackingNumber) {
      const { tracking_data: tracking } = await get(
        Tracking,
        `/courier/track/awb/${encodeURIComponent(trackingNumber)}`,
      )
      return parseScans(tracking.shipment_track_activities)
    },
  }
}

/** The error of a refusal with status 200, which the documentation describes for some calls. */
function refusal(words: string | null | undefined): ProviderError {
  return words
    ? new ProviderError('refused', words, 200)
    : new ProviderError('unknown', englishWords(bookingProblems).unexpectedResponse, 200)
}

function kilograms(grams: number): string {
  return String(grams / 1_000)
}

const toRupees = (amount: Paise) => amount / 100

/** The body of "Create Custom Order". The courier collects `sub_total`, so it is the whole amount, with fee and discount. */
function buildShiprocketOrder(
  { reference, orderedAt, to, items, value, isCod, buyerGstin, size }: BookedParcel,
  pickupLocation: string,
) {
  return {
    order_id: reference,
    order_date: indianDay(orderedAt),
    pickup_location: pickupLocation,
    billing_customer_name: to.name,
    billing_last_name: '',
    billing_address: to.line1,
    billing_address_2: to.line2,
    billing_city: to.city.slice(0, CITY_MAX),
    billing_pincode: Number(to.pin),
    billing_state: to.state,
    billing_country: to.country,
    billing_email: to.email,
    billing_phone: Number(to.phone),
    shipping_is_billing: true,
    order_items: items.map(({ name, sku, units, price, hsn, gstRate }) => ({
      name,
      sku,
      units,
      selling_price: toRupees(price),
      ...(hsn !== null && { hsn: Number(hsn) }),
      ...(gstRate !== null && { tax: gstRate }),
    })),
    payment_method: isCod ? 'COD' : 'Prepaid',
    sub_total: toRupees(value),
    length: size.lengthCm,
    breadth: size.breadthCm,
    height: size.heightCm,
    weight: size.weightGrams / 1_000,
    ...(buyerGstin !== null && { customer_gstin: buyerGstin }),
  }
}
