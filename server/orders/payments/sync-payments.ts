import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { OrderRow } from '#server/orders/orders/lock-order.ts'
import { transactOrders } from '#server/orders/orders/transact-orders.ts'
import { refunds } from '#server/orders/refunds/refunds.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { incrementCounter } from '#server/platform/http/rate-limit.ts'
import { ProviderError } from '#server/platform/providers/provider-error.ts'
import type { Gateway } from './gateway.ts'
import { payments } from './payments.table.ts'
import type { ProviderPayment } from './provider.ts'
import { settle } from './settle.ts'

type Tools = Pick<Ctx, 'db' | 'printRoom' | 'log'>
type OrderRef = Pick<OrderRow, 'id' | 'providerOrderId'>

/**
 * - `synced`: all payments that the provider has for the order are settled.
 * - `refused`: the provider responded, but refused this order or sent something unreadable; other orders may work.
 * - `unavailable`: it did not respond, or asked to wait.
 */
export type SyncResult = 'synced' | 'refused' | 'unavailable'

/** Reads every payment that the provider has for an order, with its refunds, and settles them. */
export async function syncPayments(gateway: Gateway, tools: Tools, order: OrderRef): Promise<SyncResult> {
  if (!order.providerOrderId) return 'synced'
  try {
    const reportedPayments = await gateway.provider.listPayments(order.providerOrderId)
    for (const payment of reportedPayments) await settlePayment(gateway, tools, order.id, payment)
    return 'synced'
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    tools.log.warn(
      { err: error, order: order.id },
      'the payments of an order could not be read from the payment provider',
    )
    return error.isAnswered && error.kind !== 'unreachable' ? 'refused' : 'unavailable'
  }
}

/** Minimum seconds between two reads of one order by polling pages, over all processes. */
const SYNC_INTERVAL_S = 3

/** `syncPayments` for pages that poll: does nothing within SYNC_INTERVAL_S of the last read. */
export async function syncPaymentsThrottled(gateway: Gateway, tools: Tools, order: OrderRef): Promise<void> {
  const { count } = await incrementCounter(tools.db, `payment sync:${order.id}`, SYNC_INTERVAL_S)
  if (count === 1) await syncPayments(gateway, tools, order)
}

/**
 * Settles one payment in its own transaction. When the refunded amount differs from the one in our database, the refunds are
 * read from the provider first. A mismatch with the order is reported in the log and on the owner's dashboard. Throws
 * ProviderError when the refunds cannot be read.
 */
export async function settlePayment(
  gateway: Gateway,
  tools: Tools,
  orderId: OrderId,
  reported: ProviderPayment,
): Promise<void> {
  const hasNewRefunds =
    reported.captured !== false && (reported.amount_refunded ?? 0) !== (await sumStoredRefunds(tools.db, reported.id))
  const reportedRefunds = hasNewRefunds ? await gateway.provider.listRefunds(reported.id) : []
  const alert = await transactOrders(tools, (tx) => settle(tx, orderId, reported, reportedRefunds))
  if (alert) tools.log.error({ alert }, 'a payment does not match its order')
}

/** The refunded amount of a payment, in paise: the sum of our stored refunds that the provider knows. */
async function sumStoredRefunds(db: Db, providerPaymentId: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${refunds.amount}), 0)::int` })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(payments.providerPaymentId, providerPaymentId),
        inArray(refunds.status, ['sent', 'processed']),
        isNotNull(refunds.providerRefundId),
      ),
    )
  return row?.sum ?? 0
}
