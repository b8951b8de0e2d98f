import type { PaidBy } from '#contract/refunds.ts'
import type { ReturnState } from '#contract/return-states.ts'

/** What the mail about a step of a return tells of. */
export type ReturnTold = {
  ticket: string
  /** Printed; null: nothing has been refunded. */
  refunded: string | null
  /** How the owner paid it by hand; null: it went back through the payment provider. */
  paidBy: PaidBy | null
  /** Working days until a refund has arrived: '3–5'. */
  refundDays: string
}
type Words = { subject: string; title: string; text: string }

/** The mails to a shopper about a return, in one language. */
export type ReturnMailTexts = {
  asked: (ticket: string, fee: string) => Words & { preview: string; fee: string }
  steps: Record<Exclude<ReturnState, 'waiting'>, (told: ReturnTold) => Words>
  ticket: string
  order: string
  items: string
  reason: string
  fromUs: string
  seeOrder: string
  questions: string | null
}

const HOW: Record<PaidBy, string> = { upi: 'by UPI', bank: 'by bank transfer', cash: 'in cash' }

/** The mails about a return in English. */
export const returnMailEn: ReturnMailTexts = {
  asked: (ticket, fee) => ({
    subject: `Your return request ${ticket}`,
    title: "We've received your return request.",
    preview: `${ticket}. Our staff will contact you within 24 hours.`,
    text: 'Our staff will contact you within 24 hours. Please keep the items unworn until then.',
    fee: `Returns cost a flat ${fee}, deducted from the refund. Free if the item is faulty or wrong.`,
  }),
  steps: {
    approved: ({ ticket }) => ({
      subject: `Your return ${ticket} is approved`,
      title: 'Your return is approved.',
      text: 'Please send it back unworn and with its tags on, and write the ticket number on the parcel.',
    }),
    received: ({ ticket }) => ({
      subject: `Your return ${ticket} has arrived`,
      title: "We've received your return.",
      text: "We'll check it and email you when your refund is on its way.",
    }),
    refunded: ({ ticket, refunded, paidBy, refundDays }) => ({
      subject: `Your return ${ticket} is complete`,
      title: 'Your return is complete.',
      text: paidBy
        ? `We have paid ${refunded} back to you ${HOW[paidBy]}.`
        : refunded
          ? `Your refund is ${refunded}. Online payments go back to the account or card you paid with, within ${refundDays} ${refundDays === '1' ? 'working day' : 'working days'}.`
          : 'Your refund has been paid.',
    }),
    declined: ({ ticket }) => ({
      subject: `About your return ${ticket}`,
      title: 'We cannot accept this return.',
      text: 'If you think this is a mistake, please reply to this email and we will look into it.',
    }),
  },
  ticket: 'Ticket',
  order: 'Order',
  items: 'Items to return',
  reason: 'Reason',
  fromUs: 'From us',
  seeOrder: 'See your order',
  questions: null,
}
