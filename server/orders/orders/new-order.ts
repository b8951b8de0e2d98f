import { isEmail } from '#contract/basics/account-email.ts'
import { MAX_AMOUNT, MIN_ONLINE_TOTAL, ONLINE_HOLD_MINUTES } from '#contract/basics/limits.ts'
import { atMost, minus, type Paise, plus, ZERO } from '#contract/basics/money.ts'
import { invalidField, refusedBy, ShopError } from '#contract/http/errors.ts'
import { refusal } from '#contract/http/reasons.ts'
import type { PlaceOrder, ReviewReason } from '#contract/orders/orders.api.ts'
import type { PostalAddress } from '#contract/people/address.api.ts'
import type { PrintWork } from '#contract/print/capacity.ts'
import {
  type CodCustomer,
  type CodStanding,
  explainedStanding,
  NO_HISTORY,
  needsConfirmation,
  type PersonalCod,
  personalCod,
  personalRefusal,
} from '#contract/selling/cod-trust.ts'
import {
  codRefusal,
  type DeliveryTerms,
  decideDeliveryTerms,
  deliveryRefusal,
} from '#contract/selling/delivery-terms.ts'
import type { Offer } from '#contract/selling/discounts/offer.ts'
import { payWithCredit } from '#contract/selling/pay-with-credit.ts'
import { type PaymentMethod, type Totals, totalsWith } from '#contract/selling/pricing.ts'
import type { Checkout } from '#server/orders/checkout/read-checkout.ts'
import { type NewDeliveryEstimate, type OrderDays, orderDays } from '#server/orders/delivery-estimates/order-days.ts'
import { calculateOrderTax } from '#server/orders/tax/order-tax.ts'
import { isExistingPin } from '#server/people/accounts/addresses/pin-check.ts'
import { isSentBy } from '#server/people/messages/phone/queue-message.ts'
import { type CodRecord, codCustomer } from '#server/selling/cod/cod-history.ts'
import { toOfferLine } from '#server/selling/discounts/cart-offers.ts'
import {
  type OfferColumns,
  type OrderOffers,
  orderOffers,
  refusedByContact,
} from '#server/selling/discounts/order-offers.ts'
import { creditChanged } from '#server/selling/store-credit/credit-ledger.ts'
import { admitCod } from './open-cod.ts'
import { findOrderedLines, type OrderedLine, refuseUnavailable } from './ordered-lines.ts'
import type { NewOrder, OrderTax, PaymentStart, Snapshot } from './write-order.ts'

const FIELDS = ['fullName', 'line1', 'line2', 'city', 'state', 'postalCode', 'country', 'phone'] as const

/** Throws `address_changed` when the saved address differs from the one on the checkout page, for example after a change in another tab. */
function refuseChangedAddress(shown: PostalAddress, saved: PostalAddress): void {
  if (FIELDS.every((name) => (shown[name] ?? '') === (saved[name] ?? ''))) return
  throw new ShopError('address_changed', 'delivery_address_changed')
}

/** The order that a request would become, whether or not it can be placed. */
export type OrderQuote = {
  checkout: Checkout
  request: PlaceOrder
  /** Why the request cannot be ordered, in the order of the checks; empty: it can be ordered. */
  refusals: ShopError[]
  /** The discounts that were refused because of the phone number or an unconfirmed email. */
  refusedDiscounts: Offer[]
  lines: OrderedLine[]
  /** Discount per line, in paise; same order as `lines`. */
  shares: readonly Paise[]
  pieces: number
  /** The payment method: online also when store credit covers the total. */
  method: PaymentMethod
  totals: Totals
  credit: Paise
  /** Whether the order must be paid online before it counts as placed. */
  isPaymentAwaited: boolean
  /** What explains the COD fee and limit of a customer; null when the customer gets no COD. */
  codStanding: CodStanding | null
  offers: OrderOffers
  offerColumns: OfferColumns
  reviewReasons: ReviewReason[]
  /** How long the order waits for its customer's confirmation; null: it needs none. */
  confirmMinutes: number | null
  /** The delivery estimate; null: the shop does not deliver there. */
  days: OrderDays | null
  /** The tax of the order, and its items as they are written, in the sequence of `lines`; null without an address. */
  tax: { order: OrderTax; items: Snapshot[] } | null
}
type OrderRules = {
  now: Date
  canPayOnline: boolean
  /** Whether the PIN code's minimum value does not apply, because the order shares another order's parcel. */
  isOrderMinimumWaived?: boolean
  /** The working days in transit while the address is unknown; by default those of the settings. */
  anywhereDays?: { min: number; max: number }
}

