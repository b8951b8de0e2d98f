import { and, eq, isNull } from 'drizzle-orm'
import type { UserId } from '#contract/auth.ts'
import type { MailContent, MailItem, Sum } from '#contract/mail-content.ts'
import { formatRupees } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { users } from '#server/auth/auth.table.ts'
import type { Db } from '#server/core/database/db.ts'
import { type Mail, queueMails } from '#server/core/mail/mail.ts'
import { settings } from '#server/settings/settings.table.ts'

/**
 * Queues a mail to every admin about an order that can be accepted, in the transaction that made it acceptable. Once per order
 * and admin; none when the setting is off.
 */
export async function queueOwnerAlerts(tx: Db, order: Order, items: readonly MailItem[]): Promise<void> {
  const [setting] = await tx.select({ orderAlerts: settings.orderAlerts }).from(settings)
  if (setting?.orderAlerts === false) return
  const admins = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.erasedAt)))
  await queueMails(tx, ownerAlerts(admins, order, items))
}

/** The mails to these admins about an order that can be accepted. */
export function ownerAlerts(
  admins: readonly { id: UserId; email: string }[],
  order: Order,
  items: readonly MailItem[],
): Mail[] {
  return admins.map(({ id, email }) => ({
    key: `order-alert:${order.id}:${id}`,
    kind: 'order-alert',
    to: email,
    orderId: order.id,
    ...alertMail(order, items),
  }))
}

function alertMail(order: Order, items: readonly MailItem[]): { subject: string; content: MailContent } {
  const { number, total, address, itemCount } = order
  const money = `${formatRupees(total)}, ${order.paymentMethod === 'COD' ? 'cash on delivery' : 'paid online'}`
  const pieces = itemCount === 1 ? '1 item' : `${itemCount} items`
  const sums: Sum[] = [{ name: 'Total', amount: total, isTotal: true }]
  return {
    subject: `New order #${number}: ${formatRupees(total)}`,
    content: {
      title: `New order #${number}`,
      preview: `${pieces} for ${address.fullName}, ${address.city}. ${money}.`,
      parts: [
        { kind: 'paragraph', text: `${address.fullName} in ${address.city} ordered ${pieces}: ${money}.` },
        { kind: 'button', label: 'Open the order', to: `/admin/orders/${number}` },
        { kind: 'items', items: [...items], sums },
        { kind: 'footnote', text: 'You can switch these emails off under Settings.' },
      ],
    },
  }
}
