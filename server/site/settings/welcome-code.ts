import { and, isNull, sql } from 'drizzle-orm'
import { FOR_EVERYTHING } from '#contract/selling/discounts/offer.ts'
import type { Db } from '#server/platform/database/db.ts'
import { promoCodes } from '#server/selling/discounts/promos.table.ts'
import { settings } from './settings.table.ts'

/** The welcome code while the owner has not chosen another. */
const DEFAULT_CODE = 'WELCOME20'

/** The promo code that new subscribers get, or null when it cannot be used now; pages then promise no discount. */
export async function welcomeCode(db: Db): Promise<{ code: string; percent: number } | null> {
  const named = sql`coalesce((select nullif(btrim(${settings.welcomePromoCode}), '') from ${settings}), ${DEFAULT_CODE})`
  const [code] = await db
    .select({ code: promoCodes.code, percent: promoCodes.percent })
    .from(promoCodes)
    .where(
      and(
        sql`upper(${promoCodes.code}) = upper(${named})`,
        isNull(promoCodes.deletedAt),
        sql`${promoCodes.benefit} is null and coalesce(${promoCodes.conditions} = ${JSON.stringify(FOR_EVERYTHING)}::jsonb, true) and not ${promoCodes.isPaused} and coalesce(${promoCodes.startsAt} <= now(), true)`,
        sql`(${promoCodes.expiresAt} is null or ${promoCodes.expiresAt} > now())`,
        sql`(${promoCodes.maxUses} is null or ${promoCodes.usedCount} < ${promoCodes.maxUses})`,
      ),
    )
  return code?.code && code.percent ? { code: code.code, percent: code.percent } : null
}
