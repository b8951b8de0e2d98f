import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/people/auth.api.ts'
import { insertDeliveryEstimate } from '#server/orders/delivery-estimates/insert-delivery-estimate.ts'
import type { NewDeliveryEstimate } from '#server/orders/delivery-estimates/order-days.ts'
import { deliveryEstimates } from '#server/orders/delivery-estimates/print-promises.table.ts'
import { preparedSql } from '#server/platform/database/prepared.ts'
import { orderItems } from './order-items.table.ts'
import { orders } from './orders.table.ts'
import { noteOrders, type OrdersTx } from './transact-orders.ts'

/** The columns of a new order that the server sets. The database sets the others. */
const ORDER_COLUMNS = [
  'id',
  'userId',
  'channel',
  'draftId',
  'status',
  'paymentMethod',
  'paymentStatus',
  'subtotal',
  'deliveryFee',
  'discount',
  'total',
  'credit',
  'sellerGstin',
  'placeOfSupply',
  'taxable',
  'cgst',
  'sgst',
  'igst',
  'buyerGstin',
  'buyerBusiness',
  'promoId',
  'promoCode',
  'promoPercent',
  'offers',
  'shipFullName',
  'shipLine1',
  'shipLine2',
  'shipCity',
  'shipState',
  'shipPostalCode',
  'shipCountry',
  'shipPhone',
  'expectedFrom',
  'expectedTo',
  'reviewReasons',
  'note',
  'requestHash',
  'cartVersion',
] as const satisfies (keyof typeof orders.$inferSelect)[]
export type NewOrder = Pick<typeof orders.$inferSelect, (typeof ORDER_COLUMNS)[number]>

const ITEM_COLUMNS = [
  'orderId',
  'position',
  'productId',
  'customizedProductId',
  'name',
  'size',
  'colour',
  'material',
  'category',
  'imageKey',
  'unitPrice',
  'quantity',
  'subtotal',
  'hsn',
  'gstRate',
  'discountShare',
  'feeShare',
  'taxable',
  'cgst',
  'sgst',
  'igst',
  'mrp',
  'offerPrice',
  'customizationPrice',
  'priceParts',
  'quantityDiscount',
  'quantityBreak',
  'description',
  'placement',
  'layers',
  'mockupKey',
  'printKey',
] as const satisfies (keyof typeof orderItems.$inferSelect)[]
type NewItem = Pick<typeof orderItems.$inferSelect, (typeof ITEM_COLUMNS)[number]>
/** An order item without its order. */
export type Snapshot = Omit<NewItem, 'orderId' | 'position'>

type TaxParts = 'taxable' | 'cgst' | 'sgst' | 'igst'
/** The tax columns of an order: all of them or none. */
export type OrderTax = Pick<NewOrder, 'sellerGstin' | 'placeOfSupply' | TaxParts>
export type ItemTax = Pick<NewItem, 'hsn' | 'gstRate' | 'discountShare' | 'feeShare' | TaxParts>

/** The initial payment: `holdMinutes` is how long an unpaid online order reserves its stock, or an order waits for its confirmation. */
export type PaymentStart = { isPaid: boolean; holdMinutes: number | null }

const write = preparedSql<{
  number: string
  createdAt: Date
  updatedAt: Date
  paidAt: Date | null
  holdExpiresAt: Date | null
  hasBlanks: boolean
}>(
  'write_order',
  `with placed as (
    insert into orders (${listColumnNames(orders, ORDER_COLUMNS)}, paid_at, hold_expires_at)
    values (${ORDER_COLUMNS.map((_, index) => `$${index + 6}`).join(', ')}, case when $1 then now() end, now() + make_interval(mins => $2))
    returning id, user_id, number, created_at, updated_at, paid_at, hold_expires_at
  ),
  items as (
    insert into order_items (${listColumnNames(orderItems, ITEM_COLUMNS)}, cost, blank_id)
    select ${listColumnNames(orderItems, ITEM_COLUMNS)}, item_cost(product_id, customized_product_id, size, colour),
      case when customized_product_id is not null then item_blank(category, material, colour, size) end
    from json_populate_recordset(null::order_items, $3) returning blank_id
  ),
  event as (
    insert into order_events (order_id, kind, actor, actor_id) select id, 'placed', case when $4::uuid is null then 'shopper' else 'owner' end, coalesce($4, user_id) from placed
  ),
  promise as (
    ${insertDeliveryEstimate('$5')}
  )
  select number, created_at as "createdAt", updated_at as "updatedAt", paid_at as "paidAt", hold_expires_at as "holdExpiresAt",
    exists (select from items where blank_id is not null) as "hasBlanks" from placed`,
)

type OrderContents = {
  payment: PaymentStart
  items: Snapshot[]
  /** The staff member who places the order for the customer; null when the customer does. */
  placedBy: UserId | null
  estimate: NewDeliveryEstimate | null
}

/** Inserts an order, its items, its first event and its delivery estimate. Returns the columns that the database sets. */
export async function insertOrderRows(
  tx: OrdersTx,
  order: NewOrder,
  { payment: { isPaid, holdMinutes }, items, placedBy, estimate }: OrderContents,
): Promise<Pick<typeof orders.$inferSelect, 'number' | 'createdAt' | 'updatedAt' | 'paidAt' | 'holdExpiresAt'>> {
  const rows = items.map((item, position): NewItem => ({ ...item, orderId: order.id, position }))
  const [written] = await write(tx, [
    isPaid,
    holdMinutes,
    JSON.stringify(rows.map((row) => toJsonRow(orderItems, row))),
    placedBy,
    JSON.stringify(estimate ? [toJsonRow(deliveryEstimates, estimate)] : []),
    ...toDriverValues(orders, ORDER_COLUMNS, order),
  ])
  if (!written) throw new Error('the order was not written')
  const { hasBlanks, ...columns } = written
  // An order is printed only after it is accepted. Until then only garments are reserved.
  if (hasBlanks) noteOrders(tx, [order.id])
  return { ...columns, number: Number(columns.number) }
}

type Piece = Pick<
  typeof orderItems.$inferInsert,
  'productId' | 'customizedProductId' | 'category' | 'material' | 'colour' | 'size'
>

/**
 * The columns of an item that depend on its product or print: the current cost of a piece, and the garment that is reserved. `blankShort`
 * counts pieces without a garment.
 */
export function costAndBlankColumns({
  productId = null,
  customizedProductId = null,
  category = null,
  material,
  colour,
  size,
}: Piece) {
  return {
    cost: sql`item_cost(${productId}::int, ${customizedProductId}::uuid, ${size}, ${colour})`,
    blankId: customizedProductId === null ? null : sql`item_blank(${category}, ${material}, ${colour}, ${size})`,
    blankShort: 0,
  }
}

function listColumnNames(table: PgTable, columns: readonly string[]): string {
  const tableColumns = getTableColumns(table)
  return columns.map((column) => `"${tableColumns[column]?.name}"`).join(', ')
}

/** The values in the sequence of `columns`, as PostgreSQL reads them. Faster than one JSON record with all columns of the table. */
function toDriverValues<K extends string>(
  table: PgTable,
  columns: readonly K[],
  values: Record<K, unknown>,
): unknown[] {
  const tableColumns = getTableColumns(table)
  return columns.map((column) =>
    values[column] === null ? null : tableColumns[column]?.mapToDriverValue(values[column]),
  )
}

/** The values by column name, for `json_populate_recordset`. */
function toJsonRow(table: PgTable, values: Record<string, unknown>): Record<string, unknown> {
  const tableColumns = getTableColumns(table)
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [tableColumns[key]?.name, value]))
}
