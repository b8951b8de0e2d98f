import { and, eq, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Paise } from '#contract/basics/money.ts'
import type { Credit } from '#server/orders/invoices/issue.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refunds } from './refunds.table.ts'

export type RefundRow = typeof refunds.$inferSelect

/**
 * Resolves the failed refunds of a payment up to `amount` each, because that amount is refunded in another way. Exception: the failed
 * refund of an edit's difference, which is owed separately.
 */
export async function resolveFailed(tx: Db, paymentId: string, amount: Paise): Promise<void> {
  await tx
    .update(refunds)
    .set({ resolvedAt: sql`now()` })
    .where(
      and(
        eq(refunds.paymentId, paymentId),
        eq(refunds.status, 'failed'),
        isNull(refunds.resolvedAt),
        ne(refunds.reason, 'edited'),
        lte(refunds.amount, amount),
      ),
    )
}

/**
 * Resolves the failed refund of an edit's difference of exactly `amount`, because it is refunded in another way. False when there is none.
 */
export async function resolveEdited(tx: Db, paymentId: string, amount: Paise): Promise<boolean> {
  const isFailed = and(eq(refunds.status, 'failed'), isNull(refunds.resolvedAt), eq(refunds.reason, 'edited'))
  const [failed] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.amount, amount), isFailed))
    .limit(1)
  if (failed) await tx.update(refunds).set({ resolvedAt: sql`now()` }).where(eq(refunds.id, failed.id))
  return failed !== undefined
}

/** The credit note that belongs to a refund. */
export function buildCreditNote({ id, amount, reason }: Pick<RefundRow, 'id' | 'amount' | 'reason'>): Credit {
  return { amount, refundId: id, reason: reason === 'returned' ? 'returned' : 'refunded' }
}
