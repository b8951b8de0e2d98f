import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/people/auth.api.ts'
import type { DeliveryRuleId } from '#contract/selling/delivery-rules.api.ts'
import { catalogueId, createdAt, instant, paise, personalId, updatedAt } from '#server/platform/database/columns.ts'

/**
 * Where the shop delivers, and how. Of the rules whose digits a PIN code begins with, the one with the most digits applies; the
 * empty prefix is the rule for everywhere else. Without a matching rule the shop delivers on the terms of its settings.
 */
export const deliveryRules = pgTable(
  'delivery_rules',
  {
    id: catalogueId<DeliveryRuleId>(),
    prefix: text('prefix').notNull().unique('delivery_rules_prefix_key'),
    isServiceable: boolean('is_serviceable').notNull(),
    /** Working days in transit; null: those of the settings. */
    daysMin: smallint('days_min'),
    daysMax: smallint('days_max'),
    takesCod: boolean('takes_cod').notNull(),
    /** In paise; null: the fee of the settings. */
    codFee: paise('cod_fee'),
    /** The lowest and highest order value: items less the discount, without the fee; null: no limit. */
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

/** People who want to be told when the shop delivers to their PIN code: each address once per code, mailed once. */
export const deliveryRequests = pgTable(
  'delivery_requests',
  {
    id: personalId<string>(),
    email: text('email').notNull(),
    postalCode: text('postal_code').notNull(),
    /** When the mail was queued; null: the person still waits. */
    notifiedAt: instant('notified_at'),
    createdAt: createdAt(),
  },
  (request) => [
    uniqueIndex('delivery_requests_email_key').on(sql`lower(${request.email})`, request.postalCode),
    index('delivery_requests_waiting_idx').on(request.postalCode).where(sql`${request.notifiedAt} is null`),
    check('delivery_requests_pin', sql`${request.postalCode} ~ '^[1-9][0-9]{5}$'`),
  ],
)
