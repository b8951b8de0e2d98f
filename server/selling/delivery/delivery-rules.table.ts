import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/people/auth.api.ts'
import type { DeliveryRuleId } from '#contract/selling/delivery-rules.api.ts'
import { catalogueId, createdAt, instant, paise, personalId, updatedAt } from '#server/platform/database/columns.ts'

/**
 * Where the shop delivers, and how. A rule applies to PIN codes that begin with its digits; of several rules, the one with the most digits.
 * The empty prefix applies everywhere else. Without a matching rule, the shop delivers on the terms of its settings.
 */
export const deliveryRules = pgTable(
  'delivery_rules',
  {
    id: catalogueId<DeliveryRuleId>(),
    prefix: text('prefix').notNull().unique('delivery_rules_prefix_key'),
    isServiceable: boolean('is_serviceable').notNull(),
    /** Working days in transit; null when those of the settings apply. */
    daysMin: smallint('days_min'),
    daysMax: smallint('days_max'),
    takesCod: boolean('takes_cod').notNull(),
    /** In paise; null when the fee of the settings applies. */
    codFee: paise('cod_fee'),
    /** The lowest order value, in paise: items less the discount, without the fee; null without a limit. The next column: the highest. */
    orderMin: paise('order_min'),
    orderMax: paise('order_max'),
    codMin: paise('cod_min'),
    codMax: paise('cod_max'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    updatedBy: uuid('updated_by').$type<UserId>(),
  },
  (rule) => [
    check('delivery_rules_prefix', sql`${rule.prefix} ~ '^([1-9][0-9]{1,5})?$'`),
    check(
      'delivery_rules_days',
      sql`(${rule.daysMin} is null) = (${rule.daysMax} is null) and ${rule.daysMin} between 0 and 60 and ${rule.daysMax} between ${rule.daysMin} and 60`,
    ),
    check('delivery_rules_order_range', sql`${rule.orderMin} <= ${rule.orderMax}`),
    check('delivery_rules_cod_range', sql`${rule.codMin} <= ${rule.codMax}`),
  ],
)

/** People who wait for delivery to their PIN code. Each address is stored once per code and gets one mail. */
export const deliveryRequests = pgTable(
  'delivery_requests',
  {
    id: personalId<string>(),
    email: text('email').notNull(),
    postalCode: text('postal_code').notNull(),
    /** When the mail was queued; null while the person waits. */
    notifiedAt: instant('notified_at'),
    createdAt: createdAt(),
  },
  (request) => [
    uniqueIndex('delivery_requests_email_key').on(sql`lower(${request.email})`, request.postalCode),
    index('delivery_requests_waiting_idx').on(request.postalCode).where(sql`${request.notifiedAt} is null`),
    check('delivery_requests_pin', sql`${request.postalCode} ~ '^[1-9][0-9]{5}$'`),
  ],
)
