import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Paise } from '#contract/basics/money.ts'
import type { Db } from '#server/platform/database/db.ts'
import { payments } from './payments.table.ts'

/** Reserves an amount of a captured payment before its refund is inserted. False when less than the amount is left. */
export async function reserveForRefund(tx: Db, paymentId: string, amount: Paise): Promise<boolean> {
  const reserved = await tx
    .update(payments)
    .set({ amountRefunded: sql`${payments.amountRefunded} + ${amount}` })
    .where(
      and(
        eq(payments.id, paymentId),
        isNotNull(payments.capturedAt),
        sql`${payments.amountRefunded} + ${amount} <= ${payments.amount}`,
      ),
    )
    .returning({ id: payments.id })
  return reserved.length > 0
}

type Refund = { paymentId: string | null; amount: Paise }

/** Releases the reserved amount of a refund that does not happen. */
export async function releaseRefund(tx: Db, { paymentId, amount }: Refund): Promise<void> {
  if (!paymentId) return
  await tx
    .update(payments)
    .set({ amountRefunded: sql`${payments.amountRefunded} - ${amount}` })
    .where(eq(payments.id, paymentId))
}
