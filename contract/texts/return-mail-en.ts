import type { PaidBy } from '#contract/orders/refunds.api.ts'
import type { ReturnState } from '#contract/orders/returns.ts'

/** The facts in a mail about a step of a return. */
export type ReturnMailFacts = {
  ticket: string
  /** The formatted amount refunded as money; null when none was. */
  refunded: string | null
  /** The formatted amount refunded as store credit; null when none was. */
  credited: string | null
  /** How the owner paid the refund by hand; null when the payment provider refunded it. */
  paidBy: PaidBy | null
  /** Working days until a refund arrives, such as '3–5'. */
  refundDays: string
  /** The item sent in an exchange, such as 'Plain Tee (L, Black)'; null when the return is not an exchange. */
  exchange: string | null
  /** The last day on which the item of an exchange is reserved; null before the return is approved. */
  until: string | null
  isPickup: boolean
}
type Words = { subject: string; title: string; text: string }

/** The mails to a shopper about a return, in one language. */
export type ReturnMailTexts = {
  asked: (ticket: string, fee: string, exchange: string | null) => Words & { preview: string; fee: string }
  /**
   * `late`: in an exchange, the shopper's parcel did not reach the shop in time. `undelivered`: the new items did not reach the shopper.
   */
  steps: Record<Exclude<ReturnState, 'waiting'> | 'late' | 'undelivered', (facts: ReturnMailFacts) => Words>
  ticket: string
  order: string
  payTo: string
  parcel: string
  items: string
  reason: string
  fromUs: string
  seeOrder: string
}

const HOW: Record<PaidBy, string> = { upi: 'by UPI', bank: 'by bank transfer', cash: 'in cash' }

export const returnMailEn: ReturnMailTexts = {
  asked: (ticket, fee, exchange) =>
    exchange
      ? {
          subject: `Your exchange request ${ticket}`,
          title: "We've received your exchange request.",
          preview: `${ticket}. ${exchange} is reserved for you.`,
          text: `${exchange} is reserved for you. Our staff will contact you within 24 hours. Please keep the items unworn until then.`,
          fee: 'The exchange is free: there is nothing to pay.',
        }
      : {
          subject: `Your return request ${ticket}`,
          title: "We've received your return request.",
          preview: `${ticket}. Our staff will contact you within 24 hours.`,
          text: 'Our staff will contact you within 24 hours. Please keep the items unworn until then.',
          fee: `Returns cost a flat ${fee}, deducted from the refund. Free if the item is faulty or wrong.`,
        },
  steps: {
    approved: ({ ticket, exchange, until, isPickup }) => ({
      subject: `Your ${exchange ? 'exchange' : 'return'} ${ticket} is approved`,
      title: `Your ${exchange ? 'exchange' : 'return'} is approved.`,
      text: [
        isPickup
          ? 'We will pick it up at your delivery address and tell you when. Please keep it ready, unworn and with its tags on, and write the ticket number on the parcel.'
          : 'Please send it back unworn and with its tags on, and write the ticket number on the parcel.',
        ...(exchange && until ? [`We keep ${exchange} for you until ${until}.`] : []),
      ].join(' '),
    }),
    received: ({ ticket, exchange }) => ({
      subject: `Your ${exchange ? 'exchange' : 'return'} ${ticket} has arrived`,
      title: exchange ? "We've received your parcel." : "We've received your return.",
      text: exchange
        ? `We'll check it, then send you ${exchange}, and email you when it is on its way.`
        : "We'll check it and email you when your refund is on its way.",
    }),
    sent: ({ ticket, exchange }) => ({
      subject: `Your exchange ${ticket} is on its way`,
      title: 'Your exchange is on its way.',
      text: `We have sent ${exchange} to your delivery address. There is nothing to pay.`,
    }),
    exchanged: ({ ticket, exchange }) => ({
      subject: `Your exchange ${ticket} is complete`,
      title: 'Your exchange is complete.',
      text: `${exchange} has been delivered. We hope it fits.`,
    }),
    refunded: ({ ticket, refunded, credited, paidBy, refundDays }) => ({
      subject: `Your return ${ticket} is complete`,
      title: 'Your return is complete.',
      text: [
        ...(refunded && paidBy ? [`We have paid ${refunded} back to you ${HOW[paidBy]}.`] : []),
        ...(refunded && !paidBy
          ? [
              `Your refund is ${refunded}. Online payments go back to the account or card you paid with, within ${refundDays} ${refundDays === '1' ? 'working day' : 'working days'}.`,
            ]
          : []),
        ...(credited
          ? [
              `${refunded ? `Another ${credited}` : `Your refund of ${credited}`} is store credit now: choose it at your next checkout.`,
            ]
          : []),
        ...(refunded || credited ? [] : ['Your refund has been paid.']),
      ].join(' '),
    }),
    declined: ({ ticket, exchange }) => ({
      subject: `About your ${exchange ? 'exchange' : 'return'} ${ticket}`,
      title: `We cannot accept this ${exchange ? 'exchange' : 'return'}.`,
      text: 'If you think this is a mistake, please reply to this email and we will look into it.',
    }),
    cancelled: ({ ticket, exchange }) => ({
      subject: `Your ${exchange ? 'exchange' : 'return'} ${ticket} is cancelled`,
      title: `Your ${exchange ? 'exchange' : 'return'} is cancelled.`,
      text: 'You have cancelled it, so there is nothing to send back.',
    }),
    late: ({ ticket, exchange }) => ({
      subject: `About your exchange ${ticket}`,
      title: 'Your new size is no longer kept.',
      text: `Your parcel has not reached us in time, so ${exchange} is no longer kept for you. If you have sent it already, there is nothing to do: your request stays open, and we refund you once your items have arrived. If you have not, you can cancel the request in your order.`,
    }),
    undelivered: ({ ticket, exchange }) => ({
      subject: `About your exchange ${ticket}`,
      title: 'Your exchange did not reach you.',
      text: exchange
        ? `The parcel with ${exchange} could not be delivered. We are sorry. We will send it again or refund you, and email you as soon as we do.`
        : 'The parcel with your exchange could not be delivered, and the size is no longer in stock. We are sorry. We will refund you, and email you as soon as we do.',
    }),
  },
  ticket: 'Ticket',
  order: 'Order',
  payTo: 'Refund to',
  parcel: 'Courier',
  items: 'Items to return',
  reason: 'Reason',
  fromUs: 'From us',
  seeOrder: 'See your order',
}
