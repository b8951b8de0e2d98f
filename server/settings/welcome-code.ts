import { and, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/core/database/db.ts'
import { promoCodes } from '#server/promos/promos.table.ts'
import { settings } from './settings.table.ts'

/** Given to new readers while the owner has not named another code. */
const USUAL = 'WELCOME20'

/** The code that new readers get, if it can be used now; nothing is promised otherwise. */
export async function welcomeCode(db: Db): Promise<{ code: string; percent: number } | null> {
  const named = sql`coalesce((select nullif(btrim(${settings.welcomePromoCode}), '') from ${settings}), ${USUAL})`
  const [code] = await db
    .select({ code: promoCodes.code, percent: promoCodes.percent })
    .from(promoCodes)
    .where(
      and(
        sql`upper(${promoCodes.code}) = upper(${named})`,
        isNull(promoCodes.deletedAt),
        sql`(${promoCodes.expiresAt} is null or ${promoCodes.expiresAt} > now())`,
        sql`(${promoCodes.maxUses} is null or ${promoCodes.usedCount} < ${promoCodes.maxUses})`,
      ),
    )
  return code ?? null
}
