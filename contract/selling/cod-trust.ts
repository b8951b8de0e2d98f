import { atMost, formatPrice, type Paise, rupees, ZERO } from '#contract/basics/money.ts'
import type { DeliveryTerms } from './delivery-terms.ts'

/**
 * A step of the graded rules, for customers with at least `deliveries` accepted deliveries. `fee`: null for the usual fee. `limit`: null
 * for no limit. Amounts in paise.
 */
export type CodStep = { deliveries: number; fee: Paise | null; limit: Paise | null }

/** The owner's rules for cash on delivery, by a customer's accepted and refused parcels. */
export type CodTrust = {
  /** Sorted by `deliveries`, from 0. A later step has no higher fee and no lower limit. Empty: the usual fee and no limit. */
  steps: CodStep[]
  /** How many accepted deliveries a refused parcel cancels out. */
  refusalCost: number
  /** The number of refused parcels that ends cash on delivery for a customer; 0 for no such rule. */
  maxRefusals: number
  /** A first order above this amount (items less discount) has to be confirmed; null for no such rule. */
  confirmAbove: Paise | null
  /** Whether a customer who has refused a parcel has to confirm every order. */
  confirmAfterRefusal: boolean
  /** Hours that an order waits for its confirmation. */
  confirmHours: number
}

/** Whether no cash-on-delivery rule is active. */
export function isTrustOff({ steps, maxRefusals, confirmAbove, confirmAfterRefusal }: CodTrust): boolean {
  return steps.length === 0 && maxRefusals === 0 && confirmAbove === null && !confirmAfterRefusal
}

/** Rules with everything off. */
export const NO_COD_TRUST: CodTrust = {
  steps: [],
  refusalCost: 1,
  maxRefusals: 0,
  confirmAbove: null,
  confirmAfterRefusal: false,
  confirmHours: 24,
}

/** The rules that the settings suggest. */
export const RECOMMENDED_COD_TRUST: CodTrust = {
  steps: [
    { deliveries: 0, fee: null, limit: rupees(2_500) },
    { deliveries: 2, fee: ZERO, limit: rupees(5_000) },
    { deliveries: 5, fee: ZERO, limit: rupees(10_000) },
  ],
  refusalCost: 2,
  maxRefusals: 2,
  confirmAbove: rupees(1_500),
  confirmAfterRefusal: true,
  confirmHours: 24,
}

/** Cash-on-delivery parcels that an account has accepted and refused. */
export type CodHistory = { accepted: number; refused: number }
export const NO_HISTORY: CodHistory = { accepted: 0, refused: 0 }

export type CodStanding = {
  /** Accepted deliveries less those that refusals cancelled out. */
  deliveries: number
  /** The highest step that the customer has reached; null when there is none. */
  step: CodStep | null
  /** The next step; null when there is none. */
  next: CodStep | null
  /** Whether the customer has refused too often for cash on delivery. */
  isOff: boolean
}

/** The step that a customer has reached, calculated from accepted and refused parcels. */
export function codStanding(trust: CodTrust, { accepted, refused }: CodHistory): CodStanding {
  const deliveries = Math.max(0, accepted - refused * trust.refusalCost)
  const reached = trust.steps.filter((step) => step.deliveries <= deliveries)
  return {
    deliveries,
    step: reached.at(-1) ?? null,
    next: trust.steps[reached.length] ?? null,
    isOff: trust.maxRefusals > 0 && refused >= trust.maxRefusals,
  }
}

/** What the owner has blocked for a customer: cash on delivery, or ordering at all. */
export type CodBlocked = 'cod' | 'order'
/**
 * What decides on cash on delivery for an account. `isNumberOff`: it is refused for the phone number of the delivery address. The customer
 * is told no reason, because anybody can type any number, and numbers get new owners.
 */
export type CodCustomer = {
  trust: CodTrust
  history: CodHistory
  blocked: CodBlocked | null
  isNumberOff: boolean
}

