import { z } from 'zod'
import { Instant, intText } from '#contract/http/codecs.ts'
import { route } from '#contract/http/route.ts'
import { PinCode } from '#contract/selling/delivery-rules.api.ts'
import { DELIVERY_ESTIMATE_OUTCOMES, PRINT_STEPS } from './delivery-estimates.ts'
import { OrderId } from './orders.api.ts'

/** The most pieces that are asked about at once: those of a large bag. */
const MOST_PIECES = 1_000

/** The days of an order with pieces to print that is placed now. Days are days in India, `YYYY-MM-DD`. */
const PrintQuote = z.object({
  from: z.string(),
  to: z.string(),
  /** Until when that holds; null: until the end of the day. */
  orderBy: Instant.nullable(),
  /** Pieces that are printed before it. */
  ahead: z.int(),
})

/** Where the pieces of an order are. */
export const PrintProgress = z.object({
  step: z.enum(PRINT_STEPS),
  /** While it waits: its place among the orders that wait, 1 for the next one. */
  place: z.int().nullable(),
})
export type PrintProgress = z.output<typeof PrintProgress>

const OpenDeliveryEstimate = z.object({
  orderId: OrderId,
  number: z.int(),
  /** The last day on which it should leave, and on which it should be delivered, as its customer was told last. */
  readyBy: z.string(),
  deliverBy: z.string(),
  /** When it will leave if nothing fails. */
  readyOn: z.string(),
  isAtRisk: z.boolean(),
  /** Pieces that are still to be printed, and all of the order. */
  left: z.int(),
  pieces: z.int(),
  /** Its place among the orders that wait; null: it is printed. */
  place: z.int().nullable(),
  /** Whether it is in the art check: its print cannot begin. */
  isInArtCheck: z.boolean(),
  /** When its customer was told of another day; null: never. */
  toldAt: Instant.nullable(),
})
export type OpenDeliveryEstimate = z.output<typeof OpenDeliveryEstimate>

const MonthOfDeliveryEstimates = z.object({
  /** `YYYY-MM`, of the first promised day. */
  month: z.string(),
  ...(Object.fromEntries(DELIVERY_ESTIMATE_OUTCOMES.map((outcome) => [outcome, z.int()])) as Record<
    (typeof DELIVERY_ESTIMATE_OUTCOMES)[number],
    z.ZodInt
  >),
  open: z.int(),
})
export type MonthOfDeliveryEstimates = z.output<typeof MonthOfDeliveryEstimates>

const DeliveryEstimates = z.object({
  /** Whether shoppers are promised a day by the queue now. */
  isPromising: z.boolean(),
  /** About so many pieces are printed on a working day. */
  piecesADay: z.int(),
  /** Null: the shop counts in pieces. */
  sheetsADay: z.int().nullable(),
  /** Pieces that wait to be printed, of accepted orders. */
  waiting: z.int(),
  /** Open promises, those at risk first, then by the day on which they should leave. */
  open: z.array(OpenDeliveryEstimate),
  /** The last twelve months, newest first. */
  months: z.array(MonthOfDeliveryEstimates),
})

export const printPromises = {
  quote: route('GET', '/print-room/promise', {
    access: 'public',
    query: z.object({
      pin: PinCode.optional(),
      pieces: intText('Enter a number of pieces', { min: 1, max: MOST_PIECES }),
      /** What they take of the film, in cm² (a line of the bag says it); absent: that of usual pieces. */
      film: intText('Enter the film in cm²', { min: 1, max: MOST_PIECES * 10_000 }).optional(),
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
