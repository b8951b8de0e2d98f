import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import type { PurchaseId } from '#contract/catalogue/purchases.api.ts'
import { PURCHASE_PIECES_MAX, PURCHASE_STATES } from '#contract/catalogue/purchases.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import {
  catalogueId,
  checkAllowedValues,
  createdAt,
  paise,
  personalId,
  updatedAt,
} from '#server/platform/database/columns.ts'

/** Purchases: orders of the shop at its suppliers. */
export const purchases = pgTable(
  'purchases',
  {
    id: catalogueId<PurchaseId>(),
    /** The key of the form, so that a double click adds only one purchase. */
    key: uuid('key').notNull(),
    /** Increases with every change. An edit of an older version is refused. */
    version: integer('version').notNull().default(1),
    supplier: text('supplier').notNull(),
    reference: text('reference').notNull().default(''),
    expectedOn: date('expected_on', { mode: 'string' }),
    note: text('note').notNull().default(''),
    state: text('state', { enum: PURCHASE_STATES }).notNull().default('draft'),
    createdBy: uuid('created_by').$type<UserId>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (purchase) => [
    unique('purchases_key').on(purchase.key),
    checkAllowedValues('purchases_state_known', purchase.state, PURCHASE_STATES),
    check('purchases_supplier_given', sql`btrim(${purchase.supplier}) <> ''`),
    index('purchases_open_idx').on(purchase.id).where(sql`${purchase.state} in ('draft', 'ordered', 'part_received')`),
  ],
)

/**
 * The ordered pieces of one size and colour; '' as in `product_skus`, or for any variant of a product whose stock is one number.
 * A product with such a line is archived instead of deleted.
 */
export const purchaseLines = pgTable(
  'purchase_lines',
  {
    id: catalogueId<number>(),
    purchaseId: integer('purchase_id')
      .notNull()
      .$type<PurchaseId>()
      .references(() => purchases.id, { onDelete: 'cascade' }),
    place: smallint('place').notNull(),
    productId: integer('product_id')
      .notNull()
      .$type<ProductId>()
      .references(() => products.id),
    size: text('size').notNull().default(''),
    colour: text('colour').notNull().default(''),
    quantity: integer('quantity').notNull(),
    /** Cost of a piece in paise; null: not entered. */
    unitCost: paise('unit_cost'),
    /** `received` and `damaged` are the sums over the receipts of the line. */
    received: integer('received').notNull().default(0),
    damaged: integer('damaged').notNull().default(0),
  },
  (line) => [
    unique('purchase_lines_variant_key').on(line.purchaseId, line.productId, line.size, line.colour),
    check(
      'purchase_lines_quantity',
      sql`${line.quantity} between 1 and ${sql.raw(String(PURCHASE_PIECES_MAX))} and ${line.received} >= 0 and ${line.damaged} >= 0`,
    ),
    index('purchase_lines_product_idx').on(line.productId),
  ],
)

/** Deliveries from suppliers. Receipts and their lines never change. */
export const purchaseReceipts = pgTable(
  'purchase_receipts',
  {
    id: personalId<string>(),
    purchaseId: integer('purchase_id')
      .notNull()
      .$type<PurchaseId>()
      .references(() => purchases.id),
    /** The key of the form, so that a double click receives the goods once. */
    key: uuid('key').notNull(),
    note: text('note').notNull().default(''),
    actorId: uuid('actor_id').$type<UserId>(),
    at: createdAt(),
  },
  (receipt) => [
    unique('purchase_receipts_key').on(receipt.key),
    index('purchase_receipts_purchase_idx').on(receipt.purchaseId),
  ],
)

/** How many pieces of a line came; those that are not damaged are in the stock ledger. */
export const purchaseReceiptLines = pgTable(
  'purchase_receipt_lines',
  {
    receiptId: uuid('receipt_id')
      .notNull()
      .references(() => purchaseReceipts.id),
    lineId: integer('line_id')
      .notNull()
      .references(() => purchaseLines.id),
    received: integer('received').notNull(),
    damaged: integer('damaged').notNull(),
  },
  (line) => [
    primaryKey({ columns: [line.receiptId, line.lineId] }),
    check(
      'purchase_receipt_lines_moves',
      sql`${line.received} >= 0 and ${line.damaged} >= 0 and ${line.received} + ${line.damaged} > 0`,
    ),
    index('purchase_receipt_lines_line_idx').on(line.lineId),
  ],
)
