import { eq } from 'drizzle-orm'
import { isEmail } from '#contract/basics/account-email.ts'
import { notFound, ShopError } from '#contract/http/errors.ts'
import { RESENDS_AN_HOUR } from '#contract/orders/admin-orders.api.ts'
import type { Order, OrderId } from '#contract/orders/orders.api.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { readOrder } from '#server/orders/orders/read-orders.ts'
import { transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { takeToken } from '#server/platform/http/rate-limit.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { queueConfirmationAgain } from './order-mails.ts'

/**
 * Sends the confirmation mail of an order again. Throws `not_found`, `rate_limited`, and `illegal_transition` for a cancelled or unpaid
 * order, and for a customer without an email.
 */
export async function resend(ctx: SignedIn, { id }: { id: OrderId }): Promise<void> {
  const currentOrder = await readOrder(ctx.db, eq(orders.id, id))
  if (!currentOrder) throw notFound()
  refuse(currentOrder)
  // Outside the transaction, so that a refused attempt counts too.
  if (ctx.config.isRateLimited)
    await takeToken(ctx.db, `confirmation again ${id}`, { max: RESENDS_AN_HOUR, seconds: 3_600 })
  await transact(ctx.db, async (tx) => {
    const order = await readOrder(tx, eq(orders.id, id))
    if (!order) throw notFound()
    refuse(order)
    const to = await queueConfirmationAgain(tx, order, `again-${crypto.randomUUID()}`)
    if (to === null) throw new ShopError('illegal_transition', 'customer_erased')
    if (!isEmail(to)) throw new ShopError('illegal_transition', 'customer_without_email')
    await writeAudit(tx, ctx, { action: 'order.resend_confirmation', subject: `order:${id}` })
  })
}

function refuse({ status, paymentMethod, paid }: Order): void {
  if (status === 'Cancelled') throw new ShopError('illegal_transition', 'cancelled_order_without_confirmation')
  if (paymentMethod === 'Online' && !paid)
    throw new ShopError('illegal_transition', 'unpaid_order_without_confirmation')
}
