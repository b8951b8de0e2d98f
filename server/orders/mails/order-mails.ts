import { eq, sql } from 'drizzle-orm'
import type { Paise } from '#contract/money.ts'
import type { OrderId } from '#contract/orders.ts'
import { refundDaysText } from '#contract/refund-rules.ts'
import { users } from '#server/auth/auth.table.ts'
import type { Db } from '#server/core/database/db.ts'
import { queueMail } from '#server/core/mail/mail.ts'
import { orders } from '#server/orders/orders.table.ts'
import { readItems } from '#server/orders/read-items.ts'
import { readOrder } from '#server/orders/read-orders.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { type OrderFacts, type OrderMailKind, orderMail } from './order-mail-content.ts'
import { queueOwnerAlerts } from './owner-alerts.ts'

/** What names a mail about an order in the outbox. */
export function orderMailKey(orderId: OrderId, kind: OrderMailKind, about?: string): string {
  return `order-${kind}:${orderId}${about === undefined ? '' : `:${about}`}`
}

/**
 * Writes the mail about a change of an order in the transaction of that change, after it: what the mail says is read
 * here and stays as it is, whatever happens before it is sent. Once per key: `about` names the refund or the payment where
 * an order can have several; `delaySeconds` leaves time to undo the change. Nothing for a person who was erased.
 * Of an order that can be accepted from now on, the admins hear as well.
 */
export async function queueOrderMail(
  tx: Db,
  orderId: OrderId,
  kind: OrderMailKind,
  about?: string,
  delaySeconds?: number,
): Promise<void> {
  const [more] = await tx
    .select({
      email: users.email,
      erasedAt: users.erasedAt,
      paymentStatus: orders.paymentStatus,
      cancelReason: orders.cancelReason,
      courier: orders.courier,
      trackingNumber: orders.trackingNumber,
      trackingUrl: orders.trackingUrl,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId))
  const order = await readOrder(tx, eq(orders.id, orderId))
  if (!more || !order) throw new Error(`no order ${orderId} to write about`)
  const items = await readItems(tx, orderId)
  if (kind === 'placed' || kind === 'paid') await queueOwnerAlerts(tx, order, items)
  if (more.erasedAt) return
  const settings = await readSettings(tx)
  const money = about === undefined || kind === 'tracking' ? null : await moneyOf(tx, orderId, about)
  await queueMail(tx, {
    key: orderMailKey(orderId, kind, about),
    delaySeconds,
    kind: `order-${kind}`,
    to: more.email,
    orderId,
    ...orderMail(kind, {
      order,
      items,
      ...more,
      money,
      returnDays: settings.returnDays,
      refundDays: refundDaysText({ min: settings.refundDaysMin, max: settings.refundDaysMax }),
    }),
  })
}

/** The refund, or the payment, that a mail is about. Read by its table: payments knows orders, not the other way round. */
async function moneyOf(tx: Db, orderId: OrderId, id: string): Promise<OrderFacts['money']> {
  const { rows } = await tx.execute<{ amount: Paise; is_cash: boolean; paid_by: string | null }>(sql`
    select amount, payment_id is null and coalesce(paid_by, 'cash') = 'cash' as is_cash,
      case when by_hand then note when paid_by in ('upi', 'bank')
        then concat_ws(', ', case paid_by when 'upi' then 'UPI' else 'bank transfer' end, payee, 'reference ' || reference) || '.' end as paid_by
      from refunds where id::text = ${id} and order_id = ${orderId}
    union all select amount, false, null from payments where id::text = ${id} and order_id = ${orderId}`)
  return rows[0] ? { amount: rows[0].amount, isCash: rows[0].is_cash, paidBy: rows[0].paid_by } : null
}
