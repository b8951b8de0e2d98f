import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { LANGUAGES } from '#contract/texts/languages.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { checkAllowedValues, createdAt, instant, personalId } from '#server/platform/database/columns.ts'

/**
 * People who want to be told when something is in stock again: each address once per size and colour, mailed once, and not before
 * it is confirmed. Size and colour as in `stock`; both empty: any of the product.
 */
export const restockAlerts = pgTable(
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
    /** When the mail was queued; null: they wait. */
    sentAt: instant('sent_at'),
    /** When it was asked for, the last time before it was confirmed. */
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
