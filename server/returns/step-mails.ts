import type { ReturnCase } from '#contract/admin-returns.ts'
import { formatRupees } from '#contract/money.ts'
import { PAID_BY } from '#contract/refunds.ts'
import { RETURN_MAIL_TEXTS } from '#contract/texts/texts.ts'
import type { Db } from '#server/core/database/db.ts'
import { queueMail } from '#server/core/mail/mail.ts'
import { queueOrderMessage } from '#server/phone-messages/queue-message.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { inLanguage, languageOfRequest } from './language-of.ts'

/** Queues the mail about the current state, once per state. A new request (`waiting`) has its own mail. */
export async function queueStepMail(tx: Db, one: ReturnCase): Promise<void> {
  const { request, email, customer, refunded, manualRefund } = one
  if (request.state === 'waiting') return
  const { refundDaysMin: min, refundDaysMax: max } = await readSettings(tx)
  const language = await languageOfRequest(tx, request.id)
  const texts = RETURN_MAIL_TEXTS[language]
  const { subject, title, text } = texts.steps[request.state]({
    ticket: request.ticket,
    refunded: refunded === null ? null : formatRupees(refunded),
    paidBy: (refunded !== null && PAID_BY.find((one) => one === manualRefund?.paidBy)) || null,
    refundDays: min === max ? String(max) : `${min}–${max}`,
  })
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
        ...(request.note ? [{ kind: 'lines', title: texts.fromUs, lines: request.note.split('\n') } as const] : []),
        {
          kind: 'facts',
          rows: [
            [texts.ticket, request.ticket],
            ...(one.orderNumber === null ? [] : [[texts.order, `#${one.orderNumber}`] as [string, string]]),
          ],
        },
        ...(customer && request.orderId
          ? [{ kind: 'button', label: texts.seeOrder, to: `/me/orders/${request.orderId}` } as const]
          : []),
      ],
      ...inLanguage(language),
    },
  })
  if (request.orderId && customer) {
    const values = { ticket: request.ticket }
    await queueOrderMessage(tx, { kind, mailKey: key, orderId: request.orderId, subject, values })
  }
}
