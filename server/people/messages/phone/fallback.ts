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
 * Queues an SMS in place of a WhatsApp message that was refused for good, if the person has agreed to SMS or asked for a code, and
 * the owner offers it. A repeated call queues it once.
 */
export async function queueFallback(tx: Db, row: OutboxRow): Promise<void> {
  const { channel, template, text, key, kind, to, subject, isSecret } = row
  if (channel !== 'whatsapp' || text === null || !(template?.link || template?.values.code)) return
  const [shop] = await tx.select({ phoneMessages: settings.phoneMessages }).from(settings)
  const sms: MessageChannel = 'sms'
  if (!isSentBy(shop?.phoneMessages?.sms, template.kind) || !(await isWanted(tx, row, sms))) return
  const mailKey = key.slice(WHATSAPP_KEY.length)
  const orderId = row.orderId ?? undefined
  await queueMails(tx, [
    { key: messageKey(sms, mailKey), channel: sms, kind, to, subject, orderId, text, template, isSecret },
  ])
}

/** Whether the recipient has agreed to a channel, or asked for the code that the message brings. */
async function isWanted(tx: Db, { orderId, template, to }: OutboxRow, channel: MessageChannel): Promise<boolean> {
  if (orderId === null) return template?.values.code !== undefined
  const [recipient] = await tx
    .select({ agreed: agreedChannels(sql`orders.user_id`, sql`${to}::text`) })
    .from(orders)
    .where(sql`${orders.id} = ${orderId}`)
  return recipient?.agreed.includes(channel) ?? false
}
