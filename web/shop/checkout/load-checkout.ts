import { z } from 'zod'
import type { BookAddress, PostalAddress } from '#contract/address.ts'
import type { UserId } from '#contract/auth.ts'
import type { CartLine } from '#contract/cart.ts'
import { ANYBODY, type CodCustomer, codReason, personalCod, personalRefusal } from '#contract/cod-trust.ts'
import { joinSizes, sizesIn } from '#contract/combo-pieces.ts'
import { codRefusal, type DeliveryTerms, deliveryRefusal } from '#contract/delivery-terms.ts'
import { attempt } from '#contract/http/client.ts'
import { type Paise, plus, times, ZERO } from '#contract/money.ts'
import { OrderId, PlaceOrder } from '#contract/orders.ts'
import { mobileNumber } from '#contract/phone.ts'
import { MESSAGE_CONSENT, type MessageChannel, type MessageChoices } from '#contract/phone-messages.ts'
import { totalsWith } from '#contract/pricing.ts'
import type { PublicSettings } from '#contract/settings.ts'
import type { Why } from '#contract/why-total.ts'
import { bagDays } from '#web/shop/cart/bag-days.ts'
import { findUnpaid, type UnpaidOrder } from '#web/shop/checkout/payment/find-unpaid.ts'
import { checkedPlace, deliveryTo, pinIn } from '#web/shop/delivery/delivery-pin.ts'
import { accountPath } from '#web/ui/account/account-paths.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { loadOffers } from './load-offers.ts'
import { whyBag } from './why-bag.ts'

export type PromoQuote = {
  code: string
  isApplied: boolean
  /** The message of the promo box: the discount, or the error. */
  message: string
}

/** A box of the form: whether order updates come by this channel. */
export type MessageChoice = { channel: MessageChannel; label: string; isOn: boolean }

/** The URL of the payment window's script, and whether it is in test mode. */
export type OnlinePayment = { script: string; isTest: boolean }

export type CheckoutData = {
  /** The account that the forms are shown to. */
  account: UserId
  /** Only available lines. */
  lines: CartLine[]
  leftOut: number
  address: BookAddress | null
  /** The other addresses of the customer's book. */
  others: BookAddress[]
  /** Whether the address form is open; always without a saved address. */
  isEditing: boolean
  /** Whether the form is for another address, which the order then goes to. */
  isAdding: boolean
  person: { name: string; phone: string; email: string }
  /** What the first address begins with. */
  suggested: Partial<PostalAddress>
  ordersHref: string
  promo: PromoQuote | null
  /** What the offers take off the goods, and the one that does; null without one. */
  discount: Paise
  offer: string | null
  /** The offer that takes the fee of cash on delivery away; null without one. */
  feeOffer: string | null
  /** How the total comes about, without a fee and with that of cash on delivery. */
  why: { free: Why; withFee: Why }
  /** What to add for another offer. */
  hint: string | null
  /** Null: the order cannot be delivered to the address. */
  expected: { from: string; to: string } | null
  /** The cash-on-delivery fee at this address, loaded with the rest: the customer agrees to the amount shown. */
  codFee: Paise
  /** Why there is no cash on delivery for this order; null: it is offered. */
  noCod: string | null
  /** Why the fee and the limit are what they are, where the shop has a ladder. */
  codReason: string | null
  /** Why this order cannot be delivered to the address; null: it can. `tellPin` is where the shop does not deliver. */
  undelivered: { message: string; tellPin: string | null } | null
  /** What does not agree in the address: the state is not that of the PIN code. */
  addressHint: string | null
  /** The ways to get order updates on the phone that the shop offers, and those that this customer has chosen before. */
  messages: MessageChoice[]
  /** The shop has a GSTIN, so that its invoices are of use to a business. */
  isRegistered: boolean
  /** Null when the shop has no online payments. */
  online: OnlinePayment | null
  /** The store credit that the customer can use, with that of the unpaid order, which a new one replaces. */
  credit: Paise
  /** An unpaid order whose payment window was closed by a reload, the back button or an app. */
  unpaid: UnpaidOrder | null
  /** Returned from the provider's page without a payment; `left` is the abandoned order. */
  back: { left: OrderId | null } | null
  /** JSON of what is shown, sent with the order and compared by the server. */
  shown: string
  /** The idempotency key: one order a page, however often the form is sent. */
  key: string
}

