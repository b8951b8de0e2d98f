import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { LANGUAGES } from '#contract/basics/languages.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { checkAllowedValues, createdAt, instant, personalId } from '#server/platform/database/columns.ts'

/**
 * Back-in-stock alerts: one per address, size and colour. Each is mailed once, and only after its address is confirmed. Size and
 * colour as in `stock`; both empty: any variant of the product.
 */
export const backInStockAlerts = pgTable(
  'restock_alerts',
  {
    id: personalId<string>(),
    email: text('email').notNull(),
    productId: integer('product_id')
      .notNull()
      .$type<ProductId>()
      .references(() => products.id, { onDelete: 'cascade' }),
    size: text('size').notNull().default(''),
    colour: text('colour').notNull().default(''),
    language: text('language', { enum: LANGUAGES }).notNull().default('en'),
    confirmedAt: instant('confirmed_at'),
    /** When the mail was queued; null: the alert is still waiting. */
    sentAt: instant('sent_at'),
    /** When the alert was last requested. A repeated request does not change a confirmed alert. */
    createdAt: createdAt(),
  },
  (alert) => [
    uniqueIndex('restock_alerts_waiting_key')
      .on(sql`lower(${alert.email})`, alert.productId, alert.size, alert.colour)
      .where(sql`${alert.sentAt} is null`),
    index('restock_alerts_variant_idx').on(alert.productId, alert.size, alert.colour, alert.createdAt),
    checkAllowedValues('restock_alerts_language_known', alert.language, LANGUAGES),
  ],
)