/**
 * The price, delivery estimate and refusals of a request, by all rules that need only `checkout`. No database access. If store
 * credit covers everything, the order counts as paid online, whatever the request says. Refusals are `out_of_stock`,
 * `address_changed`, `promo_invalid`, `credit_changed`, `pin_unserviceable`, `order_value`, `cod_unavailable`, `price_changed`,
 * `cod_limit`, `amount_too_small` and `invalid` (no address, a blocked customer, or above the maximum amount). Throws
 * `cart_changed`, because an item outside the cart has no price.
 */
export function quoteOrder(
  checkout: Checkout,
  request: PlaceOrder,
  { now, canPayOnline, isOrderMinimumWaived = false, anywhereDays }: OrderRules,
): OrderQuote {
  const { address, rules } = checkout
  const lines = findOrderedLines(checkout.lines, request.items)
  const refusals: ShopError[] = []
  const noteRefusal = (check: () => void) => {
    try {
      check()
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      refusals.push(error)
    }
  }
  noteRefusal(() => refuseUnavailable(lines))
  noteRefusal(() => refuseAddress(request, address))
  noteRefusal(() => {
    if (checkout.blocked === 'order') throw new ShopError('invalid', 'order_not_taken')
  })
  const isKnown = address === null || isExistingPin(address.postalCode, checkout.rule)
  const terms = isKnown ? decideDeliveryTerms(address && checkout.rule, rules) : null
  const customer = codCustomer(checkout.settings, { ...checkout, blockedInAll: checkout.blocked })
  const cod = terms?.cod ? personalCod(terms.cod, customer) : null
  const amounts = lines.map(({ line, quantity }) => ({ unitPrice: line.unitPrice, quantity }))
  const fee = cod?.fee ?? rules.codFee
  const discountRequest = { fee, code: request.promoCode, isCod: request.paymentMethod === 'COD' }
  const offerLines = lines.map(({ line, quantity }) => toOfferLine(line, quantity))
  const refusedDiscounts = refusedByContact(checkout.offers, offerLines, discountRequest)
  const offers = orderOffers(checkout.offers, offerLines, discountRequest)
  noteRefusal(() => refuseCode(offers))
  const goods = totalsWith(amounts, null, offers.discount)
  const value = goods.total
  noteRefusal(() => {
    if (request.credit && request.credit > checkout.credit) throw creditChanged()
  })
  const offered = atMost(request.credit ?? ZERO, checkout.credit)
  const { method, credit } = payWithCredit(value, request.paymentMethod, offered)
  const applied = offers.with(method)
  const totals = totalsWith(amounts, method, offers.discount, applied.fee)
  const isCod = method === 'COD'
  if (address) {
    const place = { pin: address.postalCode, isKnown, value }
    noteRefusal(() => refuseDelivery(terms && isOrderMinimumWaived ? { ...terms, orderMin: null } : terms, place))
    if (isCod && terms) {
      noteRefusal(() => refuseCash(terms, place))
      // A customer who may not order at all is not advised to pay online.
      noteRefusal(() => refuseCashFrom(cod, value, canPayOnline && checkout.blocked !== 'order'))
    }
  }
  const shown = { ...request, paymentMethod: method }
  noteRefusal(() => refuseHigherTotal(shown, lines, { totals, refusedDiscounts }))
  noteRefusal(() => refuseTooLarge(totals))
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const reviewReasons: ReviewReason[] = []
  const { open } = checkout
  if (open && isCod && address)
    noteRefusal(() => void reviewReasons.push(...admitCod(open, { phone: address.phone, pieces, canPayOnline })))
  const due = minus(totals.total, credit)
  noteRefusal(() => refuseTooSmall(method, due))
  const delivery = address ? terms?.days : (anywhereDays ?? terms?.days)
  return {
    ...{ checkout, request, refusals, refusedDiscounts, lines, pieces, method, totals, credit, offers, reviewReasons },
    isPaymentAwaited: method === 'Online' && due > ZERO,
    shares: offers.shares,
    offerColumns: applied.columns,
    codStanding: explainedStanding(customer),
    confirmMinutes: isCod && getsLink(checkout) ? confirmationMinutes(customer, checkout.history, value) : null,
    days: delivery
      ? orderDays(now, rules, { room: checkout.printRoom, printWork: sumPrintWork(lines), delivery })
      : null,
    tax: address && calculateOrderTax(checkout.settings, lines, { address, totals, shares: offers.shares, now }),
  }
}

