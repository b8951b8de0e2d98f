import { formatDate } from '#contract/dates.ts'
import { DEFAULT_COLOR } from '#contract/limits.ts'
import { type MailContent, type MailItem, type MailPart, type Sum, TRACKING_PATH } from '#contract/mail-content.ts'
import { formatRupees, type Paise, ZERO } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import type { Taxes } from '#contract/taxes.ts'
import { mockupUrl } from '#server/cart/cart-lines.ts'
import { mediaUrl } from '#server/core/images/media-url.ts'
import type { orderItems } from '#server/orders/order-items.table.ts'
import type { orders } from '#server/orders/orders.table.ts'

export type OrderMailKind =
  | 'placed'
  | 'paid'
  | 'cancelled'
  | 'accepted'
  | 'tracking'
  | 'rto'
  | 'delivered'
  | 'refunded'
  | 'late-payment-refunded'

type Row = typeof orders.$inferSelect
export type OrderFacts = {
  order: Order
  items: MailItem[]
  /** The refund or payment that the mail is about. */
  money: { amount: Paise; isCash: boolean; paidBy: string | null; taxes: Taxes } | null
  returnDays: number
  /** Such as "3–5 working days". */
  refundDays: string
} & Pick<Row, 'paymentStatus' | 'cancelReason' | 'courier' | 'trackingNumber' | 'trackingUrl'>

type Words = { subject: string; title: string; preview: string; lead: string; next: string[]; hasDelivery?: boolean }

/** The mail about a change of an order: what happened, what happens next, and the items and amounts of the order. */
export function orderMail(kind: OrderMailKind, facts: OrderFacts): { subject: string; content: MailContent } {
  const words = WORDS[kind](facts)
  const { order } = facts
  const parts: MailPart[] = [
    { kind: 'paragraph', text: words.lead },
    ...words.next.map((text): MailPart => ({ kind: 'paragraph', text })),
    ...tracking(kind, facts),
    { kind: 'button', label: 'See your order', to: `/me/orders?open=${order.id}` },
    { kind: 'button', label: 'Track without logging in', to: TRACKING_PATH },
    { kind: 'items', items: facts.items, sums: sumsOf(order) },
    { kind: 'facts', rows: rowsOf(facts, words.hasDelivery === true) },
    ...(words.hasDelivery ? [addressOf(order)] : []),
  ]
  return { subject: words.subject, content: { title: words.title, preview: words.preview, parts } }
}

