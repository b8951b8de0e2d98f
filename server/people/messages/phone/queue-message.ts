import { eq, sql } from 'drizzle-orm'
import type { Language } from '#contract/basics/languages.ts'
import type { MessageKind, MessageValues } from '#contract/basics/message-kinds.ts'
import { MESSAGE_CHANNELS, type MessageChannel } from '#contract/basics/message-kinds.ts'
import type { Paise } from '#contract/basics/money.ts'
import { formatRupees } from '#contract/basics/money.ts'
import { mobileNumber } from '#contract/basics/phone.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { TRACKING_PATH } from '#contract/people/mail-content.ts'
import type { ChannelSettings, MessageSettings } from '#contract/people/phone-messages.api.ts'
import { DEFAULT_SETTINGS } from '#contract/site/settings.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type Message, messageKey, queueMails } from '#server/platform/mail/mail.ts'
import { settings } from '#server/site/settings/settings.table.ts'
import { formatMessageValues, messageBody } from '#texts/people/phone-messages.ts'
import { agreedChannels } from './consents.ts'

export type ShopperMessage = {
  kind: MessageKind
  /** The key of the mail about the same event: each event has one mail and one message. */
  mailKey: string
  orderId: OrderId
  /** The name of the message in lists of the back-office, such as the subject of the mail. */
  subject: string
  /** The values of the message's parameters in a language. */
  values: (language: Language) => MessageValues
  /** The path of the page that the message links to; by default the order's tracking page. */
  link?: string
  /** Whether the link is a secret. A secret link is deleted after sending, so the message cannot be sent again. */
  isSecret?: boolean
  delaySeconds?: number | undefined
}

/** The recipient, with the shop's data that a message needs. */
export type Recipient = {
  phone: string
  language: Language
  /** The channels that the person has agreed to for this number. */
  agreed: readonly MessageChannel[]
  phoneMessages: MessageSettings | null
  shopName: string
}

/** Whether the owner sends this kind of message by a channel. */
export function isSentBy(channel: ChannelSettings | undefined, kind: MessageKind): boolean {
  return channel?.isOn === true && (channel.kinds[kind]?.isOn ?? true)
}

/** The language of a message: the person's, or English when only English has a template id. */
function languageFor(channel: ChannelSettings | undefined, kind: MessageKind, language: Language): Language {
  const ids = channel?.kinds[kind]?.ids
  return ids?.en && !ids[language] ? 'en' : language
}

/**
 * The message that accompanies a mail. Empty without consent, without a mobile number, or when the owner does not send this kind. With
 * consent to both channels the message goes by WhatsApp; `queueFallback` sends an SMS when WhatsApp fails.
 */
export function messagesTo(recipient: Recipient, message: ShopperMessage): Message[] {
  const { agreed, phoneMessages, shopName } = recipient
  const { kind, mailKey, link = TRACKING_PATH, values, ...rest } = message
  const to = mobileNumber(recipient.phone)
  const channel = MESSAGE_CHANNELS.find(
    (candidate) => agreed.includes(candidate) && isSentBy(phoneMessages?.[candidate], kind),
  )
  if (to === null || !channel) return []
  const language = languageFor(phoneMessages?.[channel], kind, recipient.language)
  const shown = values(language)
  const inOrder = formatMessageValues(kind, language, shown)
  return [
    {
      ...rest,
      key: messageKey(channel, mailKey),
      channel,
      kind: `message-${kind}`,
      to,
      text: messageBody({ kind, language, shopName }, (at) => inOrder[at] ?? ''),
      template: { kind, language, values: shown, link },
    },
  ]
}

/** A message whose name, number and total are read from the order. `values` has the others. */
type OrderMessage = Omit<ShopperMessage, 'values'> & { values?: MessageValues }

/**
 * Queues the message about an event of an order, once per `mailKey`. Call it in the event's transaction. Queues nothing without consent, or
 * when the owner does not send this kind.
 */
export async function queueOrderMessage(tx: Db, { values, ...message }: OrderMessage): Promise<void> {
  const [recipient] = await tx
    .select({
      phone: orders.shipPhone,
      fullName: orders.shipFullName,
      number: orders.number,
      total: sql<Paise>`${orders.total} - ${orders.credit}`,
      language: users.language,
      erasedAt: users.erasedAt,
      phoneMessages: settings.phoneMessages,
      shopName: settings.shopName,
      agreed: agreedChannels(orders.userId, orders.shipPhone),
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(settings, sql`true`)
    .where(eq(orders.id, message.orderId))
  if (!recipient || recipient.erasedAt) return
  const shopName = recipient.shopName ?? DEFAULT_SETTINGS.shopName
  const { fullName, number, total } = recipient
  const ofOrder = { name: firstName(fullName), number: `#${number}`, total: formatRupees(total) }
  await queueMails(
    tx,
    messagesTo({ ...recipient, shopName }, { ...message, values: () => ({ ...ofOrder, ...values }) }),
  )
}

function firstName(fullName: string): string {
  return fullName.split(' ')[0] ?? fullName
}
