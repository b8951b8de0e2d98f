import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import type { ComboPiece } from '#contract/catalogue/combo-pieces.ts'
import type { CategoryId, ProductId } from '#contract/catalogue/products.api.ts'
import { STOCK_PER } from '#contract/catalogue/stock.ts'
import { categories } from '#server/catalogue/categories/categories.table.ts'
import {
  catalogueId,
  checkAllowedValues,
  createdAt,
  gstRate,
  instant,
  isDemo,
  isHsn,
  isPercent,
  paise,
  updatedAt,
} from '#server/platform/database/columns.ts'
import { media } from '#server/site/media/media.table.ts'

/**
 * Products. Foreign keys prevent deleting a product that an order or a cart references: it is archived instead. Its quantity
 * is in `stock`.
 */
export const products = pgTable(
  'products',
  {
    id: catalogueId<ProductId>(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** Additional search keywords; not shown to shoppers. */
    keywords: text('keywords').notNull().default(''),
    /** What the shopper pays. */
    price: paise('price').notNull(),
    /** The price before the discount, shown struck through; 0: none. */
    struckPrice: paise('struck_price').notNull(),
    /** `percentOff` of contract/basics/money.ts in SQL: whole percent, half up; null without a struck price. */
    discount: smallint('discount').generatedAlwaysAs(
      sql`case when struck_price > 0 then ((struck_price::bigint - price) * 200 + struck_price) / (struck_price::bigint * 2) end`,
    ),
    /** What a piece costs the shop, without GST; null: not known. `product_skus` can have another cost for a variant. */
    cost: paise('cost'),
    material: text('material').notNull().default(''),
    /** Smallest first. */
    sizes: text('sizes').array().notNull().default(sql`'{}'`),
    /** In the owner's order; comma-separated in the API. */
    colours: text('colours').array().notNull().default(sql`'{}'`),
    isCombo: boolean('is_combo').notNull().default(false),
    /**
     * The garments of a combo that need a size each; empty: one size for the whole product. `sizes` has the sizes common to all
     * garments.
     */
    comboPieces: jsonb('combo_pieces').$type<ComboPiece[]>().notNull().default([]),
    categoryId: integer('category_id')
      .$type<CategoryId>()
      .references(() => categories.id),
    /** Whether stock is counted for the whole product or for each size and colour. */
    stockPer: text('stock_per', { enum: STOCK_PER }).notNull().default('product'),
    /** HSN and GST in percent that differ from the category's; null: the category's. */
    hsn: text('hsn'),
    gstRate: gstRate(),
    /** The product's own declarations; null: those of the settings. */
    countryOfOrigin: text('country_of_origin'),
    netQuantity: text('net_quantity'),
    manufacturer: text('manufacturer'),
    packer: text('packer'),
    importer: text('importer'),
    /** `YYYY-MM`; null: not declared. */
    manufacturedOn: text('manufactured_on'),
    /** When the product was archived; null: not archived. Lists exclude an archived product; orders still show it. */
    archivedAt: instant('archived_at'),
    /** Name, colours, material and category in lower case, for the back-office search. A trigger writes it. */
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
      check('products_hsn', isHsn(product.hsn)),
      check('products_gst_rate', isPercent(product.gstRate)),
      check('products_manufactured_on', sql`${product.manufacturedOn} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'`),
      checkAllowedValues('products_stock_per_known', product.stockPer, STOCK_PER),
      // For the list of the back-office, which includes archived products.
      index('products_newest_idx').on(product.createdAt, product.id),
      index('products_price_idx').on(product.price, product.id).where(listed),
      index('products_discount_idx')
        .on(product.discount.desc().nullsLast(), product.id.desc().nullsFirst())
        .where(listed),
      index('products_name_idx').on(sql`lower(${product.name})`, product.id),
      // A small index for counting listed products.
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

/** The columns that an owner edits: all except those that the database or the shop writes. */
export type ProductFacts = Omit<
  typeof products.$inferSelect,
  'id' | 'discount' | 'archivedAt' | 'search' | 'isDemo' | 'createdAt' | 'updatedAt'
>

/** The pictures of a product in the owner's order. A picture with a `colour` shows only that colour. */
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
    // Deferrable (in the rules migration) and checked at the end of the statement, so that one UPDATE can swap positions.
    unique('product_images_position_key').on(image.productId, image.position),
    check('product_images_position_range', sql`${image.position} between 1 and 40`),
    index('product_images_media_idx').on(image.mediaKey),
  ],
)
