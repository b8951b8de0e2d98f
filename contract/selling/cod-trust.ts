import { atMost, formatPrice, type Paise, rupees, ZERO } from '#contract/basics/money.ts'
import type { DeliveryTerms } from './delivery-terms.ts'

/** One step of the ladder: from this many accepted deliveries on. Null fee: the usual one; null limit: none. Amounts in paise. */
export type CodStep = { deliveries: number; fee: Paise | null; limit: Paise | null }

/** The owner's rules for cash on delivery by what a customer has accepted and refused. */
export type CodTrust = {
  /** By deliveries, from 0 on; a later step never costs more or allows less. Empty: no ladder. */
  steps: CodStep[]
  /** How many accepted deliveries a refused parcel takes back. */
  refusalCost: number
  /** From this many refused parcels on there is no cash on delivery; 0: never. */
  maxRefusals: number
  /** A first order above this amount (its items less the discount) has to be confirmed; null: it has not. */
  confirmAbove: Paise | null
  /** Whether somebody who has refused a parcel has to confirm every order. */
  confirmAfterRefusal: boolean
  /** How long an order waits for its confirmation, hours. */
  confirmHours: number
}

/** Whether no rule is on. */
export function isTrustOff({ steps, maxRefusals, confirmAbove, confirmAfterRefusal }: CodTrust): boolean {
  return steps.length === 0 && maxRefusals === 0 && confirmAbove === null && !confirmAfterRefusal
}

/** Everything is off. */
export const NO_COD_TRUST: CodTrust = {
  steps: [],
  refusalCost: 1,
  maxRefusals: 0,
  confirmAbove: null,
  confirmAfterRefusal: false,
  confirmHours: 24,
}

/** What the settings offer to begin with. */
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
  /** Accepted deliveries less what refusals took back. */
  deliveries: number
  /** The highest step that is reached; null: none, or no ladder. */
  step: CodStep | null
  /** The step after it. */
  next: CodStep | null
  /** Refused too often: no cash on delivery. */
  isOff: boolean
}

/** Where a customer stands on the ladder. */
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

/** Blocked by the owner: from cash on delivery, or from ordering at all. */
export type CodBlocked = 'cod' | 'order'
/**
 * What decides on cash on delivery for an account. `isNumberOff`: the phone number of its address gets none, for whatever reason.
 * It says no more, because anybody can type anybody's number, and numbers get new owners.
 */
export type CodCustomer = {
  trust: CodTrust
  history: CodHistory
  blocked: CodBlocked | null
  isNumberOff: boolean
}

/** A customer of whom nothing is known, or whose history does not matter. */
export const ANYBODY: CodCustomer = {
  trust: NO_COD_TRUST,
  history: NO_HISTORY,
  blocked: null,
  isNumberOff: false,
}

type Cod = NonNullable<DeliveryTerms['cod']>
/** Cash on delivery for one customer at one PIN code. `limit`: of the ladder. */
export type PersonalCod = Cod & { limit: Paise | null }

/** Says nothing of the reason: it may be a mistake, and it is read by whoever looks at the screen. */
const NO_COD_FOR_YOU = 'Cash on delivery is not available for this order.'

/**
 * Cash on delivery for a customer where the PIN code's rule offers it. Both rules hold: the fee is the lower of the two, which is
 * in the customer's favour, and an order must be within both limits. Null: not offered to this customer.
 */
export function personalCod(cod: Cod, { trust, history, blocked, isNumberOff }: CodCustomer): PersonalCod | null {
  const { step, isOff } = codStanding(trust, history)
  if (isOff || blocked || isNumberOff) return null
  return { ...cod, fee: atMost(step?.fee ?? cod.fee, cod.fee), limit: step?.limit ?? null }
}

/** Why a customer may not pay this value in cash, in words for them; null when they may. */
export function personalRefusal(cod: PersonalCod | null, value: Paise, canPayOnline: boolean): string | null {
  if (!cod) return canPayOnline ? `${NO_COD_FOR_YOU} Pay online instead.` : NO_COD_FOR_YOU
  if (cod.limit === null || value <= cod.limit) return null
  const limit = `Your cash on delivery limit is ${formatPrice(cod.limit)} so far.`
  return canPayOnline ? `${limit} Please pay online.` : limit
}

/**
 * Whether an order of this value has to be confirmed before the owner sees it as one to accept. `refused`: by the account or at its
 * phone number.
 */
export function needsConfirmation(trust: CodTrust, { accepted, refused }: CodHistory, value: Paise): boolean {
  if (trust.confirmAfterRefusal && refused > 0) return true
  return trust.confirmAbove !== null && accepted === 0 && value > trust.confirmAbove
}

/** "COD fee ₹0, limit ₹5,000" */
export function stepText({ fee, limit }: Pick<CodStep, 'fee' | 'limit'>): string {
  const cost = fee === null ? 'usual COD fee' : `COD fee ${formatPrice(fee)}`
  return `${cost}, ${limit === null ? 'no limit' : `limit ${formatPrice(limit)}`}`
}

/** "2 accepted deliveries" */
export function deliveriesText(count: number): string {
  return count === 1 ? '1 accepted delivery' : `${count} accepted deliveries`
}

/** Why fee and limit are what they are, and what changes them, for the checkout; null without a ladder. */
export function codReason(customer: CodCustomer): string | null {
  const { deliveries, step, next, isOff } = codStanding(customer.trust, customer.history)
  if (isOff || customer.blocked || customer.isNumberOff) return null
  const isNew = deliveries === 0
  const now = step && `${isNew ? 'For now' : deliveriesText(deliveries)}: ${stepText(step)}.`
  const missing = next ? next.deliveries - deliveries : 0
  const later = next && `After ${isNew ? deliveriesText(missing) : `${missing} more`}: ${stepText(next)}.`
  return [now, later].filter(Boolean).join(' ') || null
}

/** What a refused parcel does, in words; null when it does nothing. */
export function refusalText({ steps, refusalCost, maxRefusals }: CodTrust, canPayOnline: boolean): string | null {
  const cost =
    steps.length > 0 && refusalCost > 0 ? `A refused parcel takes back ${deliveriesText(refusalCost)}.` : null
  const off =
    maxRefusals > 0
      ? `After ${maxRefusals === 1 ? 'one refused parcel' : `${maxRefusals} refused parcels`} ${canPayOnline ? 'you can order by paying online' : 'there is no cash on delivery'}.`
      : null
  return [cost, off].filter(Boolean).join(' ') || null
}
