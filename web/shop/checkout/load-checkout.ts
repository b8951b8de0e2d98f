import { data, replace } from 'react-router'
import { z } from 'zod'
import type { MessageChannel } from '#contract/basics/message-kinds.ts'
import { type Paise, plus, times, ZERO } from '#contract/basics/money.ts'
import { mobileNumber } from '#contract/basics/phone.ts'
import { attempt } from '#contract/http/client.ts'
import { STATUS } from '#contract/http/errors.ts'
import { type CheckoutQuote, type LastPayment, OrderId, PlaceOrder } from '#contract/orders/orders.api.ts'
import type { PriceBreakdown } from '#contract/orders/price-breakdown.ts'
import type { BookAddress, PostalAddress } from '#contract/people/address.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { isNameFromEmail } from '#contract/people/person-name.ts'
import type { MessageChoices } from '#contract/people/phone-messages.api.ts'
import type { CartLine } from '#contract/selling/cart.api.ts'
import type { DeliveryAnswer } from '#contract/selling/delivery-rules.api.ts'
import type { MyOffer } from '#contract/selling/offers.api.ts'
import type { Totals } from '#contract/selling/pricing.ts'
import { messageConsent } from '#texts/en/people/message-consent.ts'
import { checkoutAnswers } from '#texts/en/selling/checkout-answers.ts'
import { englishWords } from '#texts/messages/format.ts'
import { findUnpaid, type UnpaidOrder } from '#web/shop/checkout/payment/find-unpaid.ts'
import { checkedPlace, deliveryTo, pinIn } from '#web/shop/delivery/delivery-pin.ts'
import { accountPath } from '#web/ui/account/account-paths.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { explainCartTotal } from './explain-cart-total.ts'
import { LINE, PAY, PAY_BY } from './line-checkout-path.ts'
import { loadOffers, loadQuote, toOrderedItem } from './load-quote.ts'

const words = englishWords(checkoutAnswers)

export type PromoQuote = {
  code: string
  isApplied: boolean
  /** The message of the promo box: the discount, or the error. */
  message: string
}

/** A checkbox: whether order updates are sent by this channel. */
export type MessageChoice = { channel: MessageChannel; label: string; isOn: boolean }

/** The URL of the payment window's script, and whether it is in test mode. */
export type OnlinePayment = { script: string; isTest: boolean }

/** The sums for each payment method. When store credit covers everything, `cod` has the payment method 'Online'. */
type QuotedSums = Record<'cod' | 'online', Totals & Pick<CheckoutQuote['cod'], 'credit' | 'paymentMethod'>>

export type CheckoutData = {
  /** The account that the forms are shown to. */
  account: UserId
  /** Only available lines. */
  lines: CartLine[]
  leftOut: number
  /** How many other lines stay in the cart, when one is bought alone. */
  staysInCart: number
  address: BookAddress | null
  /** The customer's addresses besides `address`. */
  others: BookAddress[]
  /** Whether the address form is open. True without a saved address. */
  isEditing: boolean
  /** Whether the form adds another address, which the order is then delivered to. */
  isAdding: boolean
  person: { name: string; phone: string; email: string }
  /** The initial values of the form for a first address. */
  suggested: Partial<PostalAddress>
  ordersHref: string
  promo: PromoQuote | null
  /** The cost of the order for each way of paying, without store credit. */
  sums: QuotedSums
  /** The cost when all store credit is used; null without store credit. */
  sumsWithCredit: QuotedSums | null
  /** The offers that everybody sees, for this customer's cart. */
  offers: MyOffer[]
  /** The offer that discounts the goods; null without one. */
  offer: string | null
  /** The offer that waives the fee of cash on delivery; null without one. */
  feeOffer: string | null
  /** The explanation of the total: `free` without the COD fee, `withFee` with the COD fee. */
  why: { free: PriceBreakdown; withFee: PriceBreakdown }
  /** What to add to the cart for another offer; null for no hint. */
  hint: string | null
  /** The delivery estimate; null when the order cannot be delivered to the address. */
  expected: { from: string; to: string } | null
  /** Why cash on delivery is not offered for this order; null when it is. */
  noCod: string | null
  /** The reason for the COD fee and limit, if they depend on the customer's earlier deliveries; else null. */
  codReason: string | null
  /** Why this order cannot be delivered to the address; null when it can. `tellPin` is a PIN code that the shop does not serve. */
  undelivered: { message: string; tellPin: string | null } | null
  /** Says that the state in the address does not match its PIN code; null when there is no mismatch. */
  addressHint: string | null
  /** The channels that the shop offers for order updates on the phone, with this customer's earlier choices. */
  messages: MessageChoice[]
  /** Whether the shop has a GSTIN. Without a GSTIN its invoices are of no use to a business. */
  isRegistered: boolean
  /** Null when the shop has no online payments. */
  online: OnlinePayment | null
  /** The store credit that the customer can use. It includes the credit of the unpaid order, which a new order replaces. */
  credit: Paise
  /** An unpaid order whose payment window was closed by a reload, the back button or an app. */
  unpaid: UnpaidOrder | null
  /** How the customer paid last; null when that is not known. */
  lastPayment: LastPayment | null
  /** Set after a return from the provider's page without a payment; `left` is the abandoned order. */
  back: { left: OrderId | null } | null
  /** Set when the page was opened to pay the unpaid order: the window opens by itself, at this way to pay. */
  pays: { by: 'upi' | null } | null
  /** The shown order as JSON. It is sent with the order, so that the server notices changes. */
  shown: string
  /** The idempotency key: the page places one order, however often the form is sent. */
  key: string
}