/** Throws the first of the refusals. */
export function refuse([first]: readonly ShopError[]): void {
  if (first) throw first
}

/** The values that `insertOrder` writes. */
type OrderToInsert = {
  order: Omit<NewOrder, 'requestHash' | 'cartVersion' | 'channel' | 'draftId' | 'note'>
  payment: PaymentStart
  items: Snapshot[]
  /** The delivery estimate from the print queue; null when nothing is printed, or when estimates do not depend on the queue. */
  estimate: NewDeliveryEstimate | null
}

/**
 * The order to insert for a quote without refusals. `onlineHoldMinutes`: how long it reserves its items while it waits for its
 * payment.
 */
export function toOrder(quote: OrderQuote, onlineHoldMinutes: number = ONLINE_HOLD_MINUTES): OrderToInsert {
  const { checkout, request, days, tax, method, totals, credit, reviewReasons, offerColumns, confirmMinutes } = quote
  const { address } = checkout
  if (!address || !days || !tax) throw new Error('an order without an address was not refused')
  const order = {
    id: checkout.orderId,
    userId: checkout.person.id,
    ...paymentState(quote),
    paymentMethod: method,
    ...totals,
    credit,
    ...tax.order,
    ...buyerColumns(request),
    reviewReasons,
    ...offerColumns,
    ...shipToColumns(address),
    expectedFrom: days.expected.from,
    expectedTo: days.expected.to,
  }
  const isPaid = order.status === 'Success'
  const holdMinutes = quote.isPaymentAwaited ? onlineHoldMinutes : confirmMinutes
  return { order, payment: { isPaid, holdMinutes }, items: tax.items, estimate: days.estimate }
}

/** The print work of an order: pieces, and their film in cm². */
function sumPrintWork(lines: readonly OrderedLine[]): PrintWork {
  const printed = lines.flatMap(({ line: { custom }, quantity }) => (custom ? [{ film: custom.film, quantity }] : []))
  return {
    pieces: printed.reduce((sum, { quantity }) => sum + quantity, 0),
    film: printed.reduce((sum, { film, quantity }) => sum + film * quantity, 0),
  }
}

/** Throws `invalid` without an address, and address_changed when it is not the one that was shown. */
function refuseAddress({ shownAddress }: PlaceOrder, address: PostalAddress | null): void {
  if (!address) throw invalidField('address', 'address_missing')
  if (shownAddress) refuseChangedAddress(shownAddress, address)
}

/**
 * Throws `promo_invalid`, with the reason, for a code that does not apply; a code that is weaker than another offer is not
 * refused.
 */
function refuseCode({ code, codeRefusal }: OrderOffers): void {
  if (code && code.state !== 'applied' && code.state !== 'weaker')
    throw refusedBy('promo_invalid', codeRefusal ?? refusal('promo_invalid'))
}

type Destination = { pin: string; isKnown: boolean; value: Paise }

/** Throws `pin_unserviceable` or `order_value` when no payment method allows a delivery of this value. */
function refuseDelivery(terms: DeliveryTerms | null, { pin, isKnown, value }: Destination): void {
  const refused = deliveryRefusal(terms, { pin, isKnown, value, method: null })
  if (refused) throw refusedBy(refused.code, refused.problem, { details: { pin, isKnown } })
}

