import type { Language } from '#contract/basics/languages.ts'
import { DEFAULT_COLOR } from '#contract/basics/limits.ts'
import { formatRupees, type Paise, ZERO } from '#contract/basics/money.ts'
import type { OrderChange, Settlement } from '#contract/orders/order-edits.api.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import { calculateAmountDue, canPayNow, payNowPath } from '#contract/orders/pay-now.ts'
import { findRemainderPayment } from '#contract/orders/remainder-payment.ts'
import type { Taxes } from '#contract/orders/taxes.api.ts'
import {
  CONFIRM_ORDER_PATH,
  type MailContent,
  type MailItem,
  type MailPart,
  PAY_LINK_PATH,
  type Sum,
  TRACKING_PATH,
} from '#contract/people/mail-content.ts'
import { findOfferLabels } from '#contract/selling/order-offers.ts'
import type { orderItems } from '#server/orders/orders/order-items.table.ts'
import type { orders } from '#server/orders/orders/orders.table.ts'
import { mediaUrl } from '#server/platform/images/media-url.ts'
import { mockupUrl } from '#server/selling/cart/cart-lines.ts'
import { dateIn } from '#texts/messages/date-names.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { orderMailLabels } from '#texts/orders/order-mail-labels.ts'
import {
  type OrderMailFacts,
  type OrderMailKind,
  type RefundPaid,
  wordOrderMail,
} from '#texts/orders/word-order-mail.ts'
import { mailLanguage } from '#texts/people/mail-ending.ts'

type OrderRow = typeof orders.$inferSelect
export type OrderFacts = {
  order: Order
  items: MailItem[]
  language: Language
  /** The refund or payment that the mail is about; null for other mails. */
  money: { amount: Paise; paid: RefundPaid; taxes: Taxes } | null
  edit?: { changes: readonly OrderChange[]; settlement: Settlement; difference: Paise } | null | undefined
  /** When the reservation for a payment by link ends. */
  payBy?: Date | null | undefined
  /** The partial shipment that the mail is about; `items` are its pieces. */
  partialShipment?: OrderMailFacts['partialShipment'] | undefined
  /** Of an order add-on: the number of the paid order. */
  addsTo?: number | null | undefined
  /** The title of the group order that the order belongs to, if any. */
  group?: string | null | undefined
  returnDays: number
  /** Whether a cash-on-delivery order can also be paid online. */
  canPayOnline?: boolean
  /** The time of a refund in working days. */
  refundDays: { min: number; max: number }
} & Pick<OrderRow, 'paymentStatus' | 'cancelReason' | 'courier' | 'trackingNumber' | 'trackingUrl'>

/** The mails with the delivery estimate and address. */
const OF_DELIVERY: readonly OrderMailKind[] = [
  'placed',
  'confirm',
  'confirmed',
  'payment-link',
  'edited',
  'paid',
  'accepted',
  'delayed',
  'tracking',
  'part',
]

/** The mails that name courier and tracking number. */
const OF_PARCEL: readonly OrderMailKind[] = ['accepted', 'tracking', 'part']

type Labels = ReturnType<typeof readLabels>
function readLabels(language: Language) {
  return toWords(orderMailLabels(language))
}

