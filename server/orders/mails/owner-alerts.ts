import { and, inArray, isNull } from 'drizzle-orm'
import type { UserId } from '#contract/auth.ts'
import type { MailContent, MailItem, Sum } from '#contract/mail-content.ts'
import { formatRupees, type Paise } from '#contract/money.ts'
import type { Order, OrderId } from '#contract/orders.ts'
import { rolesWith } from '#contract/staff-roles.ts'
import { users } from '#server/auth/auth.table.ts'
import type { Db } from '#server/core/database/db.ts'
import { type Mail, queueMails } from '#server/core/mail/mail.ts'
import { settings } from '#server/settings/settings.table.ts'

/**
 * Queues a mail to every admin about an order that can be accepted, in the transaction that made it acceptable. Once per order
 * and admin; none when the setting is off.
 */
export async function queueOwnerAlerts(tx: Db, order: Order, items: readonly MailItem[]): Promise<void> {
  await queueMails(tx, ownerAlerts(await readAlerted(tx), order, items))
}

/** Queues a mail to every admin that a cash-on-delivery order, which they were told of, is paid online now. Once per order and admin. */
export async function queuePaidOnlineAlerts(tx: Db, { id: orderId, number, total }: PaidOnline): Promise<void> {
  const title = `Order #${number} is now paid online`
  const content: MailContent = {
    title,
    preview: 'Do not collect cash for it.',
    parts: [
      {
        kind: 'paragraph',
        text: `Order #${number} is now paid online (${formatRupees(total)}): do not collect cash. If its packing slip is printed already, print it again.`,
      },
      { kind: 'button', label: 'Open the order', to: `/admin/orders/${number}` },
      FOOTNOTE,
    ],
  }
  const mail = { kind: 'order-alert', orderId, subject: `${title}: do not collect cash`, content }
  const admins = await readAlerted(tx)
  await queueMails(
    tx,
    admins.map(({ id, email }) => ({ ...mail, key: `order-paid-online:${orderId}:${id}`, to: email })),
  )
}

/** `total` in paise, without the fee of cash on delivery. */
type PaidOnline = { id: OrderId; number: number; total: Paise }

/** The admins who get mails about orders: none when the setting is off. */
async function readAlerted(tx: Db): Promise<{ id: UserId; email: string }[]> {
  const [setting] = await tx.select({ orderAlerts: settings.orderAlerts }).from(settings)
  if (setting?.orderAlerts === false) return []
  return tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(inArray(users.staffRole, rolesWith('alerts:receive')), isNull(users.erasedAt)))
}

const FOOTNOTE = { kind: 'footnote', text: 'You can switch these emails off under Settings.' } as const

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
        FOOTNOTE,
      ],
    },
  }
}
