import { and, eq, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#contract/auth.ts'
import type { Paise } from '#contract/money.ts'
import type { OrderId } from '#contract/orders.ts'
import type { Db } from '#server/core/database/db.ts'
import { preparedSql } from '#server/core/database/prepared.ts'
import { promoUsages } from './promo-usages.table.ts'
import { promoCodes } from './promos.table.ts'

export type Promo = { id: typeof promoCodes.$inferSelect.id; code: string; percent: number }

/** A code in the form in which codes are compared: without spaces around it, in upper case. */
export function promoKey(code: string): string {
  return code.trim().toUpperCase()
}

/** The condition of a code, given as its key, that this customer may use now. */
export function isUsablePromo(userId: UserId | Placeholder, code: string | Placeholder): SQL | undefined {
  return and(
    sql`upper(${promoCodes.code}) = ${code}`,
    isNull(promoCodes.deletedAt),
    sql`(${promoCodes.expiresAt} is null or ${promoCodes.expiresAt} > now())`,
    sql`(${promoCodes.maxUses} is null or ${promoCodes.usedCount} < ${promoCodes.maxUses})`,
    sql`not exists (select from ${promoUsages} where ${promoUsages.promoId} = ${promoCodes.id}
      and ${promoUsages.userId} = ${userId} and ${promoUsages.releasedAt} is null)`,
  )
}

/**
 * The promo code if this customer may use it now, else null. The reason (unknown, expired, deleted, used up, used by them
 * before) is not revealed, so that guessing codes gives no information (safety.md S52).
 */
export async function usablePromo(db: Db, userId: UserId, code: string): Promise<Promo | null> {
  const [promo] = await db
    .select({ id: promoCodes.id, code: promoCodes.code, percent: promoCodes.percent })
    .from(promoCodes)
    .where(isUsablePromo(userId, promoKey(code)))
  return promo ?? null
}

const recordUse = preparedSql(
  'record_promo_use',
  `with counted as (
    update promo_codes set used_count = used_count + 1, updated_at = now()
    where id = $1 and deleted_at is null and (max_uses is null or used_count < max_uses)
    returning id
  )
  insert into promo_usages (promo_id, user_id, order_id, discount) select id, $2, $3, $4 from counted
  on conflict do nothing returning id`,
)

/** Records one use by an order, within the code's total limit and once per customer. False when a limit was reached meanwhile. */
export async function recordPromoUse(
  tx: Db,
  promo: Pick<Promo, 'id'>,
  { userId, orderId, discount }: { userId: UserId; orderId: OrderId; discount: Paise },
): Promise<boolean> {
  return (await recordUse(tx, [promo.id, userId, orderId, discount])).length > 0
}

/** Releases an order's use, once. */
export async function releasePromo(tx: Db, orderId: OrderId): Promise<void> {
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
