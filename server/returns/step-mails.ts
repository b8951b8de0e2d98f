import type { ReturnCase } from '#contract/admin-returns.ts'
import { formatRupees, ZERO } from '#contract/money.ts'
import { refundDaysText } from '#contract/refund-rules.ts'
import type { PaidBy } from '#contract/refunds.ts'
import type { ReturnState } from '#contract/return-states.ts'
import type { Db } from '#server/core/database/db.ts'
import { queueMail } from '#server/core/mail/mail.ts'
import { queueOrderMessage } from '#server/phone-messages/queue-message.ts'
import { readSettings } from '#server/settings/read-settings.ts'

type Words = { subject: string; title: string; text: string }

const HOW: Record<PaidBy, string> = { upi: 'by UPI', bank: 'by bank transfer', cash: 'in cash' }

/** The mail texts of each step. A new request (`waiting`) has its own mail. */
const WORDS: Record<Exclude<ReturnState, 'waiting'>, (one: ReturnCase, refundDays: string) => Words> = {
  approved: ({ request }) => ({
    subject: `Your return ${request.ticket} is approved`,
    title: 'Your return is approved.',
    text: 'Please send it back unworn and with its tags on, and write the ticket number on the parcel.',
  }),
  received: ({ request }) => ({
    subject: `Your return ${request.ticket} has arrived`,
    title: "We've received your return.",
    text: "We'll check it and email you when your refund is on its way.",
  }),
  refunded: ({ request, refunded, manualRefund }, refundDays) => ({
    subject: `Your return ${request.ticket} is complete`,
    title: 'Your return is complete.',
    text: manualRefund
      ? `We have paid ${formatRupees(refunded ?? ZERO)} back to you ${HOW[manualRefund.paidBy as PaidBy]}.`
      : refunded
        ? `Your refund is ${formatRupees(refunded)}. Online payments go back to the account or card you paid with, within ${refundDays}.`
        : 'Your refund has been paid.',
  }),
  declined: ({ request }) => ({
    subject: `About your return ${request.ticket}`,
    title: 'We cannot accept this return.',
    text: 'If you think this is a mistake, please reply to this email and we will look into it.',
  }),
}

/** Queues the mail about the current state, once per state. */
export async function queueStepMail(tx: Db, one: ReturnCase): Promise<void> {
  const { request, email, customer } = one
  if (request.state === 'waiting') return
  const { refundDaysMin: min, refundDaysMax: max } = await readSettings(tx)
  const { subject, title, text } = WORDS[request.state](one, refundDaysText({ min, max }))
  const kind = `return-${request.state}` as const
  const key = `${kind}:${request.id}`
  await queueMail(tx, {
    key,
    kind,
    to: email,
    subject,
    orderId: request.orderId ?? undefined,
    content: {
      title,
      preview: text,
      parts: [
        { kind: 'paragraph', text },
        ...(request.note ? [{ kind: 'lines', title: 'From us', lines: request.note.split('\n') } as const] : []),
        {
          kind: 'facts',
          rows: [
            ['Ticket', request.ticket],
            ...(one.orderNumber === null ? [] : [['Order', `#${one.orderNumber}`] as [string, string]]),
          ],
        },
        ...(customer && request.orderId
          ? [{ kind: 'button', label: 'See your order', to: `/me/orders/${request.orderId}` } as const]
          : []),
      ],
    },
  })
  if (request.orderId && customer) {
    const values = { ticket: request.ticket }
    await queueOrderMessage(tx, { kind, mailKey: key, orderId: request.orderId, subject, values })
  }
}
