import type { Language } from '#contract/basics/languages.ts'
import type { Paise } from '#contract/basics/money.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { Handover } from '#contract/orders/returns.ts'
import { queueOrderMessage } from '#server/people/messages/phone/queue-message.ts'
import type { Db } from '#server/platform/database/db.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { returnNotes } from '#texts/en/orders/return-notes.ts'
import { englishWords } from '#texts/messages/format.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { returnMails } from '#texts/orders/return-mails.ts'
import { wordReturnReceipt } from '#texts/orders/word-return-mail.ts'
import { mailLanguage } from '#texts/people/mail-ending.ts'

const words = englishWords(returnNotes)

export type RequestedReturn = {
  id: string
  ticket: string
  email: string
  products: string
  reason: string
  order: { id: OrderId; number: number } | null
  /** The payee, for an order paid in cash. Null when none is named, or the refund needs none. */
  payTo: string | null
  /** The wanted replacement, such as 'Plain Tee (L, Black)'; null for a refund. */
  exchange: string | null
}

/**
 * The mail to the support address, as plain text. Text from the form is only in the body, never in recipients or headers, so
 * that the form cannot be used to send mails to others or to inject headers (docs/security.md S53).
 */
export async function queueStaffMail(
  tx: Db,
  support: string,
  requestedReturn: RequestedReturn & { handover: Handover | null | undefined },
  isSignedIn: boolean,
): Promise<void> {
  // Without an address of the support, staff find the request in the back-office.
  if (!support) return
  const { id, ticket, email, products, reason, order, exchange, handover, payTo } = requestedReturn
  const text = [
    words.request({ ticket }),
    ...(exchange === null ? [] : [words.exchange({ exchange })]),
    ...(handover === 'pickup' ? [words.pickup] : []),
    ...(payTo === null ? [] : [words.payTo({ payTo })]),
    order ? words.order({ number: order.number }) : words.noOrder,
    isSignedIn ? words.fromShopper({ email }) : words.fromVisitor({ email }),
    words.products({ products }),
    words.reason({ reason }),
    words.promise,
  ].join('\n\n')
  await queueMail(tx, {
    key: `return-request:${id}`,
    kind: 'return-request',
    to: support,
    replyTo: email,
    subject: words.request({ ticket }),
    text: `${text}\n`,
    orderId: order?.id,
  })
}

/** Tells the support address that a shopper withdrew a request, so that nobody goes to pick the items up. */
export async function queueStaffCancel(tx: Db, support: string, id: string, ticket: string): Promise<void> {
  if (!support) return
  await queueMail(tx, {
    key: `return-withdrawn:${id}`,
    kind: 'return-request',
    to: support,
    subject: words.cancelled({ ticket }),
    text: `${words.cancelledText({ ticket })}\n`,
  })
}

/** The confirmation to a signed-in shopper. A visitor gets none, because their address is not verified. */
export async function queueReceipt(
  tx: Db,
  requestedReturn: RequestedReturn,
  fee: Paise,
  language: Language,
): Promise<void> {
  const { id, ticket, email, products, reason, order, exchange, payTo } = requestedReturn
  const texts = toWords(returnMails(language))
  const receipt = wordReturnReceipt({ ticket, exchange, fee }, language)
  const [kind, key] = ['return-asked', `return-asked:${id}`] as const
  const { subject } = receipt
  if (order) await queueOrderMessage(tx, { kind, mailKey: key, orderId: order.id, subject, values: { ticket } })
  await queueMail(tx, {
    key,
    kind,
    to: email,
    subject,
    orderId: order?.id,
    content: {
      title: receipt.title,
      preview: receipt.preview,
      parts: [
        { kind: 'paragraph', text: receipt.text },
        {
          kind: 'facts',
          rows: [
            [texts.ticket, ticket],
            ...(order ? [[texts.order, `#${order.number}`] as [string, string]] : []),
            ...(payTo === null ? [] : [[texts.payTo, payTo] as [string, string]]),
          ],
        },
        { kind: 'lines', title: texts.items, lines: products.split('\n') },
        { kind: 'lines', title: texts.reason, lines: reason.split('\n') },
        { kind: 'footnote', text: receipt.fee },
        ...(order ? [{ kind: 'button', label: texts.seeOrder, to: `/me/orders/${order.id}` } as const] : []),
      ],
      ...mailLanguage(language),
    },
  })
}
