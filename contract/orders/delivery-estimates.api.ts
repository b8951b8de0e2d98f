import { z } from 'zod'
import { Instant, intText } from '#contract/http/codecs.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { PinCode } from '#contract/selling/delivery-rules.api.ts'
import { DELIVERY_ESTIMATE_OUTCOMES, PRINT_STEPS } from './delivery-estimates.ts'
import { OrderId } from './orders.api.ts'

/** Maximum pieces in one request: those of a large cart. */
const MOST_PIECES = 1_000

/** The delivery estimate of an order with pieces to print, if it is placed now. Days in India, `YYYY-MM-DD`. */
const PrintQuote = z.object({
  from: z.string(),
  to: z.string(),
  /** Until when an order gets this estimate; null when it does until the end of the day. */
  orderBy: Instant.nullable(),
  /** Pieces that are printed before this order. */
  ahead: z.int(),
})

/** How far the printing of an order is. */
export const PrintProgress = z.object({
  step: z.enum(PRINT_STEPS),
  /** The order's place in the print queue, 1 for the next one; null when it is not in the queue. */
  place: z.int().nullable(),
})
export type PrintProgress = z.output<typeof PrintProgress>

const OpenDeliveryEstimate = z.object({
  orderId: OrderId,
  number: z.int(),
  /** The customer's latest delivery estimate: the last day for shipping, and the last day for delivery. */
  readyBy: z.string(),
  deliverBy: z.string(),
  /** The day on which the order will probably be shipped. */
  readyOn: z.string(),
  isAtRisk: z.boolean(),
  /** Pieces that still have to be printed, and all pieces of the order. */
  left: z.int(),
  pieces: z.int(),
  /** The order's place in the print queue; null when it is printed. */
  place: z.int().nullable(),
  /** Whether the order waits for the art check. Printing cannot begin before. */
  isInArtCheck: z.boolean(),
  /** When the customer was last told a new delivery day; null when never. */
  toldAt: Instant.nullable(),
})
export type OpenDeliveryEstimate = z.output<typeof OpenDeliveryEstimate>

const MonthOfDeliveryEstimates = z.object({
  /** The month of the first promised day, `YYYY-MM`. */
  month: z.string(),
  ...(Object.fromEntries(DELIVERY_ESTIMATE_OUTCOMES.map((outcome) => [outcome, z.int()])) as Record<
    (typeof DELIVERY_ESTIMATE_OUTCOMES)[number],
    z.ZodInt
  >),
  open: z.int(),
})
export type MonthOfDeliveryEstimates = z.output<typeof MonthOfDeliveryEstimates>

const DeliveryEstimates = z.object({
  /** Whether shoppers currently see delivery estimates from the print queue. */
  isPromising: z.boolean(),
  /** The approximate number of pieces printed on a working day. */
  piecesADay: z.int(),
  /** The number of sheets printed on a working day; null when the shop plans in pieces. */
  sheetsADay: z.int().nullable(),
  /** Pieces of accepted orders that wait to be printed. */
  waiting: z.int(),
  /** Open estimates: those at risk first, then by their last day for shipping. */
  open: z.array(OpenDeliveryEstimate),
  /** The last twelve months, newest first. */
  months: z.array(MonthOfDeliveryEstimates),
})

export const deliveryEstimates = {
  quote: route('GET', '/print-room/promise', {
    access: 'public',
    query: z.object({
      pin: PinCode.optional(),
      pieces: intText(reason('piece_count_missing'), { min: 1, max: MOST_PIECES }),
      /** The film area of the pieces in cm², as in the cart. When absent, the usual area of such pieces. */
      film: intText(reason('film_missing'), { min: 1, max: MOST_PIECES * 10_000 }).optional(),
    }),
    limit: { max: 120, seconds: 60 },
    throws: { rate_limited: null },
    reply: z.object({ promise: PrintQuote.nullable() }),
    summary:
      'When an order with so many pieces to print would arrive at a PIN code. Null: the shop promises no day by its queue, or does not deliver there.',
  }),
  progress: route('GET', '/orders/:id/print', {
    access: 'signedIn',
    permission: 'orders:read',
    params: z.object({ id: OrderId }),
    throws: { not_found: null },
    reply: z.object({ progress: PrintProgress.nullable() }),
    summary: 'Where the pieces of an order are. Null: none is printed, or the order is not in the print room.',
  }),
  list: route('GET', '/admin/print/promises', {
    access: 'admin',
    permission: 'print:work',
    reply: DeliveryEstimates,
    summary: 'The open promises with their forecast, and what became of those of the last months.',
  }),
}
