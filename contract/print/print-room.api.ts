import { z } from 'zod'
import { Instant, Money } from '#contract/http/codecs.ts'
import { Paging } from '#contract/http/paging.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { OrderedArea, OrderItemId } from '#contract/orders/order-items.api.ts'
import { ORDER_STATUSES } from '#contract/orders/order-status.ts'
import { OrderId } from '#contract/orders/orders.api.ts'
import { GroupOrderId } from '#contract/print/group-orders/group-order-fields.api.ts'
import { PrintJobId } from './print-job.api.ts'
import {
  JOB_EVENTS,
  JOB_LISTS,
  JOB_NOTE_MAX,
  JOB_STATES,
  JOB_STEPS,
  JOBS_AT_ONCE,
  REMAKE_REASONS,
} from './print-job.ts'

const Garment = { category: z.string(), material: z.string(), color: z.string(), size: z.string() }

/** A piece in a list. */
const Job = z.object({
  id: PrintJobId,
  state: z.enum(JOB_STATES),
  /** Increases with each remake. */
  attempt: z.int(),
  order: z.object({
    id: OrderId,
    number: z.int(),
    /** Pieces of the order in the print room, and how many of them are checked or packed. */
    pieces: z.int(),
    done: z.int(),
    /** Whether the order should have been shipped by now. */
    isLate: z.boolean(),
  }),
  itemId: OrderItemId,
  /** The number of the piece among all pieces of the order, from 1. */
  place: z.int(),
  ...Garment,
  mockupUrl: z.string(),
  queuedAt: Instant,
  /** The number of blanks left; null when the garment's stock is not tracked. */
  blanksLeft: z.int().nullable(),
  /** Whether the piece has no blank, because a count found fewer blanks than orders had reserved. */
  isMissing: z.boolean(),
})
export type PrintJob = z.output<typeof Job>

const JobEvent = z.object({
  kind: z.enum(JOB_EVENTS),
  attempt: z.int(),
  reason: z.enum(REMAKE_REASONS).nullable(),
  note: z.string().nullable(),
  by: z.string().nullable(),
  at: Instant,
})

const JobPage = z.object({
  job: Job,
  /** The prints with their areas and print files. Empty when the shopper only described the design. */
  prints: z.array(OrderedArea),
  pictures: z.array(z.string()),
  description: z.string(),
  /** Events of the piece, oldest first. */
  history: z.array(JobEvent),
  /** All pieces of the order including this one, sorted by `place`. */
  pieces: z.array(z.object({ id: PrintJobId, place: z.int(), state: z.enum(JOB_STATES) })),
  orderStatus: z.enum(ORDER_STATUSES),
  /** Whether all pieces have passed the check, so that the order can be marked as packed. */
  canPack: z.boolean(),
})
export type PrintJobPage = z.output<typeof JobPage>

const JobCounts = z.object({
  live: z.int(),
  late: z.int(),
  art_check: z.int(),
  approved: z.int(),
  on_sheet: z.int(),
  printed: z.int(),
  passed: z.int(),
  /** Filter choices: categories, colours and sizes of pieces with work left. */
  categories: z.array(z.string()),
  colors: z.array(z.string()),
  sizes: z.array(z.string()),
})
export type JobCounts = z.output<typeof JobCounts>

/** The result of a step for several pieces: a refused piece does not block the others. */
const JobOutcome = z.object({
  moved: z.array(PrintJobId),
  refused: z.array(z.object({ id: PrintJobId, message: z.string() })),
})
export type JobOutcome = z.output<typeof JobOutcome>

const PickLine = z.object({
  ...Garment,
  /** Pieces that need this blank. */
  pieces: z.int(),
  /** Pieces whose order has reserved a blank; 0 when the blank is not tracked. */
  reserved: z.int(),
  /** Blanks left for other orders; null when the blank is not tracked. */
  left: z.int().nullable(),
  orders: z.array(z.int()),
  /** The numbers of the orders for which a blank is missing. */
  missingOf: z.array(z.int()),
})
export type PickLine = z.output<typeof PickLine>