/** A customer without a history, also used where the history does not matter. */
export const ANYBODY: CodCustomer = {
  trust: NO_COD_TRUST,
  history: NO_HISTORY,
  blocked: null,
  isNumberOff: false,
}

type Cod = NonNullable<DeliveryTerms['cod']>
/** Cash on delivery for one customer at one PIN code. `limit`: the limit of the customer's step. */
export type PersonalCod = Cod & { limit: Paise | null }

/** The message gives no reason: the refusal may be a mistake, and others may see the screen. */
const NO_COD_FOR_YOU = 'Cash on delivery is not available for this order.'

/**
 * The PIN code's `cod` for this customer. The lower of the PIN code's and the customer's fee applies, and both limits. Null when the
 * customer gets no cash on delivery.
 */
export function personalCod(cod: Cod, { trust, history, blocked, isNumberOff }: CodCustomer): PersonalCod | null {
  const { step, isOff } = codStanding(trust, history)
  if (isOff || blocked || isNumberOff) return null
  return { ...cod, fee: atMost(step?.fee ?? cod.fee, cod.fee), limit: step?.limit ?? null }
}

/** Why a customer cannot pay `value` (paise) on delivery, as a message for them; null when they can. */
export function personalRefusal(cod: PersonalCod | null, value: Paise, canPayOnline: boolean): string | null {
  if (!cod) return canPayOnline ? `${NO_COD_FOR_YOU} Pay online instead.` : NO_COD_FOR_YOU
  if (cod.limit === null || value <= cod.limit) return null
  const limit = `Your cash on delivery limit is ${formatPrice(cod.limit)} so far.`
  return canPayOnline ? `${limit} Please pay online.` : limit
}

/**
 * Whether the customer has to confirm an order of this value before the owner can accept it. `refused`: refused parcels of the account or
 * of the order's phone number.
 */
export function needsConfirmation(trust: CodTrust, { accepted, refused }: CodHistory, value: Paise): boolean {
  if (trust.confirmAfterRefusal && refused > 0) return true
  return trust.confirmAbove !== null && accepted === 0 && value > trust.confirmAbove
}

/** A step in words: "COD fee ₹0, limit ₹5,000". */
export function stepText({ fee, limit }: Pick<CodStep, 'fee' | 'limit'>): string {
  const cost = fee === null ? 'usual COD fee' : `COD fee ${formatPrice(fee)}`
  return `${cost}, ${limit === null ? 'no limit' : `limit ${formatPrice(limit)}`}`
}

/** A number of deliveries in words: "2 accepted deliveries". */
export function deliveriesText(count: number): string {
  return count === 1 ? '1 accepted delivery' : `${count} accepted deliveries`
}

/** Explains a customer's fee and limit in the checkout, and how to get better ones; null without steps or cash on delivery. */
export function codReason(customer: CodCustomer): string | null {
  const { deliveries, step, next, isOff } = codStanding(customer.trust, customer.history)
  if (isOff || customer.blocked || customer.isNumberOff) return null
  const isNew = deliveries === 0
  const now = step && `${isNew ? 'For now' : deliveriesText(deliveries)}: ${stepText(step)}.`
  const missing = next ? next.deliveries - deliveries : 0
  const later = next && `After ${isNew ? deliveriesText(missing) : `${missing} more`}: ${stepText(next)}.`
  return [now, later].filter(Boolean).join(' ') || null
}

/** The consequences of a refused parcel in words; null when there are none. */
export function refusalText({ steps, refusalCost, maxRefusals }: CodTrust, canPayOnline: boolean): string | null {
  const cost =
    steps.length > 0 && refusalCost > 0 ? `A refused parcel takes back ${deliveriesText(refusalCost)}.` : null
  const off =
    maxRefusals > 0
      ? `After ${maxRefusals === 1 ? 'one refused parcel' : `${maxRefusals} refused parcels`} ${canPayOnline ? 'you can order by paying online' : 'there is no cash on delivery'}.`
      : null
  return [cost, off].filter(Boolean).join(' ') || null
}