/** The mail about a change of an order: what happened, what follows, items and amounts. */
export function orderMail(kind: OrderMailKind, facts: OrderFacts): { subject: string; content: MailContent } {
  const { order, items, language } = facts
  const texts = readLabels(language)
  const { subject, title, preview, lead, next } = wordOrderMail(kind, toMailFacts(facts), language)
  const hasDelivery = OF_DELIVERY.includes(kind)
  const isEnglish = language === 'en'
  const parts: MailPart[] = [
    { kind: 'paragraph', text: lead },
    ...next.map((text): MailPart => ({ kind: 'paragraph', text })),
    ...tracking(kind, facts, texts),
    ...together(kind, order, texts),
    ...(kind === 'tracking' && order.sentInParts ? [{ kind: 'paragraph', text: texts.lastParcel } as const] : []),
    ...(kind === 'confirm' ? [{ kind: 'button', label: texts.confirmOrder, to: CONFIRM_ORDER_PATH } as const] : []),
    ...(kind === 'payment-link'
      ? [{ kind: 'button', label: texts.payLink({ amount: calculateAmountDue(order) }), to: PAY_LINK_PATH } as const]
      : []),
    ...(facts.canPayOnline && canPayNow(order) ? [payNow(order, texts)] : []),
    { kind: 'button', label: texts.seeOrder, to: `/me/orders?open=${order.id}` },
    { kind: 'button', label: texts.track, to: TRACKING_PATH },
    {
      kind: 'items',
      items: isEnglish ? items : items.map((item) => ({ ...item, pieces: texts.pieces({ count: item.quantity }) })),
      // The mail about a partial shipment has no amounts, because they are those of the whole order.
      sums: kind === 'part' ? [] : listSums(order, texts),
    },
    { kind: 'facts', rows: listFactRows(facts, texts, hasDelivery) },
    ...(hasDelivery ? [buildAddressPart(order, texts)] : []),
  ]
  return { subject, content: { title, preview, parts, ...mailLanguage(language) } }
}

function payNow({ id, deliveryFee }: Order, texts: Labels): MailPart {
  const label = deliveryFee > ZERO ? texts.payNowSaving({ saved: deliveryFee }) : texts.payNow
  return { kind: 'button', label, to: payNowPath(id) }
}

/** The customer's first name. In a group order it can differ from the recipient's. */
function findFirstName({ channel, user, address }: Order): string {
  const name = channel === 'group' ? user.name : address.fullName
  return name.split(' ')[0] ?? name
}

export function toMailFacts(facts: OrderFacts): OrderMailFacts {
  const { order, money, returnDays, refundDays, cancelReason } = facts
  const { number, paid, credit, expectedFrom, expectedTo, confirmBy, sentInParts } = order
  const total = calculateAmountDue(order)
  return {
    ...{ number, total, credit, expectedFrom, expectedTo, returnDays, refundDays, cancelReason, confirmBy },
    name: findFirstName(order),
    amount: money?.amount ?? total,
    isPaid: paid,
    refundPaid: money?.paid ?? null,
    refund: findRefundStage(facts),
    parcel: findParcelStage(order),
    partialShipment: facts.partialShipment ?? null,
    isInParts: sentInParts !== null,
    edit: facts.edit ?? null,
    addsTo: facts.addsTo ?? null,
    group: facts.group ?? null,
    payBy: facts.payBy ?? null,
  }
}

function findParcelStage({ deliveredAt, rtoAt, packedAt, shippedAt }: Order): OrderMailFacts['parcel'] {
  if (deliveredAt) return 'delivered'
  if (rtoAt) return 'back'
  return packedAt || shippedAt ? 'packed' : 'unpacked'
}

function expectedDays({ order: { expectedFrom, expectedTo }, language }: OrderFacts): string[] {
  return [...new Set([expectedFrom, expectedTo])].map((day) => dateIn(language, day, 'weekday'))
}

function findRefundStage({ paymentStatus, order }: OrderFacts): OrderMailFacts['refund'] {
  if (paymentStatus === 'refunded') return 'done'
  if (paymentStatus === 'paid' || paymentStatus === 'partly_refunded') return 'underway'
  return order.paymentMethod === 'COD' ? 'nothing-to-pay' : 'not-charged'
}

/** Courier, tracking number and a link to the courier's page, as far as they are set. */
function tracking(
  kind: OrderMailKind,
  { courier, trackingNumber, trackingUrl }: OrderFacts,
  texts: Labels,
): MailPart[] {
  if (!OF_PARCEL.includes(kind) || !(courier || trackingNumber)) return []
  const isLink = /^https?:\/\//.test(trackingUrl ?? '')
  return [
    { kind: 'paragraph', text: describeCourier(courier ?? texts.ourCourier, trackingNumber, texts) },
    ...(isLink && trackingUrl ? [{ kind: 'button', label: texts.trackParcel, to: trackingUrl } as const] : []),
  ]
}