/**
 * Loads everything that the checkout shows: of the whole cart, or of `line` alone, by default the one in the URL. The promo code is in the
 * URL, so that a reload keeps it.
 */
export async function loadCheckout(args: ApiArgs, line = args.url.searchParams.get(LINE)): Promise<CheckoutData> {
  const shop = api(args)
  const [user, allLines, payment, rules] = await Promise.all([
    shop.account.profile(),
    shop.cart.list(),
    shop.payments.options(),
    shop.settings.get(),
  ])
  const cart = allLines.filter(({ id }) => line === null || id === line)
  // The line was ordered or removed meanwhile.
  if (line !== null && cart.length === 0) throw replace('/cart')
  const code = args.url.searchParams.get('promo')?.trim() ?? null
  const available = cart.filter((line) => line.available)
  const [book, quoted, unpaid, messages, credit, offers, lastPayment] = await Promise.all([
    shop.addressBook.list(),
    available.length > 0 ? loadQuote(args, available, code) : null,
    payment.online ? findUnpaid(args) : null,
    rules.messageChannels.length > 0 ? shop.phoneMessages.choices() : null,
    shop.storeCredit.mine(),
    available.length > 0 ? loadOffers(args) : [],
    readLastPayment(args, available),
  ])
  // Without a quote nothing can be ordered.
  if (available.length > 0 && !quoted) throw data(words.failed, { status: STATUS.unavailable })
  const address = book.find(({ isDefault }) => isDefault) ?? null
  const edit = args.url.searchParams.get('edit')
  // Uses the quote's prices: its quantity breaks count only the ordered lines.
  const lines = available.map((line, index) => ({
    ...line,
    unitPrice: quoted?.online.lines[index]?.unitPrice ?? line.unitPrice,
  }))
  const promo = code === null ? null : presentPromo(code, quoted)
  const sums = quoted ?? NOTHING
  return {
    account: user.id,
    lines,
    leftOut: cart.length - lines.length,
    staysInCart: allLines.length - cart.length,
    address,
    others: book.filter(({ isDefault }) => !isDefault),
    isEditing: address === null || edit === 'address' || edit === 'new',
    isAdding: address !== null && edit === 'new',
    person: { name: isNameFromEmail(user) ? '' : user.name, phone: user.phone, email: user.email },
    suggested: address ? {} : await checkedPlace(args),
    ordersHref: accountPath(user.name, 'orders'),
    promo,
    sums: pickSums(sums),
    sumsWithCredit: quoted?.withCredit ? pickSums(quoted.withCredit) : null,
    offers,
    offer: quoted?.online.offer?.label ?? null,
    feeOffer: quoted?.cod.feeOffer ?? null,
    why: { free: explainCartTotal(lines, quoted), withFee: explainCartTotal(lines, quoted, sums.cod.deliveryFee) },
    hint: quoted?.hint ?? null,
    expected: quoted?.cod.expected ?? null,
    noCod: quoted?.cod.refusals.find(({ code }) => code === 'cod_unavailable')?.message ?? null,
    codReason: quoted?.cod.feeReason ?? null,
    ...(await placeFacts(args, address, quoted)),
    messages: messages ? choicesFor(messages, address?.phone) : [],
    isRegistered: rules.gstin !== '',
    online: payment.script === null ? null : { script: payment.script, isTest: payment.isTest },
    credit: plus(credit.balance, unpaid?.credit ?? ZERO),
    unpaid,
    lastPayment,
    back: backFrom(args.url.searchParams),
    pays: unpaid?.id === args.url.searchParams.get(PAY) && unpaid ? payBy(args.url.searchParams.get(PAY_BY)) : null,
    shown: quoted ? JSON.stringify(z.encode(PlaceOrder, shownOrder(lines, address, { promo, quoted }))) : '',
    key: crypto.randomUUID(),
  }
}