const WORDS: Record<OrderMailKind, (facts: OrderFacts) => Words> = {
  placed: ({ order }) => ({
    subject: `Order #${order.number} is placed`,
    title: `Thank you, ${firstName(order)}. Your order is placed.`,
    preview: `Arriving ${expected(order)}. ${cashNews(order)}`,
    lead: `We've received your order #${order.number}. ${cashNews(order)}`,
    next: ["We'll email you as soon as it is confirmed."],
    hasDelivery: true,
  }),
  paid: ({ order }) => ({
    subject: `Order #${order.number} is paid`,
    title: `Thank you, ${firstName(order)}. We've received your payment.`,
    preview: `${formatRupees(order.total)} received. Arriving ${expected(order)}.`,
    lead: `We've received your order #${order.number} and your payment of ${formatRupees(order.total)}.`,
    next: ["We'll email you as soon as it is confirmed."],
    hasDelivery: true,
  }),
  accepted: ({ order }) => ({
    subject: `Order #${order.number} is confirmed`,
    title: "Order confirmed. We're packing it now.",
    preview: `Arriving ${expected(order)}.`,
    lead: `Good news, ${firstName(order)}: order #${order.number} is confirmed and being packed. It should arrive ${expected(order)}.`,
    next: order.paid ? [] : [cashNews(order)],
    hasDelivery: true,
  }),
  tracking: ({ order }) => ({
    subject: `Order #${order.number} is on its way`,
    title: 'Your order is on its way.',
    preview: `Arriving ${expected(order)}.`,
    lead: `${firstName(order)}, order #${order.number} is with the courier. It should arrive ${expected(order)}.`,
    next: order.paid ? [] : [cashNews(order)],
    hasDelivery: true,
  }),
  rto: ({ order, refundDays }) => ({
    subject: `Order #${order.number} is coming back to us`,
    title: 'Your order could not be delivered.',
    preview: 'The parcel is on its way back to us.',
    lead: `${firstName(order)}, the courier could not deliver order #${order.number}, and the parcel is on its way back to us.`,
    next: [
      order.paid
        ? `Once it is here we refund your payment of ${formatRupees(order.total)}; most banks show it within ${refundDays}.`
        : 'There is nothing to pay.',
      'Would you still like it? Write to us, and we will find a way.',
    ],
  }),
  delivered: ({ order, returnDays }) => ({
    subject: `Order #${order.number} is delivered`,
    title: 'Your order has arrived.',
    preview: 'We hope everything fits.',
    lead: `Order #${order.number} has been delivered. We hope everything fits, ${firstName(order)}.`,
    next: [
      `Something not right? You can request a return within ${returnDays} days of delivery from My Orders. Shirts made to your own design are replaced if they are faulty.`,
    ],
  }),
  cancelled: (facts) => {
    const { order } = facts
    return {
      subject: `Order #${order.number} is cancelled`,
      title: 'Your order is cancelled.',
      preview: refundNews(facts),
      lead: `Order #${order.number} is cancelled${whyCancelled(facts)}.`,
      next: [refundNews(facts)],
    }
  },
  refunded: (facts) => {
    const { order, money } = facts
    const amount = formatRupees(money?.amount ?? order.total)
    const how = howRefunded(facts)
    const isSent = money?.isCash || money?.paidBy
    return {
      subject: `Refund of ${amount} for order #${order.number}`,
      title: `${amount} ${isSent ? 'has been returned to you.' : 'is on its way back to you.'}`,
      preview: how,
      lead: `We have refunded ${amount} for order #${order.number}. ${how}`,
      next: [],
    }
  },
  'late-payment-refunded': ({ order, money, refundDays }) => {
    const amount = formatRupees(money?.amount ?? order.total)
    return {
      subject: `Your payment for order #${order.number} is being returned`,
      title: `Your payment of ${amount} is being returned.`,
      preview: 'It came after the order was cancelled. Nothing will be delivered.',
      lead: `Your payment of ${amount} for order #${order.number} came after the order was cancelled, and the items are no longer available. The full amount goes back to the account or card you paid with; most banks show it within ${refundDays}.`,
      next: ['Nothing will be delivered. If you still want these items, please place a new order.'],
    }
  },
}

function howRefunded({ money, refundDays }: Pick<OrderFacts, 'money' | 'refundDays'>): string {
  if (money?.isCash) return 'It was returned in cash.'
  if (money?.paidBy) return `We sent it to you another way: ${money.paidBy}`
  return `It goes back to the account or card you paid with. Most banks show it within ${refundDays}.`
}

function firstName({ address }: Order): string {
  return address.fullName.split(' ')[0] ?? address.fullName
}

function cashNews({ paid, total }: Order): string {
  return paid ? 'There is nothing to pay.' : `Please keep ${formatRupees(total)} ready in cash for the delivery.`
}

function expectedDays({ expectedFrom, expectedTo }: Order): string[] {
  return [...new Set([expectedFrom, expectedTo])].map((day) => formatDate(day, 'weekday'))
}

function expected(order: Order): string {
  const [from, to] = expectedDays(order)
  return to === undefined ? `on ${from}` : `between ${from} and ${to}`
}

function whyCancelled({ cancelReason }: OrderFacts): string {
  if (cancelReason === 'by_shopper') return ', as you asked'
  if (cancelReason === 'out_of_stock') return ' because an item in it is out of stock. We are sorry about that'
  if (cancelReason === 'rto') return ' because the parcel could not be delivered and has come back to us'
  if (cancelReason === 'lost') return ' because the courier lost the parcel. We are very sorry about that'
  if (cancelReason === 'expired' || cancelReason === 'dismissed') return ' because it was not paid'
  return ''
}

