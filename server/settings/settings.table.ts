import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/auth.ts'
import { paise, updatedAt } from '#server/core/database/columns.ts'

/**
 * One row, written by the migration. Null means "as built": the number or text in contract/ stands, so each default has
 * one home.
 */
export const settings = pgTable(
  'settings',
  {
    id: boolean('id').primaryKey().default(true),
    shopName: text('shop_name'),
    tagline: text('tagline'),
    legalName: text('legal_name'),
    supportEmail: text('support_email'),
    supportPhone: text('support_phone'),
    supportHours: text('support_hours'),
    postalAddress: text('postal_address'),
    city: text('city'),
    /** The person whom the consumer rules want named. */
    grievanceOfficer: text('grievance_officer'),
    chatUrl: text('chat_url'),
    instagramUrl: text('instagram_url'),
    facebookUrl: text('facebook_url'),
    youtubeUrl: text('youtube_url'),
    xUrl: text('x_url'),
    returnDays: smallint('return_days'),
    returnFee: paise('return_fee'),
    refundDaysMin: smallint('refund_days_min'),
    refundDaysMax: smallint('refund_days_max'),
    processingDaysMin: smallint('processing_days_min'),
    processingDaysMax: smallint('processing_days_max'),
    deliveryDaysMin: smallint('delivery_days_min'),
    deliveryDaysMax: smallint('delivery_days_max'),
    codFee: paise('cod_fee'),
    lowStockMark: integer('low_stock_mark'),
    /** The code that a newsletter confirmation is answered with. */
    welcomePromoCode: text('welcome_promo_code'),
    /** Whether admins get a mail about each new order; null: yes. */
    orderAlerts: boolean('order_alerts'),
    updatedAt: updatedAt(),
    updatedBy: uuid('updated_by').$type<UserId>(),
  },
  (setting) => [
    check('settings_one_row', sql`${setting.id}`),
    check(
      'settings_ranges',
      sql`${setting.returnDays} between 0 and 365 and ${setting.lowStockMark} between 0 and 100000
        and ${setting.processingDaysMin} between 0 and 60 and ${setting.processingDaysMax} between 0 and 60
        and ${setting.deliveryDaysMin} between 0 and 60 and ${setting.deliveryDaysMax} between 0 and 60`,
    ),
    check(
      'settings_refund_days',
      sql`${setting.refundDaysMin} between 0 and 60 and ${setting.refundDaysMax} between 0 and 60 and ${setting.refundDaysMin} <= ${setting.refundDaysMax}`,
    ),
    check(
      'settings_days_in_order',
      sql`${setting.processingDaysMin} <= ${setting.processingDaysMax} and ${setting.deliveryDaysMin} <= ${setting.deliveryDaysMax}`,
    ),
  ],
)
