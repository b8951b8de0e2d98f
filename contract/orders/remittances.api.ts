import { z } from 'zod'
import { ZERO } from '#contract/basics/money.ts'
import { Instant, Money, MoneyInput, personalId } from '#contract/http/codecs.ts'
import { Paging } from '#contract/http/paging.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { OrderId } from './orders.api.ts'

const RemittanceId = personalId<'RemittanceId'>()
export type RemittanceId = z.output<typeof RemittanceId>

const MAX_REMITTANCE_LINES = 2_000

/**
 * The result for a line of a courier's list. `exact`, `short` (too little) and `over` (too much) settle an order. `unknown`: no order has
 * this tracking number. `doubled`: its cash was remitted before, or the list has the number twice. `not_due`: the order is prepaid,
 * cancelled or not delivered.
 */
export const REMITTANCE_RESULTS = ['exact', 'short', 'over', 'unknown', 'doubled', 'not_due'] as const
export type RemittanceResult = (typeof REMITTANCE_RESULTS)[number]

const Line = z.object({
  line: z.int().min(1),
  trackingNumber: z.string().trim().min(1, reason('tracking_number_missing')).max(60),
  amount: MoneyInput.refine((amount) => amount > ZERO, reason('amount_missing')),
  /** The day of the transfer, `YYYY-MM-DD`. */
  paidOn: z.iso.date(reason('payment_date_missing')),
  /** The reference of the bank (UTR) or courier. */
  reference: z
    .string()
    .trim()
    .max(60, reason('reference_too_long', { maximum: 60 })),
})
const Upload = z.object({
  courier: z.string().trim().min(1, reason('courier_missing')).max(60),
  lines: z
    .array(Line)
    .min(1, reason('list_empty'))
    .max(MAX_REMITTANCE_LINES, reason('too_many_lines', { maximum: MAX_REMITTANCE_LINES })),
})

const MatchedLine = z.object({
  line: z.int(),
  trackingNumber: z.string(),
  amount: Money,
  paidOn: z.string(),
  reference: z.string(),
  result: z.enum(REMITTANCE_RESULTS),
  order: z.object({ id: OrderId, number: z.int() }).nullable(),
  /** The cash that the courier collected; null when the line matches no order. */
  due: Money.nullable(),
})
export type MatchedRemittanceLine = z.output<typeof MatchedLine>

export const Remittance = z.object({
  id: RemittanceId,
  courier: z.string(),
  createdAt: Instant,
  /** The sum of all lines of the list. */
  amount: Money,
  lines: z.array(MatchedLine),
})
export type Remittance = z.output<typeof Remittance>

/** Age groups of cash that couriers have not remitted, in days since the delivery. */
export const COD_AGES = [
  { from: 0, to: 7 },
  { from: 8, to: 14 },
  { from: 15, to: null },
] as const

/** Cash that couriers have not remitted, one entry for each of `COD_AGES`. */
export const CodAges = z.array(z.object({ from: z.int(), to: z.int().nullable(), orders: z.int(), amount: Money }))

const Open = z.object({
  ages: CodAges,
  /** The oldest orders whose cash is not remitted. */
  orders: z.array(
    z.object({
      id: OrderId,
      number: z.int(),
      name: z.string(),
      courier: z.string().nullable(),
      trackingNumber: z.string().nullable(),
      deliveredAt: Instant,
      days: z.int(),
      due: Money,
    }),
  ),
  /** Orders for which too little or too much was remitted, newest first. */
  differences: z.array(
    z.object({
      order: z.object({ id: OrderId, number: z.int() }),
      courier: z.string(),
      due: Money,
      amount: Money,
      paidOn: z.string(),
    }),
  ),
})
export type OpenCod = z.output<typeof Open>

const body = { access: 'admin', permission: 'accounts:write', body: Upload, bodyLimit: 1_048_576 } as const

export const remittances = {
  list: route('GET', '/remittances', {
    access: 'admin',
    permission: 'accounts:read',
    query: z.object(Paging),
    paged: true,
    reply: z.array(Remittance),
    summary: 'Lists of cash that couriers have remitted, newest first.',
  }),
  open: route('GET', '/remittances/open', {
    access: 'admin',
    permission: 'accounts:read',
    reply: Open,
    summary: 'Cash of delivered orders that couriers have collected and not remitted, by age.',
  }),
  check: route('POST', '/remittances/check', {
    ...body,
    reply: z.object({ lines: z.array(MatchedLine) }),
    summary: 'Matches a courier’s list of remitted cash by tracking number. Changes nothing.',
  }),
  add: route('POST', '/remittances', {
    ...body,
    status: 201,
    throws: { illegal_transition: null },
    reply: Remittance,
    summary: 'Records a courier’s list of remitted cash; a list that settles no order is refused.',
  }),
}
