import { and, eq, or, sql } from 'drizzle-orm'
import { isShare } from '#server/orders/group-shares/order-share.ts'
import { cancelOrder } from '#server/orders/orders/cancel-order.ts'
import { lockOrder } from '#server/orders/orders/lock-order.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { transactOrders } from '#server/orders/orders/transact-orders.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { processEach } from '#server/platform/jobs/process-each.ts'
import type { Gateway } from './gateway.ts'
import { syncPayments } from './sync-payments.ts'

type Tools = Pick<Ctx, 'db' | 'printRoom' | 'log'>
/** Maximum orders in one run. */
const BATCH = 100
/** An order whose reservation expired this long ago is cancelled even while the provider is unavailable. */
const MAX_WAIT = sql`interval '10 minutes'`

/**
 * Cancels online orders that were not paid within `ONLINE_HOLD_MINUTES` (with a payment link: `LINK_HOLD_HOURS`), and cash-on-delivery
 * orders that were not confirmed in time. Reads from the provider first whether one was paid meanwhile.
 */
export async function cancelExpiredOrders(gateway: Gateway | null, tools: Tools): Promise<void> {
  const due = await tools.db
    .select({
      id: orders.id,
      providerOrderId: orders.providerOrderId,
      isWaitOver: sql<boolean>`${orders.holdExpiresAt} < now() - ${MAX_WAIT}`,
    })
    .from(orders)
    .where(isExpired)
    .orderBy(orders.holdExpiresAt)
    .limit(BATCH)
  await processEach(
    tools,
    due,
    ({ id }) => ({ order: id }),
    async (order) => {
      const isSynced = gateway === null || (await syncPayments(gateway, tools, order)) === 'synced'
      if (!isSynced && !order.isWaitOver) return
      await transactOrders(tools, async (tx) => {
        const locked = await lockOrder(tx, order.id)
        const [still] = await tx
          .select({ id: orders.id })
          .from(orders)
          .where(and(eq(orders.id, order.id), isExpired))
        if (!locked || !still) return
        const isCash = locked.paymentMethod === 'COD'
        // The unpaid order of a group share is hidden from its customer. A later payment of the share makes a new order.
        const isGone = locked.cancelRequestedAt !== null || (await isShare(tx, locked))
        const reason = isCash ? 'unconfirmed' : isGone ? 'dismissed' : 'expired'
        await cancelOrder(tx, locked, { reason, actor: 'shop', actorId: null, sendsMail: isCash })
      })
    },
  )
}

/**
 * Whether an unpaid order's stock reservation, or a cash-on-delivery order's time to confirm, has expired. An order with an
 * authorised payment has 15 more minutes for the capture. Each side of the `or` has its own index.
 */
const isExpired = and(
  eq(orders.status, 'Pending'),
  or(
    and(
      eq(orders.paymentMethod, 'Online'),
      sql`${orders.holdExpiresAt} < now() - case when ${orders.paymentStatus} = 'authorized' then interval '15 minutes' else interval '0' end`,
    ),
    and(eq(orders.paymentMethod, 'COD'), sql`${orders.holdExpiresAt} < now()`),
  ),
)
