import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type Benefit, type Conditions, OFFER_KINDS } from '#contract/selling/discounts/offer.ts'
import type { PromoId } from '#contract/selling/promos.api.ts'
import {
  catalogueId,
  checkAllowedValues,
  createdAt,
  instant,
  isDemo,
  updatedAt,
} from '#server/platform/database/columns.ts'

/**
 * All offers. Promo codes with a percentage are one kind of them. A deleted offer keeps its row for its orders; its code can be used again.
 * `usedCount` counts the unreleased uses. `take_offers` (server/database/functions/take_offers.sql) records a use and locks this row.
 */
export const promoCodes = pgTable(
  'promo_codes',
  {
    id: catalogueId<PromoId>(),
    /** Null when the offer applies without a code. */
    code: text('code'),
    /** The public name of an offer that has no code. */
    name: text('name'),
    kind: text('kind', { enum: OFFER_KINDS }).notNull().default('percent'),
    /** Set for offers of kind 'percent' only. */
    percent: numeric('percent', { precision: 5, scale: 2, mode: 'number' }),
    /** The benefit, amounts in paise; null for `percent` off. */
    benefit: jsonb('benefit').$type<Benefit>(),
    /** What the cart must contain and who may use the offer; null without conditions. */
    conditions: jsonb('conditions').$type<Conditions>(),
    description: text('description').notNull().default(''),
    /** Maximum uses by all customers together; null when unlimited. */
    maxUses: integer('max_uses'),
    /** Maximum uses by one person; null when unlimited. */
    perPerson: integer('per_person').default(1),
    usedCount: integer('used_count').notNull().default(0),
    startsAt: instant('starts_at'),
    expiresAt: instant('expires_at'),
    isPaused: boolean('is_paused').notNull().default(false),
    /** Whether the shop shows the code to everybody. Offers without a code are always shown. */
    isListed: boolean('is_listed').notNull().default(false),
    /** When cached pages last dropped the offer because of its times (`offerTurnsJob`). */
    announcedAt: instant('announced_at').notNull().default(sql`now()`),
    deletedAt: instant('deleted_at'),
    isDemo: isDemo(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (promo) => [
    uniqueIndex('promo_codes_code_key').on(sql`upper(${promo.code})`).where(sql`${promo.deletedAt} is null`),
    check('promo_codes_code_given', sql`btrim(${promo.code}) <> ''`),
    check('promo_codes_percent_range', sql`${promo.percent} > 0 and ${promo.percent} <= 100`),
    checkAllowedValues('promo_codes_kind_known', promo.kind, OFFER_KINDS),
    check('promo_codes_percent_of_kind', sql`(${promo.kind} = 'percent') = (${promo.percent} is not null)`),
    check(
      'promo_codes_benefit_of_kind',
      sql`case when ${promo.benefit} is null then ${promo.kind} = 'percent' else ${promo.benefit}->>'kind' = ${promo.kind} end`,
    ),
    check('promo_codes_named', sql`coalesce(${promo.code}, btrim(${promo.name}), '') <> ''`),
    check('promo_codes_times', sql`${promo.startsAt} < ${promo.expiresAt}`),
    check('promo_codes_limit_positive', sql`${promo.maxUses} > 0`),
    check('promo_codes_person_positive', sql`${promo.perPerson} > 0`),
    // For the offers without a code, which every order reads.
    index('promo_codes_automatic_idx').on(promo.id).where(sql`${promo.code} is null and ${promo.deletedAt} is null`),
    check(
      'promo_codes_within_limit',
      sql`${promo.usedCount} between 0 and coalesce(${promo.maxUses}, ${promo.usedCount})`,
    ),
  ],
)
