import type { PaymentMethod } from '#contract/selling/pricing.ts'
import { atIndianHour, daysBefore, hoursAfter } from './days.ts'

/** How an order ended. `who` in `OrderPlan` is an index into the list of shoppers; 0 is Asha. Plans are ordered from newest to oldest. */
type Outcome =
  | { end: 'Pending' | 'Success' | 'Accepted' | 'Delivered' }
  | { end: 'Cancelled'; why: 'by_owner' | 'by_shopper' | 'dismissed' | 'expired' | 'out_of_stock' }
export type OrderPlan = {
  index: number
  who: number
  method: PaymentMethod
  outcome: Outcome
  promo: 'WELCOME20' | 'FLAT10' | null
  /** The sample design on the order's customised shirt; null without such a shirt. */
  custom: 'kites' | 'kaapi' | null
  placedAt: Date
  paidAt: Date | null
  acceptedAt: Date | null
  deliveredAt: Date | null
  cancelledAt: Date | null
  /** The return request for this order; null without one. */
  returned: ReturnPlan | null
}
type ReturnPlan = { state: 'waiting' | 'approved' | 'declined'; reason: string; note: string | null }

const COUNT = 40
const SPAN_DAYS = 59
const FIRST_OUTCOMES = 'Pending Success Pending Success Accepted Pending Accepted Accepted'.split(' ') as (
  | 'Pending'
  | 'Success'
  | 'Accepted'
)[]
const CANCELLED: Record<number, Extract<Outcome, { why: string }>['why']> = {
  8: 'out_of_stock',
  15: 'dismissed',
  22: 'by_owner',
  27: 'by_shopper',
  33: 'expired',
}
/** Days since delivery, by index of the order, for the orders that can still be returned. */
const JUST_DELIVERED: Record<number, number> = { 9: 1, 10: 1.4, 11: 2.2, 12: 2.7 }
const CUSTOM: Record<number, 'kites' | 'kaapi'> = { 4: 'kites', 17: 'kaapi' }
const ORDERS_OF_ASHA = [1, 4, 9, 16, 26, 38]
const PROMOS: Record<number, 'WELCOME20' | 'FLAT10'> = { 6: 'FLAT10', 13: 'FLAT10', 22: 'FLAT10' }
const RETURNS: Record<number, ReturnPlan> = {
  9: { state: 'waiting', reason: 'The size is too small. I would like one size up, please.', note: null },
  10: { state: 'approved', reason: 'The colour is not what I expected.', note: 'Pick-up is arranged for tomorrow.' },
  11: { state: 'declined', reason: 'I changed my mind after washing it once.', note: 'Washed items cannot come back.' },
}

/** Plans forty orders over the last sixty days, most of them recent: every status, payment method and outcome occurs. */
export function planOrders(now: Date, random: () => number, shoppers: number): OrderPlan[] {
  const plans = Array.from({ length: COUNT }, (_, index) => planOrder(index, now, random, shoppers))
  const welcomed = new Set<number>()
  for (const plan of plans.toReversed()) {
    // Each shopper's first order used the welcome code, except Vikram's.
    if (plan.outcome.end === 'Cancelled' || plan.promo || welcomed.has(plan.who) || plan.who === shoppers - 1) continue
    welcomed.add(plan.who)
    plan.promo = 'WELCOME20'
  }
  return plans
}

function planOrder(index: number, now: Date, random: () => number, shoppers: number): OrderPlan {
  const age = 0.15 + SPAN_DAYS * (index / (COUNT - 1)) ** 1.25
  const day = daysBefore(now, age)
  const placedAt = age < 1.5 ? day : atIndianHour(day, 9 + random() * 13)
  const why = CANCELLED[index]
  const outcome: Outcome = why ? { end: 'Cancelled', why } : { end: FIRST_OUTCOMES[index] ?? 'Delivered' }
  const method = choosePaymentMethod(index, outcome)
  const justDelivered = JUST_DELIVERED[index]
  const acceptedAt = hoursAfter(placedAt, 2 + random() * 16)
  const deliveredAt = justDelivered
    ? atIndianHour(daysBefore(now, justDelivered), 11)
    : atIndianHour(hoursAfter(acceptedAt, 72 + random() * 60), 10 + random() * 8)
  const isAccepted = outcome.end === 'Accepted' || outcome.end === 'Delivered'
  const isPaidOnline = method === 'Online' && why !== 'dismissed' && why !== 'expired'
  return {
    index,
    method,
    outcome,
    placedAt,
    who: ORDERS_OF_ASHA.includes(index) ? 0 : 1 + (index % (shoppers - 1)),
    promo: PROMOS[index] ?? null,
    custom: CUSTOM[index] ?? null,
    paidAt: isPaidOnline ? hoursAfter(placedAt, 0.02 + random() * 0.05) : null,
    acceptedAt: isAccepted ? acceptedAt : null,
    deliveredAt: outcome.end === 'Delivered' ? deliveredAt : null,
    cancelledAt: why ? cancelledAt(why, placedAt, random) : null,
    returned: RETURNS[index] ?? null,
  }
}

function choosePaymentMethod(index: number, outcome: Outcome): PaymentMethod {
  if (outcome.end === 'Pending') return 'COD'
  if (outcome.end === 'Success') return 'Online'
  if (outcome.end === 'Cancelled')
    return outcome.why === 'out_of_stock' || outcome.why === 'by_shopper' ? 'COD' : 'Online'
  return index % 2 === 0 ? 'Online' : 'COD'
}

function cancelledAt(why: Extract<Outcome, { why: string }>['why'], placedAt: Date, random: () => number): Date {
  if (why === 'dismissed') return hoursAfter(placedAt, 0.05)
  if (why === 'expired') return hoursAfter(placedAt, 0.5)
  return hoursAfter(placedAt, 3 + random() * 18)
}
