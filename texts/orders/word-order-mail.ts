import type { Language } from '#contract/basics/languages.ts'
import type { Paise } from '#contract/basics/money.ts'
import type { OrderChange, Settlement } from '#contract/orders/order-edits.api.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { describeOrderChange } from './describe-order-change.ts'
import { orderChanges } from './order-changes.ts'
import { orderMails } from './order-mails.ts'
import { wordRefundDays } from './word-refund-days.ts'

/** The kinds of mails about changes of an order. */
export type OrderMailKind =
  | 'placed'
  | 'confirm'
  /** A cash-on-delivery order was confirmed, by its customer or after a call. */
  | 'confirmed'
  /** The back-office has made the order for its customer, who has to pay it by a link. */
  | 'payment-link'
  /** The back-office has edited the items or the address. */
  | 'edited'
  | 'paid'
  | 'cancelled'
  | 'accepted'
  /** The print room needs longer than was promised. */
  | 'delayed'
  | 'tracking'
  /** A partial shipment was sent. */
  | 'part'
  | 'rto'
  | 'delivered'
  | 'refunded'
  | 'late-payment-refunded'
  /** A payment arrived after the order could no longer be paid online. It was refunded, and the order stays cash on delivery. */
  | 'cash-payment-refunded'

/** How a refund was paid. */
export type RefundPaid =
  | { way: 'payment' | 'cash' | 'credit' }
  /** By hand, as the owner's note says. */
  | { way: 'noted'; note: string }
  | { way: 'upi' | 'bank'; payee: string | null; reference: string | null }

/** What the mails about an order say. */
export type OrderMailFacts = {
  number: number
  /** The customer's first name. */
  name: string
  total: Paise
  /** The amount of the refund or payment that the mail is about; otherwise the total. */
  amount: Paise
  isPaid: boolean
  /** The part of the total that store credit pays. */
  credit: Paise
  /** The first and the last expected day of delivery. */
  expectedFrom: Date | string
  expectedTo: Date | string
  returnDays: number
  /** Working days until a refund has arrived. */
  refundDays: { min: number; max: number }
  /** How the refund in the mail was paid; null when the mail is not about a refund. */
  refundPaid: RefundPaid | null
  /** What happens to the money of a cancelled order. */
  refund: 'done' | 'underway' | 'nothing-to-pay' | 'not-charged'
  cancelReason: string | null
  /** The state of the parcel. `back`: on its way back to the shop. */
  parcel: 'unpacked' | 'packed' | 'delivered' | 'back'
  /** The pieces in the partial shipment that the mail is about, and in the whole order; null for any other mail. */
  partialShipment: { pieces: number; of: number } | null
  /** Whether there were partial shipments before. `parcel` is then the state of the last shipment. */
  isInParts: boolean
  /** The changes of an edit, and how the difference is settled; null for any other mail. */
  edit: { changes: readonly OrderChange[]; settlement: Settlement; difference: Paise } | null
  /** The deadline for the customer's confirmation; null when the order does not wait for one. */
  confirmBy: Date | null
  /** How long the order is reserved for a payment by link; null when it is not reserved. */
  payBy: Date | null
  /** The number of the paid order to which this add-on order belongs; null for any other order. */
  addsTo: number | null
  /** The title of the order's group order; null without one. */
  group: string | null
}

type OrderMailWords = { subject: string; title: string; preview: string; lead: string; next: string[] }

