import type { PostalAddress } from '#contract/address.ts'
import { ANSWERS } from '#contract/answers.ts'
import {
  type CodCustomer,
  NO_HISTORY,
  needsConfirmation,
  type PersonalCod,
  personalCod,
  personalRefusal,
} from '#contract/cod-trust.ts'
import { type DeliveryTerms, deliveryRefusal, termsOf } from '#contract/delivery-terms.ts'
import { invalidField, ShopError } from '#contract/http/errors.ts'
import { MAX_AMOUNT, MIN_ONLINE_TOTAL, ONLINE_HOLD_MINUTES } from '#contract/limits.ts'
import { MESSAGES } from '#contract/messages.ts'
import { minus, type Paise, plus, ZERO } from '#contract/money.ts'
import type { Offer } from '#contract/offers/offer.ts'
import type { PlaceOrder } from '#contract/orders.ts'
import { type CreditUse, payWithCredit } from '#contract/pay-with-credit.ts'
import { type PaymentMethod, type Totals, totalsWith } from '#contract/pricing.ts'
import type { PrintWork } from '#contract/print-room/capacity.ts'
import { type CodRecord, codCustomer } from '#server/cod/cod-history.ts'
import { isKnownPin } from '#server/delivery/known-pin.ts'
import type { CheckoutFacts } from '#server/orders/checkout/checkout-facts.ts'
import { type NewPromise, orderDays } from '#server/orders/promise/order-days.ts'
import { taxOf } from '#server/orders/tax/order-tax.ts'
import { offerLineOf } from '#server/promos/bag-offers.ts'
import { orderOffers, refusedByContact } from '#server/promos/order-offers.ts'
import type { ShopRules } from '#server/settings/read-settings.ts'
import { creditChanged } from '#server/store-credit/credit-ledger.ts'
import { refuseChangedAddress } from './check-address.ts'
import { admitCod } from './open-cod.ts'
import { type Chosen, chooseLines, refuseUnavailable } from './ordered-lines.ts'
import type { NewOrder, PaymentStart, Snapshot } from './write-order.ts'

type Decided = {
  order: Omit<NewOrder, 'requestHash' | 'cartVersion' | 'channel' | 'draftId' | 'note'>
  payment: PaymentStart
  chosen: Chosen[]
  /** The items to write, in the order of `chosen`. */
  items: Snapshot[]
  pieces: number
  /** What the print queue promises; null: nothing of it is printed, or the shop promises nothing by its queue. */
  promise: NewPromise | null
}
export type OnRefused = (offers: readonly Offer[]) => void
type Circumstances = {
  rules: ShopRules
  now: Date
  canPayOnline: boolean
  /** How long an unpaid online order keeps its items. */
  holdMinutes?: number
  /** It goes in the parcel of another order, which has met the least amount of the PIN code. */
  goesAlong?: boolean
  /** Told, also when the order is refused, of the offers that the phone number or email took from it. */
  onRefused?: OnRefused
}

/**
 * Checks a request against all rules that need only `facts`, and returns the order to write. No database access. With store credit
 * that covers everything it is an online order, whatever the request says. Throws credit_changed, cart_changed, out_of_stock, address_changed, promo_invalid, pin_unserviceable, order_value, cod_unavailable, price_changed,
 * cod_limit, amount_too_small, or `invalid` (no address, or above the maximum amount).
 */