/** Loads everything that the checkout shows. The promo code is in the URL, so that a reload keeps it. */
export async function loadCheckout(args: ApiArgs): Promise<CheckoutData> {
  const shop = api(args)
  const [user, cart, payment, rules] = await Promise.all([
    shop.account.profile(),
    shop.cart.list(),
    shop.payments.options(),
    shop.settings.get(),
  ])
  const code = args.url.searchParams.get('promo')?.trim() ?? null
  const [book, offers, unpaid, messages, customer, credit] = await Promise.all([
    shop.addressBook.list(),
    loadOffers(args, code),
    payment.online ? findUnpaid(args) : null,
    rules.messageChannels.length > 0 ? shop.phoneMessages.choices() : null,
    codCustomer(args),
    shop.storeCredit.mine(),
  ])
  const address = book.find(({ isDefault }) => isDefault) ?? null
  const edit = args.url.searchParams.get('edit')
  const lines = cart.filter((line) => line.available)
  const discount = offers?.goods?.saved ?? ZERO
  const promo = offers?.code ? { code: codeOf(code, offers.code.isApplied), ...offers.code } : null
  const delivery = await deliveryFacts(args, {
    address,
    rules,
    lines,
    discount,
    customer,
    canPayOnline: payment.online,
  })
  const codFee = offers?.fee ? ZERO : delivery.codFee
  return {
    account: user.id,
    lines,
    leftOut: cart.length - lines.length,
    address,
    others: book.filter(({ isDefault }) => !isDefault),
    isEditing: address === null || edit === 'address' || edit === 'new',
    isAdding: address !== null && edit === 'new',
    person: { name: user.name, phone: user.phone, email: user.email },
    suggested: address ? {} : await checkedPlace(args),
    ordersHref: accountPath(user.name, 'orders'),
    promo,
    discount,
    offer: offers?.goods?.label ?? null,
    feeOffer: offers?.fee?.label ?? null,
    why: { free: whyBag(lines, offers), withFee: whyBag(lines, offers, codFee) },
    hint: offers?.hint ?? null,
    ...delivery,
    codFee,
    messages: messages ? choicesFor(messages, address?.phone) : [],
    isRegistered: rules.gstin !== '',
    online: payment.script === null ? null : { script: payment.script, isTest: payment.isTest },
    credit: plus(credit.balance, unpaid?.credit ?? ZERO),
    unpaid,
    back: backFrom(args.url.searchParams),
    shown:
      lines.length > 0
        ? JSON.stringify(z.encode(PlaceOrder, shownOrder(lines, address, { promo, discount, codFee })))
        : '',
    key: crypto.randomUUID(),
  }
}

type Ordered = {
  address: PostalAddress | null
  rules: PublicSettings
  lines: readonly CartLine[]
  discount: Paise
  customer: CodCustomer
  canPayOnline: boolean
}
type DeliveryFacts = Pick<CheckoutData, 'expected' | 'codFee' | 'noCod' | 'codReason' | 'undelivered' | 'addressHint'>

/** When and how the order is delivered to the address; without an address as the settings say. */
async function deliveryFacts(
  args: ApiArgs,
  { address, rules, lines, discount, customer, canPayOnline }: Ordered,
): Promise<DeliveryFacts> {
  const answer = await deliveryTo(args, pinIn(address?.postalCode))
  const { from, to } = await bagDays(args, lines, answer)
  const own = (cod: NonNullable<DeliveryTerms['cod']>) => personalCod(cod, customer)
  const facts = {
    expected: { from, to },
    codFee: own({ fee: rules.codFee, min: null, max: null })?.fee ?? rules.codFee,
    noCod: null,
    codReason: codReason(customer),
    undelivered: null,
    addressHint: null,
  }
  if (!address || !answer) return facts
  const { pin, isKnown, delivery, place } = answer
  const value = totalsWith(lines, null, discount).total
  const refusal = lines.length > 0 ? deliveryRefusal(delivery, { pin, isKnown, method: null, value }) : null
  const personal = delivery?.cod ? own(delivery.cod) : null
  // Who may not order at all is not sent to pay online, and of a phone number it is not said which of the two it is.
  const isAdvised = canPayOnline && customer.blocked !== 'order' && !customer.isNumberOff
  const isElsewhere = isKnown && place.states.length > 0 && !place.states.includes(address.state)
  return {
    ...facts,
    expected: delivery && facts.expected,
    codFee: personal?.fee ?? delivery?.cod?.fee ?? rules.codFee,
    noCod: delivery && (codRefusal(delivery.cod, pin, value) ?? personalRefusal(personal, value, isAdvised)),
    undelivered: refusal && { message: refusal.message, tellPin: delivery || !isKnown ? null : pin },
    addressHint: isElsewhere
      ? `PIN code ${pin} is in ${[place.city, place.states.join(' or ')].filter(Boolean).join(', ')}. Is the address right?`
      : null,
  }
}

/** None for an address without a mobile number: no message gets there. */
function choicesFor({ channels, numbers }: MessageChoices, phone: string | undefined): MessageChoice[] {
  const number = phone === undefined ? null : mobileNumber(phone)
  if (phone !== undefined && number === null) return []
  const chosen = numbers.find((one) => one.phone === number)
  return channels.map((channel) => ({
    channel,
    label: MESSAGE_CONSENT.words[channel],
    isOn: chosen?.[channel] ?? false,
  }))
}

/** What the shop knows of the caller for cash on delivery; when it cannot be read, placing the order still checks it. */
async function codCustomer(args: ApiArgs): Promise<CodCustomer> {
  const read = await attempt(api(args).cod.mine()).catch(() => null)
  return read?.ok ? read.value : ANYBODY
}

function backFrom(query: URLSearchParams): CheckoutData['back'] {
  const how = query.get('payment')
  if (how === 'left') return { left: OrderId.safeParse(query.get('order')).data ?? null }
  return how === 'failed' ? { left: null } : null
}

/** Codes are shown in upper case where they apply, else as they were typed. */
function codeOf(code: string | null, isApplied: boolean): string {
  return (isApplied ? code?.toUpperCase() : code) ?? ''
}

function shownOrder(
  lines: CartLine[],
  address: PostalAddress | null,
  { promo, discount, codFee }: Pick<CheckoutData, 'promo' | 'discount' | 'codFee'>,
): PlaceOrder {
  return {
    items: lines.map(({ productId, customizedProductId, size, color, quantity, unitPrice }) => {
      const shown = { productId, customizedProductId, color, quantity, subtotal: times(unitPrice, quantity) }
      return { ...shown, size: joinSizes(sizesIn(size)) }
    }),
    promoCode: promo?.isApplied ? promo.code : null,
    paymentMethod: 'COD',
    discountAmount: discount,
    deliveryFee: codFee,
    shownAddress: address,
  }
}
