import { z } from 'zod'
import { MAX_AMOUNT } from '#contract/basics/limits.ts'
import { Instant, Money, personalId } from '#contract/http/codecs.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { PRICE_CHANGES, PRICED_PRODUCTS_MAX, ROUNDINGS } from './price-rule.ts'
import { ProductId } from './products.api.ts'

const ScheduleId = personalId<'PriceScheduleId'>()
export type PriceScheduleId = z.output<typeof ScheduleId>

const NUMBER = reason('price_change_invalid')
const Rule = z.object({
  change: z.enum(PRICE_CHANGES, reason('price_change_kind_unknown')),
  value: z
    .number(NUMBER)
    .min(-MAX_AMOUNT / 100, NUMBER)
    .max(MAX_AMOUNT / 100, NUMBER)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, reason('too_many_decimals')),
  rounding: z.enum(ROUNDINGS, reason('rounding_unknown')),
})
const Selected = z.object({
  productIds: z
    .array(ProductId)
    .min(1, reason('products_missing'))
    .max(PRICED_PRODUCTS_MAX, reason('too_many_products_at_once', { maximum: PRICED_PRODUCTS_MAX })),
  rule: Rule,
})

const DAY = reason('day_missing')
const Days = z.object({
  /** The first day of the new prices in India, `YYYY-MM-DD`. When absent, they apply at once. */
  startOn: z.iso.date(DAY).optional(),
  /** The last day of the new prices in India, `YYYY-MM-DD`. When absent, they have no end. */
  endOn: z.iso.date(DAY).optional(),
})

/** The effect of a price change on one product. */
export const PriceLine = z.object({
  productId: ProductId,
  name: z.string(),
  from: Money,
  /** The new price; null when it would be below ₹1. */
  to: Money.nullable(),
  strikedPrice: Money,
  /** Why the price cannot be changed; null when it can. */
  problem: z.string().nullable(),
  /** A side effect to know about, such as a new GST rate or another scheduled change of the same price. */
  warning: z.string().nullable(),
})
export type PriceLine = z.output<typeof PriceLine>

/** `scheduled`: begins later; `running`: the new prices apply, the old ones will be restored; `ended`; `cancelled`: never began. */
export const SCHEDULE_STATES = ['scheduled', 'running', 'ended', 'cancelled'] as const

const Schedule = z.object({
  id: ScheduleId,
  about: z.string(),
  products: z.int(),
  startsAt: Instant,
  endsAt: Instant.nullable(),
  state: z.enum(SCHEDULE_STATES),
  /** Products whose price was changed meanwhile: they were skipped at the start, or not restored at the end. */
  leftOut: z.int(),
})
export type PriceSchedule = z.output<typeof Schedule>

const CATALOGUE = { access: 'admin', permission: 'catalogue:write' } as const

export const priceChanges = {
  preview: route('POST', '/products/prices/preview', {
    ...CATALOGUE,
    body: Selected.extend(Days.shape),
    reply: z.array(PriceLine),
    summary: 'What a change of prices would do to each product. Changes nothing.',
  }),
  add: route('POST', '/products/prices', {
    ...CATALOGUE,
    body: Selected.extend({
      ...Days.shape,
      /** The prices that the preview showed. A product whose price differs now is skipped. When absent, no price is checked. */
      seen: z
        .array(z.object({ productId: ProductId, from: Money }))
        .max(PRICED_PRODUCTS_MAX)
        .optional(),
    }),
    status: 201,
    reply: z.object({ products: z.int(), leftOut: z.int(), isScheduled: z.boolean(), stale: z.array(z.string()) }),
    summary: 'Changes the price of many products, now or from a day on, and with an end until a day.',
  }),
  list: route('GET', '/products/prices', {
    ...CATALOGUE,
    reply: z.array(Schedule),
    summary:
      'Changes of prices with a day of their own: those that are planned or run, then the last others, newest first.',
  }),
  end: route('POST', '/products/prices/:id/end', {
    ...CATALOGUE,
    params: z.object({ id: ScheduleId }),
    throws: { illegal_transition: null },
    reply: Schedule,
    summary: 'Ends a change of prices before its day: the old prices return. One that has not begun is cancelled.',
  }),
}