export function newOrder(
  facts: CheckoutFacts,
  request: PlaceOrder,
  {
    rules,
    now,
    canPayOnline,
    holdMinutes: onlineHold = ONLINE_HOLD_MINUTES,
    goesAlong = false,
    onRefused,
  }: Circumstances,
): Decided {
  const { address } = facts
  const chosen = chooseLines(facts.lines, request.items)
  refuseUnavailable(chosen)
  if (!address) throw invalidField('address', MESSAGES.addressMissing)
  if (request.shownAddress) refuseChangedAddress(request.shownAddress, address)
  if (facts.blocked === 'order') throw new ShopError('invalid', ANSWERS.orderNotTaken)
  const isKnown = isKnownPin(address.postalCode, facts.rule)
  const terms = isKnown ? termsOf(facts.rule, rules) : null
  const customer = codCustomer(facts.settings, { ...facts, blockedInAll: facts.blocked })
  const cod = terms?.cod ? personalCod(terms.cod, customer) : null
  const lines = chosen.map(({ line, quantity }) => ({ unitPrice: line.unitPrice, quantity }))
  const fee = cod?.fee ?? rules.codFee
  const wish = { fee, code: request.promoCode, isCod: request.paymentMethod === 'COD' }
  const refused = refusedByContact(facts.offers, chosen.map(offerLine), wish)
  onRefused?.(refused)
  const offers = orderOffers(facts.offers, chosen.map(offerLine), wish)
  const goods = totalsWith(lines, null, offers.discount)
  const value = minus(goods.subtotal, goods.discount)
  const { method, credit } = usedCredit(facts, request, value)
  const applied = offers.with(method)
  const totals = totalsWith(lines, method, offers.discount, applied.fee)
  const isCod = method === 'COD'
  const { days } = admitDelivery(terms && goesAlong ? { ...terms, orderMin: null } : terms, {
    pin: address.postalCode,
    isKnown,
    method,
    value,
  })
  if (isCod) admitCustomer(cod, value, canPayOnline)
  refuseHigherTotal({ ...request, paymentMethod: method }, chosen, { totals, refused })
  refuseTooLarge(totals)
  const pieces = chosen.reduce((sum, { quantity }) => sum + quantity, 0)
  const reviewReasons = facts.open && isCod ? admitCod(facts.open, { phone: address.phone, pieces, canPayOnline }) : []
  const { isPaid, holdMinutes, ...states } = paymentState(method, minus(totals.total, credit), onlineHold)
  const confirmMinutes = isCod ? confirmationMinutes(customer, facts.history, value) : null
  const { expected, promise } = orderDays(now, rules, { room: facts.printRoom, own: printedOf(chosen), delivery: days })
  const tax = taxOf(facts.settings, chosen, { address, totals, shares: offers.shares, now })
  const order = {
    id: facts.orderId,
    userId: facts.person.id,
    ...states,
    paymentMethod: method,
    ...totals,
    credit,
    ...tax.order,
    ...buyerOf(request),
    reviewReasons,
    ...applied.columns,
    ...shipTo(address),
    expectedFrom: expected.from,
    expectedTo: expected.to,
  }
  return {
    order,
    payment: { isPaid, holdMinutes: holdMinutes ?? confirmMinutes },
    chosen,
    items: tax.items,
    pieces,
    promise,
  }
}

/** What of an order is printed. */
function printedOf(chosen: readonly Chosen[]): PrintWork {
  const printed = chosen.flatMap(({ line: { custom }, quantity }) => (custom ? [{ film: custom.film, quantity }] : []))
  return {
    pieces: printed.reduce((sum, { quantity }) => sum + quantity, 0),
    film: printed.reduce((sum, { film, quantity }) => sum + film * quantity, 0),
  }
}

function offerLine({ line, quantity }: Chosen) {
  return offerLineOf(line, quantity)
}

/** What store credit pays. Throws credit_changed when the customer has less than they were shown. */
function usedCredit(facts: CheckoutFacts, { credit, paymentMethod }: PlaceOrder, value: Paise): CreditUse {
  if (credit && credit > facts.credit) throw creditChanged()
  return payWithCredit(value, paymentMethod, credit ?? ZERO)
}

type Delivered = { pin: string; isKnown: boolean; method: PaymentMethod; value: Paise }

