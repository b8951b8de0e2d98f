import { MAX_AMOUNT, MIN_ONLINE_TOTAL, ONLINE_HOLD_MINUTES } from '#contract/basics/limits.ts'
import { MESSAGES } from '#contract/basics/messages.ts'
import { atMost, minus, type Paise, plus, ZERO } from '#contract/basics/money.ts'
import { ANSWERS } from '#contract/http/answers.ts'
import { invalidField, ShopError } from '#contract/http/errors.ts'
import type { PlaceOrder, ReviewReason } from '#contract/orders/orders.api.ts'
import type { PostalAddress } from '#contract/people/address.api.ts'
import type { PrintWork } from '#contract/print/capacity.ts'
import {
  type CodCustomer,
  codReason,
  NO_HISTORY,
  needsConfirmation,
  type PersonalCod,
  personalCod,
  personalRefusal,
} from '#contract/selling/cod-trust.ts'
import { codRefusal, type DeliveryTerms, deliveryRefusal, termsOf } from '#contract/selling/delivery-terms.ts'
import type { Offer } from '#contract/selling/discounts/offer.ts'
import { payWithCredit } from '#contract/selling/pay-with-credit.ts'
import { type PaymentMethod, type Totals, totalsWith } from '#contract/selling/pricing.ts'
import type { CheckoutFacts } from '#server/orders/checkout/checkout-facts.ts'
import { type NewPromise, type OrderDays, orderDays } from '#server/orders/delivery-estimates/order-days.ts'
import { taxOf } from '#server/orders/tax/order-tax.ts'
import { isKnownPin } from '#server/people/accounts/addresses/known-pin.ts'
import { type CodRecord, codCustomer } from '#server/selling/cod/cod-history.ts'
import { offerLineOf } from '#server/selling/discounts/bag-offers.ts'
import {
  type OfferColumns,
  type OrderOffers,
  orderOffers,
  refusedByContact,
} from '#server/selling/discounts/order-offers.ts'
import { creditChanged } from '#server/selling/store-credit/credit-ledger.ts'
import type { ShopRules } from '#server/site/settings/read-settings.ts'
import { admitCod } from './open-cod.ts'
import { type Chosen, chooseLines, refuseUnavailable } from './ordered-lines.ts'
import type { NewOrder, OrderTax, PaymentStart, Snapshot } from './write-order.ts'

const FIELDS = ['fullName', 'line1', 'line2', 'city', 'state', 'postalCode', 'country', 'phone'] as const

/** Throws `address_changed` when the saved address differs from the one on the checkout page, for example after a change in another tab. */
function refuseChangedAddress(shown: PostalAddress, saved: PostalAddress): void {
  if (FIELDS.every((name) => (shown[name] ?? '') === (saved[name] ?? ''))) return
  throw new ShopError('address_changed', 'Your delivery address has changed. Please check it.')
}

/** What a request would be as an order, whether or not it can be one. */
export type OrderQuote = {
  /** Why it cannot be ordered, in the order in which the rules are asked; empty: it can. */
  refusals: ShopError[]
  /** The discounts that the phone number or an unconfirmed email took from it. */
  refusedDiscounts: Offer[]
  /** The address that it goes to; null: none is saved. */
  address: PostalAddress | null
  /** The ordered lines, and the part of the discount of each. */
  chosen: Chosen[]
  shares: readonly Paise[]
  pieces: number
  /** How it is paid: online also when store credit covers all of it. */
  method: PaymentMethod
  totals: Totals
  credit: Paise
  /** Why the fee and the limit of cash on delivery are what they are; null: the shop has no ladder. */
  codReason: string | null
  offers: OrderOffers
  offerColumns: OfferColumns
  reviewReasons: ReviewReason[]
  /** How long it waits for its customer's confirmation; null: it needs none. */
  confirmMinutes: number | null
  /** Null: the shop does not deliver there. */
  days: OrderDays | null
  /** The tax of the order, and its items as they are written, in the order of `chosen`; null without an address. */
  tax: { order: OrderTax; items: Snapshot[] } | null
}
type OrderRules = {
  rules: ShopRules
  now: Date
  canPayOnline: boolean
  /** It goes in the parcel of another order, which has met the least amount of the PIN code. */
  goesAlong?: boolean
  /** The working days in transit of an order whose address is not known yet; those of the settings when absent. */
  anywhereDays?: { min: number; max: number }
}

