import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import type { OrderItemId } from '#contract/orders/order-items.api.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { CustomizedProductId } from '#contract/selling/cart.api.ts'
import type { AppliedBreak, CustomizationPrice } from '#contract/selling/designs/price.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { gstRate, isHsn, paise, personalId } from '#server/platform/database/columns.ts'
import { blanks } from '#server/print/print-room/blanks.table.ts'
import { customizedProducts } from '#server/selling/designs/customization.table.ts'
import { media } from '#server/site/media/media.table.ts'
import { orders } from './orders.table.ts'

/**
 * The ordered items. A trigger refuses changes, except of mock-up and print file, which jobs add later. Only items of demo orders can be
 * deleted.
 */
export const orderItems = pgTable(
  'order_items',
  {
    id: personalId<OrderItemId>(),
    orderId: uuid('order_id')
      .notNull()
      .$type<OrderId>()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    productId: integer('product_id')
      .$type<ProductId>()
      .references(() => products.id),
    customizedProductId: uuid('customized_product_id')
      .$type<CustomizedProductId>()
      .references(() => customizedProducts.id),
    /** For a customised product 'Custom' and its category, such as 'Custom Oversized'. */
    name: text('name').notNull(),
    size: text('size').notNull(),
    colour: text('colour').notNull(),
    material: text('material').notNull().default(''),
    category: text('category'),
    /** The first picture of the product in the chosen colour, or the design of a customised product. */
    imageKey: text('image_key').references(() => media.key),
    unitPrice: paise('unit_price').notNull(),
    quantity: integer('quantity').notNull(),
    subtotal: paise('subtotal').notNull(),

    /** The line's part of the order's discount. */
    discountShare: paise('discount_share'),
    /**
     * GST at the time of the order; null while the shop had no GSTIN. `feeShare`: the line's share of the fee; `taxable` and the taxes
     * include it.
     */
    hsn: text('hsn'),
    gstRate: gstRate(),
    feeShare: paise('fee_share'),
    taxable: paise('taxable'),
    cgst: paise('cgst'),
    sgst: paise('sgst'),
    igst: paise('igst'),

    /** The shop's cost of a piece, without GST, at the time of the order; null: unknown. */
    cost: paise('cost'),
    /** The original price of a piece. */
    mrp: paise('mrp'),
    /** Of a customised product: the parts of its price, the shopper's description, and what printing needs. */
    offerPrice: paise('offer_price'),
    customizationPrice: paise('customization_price'),
    /** The parts of the customisation price, paise; null when all designs had the same price. */
    priceParts: jsonb('price_parts').$type<CustomizationPrice>(),
    /** The discount of the quantity break on one piece, and the break itself; both null without one. */
    quantityDiscount: paise('quantity_discount'),
    quantityBreak: jsonb('quantity_break').$type<Omit<AppliedBreak, 'discount'>>(),
    description: text('description'),
    placement: jsonb('placement'),
    layers: jsonb('layers'),
    mockupKey: text('mockup_key').references(() => media.key),
    printKey: text('print_key').references(() => media.key),
    /** The garment that the order reserves for a customised product; null when this garment is not counted. Written by a trigger. */
    blankId: integer('blank_id').references(() => blanks.id),
    /**
     * Number of pieces without a reserved garment, because fewer garments were counted than orders had reserved
     * (server/print/print-room/count-blanks.ts).
     */
    blankShort: smallint('blank_short').notNull().default(0),
  },
  (item) => [
    uniqueIndex('order_items_position_key').on(item.orderId, item.position),
    check('order_items_one_thing', sql`num_nonnulls(${item.productId}, ${item.customizedProductId}) = 1`),
    check('order_items_quantity_positive', sql`${item.quantity} > 0`),
    check('order_items_subtotal_adds_up', sql`${item.subtotal} = ${item.unitPrice}::bigint * ${item.quantity}`),
    check(
      'order_items_custom_price',
      sql`case when ${item.customizedProductId} is null then num_nonnulls(${item.offerPrice}, ${item.customizationPrice}, ${item.priceParts}, ${item.quantityDiscount}) = 0 else coalesce(${item.unitPrice} = ${item.offerPrice}::bigint + ${item.customizationPrice} - coalesce(${item.quantityDiscount}::int, 0), false) end`,
    ),
    check(
      'order_items_price_parts',
      sql`${item.priceParts} is null or coalesce((${item.priceParts}->>'total')::int = ${item.customizationPrice}, false)`,
    ),
    check('order_items_quantity_break', sql`num_nonnulls(${item.quantityDiscount}, ${item.quantityBreak}) in (0, 2)`),
    check('order_items_discount_within', sql`${item.discountShare} <= ${item.subtotal}`),
    check('order_items_hsn', isHsn(item.hsn)),
    check(
      'order_items_tax_whole',
      sql`num_nonnulls(${item.hsn}, ${item.gstRate}, ${item.feeShare}, ${item.taxable}, ${item.cgst}, ${item.sgst}, ${item.igst}) in (0, 7) and (${item.hsn} is null or ${item.discountShare} is not null)`,
    ),
    check(
      'order_items_tax_adds_up',
      sql`${item.subtotal}::bigint - ${item.discountShare} + ${item.feeShare} = ${item.taxable}::bigint + ${item.cgst} + ${item.sgst} + ${item.igst}`,
    ),
    // The filters read only these columns (server/orders/order-list/order-filters.ts).
    index('order_items_product_idx').on(item.productId, item.orderId, item.size),
    index('order_items_customized_idx')
      .on(item.customizedProductId)
      .where(sql`${item.customizedProductId} is not null`),
    index('order_items_image_idx').on(item.imageKey),
    index('order_items_mockup_idx').on(item.mockupKey).where(sql`${item.mockupKey} is not null`),
    index('order_items_print_idx').on(item.printKey).where(sql`${item.printKey} is not null`),
    index('order_items_blank_idx').on(item.blankId).where(sql`${item.blankId} is not null`),
    index('order_items_blank_short_idx').on(item.blankId).where(sql`${item.blankShort} > 0`),
    check(
      'order_items_blank_short_range',
      sql`${item.blankShort} between 0 and ${item.quantity} and (${item.blankShort} = 0 or ${item.blankId} is not null)`,
    ),
    check('order_items_blank_of_custom', sql`${item.blankId} is null or ${item.customizedProductId} is not null`),
  ],
)