/** How the customer paid last. The habits are asked for a product, of which a bag of designs alone has none. */
async function readLastPayment(args: ApiArgs, lines: readonly CartLine[]): Promise<LastPayment | null> {
  const productId = lines.find((line) => line.productId !== null)?.productId
  if (!productId) return null
  const read = await attempt(api(args).checkout.habits({ productId })).catch(() => null)
  return read?.ok ? read.value.payment : null
}

const NO_TOTALS: Totals = { subtotal: ZERO, deliveryFee: ZERO, discount: ZERO, total: ZERO }
const NOTHING: QuotedSums = {
  cod: { ...NO_TOTALS, credit: ZERO, paymentMethod: 'COD' },
  online: { ...NO_TOTALS, credit: ZERO, paymentMethod: 'Online' },
}

function pickSums({ cod, online }: QuotedSums): QuotedSums {
  const pick = ({ subtotal, deliveryFee, discount, total, credit, paymentMethod }: QuotedSums['cod']) => {
    return { subtotal, deliveryFee, discount, total, credit, paymentMethod }
  }
  return { cod: pick(cod), online: pick(online) }
}

/** Facts about the delivery address: why the order cannot be delivered there, or that its state does not match its PIN code. */
async function placeFacts(
  args: ApiArgs,
  address: PostalAddress | null,
  quoted: CheckoutQuote | null,
): Promise<Pick<CheckoutData, 'undelivered' | 'addressHint'>> {
  const refusal = quoted?.online.refusals.find(({ code }) => code === 'pin_unserviceable' || code === 'order_value')
  const answer = await deliveryTo(args, pinIn(address?.postalCode))
  const isKnown = answer?.isKnown ?? false
  const isElsewhere = isKnown && answer && address && isOtherState(answer.place.states, address)
  return {
    undelivered: refusal
      ? {
          message: refusal.message,
          tellPin: refusal.code === 'pin_unserviceable' && isKnown ? (answer?.pin ?? null) : null,
        }
      : null,
    addressHint: isElsewhere ? words.pinElsewhere({ pin: answer.pin, place: formatPlace(answer.place) }) : null,
  }
}

function formatPlace({ city, states }: DeliveryAnswer['place']): string {
  const state = states.slice(1).reduce((first, second) => words.oneOfStates({ first, second }), states[0] ?? '')
  return [city, state].filter(Boolean).join(', ')
}

function isOtherState(states: readonly string[], { state }: PostalAddress): boolean {
  return states.length > 0 && !states.includes(state)
}

/** The checkboxes for order updates. None when the address has no mobile number to send them to. */
function choicesFor({ channels, numbers }: MessageChoices, phone: string | undefined): MessageChoice[] {
  const number = phone === undefined ? null : mobileNumber(phone)
  if (phone !== undefined && number === null) return []
  const savedChoice = numbers.find((entry) => entry.phone === number)
  return channels.map((channel) => ({
    channel,
    label: englishWords(messageConsent)[channel],
    isOn: savedChoice?.[channel] ?? false,
  }))
}

function payBy(by: string | null): CheckoutData['pays'] {
  return { by: by === 'upi' ? by : null }
}

function backFrom(query: URLSearchParams): CheckoutData['back'] {
  const how = query.get('payment')
  if (how === 'left') return { left: OrderId.safeParse(query.get('order')).data ?? null }
  return how === 'failed' ? { left: null } : null
}

/** A promo code that applies is shown in upper case, any other as it was typed. */
export function presentPromo(code: string, quoted: CheckoutQuote | null): PromoQuote {
  if (!quoted?.code) return { code, isApplied: false, message: words.promoFailed }
  const { isApplied, message } = quoted.code
  return { code: isApplied ? code.toUpperCase() : code, isApplied, message }
}

function shownOrder(
  lines: readonly CartLine[],
  address: PostalAddress | null,
  { promo, quoted }: { promo: PromoQuote | null; quoted: CheckoutQuote },
): PlaceOrder {
  return {
    items: lines.map((line) => ({ ...toOrderedItem(line), subtotal: times(line.unitPrice, line.quantity) })),
    promoCode: promo?.isApplied ? promo.code : null,
    paymentMethod: 'COD',
    discountAmount: quoted.cod.discount,
    deliveryFee: quoted.cod.deliveryFee,
    shownAddress: address,
  }
}
