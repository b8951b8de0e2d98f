import { sql } from 'drizzle-orm'
import { check, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PromoId } from '#contract/promos.ts'
import { catalogueId, createdAt, instant, isDemo, updatedAt } from '#server/core/database/columns.ts'

/**
 * Promo codes with a percentage discount. A deleted code keeps its row for the orders that used it, and its name can be used
 * again. `usedCount` counts the uses that are not released. A use is recorded with
 * `update … set used_count = used_count + 1 where id = … and (max_uses is null or used_count < max_uses)`, which must change a row.
 */
export const promoCodes = pgTable(
  'promo_codes',
  {
    id: catalogueId<PromoId>(),
    code: text('code').notNull(),
    percent: numeric('percent', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    description: text('description').notNull().default(''),
    /** Maximum uses by all customers together; null: unlimited. Each customer has one use in any case. */
    maxUses: integer('max_uses'),
    usedCount: integer('used_count').notNull().default(0),
    expiresAt: instant('expires_at'),
    deletedAt: instant('deleted_at'),
    isDemo: isDemo(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (promo) => [
    uniqueIndex('promo_codes_code_key').on(sql`upper(${promo.code})`).where(sql`${promo.deletedAt} is null`),
    check('promo_codes_code_given', sql`btrim(${promo.code}) <> ''`),
    check('promo_codes_percent_range', sql`${promo.percent} > 0 and ${promo.percent} <= 100`),
    check('promo_codes_limit_positive', sql`${promo.maxUses} > 0`),
    check(
      'promo_codes_within_limit',
      sql`${promo.usedCount} between 0 and coalesce(${promo.maxUses}, ${promo.usedCount})`,
    ),
  ],
)
