import type { Language } from '#contract/basics/languages.ts'
import type { Paise } from '#contract/basics/money.ts'
import type { PaidBy } from '#contract/orders/refunds.api.ts'
import type { ReturnState } from '#contract/orders/returns.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { returnMails } from './return-mails.ts'
import { wordRefundDays } from './word-refund-days.ts'

/** The steps of a return that have a mail. `late`: in an exchange, the shopper's parcel did not reach the shop in time. `undelivered`: the new items did not reach the shopper. */
export type ReturnMailStep = Exclude<ReturnState, 'waiting'> | 'late' | 'undelivered'

/** What a mail about a step of a return says. */
export type ReturnMailFacts = {
  ticket: string
  /** The amount refunded as money; null when none was. */
  refunded: Paise | null
  /** The amount refunded as store credit; null when none was. */
  credited: Paise | null
  /** How the owner paid the refund by hand; null when the payment provider refunded it. */
  paidBy: PaidBy | null
  /** Working days until a refund arrives. */
  refundDays: { min: number; max: number }
  /** The item sent in an exchange, such as 'Plain Tee (L, Black)'; null when the return is not an exchange. */
  exchange: string | null
  /** The last day on which the item of an exchange is reserved; null before the return is approved. */
  until: Date | null
  isPickup: boolean
  /** Where the parcel goes, in one line; '' when the shop has not entered its address. */
  shopAddress: string
}

/** The mail to a shopper about a step of a return. */
export function wordReturnMail(
  step: ReturnMailStep,
  {
    ticket,
    refunded,
    credited,
    paidBy,
    refundDays,
    exchange: replacement,
    until,
    isPickup,
    shopAddress,
  }: ReturnMailFacts,
  language: Language,
): { subject: string; title: string; text: string } {
  const texts = toWords(returnMails(language))
  const exchange = replacement ?? ''
  const kind = exchange ? 'exchange' : 'return'
  switch (step) {
    case 'approved': {
      const { send, sendTo, pickup, kept, ...mail } = texts.approved
      const { subject, title } = mail[kind]
      const sentences = [
        ...(isPickup ? [pickup] : [send, ...(shopAddress ? [sendTo({ address: shopAddress })] : [])]),
        ...(exchange && until ? [kept({ exchange, until })] : []),
      ]
      return { subject: subject({ ticket }), title, text: sentences.join(' ') }
    }
    case 'received': {
      const { subject, title } = texts.received[kind]
      const text = exchange ? texts.received.exchange.text({ exchange }) : texts.received.return.text
      return { subject: subject({ ticket }), title, text }
    }
    case 'sent':
    case 'exchanged':
    case 'late': {
      const { subject, title, text } = texts[step]
      return { subject: subject({ ticket }), title, text: text({ exchange }) }
    }
    case 'undelivered': {
      const { subject, title, text, textWithoutStock } = texts.undelivered
      return { subject: subject({ ticket }), title, text: exchange ? text({ exchange }) : textWithoutStock }
    }
    case 'refunded': {
      const { subject, title, ...mail } = texts.refunded
      const days = wordRefundDays(mail, refundDays)
      const sentences = [
        ...(refunded === null
          ? []
          : [paidBy ? mail.paid({ refunded, way: mail.ways[paidBy] }) : mail.online({ refunded, refundDays: days })]),
        ...(credited === null
          ? []
          : [refunded === null ? mail.credited({ credited }) : mail.alsoCredited({ credited })]),
        ...(refunded === null && credited === null ? [mail.done] : []),
      ]
      return { subject: subject({ ticket }), title, text: sentences.join(' ') }
    }
    case 'declined':
    case 'cancelled': {
      const { subject, title } = texts[step][kind]
      return { subject: subject({ ticket }), title, text: texts[step].text }
    }
  }
}

/** The confirmation of a new request. `fee`: what a return costs. */
export function wordReturnReceipt(
  { ticket, exchange, fee }: { ticket: string; exchange: string | null; fee: Paise },
  language: Language,
): Record<'subject' | 'title' | 'preview' | 'text' | 'fee', string> {
  const { asked } = toWords(returnMails(language))
  if (exchange) {
    const { subject, title, preview, text, fee: free } = asked.exchange
    return {
      subject: subject({ ticket }),
      title,
      preview: preview({ ticket, exchange }),
      text: text({ exchange }),
      fee: free,
    }
  }
  const { subject, title, preview, text, fee: costs } = asked.return
  return { subject: subject({ ticket }), title, preview: preview({ ticket }), text, fee: costs({ fee }) }
}