/** The sentence about the money of a cancelled order: refunded, being refunded, or never charged. */
function refundNews(facts: OrderFacts): string {
  const { order, paymentStatus, money, refundDays } = facts
  if (money) return `We have refunded ${formatRupees(money.amount)}. ${howRefunded(facts)}`
  if (paymentStatus === 'refunded') return 'What you paid has been refunded.'
  if (paymentStatus === 'paid' || paymentStatus === 'partly_refunded')
    return `Your payment goes back to the account or card you paid with; most banks show it within ${refundDays}. We'll email you when it is sent.`
  return order.paymentMethod === 'COD' ? 'There is nothing to pay.' : 'You have not been charged.'
}

/** Courier, tracking number and a link to the courier's page, as far as they are set. */
function tracking(kind: OrderMailKind, { courier, trackingNumber, trackingUrl }: OrderFacts): MailPart[] {
  if ((kind !== 'accepted' && kind !== 'tracking') || !(courier || trackingNumber)) return []
  const text = `Courier: ${courier ?? 'our delivery partner'}${trackingNumber ? `, tracking number ${trackingNumber}` : ''}.`
  const isLink = /^https?:\/\//.test(trackingUrl ?? '')
  return [
    { kind: 'paragraph', text },
    ...(isLink && trackingUrl ? [{ kind: 'button', label: 'Track your parcel', to: trackingUrl } as const] : []),
  ]
}

type OrderedItem = Pick<
  typeof orderItems.$inferSelect,
  'name' | 'productId' | 'customizedProductId' | 'imageKey' | 'size' | 'colour' | 'quantity' | 'subtotal'
>

/** An ordered item for the list in a mail. */
export function mailItemOf(item: OrderedItem): MailItem {
  const { name, customizedProductId, imageKey, size, colour, quantity, subtotal } = item
  return {
    name,
    detail: [size, colour === DEFAULT_COLOR ? '' : colour].filter(Boolean).join(', '),
    quantity,
    amount: subtotal,
    picture: customizedProductId === null ? mediaUrl(imageKey) : mockupUrl(customizedProductId),
  }
}

function sumsOf({ subtotal, discount, promo, deliveryFee, total, tax, paymentMethod }: Order): Sum[] {
  return [
    { name: 'Subtotal', amount: subtotal },
    ...(discount > 0
      ? [{ name: `Discount${promo ? ` (${promo})` : ''}`, amount: discount, sign: 'minus' } as const]
      : []),
    ...(paymentMethod === 'COD' ? [{ name: 'Delivery Fee', amount: deliveryFee }] : []),
    { name: 'Total', amount: total, isTotal: true },
    ...(tax?.taxes ?? []).map(({ name, amount }) => ({ name: `of which ${name}`, amount })),
  ]
}

function rowsOf({ order, money }: OrderFacts, hasDelivery: boolean): [string, string][] {
  const taxes = money?.taxes ?? []
  return [
    ...(money && taxes.length > 0 ? [['Refunded', formatRupees(money.amount)] as [string, string]] : []),
    ...taxes.map(({ name, amount }): [string, string] => [`of which ${name}`, formatRupees(amount)]),
    ['Order', `#${order.number}`],
    ['Placed', formatDate(order.createdAt, 'dateTime')],
    ['Payment', paymentOf(order)],
    ...(hasDelivery ? [['Arriving', expectedDays(order).join(' – ')] as [string, string]] : []),
  ]
}

function paymentOf({ paymentMethod, paid, total }: Order): string {
  if (paymentMethod === 'COD') return 'Cash on Delivery'
  if (total === ZERO) return 'Nothing to pay'
  return paid ? 'Paid online' : 'Online, not received'
}

function addressOf({ address }: Order): MailPart {
  const { fullName, line1, line2, city, state, postalCode, country, phone } = address
  const lines = [fullName, line1, line2, `${city}, ${state} ${postalCode}`, country, phone]
  return { kind: 'lines', title: 'Delivering to', lines: lines.filter((line): line is string => Boolean(line)) }
}
