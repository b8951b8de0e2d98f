import { and, eq, isNull, sql } from 'drizzle-orm'
import type { UserId } from '#contract/auth.ts'
import type { Paise } from '#contract/money.ts'
import type { OrderId } from '#contract/orders.ts'
import type { Db } from '#server/core/database/db.ts'
import { promoUsages } from './promo-usages.table.ts'
import { promoCodes } from './promos.table.ts'

export type Promo = { id: typeof promoCodes.$inferSelect.id; code: string; percent: number }

/**
 * The code as this person may use it now, or null: unknown, expired, deleted, used up and already used by them are all
 * alike, so that guessing tells nothing (safety.md S52).
 */
export async function usablePromo(db: Db, userId: UserId, code: string): Promise<Promo | null> {
  const live = sql`${promoCodes.expiresAt} is null or ${promoCodes.expiresAt} > now()`
  const left = sql`${promoCodes.maxUses} is null or ${promoCodes.usedCount} < ${promoCodes.maxUses}`
  const unused = sql`not exists (select from ${promoUsages} where ${promoUsages.promoId} = ${promoCodes.id}
    and ${promoUsages.userId} = ${userId} and ${promoUsages.releasedAt} is null)`
  const [promo] = await db
    .select({ id: promoCodes.id, code: promoCodes.code, percent: promoCodes.percent })
    .from(promoCodes)
    .where(
      and(
        eq(sql`upper(${promoCodes.code})`, code.trim().toUpperCase()),
        isNull(promoCodes.deletedAt),
        sql`(${live})`,
        sql`(${left})`,
        unused,
      ),
    )
  return promo ?? null
}

/** Takes one use for an order, under the code's total limit and once a person. False when a limit was reached meanwhile. */
export async function takePromo(
  tx: Db,
  promo: Promo,
  use: { userId: UserId; orderId: OrderId; discount: Paise },
): Promise<boolean> {
  const counted = await tx
    .update(promoCodes)
    .set({ usedCount: sql`${promoCodes.usedCount} + 1` })
    .where(
      and(
        eq(promoCodes.id, promo.id),
        isNull(promoCodes.deletedAt),
        sql`(${promoCodes.maxUses} is null or ${promoCodes.usedCount} < ${promoCodes.maxUses})`,
      ),
    )
    .returning({ id: promoCodes.id })
  if (counted.length === 0) return false
  const used = await tx
    .insert(promoUsages)
    .values({ promoId: promo.id, ...use })
    .onConflictDoNothing()
    .returning({ id: promoUsages.id })
  return used.length > 0
}

/** Gives an order's use back, once. */
export async function giveBackPromo(tx: Db, orderId: OrderId): Promise<void> {
  const [released] = await tx
    .update(promoUsages)
    .set({ releasedAt: sql`now()` })
    .where(and(eq(promoUsages.orderId, orderId), isNull(promoUsages.releasedAt)))
    .returning({ promoId: promoUsages.promoId })
  if (released)
    await tx
      .update(promoCodes)
      .set({ usedCount: sql`${promoCodes.usedCount} - 1` })
      .where(eq(promoCodes.id, released.promoId))
}
