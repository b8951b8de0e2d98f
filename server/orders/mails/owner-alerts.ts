import { and, eq, isNull } from 'drizzle-orm'
import type { Letter, Sum } from '#contract/mail-content.ts'
import { formatRupees } from '#contract/money.ts'
import type { OrderItem } from '#contract/order-items.ts'
import type { Order } from '#contract/orders.ts'
import { users } from '#server/auth/auth.table.ts'
import type { Db } from '#server/core/database/db.ts'
import { queueMail } from '#server/core/mail/mail.ts'
import { settings } from '#server/settings/settings.table.ts'
import { goodsOf } from './order-mail-content.ts'

/**
 * Tells every admin, in the transaction that made it so, that an order can be accepted: placed for cash, or paid. Once an
 * order and admin; nothing when the owner has switched it off in the settings.
 */
export async function queueOwnerAlerts(tx: Db, order: Order, items: readonly OrderItem[]): Promise<void> {
  const [setting] = await tx.select({ orderAlerts: settings.orderAlerts }).from(settings)
  if (setting?.orderAlerts === false) return
  const admins = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.erasedAt)))
  for (const { id, email } of admins)
    await queueMail(tx, {
      key: `order-alert:${order.id}:${id}`,
      kind: 'order-alert',
      to: email,
      orderId: order.id,
      ...alertMail(order, items),
    })
}

function alertMail(order: Order, items: readonly OrderItem[]): { subject: string; letter: Letter } {
  const { number, total, address, itemCount } = order
  const money = `${formatRupees(total)}, ${order.paymentMethod === 'COD' ? 'cash on delivery' : 'paid online'}`
  const pieces = itemCount === 1 ? '1 item' : `${itemCount} items`
  const sums: Sum[] = [{ name: 'Total', amount: total, isTotal: true }]
  return {
    subject: `New order #${number}: ${formatRupees(total)}`,
    letter: {
      title: `New order #${number}`,
      preview: `${pieces} for ${address.fullName}, ${address.city}. ${money}.`,
      parts: [
        { kind: 'words', text: `${address.fullName} in ${address.city} ordered ${pieces}: ${money}.` },
        { kind: 'button', label: 'Open the order', to: `/admin/orders/${number}` },
        { kind: 'goods', items: items.map(goodsOf), sums },
        { kind: 'small', text: 'You can switch these emails off under Settings.' },
      ],
    },
  }
}
