import { z } from 'zod'
import { phoneKey } from '#contract/basics/phone.ts'
import { Instant, Money } from '#contract/http/codecs.ts'
import { route } from '#contract/http/route.ts'
import { PrintProgress } from './delivery-estimates.api.ts'
import { TRACK_STEPS } from './order-timeline.ts'
import { OrderId, OrderStatus } from './orders.api.ts'
import { ShownParcel } from './partial-shipments.api.ts'
import { ShownScan } from './shipments.api.ts'

/** An order as anybody with its link sees it: of the person only the first name and the city. */
export const TrackedOrder = z.object({
  number: z.int(),
  status: OrderStatus,
  firstName: z.string(),
  city: z.string(),
  /** Where the courier has seen the parcel, newest first. */
  scans: z.array(ShownScan),
  steps: z.array(z.object({ step: z.enum(TRACK_STEPS), at: Instant.nullable(), isDone: z.boolean() })),
  /** What the courier collects, for all that goes in the parcel; null: nothing. */
  toPay: Money.nullable(),
  /** The numbers of the customer's other orders in the same parcel. */
  together: z.array(z.int()),
  /** Of an order that is sent in several parcels; empty for any other. */
  parcels: z.array(ShownParcel),
  /** Where its printed pieces are; null: nothing of it is in the print room. */
  print: PrintProgress.nullable(),
  /**
   * The order whose customer has photos of the finished shirts, which only they see once they are logged in: a tracking link is found with a
   * phone number, and does not show designs of shoppers. Null: there are none.
   */
  photosOf: OrderId.nullable(),
  /** Days in India, `YYYY-MM-DD`. */
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
  /** The number for people, such as 1047. */
  number: z.int().min(1).max(2_147_483_647),
  /** Of the delivery address; only its last ten digits count. */
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