/** Throws cod_unavailable where the PIN code's rule offers no cash on delivery for this value. */
function refuseCash({ cod }: DeliveryTerms, { pin, isKnown, value }: Destination): void {
  const problem = codRefusal(cod, pin, value)
  if (problem) throw refusedBy('cod_unavailable', problem, { details: { pin, isKnown } })
}

/** Throws `cod_unavailable` when this customer may not pay this value in cash on delivery. */
function refuseCashFrom(cod: PersonalCod | null, value: Paise, canPayOnline: boolean): void {
  const problem = personalRefusal(cod, value, canPayOnline)
  if (problem) throw refusedBy('cod_unavailable', problem)
}

/**
 * How long the order waits for its confirmation, minutes; null when it needs none. Also counts refused parcels of other accounts with the
 * phone number.
 */
function confirmationMinutes({ trust }: CodCustomer, record: CodRecord | null, value: Paise): number | null {
  const history = record ? { accepted: record.accepted, refused: record.refusedInAll } : NO_HISTORY
  return needsConfirmation(trust, history, value) ? trust.confirmHours * 60 : null
}

/** Whether a link to confirm an order reaches the customer. Somebody without an email has proved their phone number by a code. */
function getsLink({ person, agreed, settings }: Pick<Checkout, 'person' | 'agreed' | 'settings'>): boolean {
  return (
    isEmail(person.email) || agreed.some((channel) => isSentBy(settings?.phoneMessages?.[channel], 'cod-confirmation'))
  )
}

function buyerColumns({ buyerGstin, buyerBusiness }: PlaceOrder) {
  return { buyerGstin: buyerGstin || null, buyerBusiness: (buyerGstin && buyerBusiness) || null }
}

function shipToColumns({ fullName, line1, line2, city, state, postalCode, country, phone }: PostalAddress) {
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

/** The state of a new order: COD is paid at delivery; an online order waits for its payment, or is settled when nothing is due. */
function paymentState({ method, isPaymentAwaited }: OrderQuote) {
  if (method === 'COD') return { status: 'Pending', paymentStatus: 'cash_due' } as const
  return isPaymentAwaited
    ? ({ status: 'Pending', paymentStatus: 'awaiting' } as const)
    : ({ status: 'Success', paymentStatus: 'free' } as const)
}

/** Throws amount_too_small below the provider's minimum of ₹1. */
function refuseTooSmall(method: PaymentMethod, due: Paise): void {
  if (method === 'Online' && due > ZERO && due < MIN_ONLINE_TOTAL)
    throw new ShopError('amount_too_small', 'too_little_for_online_payment')
}

/**
 * Throws `price_changed` with the current amounts when the total is higher than the shopper saw. Accepts a lower total. An item without a
 * subtotal in the request counts with its current price. If an offer was refused, the refusal names it.
 */
function refuseHigherTotal(
  request: PlaceOrder,
  lines: readonly OrderedLine[],
  { totals, refusedDiscounts: [lost] }: { totals: Totals; refusedDiscounts: readonly Offer[] },
): void {
  const seen = lines.map(({ shownSubtotal, subtotal }) => shownSubtotal ?? subtotal)
  const feeSeen = request.paymentMethod === 'COD' ? (request.deliveryFee ?? totals.deliveryFee) : ZERO
  const seenTotal = plus(...seen, feeSeen)
  const agreed = seenTotal - (request.discountAmount ?? totals.discount)
  const current: Paise = minus(plus(totals.subtotal, totals.deliveryFee), totals.discount)
  if (current <= Math.max(agreed, ZERO)) return
  if (!lost) throw new ShopError('price_changed', 'prices_changed', null, { details: totals })
  const why = lost.conditions.firstOrder ? 'offer_for_first_order' : 'offer_used_before'
  throw new ShopError('price_changed', why, { offer: lost.label }, { details: totals })
}

/** Throws `invalid` when subtotal and fee together exceed `MAX_AMOUNT`. */
function refuseTooLarge({ subtotal, deliveryFee }: Totals): void {
  if (plus(subtotal, deliveryFee) > MAX_AMOUNT) throw new ShopError('invalid', 'order_too_large')
}