/** A mail about an order: what happened, and what follows in paragraphs of their own. */
export function wordOrderMail(kind: OrderMailKind, facts: OrderMailFacts, language: Language): OrderMailWords {
  const texts = toWords(orderMails(language))
  const { number, name, total, amount, isPaid, credit, returnDays, parcel, addsTo, group, partialShipment } = facts
  const { expectedFrom: from, expectedTo: to } = facts
  const hasMoney = total > 0
  const cash = isPaid ? texts.nothingToPay : texts.cash({ total })
  const refundDays = wordRefundDays(texts, facts.refundDays)
  const values = {
    ...{ number, name, total, amount, cash, refundDays, returnDays, credit, parcel, from, to },
    expected: from === to ? texts.expectedOn({ day: from }) : texts.expectedBetween({ from, to }),
    pieces: partialShipment?.pieces ?? 0,
    all: partialShipment?.of ?? 0,
    // Only mails that have these days and numbers show them.
    confirmBy: facts.confirmBy ?? from,
    payBy: facts.payBy ?? from,
    addsTo: addsTo ?? 0,
    group: group ?? '',
    difference: facts.edit?.difference ?? total,
    reason: facts.cancelReason ?? '',
  }
  type Text = string | ((values: typeof mailValues) => string)
  const mailValues = values
  const say = (text: Text) => (typeof text === 'string' ? text : text(values))
  const start = ({ subject, title, preview, lead }: Record<'subject' | 'title' | 'preview' | 'lead', Text>) => ({
    subject: say(subject),
    title: say(title),
    preview: say(preview),
    lead: say(lead),
  })

  function describeEdit(): string {
    if (facts.edit?.settlement === 'refund') return texts.edited.refunded(values)
    return isPaid ? texts.edited.unchanged : cash
  }

  function describeRefundPaid(): string {
    const { way, reference: sayReference, transferred, ...paid } = texts.refunded
    const refundPaid = facts.refundPaid ?? { way: 'payment' }
    switch (refundPaid.way) {
      case 'credit':
        return paid.asCredit
      case 'cash':
        return paid.inCash
      case 'noted':
        return paid.anotherWay(refundPaid)
      case 'payment':
        return paid.theWayItWasPaid(values)
      default: {
        const { payee, reference } = refundPaid
        const details = [way({ way: refundPaid.way }), payee, reference && sayReference({ reference })]
        return transferred({ details: details.filter(Boolean).join(', ') })
      }
    }
  }

  /** What happens to the money of a cancelled order. */
  function describeRefund(): string {
    const { cancelled } = texts
    if (facts.refundPaid) return `${cancelled.refunded(values)} ${describeRefundPaid()}`
    const money = {
      done: cancelled.refundedByNow,
      underway: cancelled.refundUnderWay(values),
      'nothing-to-pay': texts.nothingToPay,
      'not-charged': cancelled.notCharged,
    }[facts.refund]
    const sentences = [
      ...(hasMoney || credit === 0 ? [money] : []),
      ...(credit > 0 ? [cancelled.creditBack(values)] : []),
    ]
    return sentences.join(' ')
  }

  switch (kind) {
    case 'placed':
    case 'paid':
    case 'delayed':
    case 'part':
    case 'delivered':
      return { ...start(texts[kind]), next: [say(texts[kind].next)] }
    case 'confirmed':
      return { ...start(texts.confirmed), next: [cash] }
    case 'accepted':
    case 'tracking':
      return { ...start(texts[kind]), next: isPaid ? [] : [cash] }
    case 'confirm':
      return { ...start(texts.confirm), next: [texts.confirm.next, cash] }
    case 'payment-link': {
      const { subject, preview, pay, next, ...link } = texts.paymentLink
      const title = addsTo === null ? (group === null ? link.title : link.titleOfGroup) : link.titleOfAddOn
      const lead = addsTo === null ? (group === null ? link.lead : link.leadOfGroup) : link.leadOfAddOn
      return { ...start({ subject, title, preview, lead: `${lead(values)} ${pay(values)}` }), next: [next] }
    }
    case 'edited': {
      const words = toWords(orderChanges(language))
      const changes = facts.edit?.changes.map((change) => describeOrderChange(words, change)) ?? []
      const costs = describeEdit()
      return { ...start({ ...texts.edited, preview: costs }), next: [...changes, costs, texts.edited.next] }
    }
    case 'rto': {
      if (facts.isInParts)
        return { ...start(texts.lastParcelRto), next: [texts.lastParcelRto.refund, texts.lastParcelRto.next] }
      const money = isPaid ? (hasMoney ? [texts.rto.refund(values)] : []) : [texts.nothingToPay]
      return {
        ...start(texts.rto),
        next: [...money, ...(credit > 0 ? [texts.rto.credit(values)] : []), texts.rto.next],
      }
    }
    case 'cancelled': {
      const refund = describeRefund()
      const again = facts.cancelReason === 'unconfirmed' ? [texts.cancelled.orderAgain] : []
      return { ...start({ ...texts.cancelled, preview: refund }), next: [refund, ...again] }
    }
    case 'refunded': {
      const { subject, title, titleUnderWay, lead } = texts.refunded
      const paid = describeRefundPaid()
      const isUnderWay = facts.refundPaid === null || facts.refundPaid.way === 'payment'
      return {
        ...start({
          subject,
          title: isUnderWay ? titleUnderWay : title,
          preview: paid,
          lead: `${lead(values)} ${paid}`,
        }),
        next: [],
      }
    }
    case 'late-payment-refunded':
      return { ...start(texts.latePaymentRefunded), next: [texts.latePaymentRefunded.next] }
    case 'cash-payment-refunded': {
      const { preview, stillComing, next, ...mail } = texts.cashPaymentRefunded
      const isStillComing = parcel === 'unpacked' || parcel === 'packed'
      return {
        ...start({ ...mail, preview: isStillComing ? `${preview(values)} ${stillComing}` : preview }),
        next: isStillComing ? [next] : [],
      }
    }
  }
}
