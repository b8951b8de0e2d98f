import { MESSAGE_KINDS } from '#contract/basics/message-kinds.ts'
import { minus, type Paise, ZERO } from '#contract/basics/money.ts'
import type { ReturnCase } from '#contract/orders/admin-returns.api.ts'
import { PAID_BY } from '#contract/orders/refunds.api.ts'
import type { Return } from '#contract/orders/returns.api.ts'
import { queueOrderMessage } from '#server/people/messages/phone/queue-message.ts'
import { queuePush } from '#server/people/messages/web-push/queue-push.ts'
import type { Db } from '#server/platform/database/db.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { readSettings } from '#server/site/settings/read-settings.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { returnMails } from '#texts/orders/return-mails.ts'
import { wordReturnMail } from '#texts/orders/word-return-mail.ts'
import { mailLanguage } from '#texts/people/mail-ending.ts'
import { variantText } from './reserve-exchange.ts'
import { readReturnLanguage } from './return-language.ts'

/** Whether a step is also sent by WhatsApp or SMS. The registered texts are about returns, so they fit few steps of exchanges. */
function isMessaged(request: Return): boolean {
  return request.kind === 'refund' ? request.state !== 'cancelled' : ['approved', 'declined'].includes(request.state)
}

/** The mails that can be sent several times: a parcel can come back and be sent again, and its number can be corrected. */
const MORE_THAN_ONCE = ['return-sent', 'return-undelivered']

type StepNote = {
  /** The shop's text to the shopper. */
  note?: string | null | undefined
  /** The event of the mail, if the request's state does not tell it. */
  about?: 'late' | 'undelivered' | undefined
}

/** Queues the mail about the request's current state, or about the event `about`, once. A new request has its own mail. */
export async function queueStepMail(tx: Db, returnCase: ReturnCase, { note, about }: StepNote = {}): Promise<void> {
  const { request, email, customer, manualRefund } = returnCase
  if (request.state === 'waiting') return
  const { refundDaysMin: min, refundDaysMax: max, postalAddress } = await readSettings(tx)
  const language = await readReturnLanguage(tx, request.id)
  const texts = toWords(returnMails(language))
  const parcel = [request.courier, request.trackingNumber].filter(Boolean).join(', ')
  const facts = {
    ticket: request.ticket,
    ...splitRefundedAmount(returnCase),
    paidBy: PAID_BY.find((method) => method === manualRefund?.paidBy) ?? null,
    refundDays: { min, max },
    exchange: formatReplacement(request),
    until: request.holdUntil,
    isPickup: request.handover === 'pickup',
    shopAddress: postalAddress.split('\n').filter(Boolean).join(', '),
  }
  const { subject, title, text } = wordReturnMail(about ?? request.state, facts, language)
  const kind = `return-${about ?? request.state}`
  const times = MORE_THAN_ONCE.includes(kind) ? [request.updatedAt.getTime()] : []
  const key = [kind, ...times, request.id].join(':')
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
        ...(note ? [{ kind: 'lines', title: texts.fromUs, lines: note.split('\n') } as const] : []),
        {
          kind: 'facts',
          rows: [
            [texts.ticket, request.ticket],
            ...(returnCase.orderNumber === null
              ? []
              : [[texts.order, `#${returnCase.orderNumber}`] as [string, string]]),
            ...(request.state === 'sent' && parcel ? [[texts.parcel, parcel] as [string, string]] : []),
          ],
        },
        ...(customer && request.orderId
          ? [{ kind: 'button', label: texts.seeOrder, to: `/me/orders/${request.orderId}` } as const]
          : []),
      ],
      ...mailLanguage(language),
    },
  })
  if (request.orderId && customer) {
    const notice = { kind, mailKey: key, orderId: request.orderId }
    await queuePush(tx, notice, (_language, number) => ({ title: subject, text: `${texts.order} #${number}` }))
  }
  const message = MESSAGE_KINDS.find((messageKind) => messageKind === kind)
  if (request.orderId && customer && message && isMessaged(request)) {
    const values = { ticket: request.ticket }
    await queueOrderMessage(tx, { kind: message, mailKey: key, orderId: request.orderId, subject, values })
  }
}

/** The amounts refunded in money and as store credit; null for none. */
function splitRefundedAmount({ refunded, credited }: ReturnCase): Record<'refunded' | 'credited', Paise | null> {
  const orNull = (amount: Paise | null) => (amount !== null && amount > ZERO ? amount : null)
  return { refunded: orNull(refunded && minus(refunded, credited ?? ZERO)), credited: orNull(credited) }
}

/** The wanted replacement, such as 'Plain Tee (L, Black)'; null for a refund. */
function formatReplacement({ kind, items }: Return): string | null {
  if (kind === 'refund') return null
  return items
    .flatMap(({ name, wanted: requestedVariant }) =>
      requestedVariant ? [`${name} (${variantText(requestedVariant)})`] : [],
    )
    .join(', ')
}
