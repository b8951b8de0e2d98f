import { sql } from 'drizzle-orm'
import type { MessageChannel } from '#contract/basics/message-kinds.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { messageKey, queueMails } from '#server/platform/mail/mail.ts'
import type { OutboxRow } from '#server/platform/mail/outbox.ts'
import { settings } from '#server/site/settings/settings.table.ts'
import { agreedChannels } from './consents.ts'
import { isSentBy } from './queue-message.ts'

const WHATSAPP_KEY = messageKey('whatsapp', '')

/**
 * Queues an SMS in place of a WhatsApp message that was refused for good, if the person has agreed to SMS and the owner offers
 * it. A repeated call queues it once.
 */
export async function queueFallback(tx: Db, row: OutboxRow): Promise<void> {
  const { channel, orderId, template, text, key, kind, to, subject, isSecret } = row
  if (channel !== 'whatsapp' || orderId === null || !template?.link || text === null) return
  const [recipient] = await tx
    .select({ phoneMessages: settings.phoneMessages, agreed: agreedChannels(sql`orders.user_id`, sql`${to}::text`) })
    .from(orders)
    .leftJoin(settings, sql`true`)
    .where(sql`${orders.id} = ${orderId}`)
  const sms: MessageChannel = 'sms'
  if (!recipient?.agreed.includes(sms) || !isSentBy(recipient.phoneMessages?.sms, template.kind)) return
  const mailKey = key.slice(WHATSAPP_KEY.length)
  await queueMails(tx, [
    { key: messageKey(sms, mailKey), channel: sms, kind, to, subject, orderId, text, template, isSecret },
  ])
}