function describeCourier(courier: string, number: string | null, texts: Labels): string {
  return number ? texts.courierAndNumber({ courier, number }) : texts.courier({ courier })
}

/** A sentence about the other orders in the parcel, which get no mail of their own, and about the cash for all of them. */
function together(kind: OrderMailKind, { parcel }: Order, texts: Labels): MailPart[] {
  if (!parcel || (kind !== 'tracking' && kind !== 'delivered')) return []
  const numbers = parcel.others.map(({ number }) => `#${number}`)
  const sentences = [
    texts.together({ count: numbers.length, numbers: numbers.join(', ') }),
    ...(kind === 'tracking' && parcel.collect > ZERO ? [texts.collected({ cash: parcel.collect })] : []),
  ]
  return [{ kind: 'paragraph', text: sentences.join(' ') }]
}

type OrderedItem = Pick<
  typeof orderItems.$inferSelect,
  'name' | 'productId' | 'customizedProductId' | 'imageKey' | 'size' | 'colour' | 'quantity' | 'subtotal'
>

export function presentMailItem(item: OrderedItem): MailItem {
  const { name, customizedProductId, imageKey, size, colour, quantity, subtotal } = item
  return {
    name,
    detail: [size, colour === DEFAULT_COLOR ? '' : colour].filter(Boolean).join(', '),
    quantity,
    amount: subtotal,
    picture: customizedProductId === null ? mediaUrl(imageKey) : mockupUrl(customizedProductId),
  }
}

function listSums(order: Order, { sums }: Labels): Sum[] {
  const { subtotal, discount, deliveryFee, total, credit, tax, paymentMethod } = order
  const dueLabel = findRemainderPayment(order)
  const offers = findOfferLabels(order)
  const named = (name: string, offer: string | null) => (offer === null ? name : `${name} (${offer})`)
  return [
    { name: sums.subtotal, amount: subtotal },
    ...(discount > 0 ? [{ name: named(sums.discount, offers.goods), amount: discount, sign: 'minus' } as const] : []),
    ...(paymentMethod === 'COD' ? [{ name: named(sums.deliveryFee, offers.fee), amount: deliveryFee }] : []),
    { name: sums.total, amount: total, isTotal: true },
    ...(tax?.taxes ?? []).map(({ name, amount }) => ({ name: sums.ofWhich({ tax: name }), amount })),
    ...(credit > 0 ? [{ name: sums.credit, amount: credit, sign: 'minus' } as const] : []),
    ...(dueLabel ? [{ name: sums[dueLabel], amount: calculateAmountDue(order), isTotal: true } as const] : []),
  ]
}

function listFactRows(facts: OrderFacts, texts: Labels, hasDelivery: boolean): [string, string][] {
  const { order, language, money } = facts
  const { rows, sums } = texts
  const taxes = money?.taxes ?? []
  return [
    ...(money && taxes.length > 0 ? [[rows.refunded, formatRupees(money.amount)] as [string, string]] : []),
    ...taxes.map(({ name, amount }): [string, string] => [sums.ofWhich({ tax: name }), formatRupees(amount)]),
    [rows.order, `#${order.number}`],
    [rows.placed, dateIn(language, order.createdAt, 'dateTime')],
    [rows.payment, describePayment(order, texts)],
    ...(hasDelivery ? [[rows.arriving, expectedDays(facts).join(' – ')] as [string, string]] : []),
  ]
}

function describePayment({ paymentMethod, paid, total, credit }: Order, { payment }: Labels): string {
  if (paymentMethod === 'COD') return payment.cod
  if (total === ZERO) return payment.nothing
  if (total === credit) return payment.credit
  return paid ? payment.paid : payment.notReceived
}

function buildAddressPart({ address }: Order, { deliveringTo }: Labels): MailPart {
  const { fullName, line1, line2, city, state, postalCode, country, phone } = address
  const lines = [fullName, line1, line2, `${city}, ${state} ${postalCode}`.trim(), country, phone]
  return { kind: 'lines', title: deliveringTo, lines: lines.filter((line): line is string => Boolean(line)) }
}
