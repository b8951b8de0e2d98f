import { atMost, type Paise, rupees, ZERO } from '#contract/basics/money.ts'
import { type Refusal, refusal } from '#contract/http/reasons.ts'
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

/**
 * The PIN code's `cod` for this customer. The lower of the PIN code's and the customer's fee applies, and both limits. Null when the
 * customer gets no cash on delivery.
 */
export function personalCod(cod: Cod, { trust, history, blocked, isNumberOff }: CodCustomer): PersonalCod | null {
  const { step, isOff } = codStanding(trust, history)
  if (isOff || blocked || isNumberOff) return null
  return { ...cod, fee: atMost(step?.fee ?? cod.fee, cod.fee), limit: step?.limit ?? null }
}

/**
 * Why a customer cannot pay `value` (paise) on delivery; null when they can. A customer without cash on delivery is told no reason: the
 * refusal may be a mistake, and others may see the screen.
 */
export function personalRefusal(cod: PersonalCod | null, value: Paise, canPayOnline: boolean): Refusal | null {
  if (!cod) return refusal(canPayOnline ? 'cod_not_for_order_pay_online' : 'cod_not_for_order')
  const { limit } = cod
  if (limit === null || value <= limit) return null
  return refusal(canPayOnline ? 'cod_limit_pay_online' : 'cod_limit', { limit })
}

/**
 * Whether the customer has to confirm an order of this value before the owner can accept it. `refused`: refused parcels of the account or
 * of the order's phone number.
 */
export function needsConfirmation(trust: CodTrust, { accepted, refused }: CodHistory, value: Paise): boolean {
  if (trust.confirmAfterRefusal && refused > 0) return true
  return trust.confirmAbove !== null && accepted === 0 && value > trust.confirmAbove
}

/** What explains a customer's fee and limit in the checkout, and how to get better ones; null without cash on delivery. */
export function explainedStanding(customer: CodCustomer): CodStanding | null {
  const standing = codStanding(customer.trust, customer.history)
  return standing.isOff || customer.blocked || customer.isNumberOff ? null : standing
}
