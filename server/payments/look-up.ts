import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { OrderId } from '#contract/orders.ts'
import { type Db, transact } from '#server/core/database/db.ts'
import type { Ctx } from '#server/core/deps.ts'
import { incrementCounter } from '#server/core/http/rate-limit.ts'
import type { OrderRow } from '#server/orders/lock-order.ts'
import type { Gateway } from './gateway.ts'
import { payments, refunds } from './payments.table.ts'
import { ProviderError, type ProviderPayment } from './provider.ts'
import { settle } from './settle.ts'

type Tools = Pick<Ctx, 'db' | 'log'>
type Asked = Pick<OrderRow, 'id' | 'providerOrderId'>

/**
 * - `asked`: everything that the provider has for the order is settled.
 * - `odd`: it answered, but refused this order or said something that cannot be read; others may be asked about.
 * - `silent`: it did not answer, or asked to wait.
 */
export type Looked = 'asked' | 'odd' | 'silent'

/** Settles every payment that the provider has for an order, with its refunds. */
export async function lookUp(gateway: Gateway, tools: Tools, order: Asked): Promise<Looked> {
  if (!order.providerOrderId) return 'asked'
  try {
    const found = await gateway.provider.paymentsOf(order.providerOrderId)
    for (const payment of found) await settleNow(gateway, tools, order.id, payment)
    return 'asked'
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    tools.log.warn({ err: error, order: order.id }, 'the payment provider could not be asked')
    return error.isAnswered && error.kind !== 'unreachable' ? 'odd' : 'silent'
  }
}

/** However many pages ask, in however many processes, the provider is asked about one order once in this time, seconds. */
const ONE_LOOK_S = 3

/** The same for pages that wait for a payment: within ONE_LOOK_S of another look it leaves the provider alone. */
export async function lookUpOnce(gateway: Gateway, tools: Tools, order: Asked): Promise<void> {
  const { count } = await incrementCounter(tools.db, `payment look:${order.id}`, ONE_LOOK_S)
  if (count === 1) await lookUp(gateway, tools, order)
}

/**
 * Settles one payment in a transaction of its own. Where the provider says that more or less of it went back than our
 * books know, its refunds are read first. What does not match is an alert in the log and on the owner's dashboard. Throws
 * ProviderError when the refunds cannot be read.
 */
export async function settleNow(
  gateway: Gateway,
  { db, log }: Tools,
  orderId: OrderId,
  said: ProviderPayment,
): Promise<void> {
  const isRefundNews = said.captured !== false && (said.amount_refunded ?? 0) !== (await knownRefunds(db, said.id))
  const refundsSaid = isRefundNews ? await gateway.provider.refundsOf(said.id) : []
  const alert = await transact(db, (tx) => settle(tx, orderId, said, refundsSaid))
  if (alert) log.error({ alert }, 'a payment does not match its order')
}

/** What went back of a payment through the provider, as far as we have heard, paise. */
async function knownRefunds(db: Db, providerPaymentId: string): Promise<number> {
  const [known] = await db
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
  return known?.sum ?? 0
}
