import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { catalogueId, paise, updatedAt } from '#server/platform/database/columns.ts'

/**
 * The article number (SKU) and barcode of each size and colour; '' where a product has no choice. `fillSkus` adds the
 * missing rows with a suggested SKU. The row of a removed size stays, because orders refer to it and the size may return.
 */
export const productSkus = pgTable(
  'product_skus',
  {
    id: catalogueId<number>(),
    productId: integer('product_id')
      .notNull()
      .$type<ProductId>()
      .references(() => products.id, { onDelete: 'cascade' }),
    size: text('size').notNull().default(''),
    colour: text('colour').notNull().default(''),
    sku: text('sku').notNull(),
    barcode: text('barcode'),
    /** The variant's own cost per piece, without GST; null: the product's cost. */
    cost: paise('cost'),
    updatedAt: updatedAt(),
  },
  (row) => [
    unique('product_skus_variant_key').on(row.productId, row.size, row.colour),
    unique('product_skus_sku_key').on(row.sku),
    unique('product_skus_barcode_key').on(row.barcode),
    check('product_skus_sku_form', sql`${row.sku} ~ '^[A-Z0-9][A-Z0-9._/-]{0,39}$'`),
    check('product_skus_barcode_form', sql`${row.barcode} ~ '^[A-Z0-9][A-Z0-9-]{0,39}$'`),
    // For the search by the beginning of a SKU.
    index('product_skus_beginning_idx').on(row.sku.op('text_pattern_ops')),
  ],
)