const RemakeLine = z.object({
  reason: z.enum(REMAKE_REASONS),
  pieces: z.int(),
  /** The cost of the blanks, without those of unknown cost; null for roles that do not see costs. */
  cost: Money.nullable(),
  unknown: z.int(),
})
export type RemakeLine = z.output<typeof RemakeLine>

const JobIds = z.array(PrintJobId).min(1, reason('no_piece_selected')).max(JOBS_AT_ONCE)
/** Ids of pieces in a query, separated by commas. */
const JobIdsText = z.codec(z.string().max(JOBS_AT_ONCE * 40), z.array(PrintJobId).max(JOBS_AT_ONCE), {
  decode: (ids) => ids.split(',').filter(Boolean) as never,
  encode: (ids) => ids.join(),
})

const worker = { access: 'admin', permission: 'print:work' } as const
const params = z.object({ id: PrintJobId })

export const printRoom = {
  list: route('GET', '/print/jobs', {
    ...worker,
    query: z.object({
      show: z.enum(JOB_LISTS).optional(),
      category: z.string().max(60).optional(),
      color: z.string().max(60).optional(),
      size: z.string().max(20).optional(),
      /** An order number, with or without #. */
      order: z.string().max(20).optional(),
      /** Only pieces of this group order. */
      group: GroupOrderId.optional(),
      ...Paging,
    }),
    paged: true,
    reply: z.array(Job),
    summary: 'Pieces that are printed, those that wait longest first. Without `show` those with work left.',
  }),
  counts: route('GET', '/print/counts', { ...worker, reply: JobCounts, summary: 'How many pieces are in each state.' }),
  get: route('GET', '/print/jobs/:id', { ...worker, params, throws: { not_found: null }, reply: JobPage }),
  ofOrder: route('GET', '/print/orders/:id', {
    ...worker,
    params: z.object({ id: OrderId }),
    reply: z.array(Job),
    summary: 'The pieces of an order, in their order.',
  }),
  find: route('GET', '/print/find', {
    ...worker,
    query: z.object({ code: z.string().trim().min(1, reason('piece_code_missing')).max(300) }),
    throws: { not_found: null },
    reply: z.object({ id: PrintJobId }),
    summary:
      'The piece of a scanned address, or of an order number and place such as `1042-2`. Without a place the first one with work left.',
  }),
  step: route('PUT', '/print/jobs', {
    ...worker,
    bodyLimit: 65_536,
    body: z.object({ step: z.enum(JOB_STEPS).exclude(['remake']), ids: JobIds }),
    reply: JobOutcome,
    summary: 'Takes a step with several pieces. One that has taken it already is not refused.',
  }),
  remake: route('PUT', '/print/jobs/:id/remake', {
    ...worker,
    params,
    body: z.object({
      /** The failed attempt. It makes the call idempotent: repeating it does not remake the piece twice. */
      attempt: z.int().min(1),
      reason: z.enum(REMAKE_REASONS, reason('remake_reason_missing')),
      note: z
        .string()
        .trim()
        .max(JOB_NOTE_MAX, reason('remake_note_too_long', { maximum: JOB_NOTE_MAX }))
        .optional(),
      /** Allows a remake when no tracked blank is left. The garment then comes from elsewhere, and the stock stays unchanged. */
      isUncounted: z.boolean().optional(),
    }),
    throws: { not_found: null, illegal_transition: null, out_of_stock: null },
    reply: JobPage,
    summary: 'Makes a printed piece again, with a new garment.',
  }),
  pick: route('GET', '/print/pick', {
    ...worker,
    query: z.object({ ids: JobIdsText.optional() }),
    reply: z.array(PickLine),
    summary: 'The garments to take from the shelf for these pieces, or for all that are approved and not printed.',
  }),
  remakes: route('GET', '/print/remakes', {
    ...worker,
    query: z.object({ from: z.iso.date(), to: z.iso.date() }),
    reply: z.object({ printed: z.int(), lines: z.array(RemakeLine) }),
    summary: 'Pieces that were made again, by reason, and what their garments cost. Days in India.',
  }),
}