/**
 * What a request would cost, when it would arrive, and why it cannot be ordered, by all rules that need only `facts`. No database access.
 * With store credit that covers everything it is paid online, whatever the request says. Its refusals are out_of_stock, address_changed,
 * promo_invalid, credit_changed, pin_unserviceable, order_value, cod_unavailable, price_changed, cod_limit, amount_too_small and `invalid`
 * (no address, a blocked customer, or above the maximum amount). Throws cart_changed: what is not in the bag has no price.
 */
export function quoteOrder(
  facts: CheckoutFacts,
  request: PlaceOrder,
  { rules, now, canPayOnline, goesAlong = false, anywhereDays }: OrderRules,
): OrderQuote {
  const { address } = facts
  const chosen = chooseLines(facts.lines, request.items)
  const refusals: ShopError[] = []
  const noteRefusal = (check: () => void) => {
    try {
      check()
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      refusals.push(error)
    }
  }
  noteRefusal(() => refuseUnavailable(chosen))
  noteRefusal(() => refuseAddress(request, address))
  noteRefusal(() => {
    if (facts.blocked === 'order') throw new ShopError('invalid', ANSWERS.orderNotTaken)
  })
  const isKnown = address === null || isKnownPin(address.postalCode, facts.rule)
  const terms = isKnown ? termsOf(address && facts.rule, rules) : null
  const customer = codCustomer(facts.settings, { ...facts, blockedInAll: facts.blocked })
  const cod = terms?.cod ? personalCod(terms.cod, customer) : null
  const lines = chosen.map(({ line, quantity }) => ({ unitPrice: line.unitPrice, quantity }))
  const fee = cod?.fee ?? rules.codFee
  const wish = { fee, code: request.promoCode, isCod: request.paymentMethod === 'COD' }
  const offerLines = chosen.map(offerLine)
  const refusedDiscounts = refusedByContact(facts.offers, offerLines, wish)
  const offers = orderOffers(facts.offers, offerLines, wish)
  noteRefusal(() => refuseCode(offers))
  const goods = totalsWith(lines, null, offers.discount)
  const value = goods.total
  noteRefusal(() => {
    if (request.credit && request.credit > facts.credit) throw creditChanged()
  })
  const offered = atMost(request.credit ?? ZERO, facts.credit)
  const { method, credit } = payWithCredit(value, request.paymentMethod, offered)
  const applied = offers.with(method)
  const totals = totalsWith(lines, method, offers.discount, applied.fee)
  const isCod = method === 'COD'
  if (address) {
    const place = { pin: address.postalCode, isKnown, value }
    noteRefusal(() => refuseDelivery(terms && goesAlong ? { ...terms, orderMin: null } : terms, place))
    if (isCod && terms) {
      noteRefusal(() => refuseCash(terms, place))
      // Who may not order at all is not sent to pay online.
      noteRefusal(() => refuseCashFrom(cod, value, canPayOnline && facts.blocked !== 'order'))
    }
  }
  const shown = { ...request, paymentMethod: method }
  noteRefusal(() => refuseHigherTotal(shown, chosen, { totals, refused: refusedDiscounts }))
  noteRefusal(() => refuseTooLarge(totals))
  const pieces = chosen.reduce((sum, { quantity }) => sum + quantity, 0)
  const reviewReasons: ReviewReason[] = []
  const { open } = facts
  if (open && isCod && address)
    noteRefusal(() => void reviewReasons.push(...admitCod(open, { phone: address.phone, pieces, canPayOnline })))
  noteRefusal(() => refuseTooSmall(method, minus(totals.total, credit)))
  const delivery = address ? terms?.days : (anywhereDays ?? terms?.days)
  return {
    ...{ refusals, refusedDiscounts, address, chosen, pieces, method, totals, credit, offers, reviewReasons },
    shares: offers.shares,
    offerColumns: applied.columns,
    codReason: codReason(customer),
    confirmMinutes: isCod ? confirmationMinutes(customer, facts.history, value) : null,
    days: delivery ? orderDays(now, rules, { room: facts.printRoom, own: printedOf(chosen), delivery }) : null,
    tax: address && taxOf(facts.settings, chosen, { address, totals, shares: offers.shares, now }),
  }
}

