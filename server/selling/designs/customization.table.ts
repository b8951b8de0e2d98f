import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, numeric, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { ZERO } from '#contract/basics/money.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { USUAL_FILM } from '#contract/print/capacity.ts'
import type { CustomizedProductId } from '#contract/selling/cart.api.ts'
import type { AreaStep, CustomizationPrice, QuantityBreak } from '#contract/selling/designs/price.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import {
  catalogueId,
  checkAllowedValues,
  createdAt,
  instant,
  isDemo,
  paise,
  personalId,
  updatedAt,
} from '#server/platform/database/columns.ts'
import { media } from '#server/site/media/media.table.ts'

const PRINT_STATES = ['none', 'queued', 'ready', 'failed'] as const

/** The studio's offer: one row per category. */
export const customizationConfigs = pgTable(
  'customization_configs',
  {
    id: catalogueId<number>(),
    category: text('category').notNull().unique('customization_configs_category_key'),
    colours: text('colours').array().notNull(),
    materials: text('materials').array().notNull(),
    sizes: text('sizes').array().notNull(),
    mrp: paise('mrp').notNull(),
    offerPrice: paise('offer_price').notNull(),
    customizationPrice: paise('customization_price').notNull(),
    /** The surcharge for each printed side beyond the first, in paise. */
    extraSide: paise('extra_side_price').notNull().default(ZERO),
    /** Sorted by `above`; amounts in paise. */
    areaSteps: jsonb('area_steps').$type<AreaStep[]>().notNull().default([]),
    /** Sorted by `from`. */
    quantityBreaks: jsonb('quantity_breaks').$type<QuantityBreak[]>().notNull().default([]),
    /** The shop's cost of a finished piece (garment and print) without GST, in paise; null when unknown. Shoppers do not see it. */
    cost: paise('cost'),
    isDemo: isDemo(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (config) => [check('customization_configs_offer_not_above_mrp', sql`${config.offerPrice} <= ${config.mrp}`)],
)

/**
 * A shirt with a shopper's design. Options and prices are copied from the configuration when the shirt is created. One piece costs
 * `offerPrice + customizationPrice`, less a quantity break. Only the shirt's owner and admins can read its files.
 */
export const customizedProducts = pgTable(
  'customized_products',
  {
    id: personalId<CustomizedProductId>(),
    userId: uuid('user_id')
      .notNull()
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'cascade' }),
    category: text('category').notNull(),
    size: text('size').notNull(),
    material: text('material').notNull(),
    colour: text('colour').notNull(),
    quantity: integer('quantity').notNull().default(1),
    mrp: paise('mrp').notNull(),
    offerPrice: paise('offer_price').notNull(),
    customizationPrice: paise('customization_price').notNull(),
    /** The parts of the customisation price, in paise; null when it had no surcharge. */
    priceParts: jsonb('price_parts').$type<CustomizationPrice>(),
    /** The configuration's quantity breaks when the shirt was made. */
    quantityBreaks: jsonb('quantity_breaks').$type<QuantityBreak[]>().notNull().default([]),
    /**
     * A hash of the design. For quantity breaks, shirts of a category with the same hash count together. Null when the design equals no
     * other.
     */
    designHash: text('design_hash'),
    description: text('description').notNull(),
    /** The shopper's picture, upright and without metadata, from which the print file is made. Null after the person was erased. */
    designKey: text('design_key').references(() => media.key),
    /** Side, x, y, width (in millimetres) and rotation of a design with one picture. Only versions of the shop before `layers` use it. */
    placement: jsonb('placement'),
    /**
     * Pictures and texts, bottom to top: `PlacedLayer` of contract/selling/designs/layers.ts. Null when the design has only `placement`, or
     * no placement at all.
     */
    layers: jsonb('layers'),
    /** The film of a piece in cm², with label and gap. A trigger calculates it from the layers (`print_film`). */
    film: integer('film').notNull().default(USUAL_FILM),
    /** The mock-up of the first printed side: the shirt with the design on it. */
    mockupKey: text('mockup_key').references(() => media.key),
    /** The print file of the first printed area: a transparent PNG at 300 DPI, created by a job. */
    printKey: text('print_key').references(() => media.key),
    printState: text('print_state', { enum: PRINT_STATES }).notNull().default('none'),
    printError: text('print_error'),
    printReadyAt: instant('print_ready_at'),
    /** The lowest resolution, in DPI, of the pictures at their printed size. */
    effectiveDpi: numeric('effective_dpi', { precision: 7, scale: 1, mode: 'number' }),
    isDemo: isDemo(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (product) => [
    check('customized_products_offer_not_above_mrp', sql`${product.offerPrice} <= ${product.mrp}`),
    check(
      'customized_products_price_parts',
      sql`${product.priceParts} is null or coalesce((${product.priceParts}->>'total')::int = ${product.customizationPrice}, false)`,
    ),
    check('customized_products_film_positive', sql`${product.film} > 0`),
    check('customized_products_quantity_range', sql`${product.quantity} between 1 and 50`),
    check('customized_products_described', sql`btrim(${product.description}) <> ''`),
    checkAllowedValues('customized_products_print_state_known', product.printState, PRINT_STATES),
    check(
      'customized_products_print_ready',
      sql`(${product.printState} = 'ready') = (${product.printKey} is not null)`,
    ),
    index('customized_products_user_idx').on(product.userId, product.createdAt),
    index('customized_products_print_due_idx').on(product.createdAt).where(sql`${product.printState} = 'queued'`),
    index('customized_products_design_idx').on(product.designKey),
    index('customized_products_mockup_idx').on(product.mockupKey),
    index('customized_products_print_idx').on(product.printKey),
  ],
)

const FILE_KINDS = ['picture', 'mockup', 'print', 'preview'] as const

/**
 * Further files of a design. The design's own row has the first picture, the first mock-up and the first print file. `position` counts from
 * 1, in the order of upload, of `printedSides` or of `printedAreas`. The preview of the first area has position 1, because the design's row
 * stores no preview.
 */
export const customizedProductFiles = pgTable(
  'customized_product_files',
  {
    customizedProductId: uuid('customized_product_id')
      .notNull()
      .$type<CustomizedProductId>()
      .references(() => customizedProducts.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: FILE_KINDS }).notNull(),
    position: smallint('position').notNull(),
    mediaKey: text('media_key')
      .notNull()
      .references(() => media.key),
  },
  (file) => [
    primaryKey({ columns: [file.customizedProductId, file.kind, file.position] }),
    checkAllowedValues('customized_product_files_kind_known', file.kind, FILE_KINDS),
    check('customized_product_files_position_range', sql`${file.position} between 1 and 20`),
    index('customized_product_files_media_idx').on(file.mediaKey),
  ],
)
