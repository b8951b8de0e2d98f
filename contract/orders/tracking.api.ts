import { z } from 'zod'
import { phoneKey } from '#contract/basics/phone.ts'
import { Instant, Money } from '#contract/http/codecs.ts'
import { route } from '#contract/http/route.ts'
import { PrintProgress } from './delivery-estimates.api.ts'
import { TRACK_STEPS } from './order-timeline.ts'
import { OrderId, OrderStatus } from './orders.api.ts'
import { ShownParcel } from './partial-shipments.api.ts'
import { ShownScan } from './shipments.api.ts'

/** An order as shown to anybody who has its link. Of personal data only the first name and the city are shown. */
export const TrackedOrder = z.object({
  number: z.int(),
  status: OrderStatus,
  firstName: z.string(),
  city: z.string(),
  /** The courier's scans of the parcel, newest first. */
  scans: z.array(ShownScan),
  steps: z.array(z.object({ step: z.enum(TRACK_STEPS), at: Instant.nullable(), isDone: z.boolean() })),
  /** The cash that the courier collects for everything in the parcel; null when there is nothing to collect. */
  toPay: Money.nullable(),
  /** The numbers of the customer's other orders in the same combined shipment. */
  together: z.array(z.int()),
  /** The parcels of an order that is sent in several; empty for any other order. */
  parcels: z.array(ShownParcel),
  /** The progress of the printed pieces; null when nothing of the order is in the print room. */
  print: PrintProgress.nullable(),
  /**
   * The order id when photos of the finished shirts exist; else null. Only the logged-in customer can open the photos, because a tracking
   * link can be found with a phone number.
   */
  photosOf: OrderId.nullable(),
  /** The expected days of delivery in India, `YYYY-MM-DD`. */
  expectedFrom: z.string(),
  expectedTo: z.string(),
  courier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  items: z.array(
    z.object({
      name: z.string(),
      size: z.string(),
      color: z.string(),
      quantity: z.int(),
      /** Null for a shirt with a design of the shopper's own. */
      image: z.string().nullable(),
    }),
  ),
})
export type TrackedOrder = z.output<typeof TrackedOrder>

export const FindOrder = z.object({
  /** The order number, such as 1047. */
  number: z.int().min(1).max(2_147_483_647),
  /** The phone number of the delivery address. Only its last ten digits are compared. */
  phone: z
    .string()
    .max(40)
    .refine((phone) => phoneKey(phone).length === 10),
})

export const tracking = {
  find: route('POST', '/track', {
    access: 'public',
    isQuote: true,
    body: FindOrder,
    bodyLimit: 4_096,
    limit: { max: 20, seconds: 900 },
    throws: { not_found: null, rate_limited: null },
    reply: z.object({ token: z.string() }),
    summary: 'The tracking link of an order. A wrong number and a wrong phone get the same answer in the same time.',
  }),
  read: route('GET', '/track/:token', {
    access: 'public',
    limit: { max: 120, seconds: 60 },
    params: z.object({ token: z.string().max(100) }),
    throws: { not_found: null, rate_limited: null },
    reply: TrackedOrder,
    summary: 'Progress of the order of a tracking link, until some weeks after it was delivered or cancelled.',
  }),
}
