import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import type { ComboPiece } from '#contract/combo-pieces.ts'
import type { CategoryId, ProductId } from '#contract/products.ts'
import { STOCK_PER } from '#contract/stock-per.ts'
import { categories } from '#server/categories/categories.table.ts'
import { catalogueId, createdAt, instant, isDemo, oneOf, paise, updatedAt } from '#server/core/database/columns.ts'
import { media } from '#server/images/media.table.ts'

/**
 * A product that anything refers to (an order, a bag) cannot be deleted, the foreign keys see to that: it is archived.
 * How many there are is in `stock`.
 */
export const products = pgTable(
  'products',
  {
    id: catalogueId<ProductId>(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** Further words that a shopper's search finds it by; not shown to shoppers. */
    keywords: text('keywords').notNull().default(''),
    /** What the shopper pays. */
    price: paise('price').notNull(),
    /** Shown struck through; 0 when there is nothing to compare with. */
    struckPrice: paise('struck_price').notNull(),
    /** `percentOff` of contract/money.ts in SQL: whole percent, half up; null without a struck price. */
    discount: smallint('discount').generatedAlwaysAs(
      sql`case when struck_price > 0 then ((struck_price::bigint - price) * 200 + struck_price) / (struck_price::bigint * 2) end`,
    ),
    material: text('material').notNull().default(''),
    /** Smallest first. */
    sizes: text('sizes').array().notNull().default(sql`'{}'`),
    /** In the owner's order; the wire joins them by commas. */
    colours: text('colours').array().notNull().default(sql`'{}'`),
    isCombo: boolean('is_combo').notNull().default(false),
    /** What a size is chosen for, each by itself; none where one size is for the whole product. `sizes` is what they share. */
    comboPieces: jsonb('combo_pieces').$type<ComboPiece[]>().notNull().default([]),
    categoryId: integer('category_id')
      .$type<CategoryId>()
      .references(() => categories.id),
    /** Whether pieces are counted for the product as a whole or for each size and colour. */
    stockPer: text('stock_per', { enum: STOCK_PER }).notNull().default('product'),
    /** Gone from every list; orders still show it. */
    archivedAt: instant('archived_at'),
    /** Name, colours, material and category in lower case, written by a trigger: what a search looks through. */
    search: text('search').notNull().default(''),
    isDemo: isDemo(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (product) => {
    const listed = sql`${product.archivedAt} is null`
    return [
      check('products_name_given', sql`btrim(${product.name}) <> ''`),
      check(
        'products_price_not_above_struck',
        sql`${product.struckPrice} = 0 or ${product.price} <= ${product.struckPrice}`,
      ),
      check(
        'products_category_or_colour',
        sql`${product.isCombo} or ${product.categoryId} is not null or cardinality(${product.colours}) > 0`,
      ),
      check(
        'products_pieces_of_combo',
        sql`${product.comboPieces} = '[]' or (jsonb_typeof(${product.comboPieces}) = 'array' and ${product.isCombo} and ${product.stockPer} = 'product')`,
      ),
      oneOf('products_stock_per_known', product.stockPer, STOCK_PER),
      // The back-office's list has the archived ones, too.
      index('products_newest_idx').on(product.createdAt, product.id),
      index('products_price_idx').on(product.price, product.id).where(listed),
      index('products_discount_idx')
        .on(product.discount.desc().nullsLast(), product.id.desc().nullsFirst())
        .where(listed),
      index('products_name_idx').on(sql`lower(${product.name})`, product.id),
      // Small: what is listed is counted on it.
      index('products_listed_idx').on(product.categoryId, product.isCombo).where(listed),
      index('products_demo_idx').on(product.id).where(sql`${product.isDemo}`),
      index('products_category_idx').on(product.categoryId, product.createdAt, product.id),
      index('products_combos_idx')
        .on(product.createdAt, product.id)
        .where(sql`${product.isCombo} and ${product.archivedAt} is null`),
      index('products_colours_idx').using('gin', product.colours),
      index('products_search_idx').using('gin', product.search.op('gin_trgm_ops')),
    ]
  },
)

/** What an owner decides about a product: every column but those that the database or the shop writes. */
export type ProductFacts = Omit<
  typeof products.$inferSelect,
  'id' | 'discount' | 'archivedAt' | 'search' | 'isDemo' | 'createdAt' | 'updatedAt'
>

/** The pictures of a product in the owner's order. With a `colour` a picture shows just that one, else all of them. */
export const productImages = pgTable(
  'product_images',
  {
    id: catalogueId<number>(),
    productId: integer('product_id')
      .notNull()
      .$type<ProductId>()
      .references(() => products.id, { onDelete: 'cascade' }),
    mediaKey: text('media_key')
      .notNull()
      .references(() => media.key),
    position: smallint('position').notNull(),
    colour: text('colour'),
    alt: text('alt').notNull().default(''),
  },
  (image) => [
    // Checked at the end of the statement (deferrable, in the rules migration): pictures can swap places in one UPDATE.
    unique('product_images_position_key').on(image.productId, image.position),
    check('product_images_position_range', sql`${image.position} between 1 and 40`),
    index('product_images_media_idx').on(image.mediaKey),
  ],
)