/** The terms of delivery. Throws what `deliveryRefusal` says: pin_unserviceable, order_value or cod_unavailable. */
function admitDelivery(terms: DeliveryTerms | null, place: Delivered): DeliveryTerms {
  const refusal = deliveryRefusal(terms, place)
  if (terms && !refusal) return terms
  const { pin, isKnown } = place
  throw new ShopError(refusal?.code ?? 'pin_unserviceable', refusal?.message ?? '', { details: { pin, isKnown } })
}

/** Throws cod_unavailable when this customer gets no cash on delivery, or not for this value. */
function admitCustomer(cod: PersonalCod | null, value: Paise, canPayOnline: boolean): void {
  const why = personalRefusal(cod, value, canPayOnline)
  if (why !== null) throw new ShopError('cod_unavailable', why)
}

/** How long the order waits for its confirmation; null: it needs none. Refusals at the phone number count. */
function confirmationMinutes({ trust }: CodCustomer, record: CodRecord | null, value: Paise): number | null {
  const history = record ? { accepted: record.accepted, refused: record.refusedInAll } : NO_HISTORY
  return needsConfirmation(trust, history, value) ? trust.confirmHours * 60 : null
}

function buyerOf({ buyerGstin, buyerBusiness }: PlaceOrder) {
  return { buyerGstin: buyerGstin || null, buyerBusiness: (buyerGstin && buyerBusiness) || null }
}

function shipTo({ fullName, line1, line2, city, state, postalCode, country, phone }: PostalAddress) {
  return {
    shipFullName: fullName,
    shipLine1: line1,
    shipLine2: line2 ?? null,
    shipCity: city,
    shipState: state,
    shipPostalCode: postalCode,
    shipCountry: country,
    shipPhone: phone,
  }
}

/**
 * COD is paid at delivery. An online order reserves its stock until it is paid; when nothing is due it is settled at once.
 * Throws amount_too_small below the provider's minimum of ₹1.
 */
function paymentState(paymentMethod: PaymentMethod, due: Paise, onlineHold: number) {
  const settled = { isPaid: false, holdMinutes: null }
  if (paymentMethod === 'COD') return { ...settled, status: 'Pending', paymentStatus: 'cash_due' } as const
  if (due === ZERO) return { ...settled, status: 'Success', paymentStatus: 'free', isPaid: true } as const
  if (due < MIN_ONLINE_TOTAL)
    throw new ShopError('amount_too_small', 'Amounts below ₹1 cannot be paid online. Please choose cash on delivery.')
  return { ...settled, status: 'Pending', paymentStatus: 'awaiting', holdMinutes: onlineHold } as const
}

/**
 * Throws `price_changed` with the current amounts when the total is higher than the one in the request; a lower total is
 * accepted. An item without a subtotal in the request counts with its current price. The message names the offer that was refused.
 */
function refuseHigherTotal(
  request: PlaceOrder,
  chosen: Chosen[],
  { totals, refused: [lost] }: { totals: Totals; refused: readonly Offer[] },
): void {
  const seen = chosen.map(({ sent, subtotal }) => sent ?? subtotal)
  const feeSeen = request.paymentMethod === 'COD' ? (request.deliveryFee ?? totals.deliveryFee) : ZERO
  const seenTotal = plus(...seen, feeSeen)
  const agreed = seenTotal - (request.discountAmount ?? totals.discount)
  const ours: Paise = minus(plus(totals.subtotal, totals.deliveryFee), totals.discount)
  if (ours <= Math.max(agreed, ZERO)) return
  const why = lost
    ? `“${lost.label}” cannot be used: ${lost.conditions.firstOrder ? 'there is an order' : 'it was used before'} with this phone number or email.`
    : ANSWERS.pricesChanged
  throw new ShopError('price_changed', why, { details: totals })
}

/** Throws `invalid` when the subtotal with the fee exceeds the maximum of an amount. */
function refuseTooLarge({ subtotal, deliveryFee }: Totals): void {
  if (plus(subtotal, deliveryFee) > MAX_AMOUNT)
    throw new ShopError('invalid', 'An order this large is not taken online. Please write to us.')
}
