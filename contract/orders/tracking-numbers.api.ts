import { z } from 'zod'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { OrderId } from './orders.api.ts'

const MAX_TRACKING_NUMBER_LINES = 500

/** A line of a list, as `parseTrackingNumberLines` reads it. */
const Line = z.object({
  line: z.int().min(1),
  /** The order number; null when the line has none. */
  number: z.int().min(1).nullable(),
  trackingNumber: z.string().trim().max(60, 'A tracking number has at most 60 characters'),
  courier: z
    .string()
    .trim()
    .max(60, reason('courier_name_too_long', { maximum: 60 }))
    .nullable(),
})

const Matched = z.object({
  line: z.int(),
  number: z.int().nullable(),
  trackingNumber: z.string(),
  courier: z.string().nullable(),
  order: z.object({ id: OrderId, number: z.int(), name: z.string(), city: z.string() }).nullable(),
  /** Why the order of this line cannot be shipped with the tracking number; null when it can. */
  problem: z.string().nullable(),
})
export type MatchedTrackingNumber = z.output<typeof Matched>

export const trackingNumbers = {
  match: route('POST', '/orders/awbs', {
    access: 'admin',
    permission: 'orders:work',
    bodyLimit: 262_144,
    body: z.object({
      lines: z
        .array(Line)
        .min(1, reason('list_empty'))
        .max(MAX_TRACKING_NUMBER_LINES, reason('too_many_lines', { maximum: MAX_TRACKING_NUMBER_LINES })),
    }),
    reply: z.object({ lines: z.array(Matched) }),
    summary: 'Finds the orders of a list of tracking numbers, and says which lines cannot be shipped. Changes nothing.',
  }),
}