/** Throws the first of the refusals. */
export function refuse([first]: readonly ShopError[]): void {
  if (first) throw first
}

/** An order that nothing refuses, ready to be written. */
export type Decided = {
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
type Circumstances = OrderRules & {
  /** How long an unpaid online order keeps its items. */
  holdMinutes?: number
  /** Told, also when the order is refused, of the offers that the phone number or email took from it. */
  onRefused?: OnRefused
}

/** The order to write for a request. Throws the first refusal of its quote (see `quoteOrder`), or cart_changed. */
export function newOrder(
  facts: CheckoutFacts,
  request: PlaceOrder,
  { holdMinutes: onlineHold = ONLINE_HOLD_MINUTES, onRefused, ...rules }: Circumstances,
): Decided {
  const quote = quoteOrder(facts, request, rules)
  onRefused?.(quote.refusedDiscounts)
  refuse(quote.refusals)
  const { address, chosen, days, tax, method, totals, credit, pieces, reviewReasons, confirmMinutes } = quote
  if (!address || !days || !tax) throw new Error('an order without an address was not refused')
  const { isPaid, holdMinutes, ...states } = paymentState(method, minus(totals.total, credit), onlineHold)
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
    ...quote.offerColumns,
    ...shipTo(address),
    expectedFrom: days.expected.from,
    expectedTo: days.expected.to,
  }
  return {
    order,
    payment: { isPaid, holdMinutes: holdMinutes ?? confirmMinutes },
    chosen,
    items: tax.items,
    pieces,
    promise: days.promise,
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

/** Throws `invalid` without an address, and address_changed when it is not the one that was shown. */
function refuseAddress({ shownAddress }: PlaceOrder, address: PostalAddress | null): void {
  if (!address) throw invalidField('address', MESSAGES.addressMissing)
  if (shownAddress) refuseChangedAddress(shownAddress, address)
}

/** Throws promo_invalid, with the reason, for a code that does not apply; one that is weaker than another offer does no harm. */
function refuseCode({ code, codeRefusal }: OrderOffers): void {
  if (code && code.state !== 'applied' && code.state !== 'weaker')
    throw new ShopError('promo_invalid', codeRefusal ?? ANSWERS.promoInvalid)
}

type Destination = { pin: string; isKnown: boolean; value: Paise }

/** Throws pin_unserviceable or order_value where an order of this value is not delivered, however it is paid. */
function refuseDelivery(terms: DeliveryTerms | null, { pin, isKnown, value }: Destination): void {
  const refusal = deliveryRefusal(terms, { pin, isKnown, value, method: null })
  if (refusal) throw new ShopError(refusal.code, refusal.message, { details: { pin, isKnown } })
}

/** Throws cod_unavailable where the PIN code's rule offers no cash on delivery for this value. */
function refuseCash({ cod }: DeliveryTerms, { pin, isKnown, value }: Destination): void {
  const why = codRefusal(cod, pin, value)
  if (why !== null) throw new ShopError('cod_unavailable', why, { details: { pin, isKnown } })
}

/** Throws cod_unavailable when this customer gets no cash on delivery, or not for this value. */
function refuseCashFrom(cod: PersonalCod | null, value: Paise, canPayOnline: boolean): void {
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

/** COD is paid at delivery. An online order reserves its stock until it is paid; when nothing is due it is settled at once. */
function paymentState(paymentMethod: PaymentMethod, due: Paise, onlineHold: number) {
  const settled = { isPaid: false, holdMinutes: null }
  if (paymentMethod === 'COD') return { ...settled, status: 'Pending', paymentStatus: 'cash_due' } as const
  if (due === ZERO) return { ...settled, status: 'Success', paymentStatus: 'free', isPaid: true } as const
  return { ...settled, status: 'Pending', paymentStatus: 'awaiting', holdMinutes: onlineHold } as const
}

/** Throws amount_too_small below the provider's minimum of ₹1. */
function refuseTooSmall(method: PaymentMethod, due: Paise): void {
  if (method === 'Online' && due > ZERO && due < MIN_ONLINE_TOTAL)
    throw new ShopError('amount_too_small', 'Amounts below ₹1 cannot be paid online. Please choose cash on delivery.')
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
