import { customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { products } from '#server/catalogue/products/products.table.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * The search index: words of name (weight A), keywords, colours and category (B), material and sizes (C) and description (D),
 * each as written and as its stem. Maintained by triggers on products and categories.
 */
export const productSearch = pgTable(
  'product_search',
  {
    productId: integer('product_id')
      .primaryKey()
      .$type<ProductId>()
      .references(() => products.id, { onDelete: 'cascade' }),
    words: tsvector('words').notNull(),
  },
  (row) => [index('product_search_words_idx').using('gin', row.words)],
)

/** Every word that ever occurred in product names, keywords, colours, materials or categories: candidates for the correction of misspelt words. */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() }, (row) => [
  index('search_words_similar_idx').using('gin', row.word.op('gin_trgm_ops')),
])
