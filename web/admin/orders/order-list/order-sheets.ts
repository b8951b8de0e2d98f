import { DEFAULT_COLOR } from '#contract/basics/limits.ts'
import { minus, type Paise, paise, plus, ZERO } from '#contract/basics/money.ts'
import { boxText, measureParcel, type ParcelSize } from '#contract/basics/parcel-size.ts'
import type { OrderItem } from '#contract/orders/order-items.api.ts'
import { isAwaitingPayment } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import { calculateAmountDue } from '#contract/orders/pay-now.ts'
import { offerNames } from '#contract/selling/order-offers.ts'
import { parseOrdersView, toOrderQuery } from '#web/admin/shell/addresses/orders-address.ts'
import { allRows, type Cell, formatLimitNotice } from '#web/admin/shell/lists/csv.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

const CHANNEL = { shop: 'in the shop', phone: 'by phone', group: 'group order' } as const

export type SheetRow = {
  order: Order
  email: string
  refunded: Paise
  items: OrderItem[]
  parcel: ParcelSize
  /** How many pieces of each item go into this parcel, without those that partial shipments sent before. */
  toSend: number[]
  /** The cash to collect for a combined shipment. Undefined: collect the amount due of the order. */
  collect?: Paise
}
/** The columns of a file and its lines. */
export type Sheet = { names: string[]; rows: Cell[][] }

const rupees = (amount: Paise) => amount / 100

/** The orders of the view in the address. */
function readSheet(args: ApiArgs): Promise<SheetRow[]> {
  const narrowed = toOrderQuery(parseOrdersView(args.url.searchParams))
  return allRows((page) => api(args).adminOrders.sheet({ ...narrowed, ...page }))
}

const ADDRESS = ['Ship to', 'Address 1', 'Address 2', 'City', 'State', 'PIN', 'Country', 'Phone']
function buildAddressCells({ address }: Order): Cell[] {
  const { fullName, line1, line2, city, state, postalCode, country, phone } = address
  return [fullName, line1, line2, city, state, postalCode, country, phone]
}

const TAXES = ['Taxable value', 'CGST', 'SGST/UTGST', 'IGST']
/** The tax cells; empty for orders from before the shop had a GSTIN. */
function buildTaxCells(tax: Order['tax'] | OrderItem['tax']): Cell[] {
  if (!tax) return TAXES.map(() => null)
  const findAmount = (...names: string[]) => rupees(tax.taxes.find(({ name }) => names.includes(name))?.amount ?? ZERO)
  return [rupees(tax.taxable), findAmount('CGST'), findAmount('SGST', 'UTGST'), findAmount('IGST')]
}

/**
 * One row per item, with its share of discount and fee and its tax. What belongs to the whole order stands in its first row only, so that
 * columns can be added up. Times are in the shop's time zone.
 */
export async function ordersSheet(args: ApiArgs): Promise<Sheet> {
  const rows = await readSheet(args)
  return {
    names: [...EVERY_ROW, ...FIRST_ROW, ...ITEM],
    rows: [
      ...rows.flatMap((row) => {
        const orderCells = buildOrderCells(row)
        const items = row.items.length > 0 ? row.items.map(buildItemCells) : [ITEM.map(() => null)]
        return items.map((itemCells, index) => [
          row.order.number,
          row.order.createdAt,
          row.order.user.name,
          row.email,
          row.order.status,
          ...(index === 0 ? orderCells : orderCells.map(() => null)),
          ...itemCells,
        ])
      }),
      ...formatLimitNotice(rows),
    ],
  }
}

const EVERY_ROW = ['Order', 'Date', 'Name', 'Email', 'Status']
const FIRST_ROW = [
  'Payment',
  'Paid',
  'Items',
  'Subtotal',
  'Delivery fee',
  'Discount',
  'Promo',
  'Total',
  'Refunded',
  ...ADDRESS,
  'Courier',
  'Tracking number',
  'Accepted',
  'Delivered',
  'Cancelled',
  'Place of supply',
  ...TAXES,
  'Store credit',
  'Placed',
  'Tags',
  'Assigned to',
]

function buildOrderCells({ order, refunded, items }: SheetRow): Cell[] {
  return [
    order.paymentMethod,
    order.paid ? 'yes' : 'no',
    itemsText(items),
    rupees(order.subtotal),
    rupees(order.deliveryFee),
    rupees(order.discount),
    offerNames(order),
    rupees(order.total),
    rupees(refunded),
    ...buildAddressCells(order),
    order.courier,
    order.trackingNumber,
    order.acceptedAt,
    order.deliveredAt,
    order.cancelledAt,
    order.tax?.placeOfSupply,
    ...buildTaxCells(order.tax),
    rupees(order.credit),
    CHANNEL[order.channel],
    order.tags?.join(', '),
    order.assignee?.name,
  ]
}

const ITEM = [
  'Product',
  'Custom',
  'Size',
  'Colour',
  'Material',
  'Quantity',
  'Unit price',
  'Amount',
  'Discount of item',
  'Delivery fee of item',
  'HSN',
  'GST (%)',
  ...TAXES.map((name) => `${name} of item`),
  'SKU',
]

function buildItemCells(item: OrderItem): Cell[] {
  return [
    nameItem(item),
    item.customizedProduct ? 'yes' : 'no',
    item.size,
    item.color,
    (item.product ?? item.customizedProduct)?.material,
    item.quantity,
    item.subtotal / item.quantity / 100,
    rupees(item.subtotal),
    item.tax && rupees(item.tax.discount),
    item.tax && rupees(item.tax.fee),
    item.tax?.hsn,
    item.tax?.rate,
    ...buildTaxCells(item.tax),
    item.sku,
  ]
}

/** One row per parcel. A combined shipment has the number of its oldest order. */
export async function readParcelRows(args: ApiArgs): Promise<SheetRow[]> {
  const activeRows = (await readSheet(args)).filter(
    ({ order }) => order.status !== 'Cancelled' && !isAwaitingPayment(order),
  )
  const left = activeRows.map(onlyLeft).filter(({ items }) => items.length > 0)
  const parcels = Map.groupBy(left, ({ order }) => order.parcel?.id ?? order.id)
  return [...parcels.values()].flatMap((rows) => wholeParcel(rows.toSorted((a, b) => a.order.number - b.order.number)))
}

/** Reduces an order to the items, pieces and amounts that partial shipments have left. */
function onlyLeft(row: SheetRow): SheetRow {
  if (!row.order.sentInParts) return row
  const all = row.items.map((item, index) => ({ item, left: row.toSend[index] ?? item.quantity }))
  const worth = ({ item }: (typeof all)[number]) => item.subtotal - (item.discount ?? 0)
  const ordered = all.reduce((sum, entry) => sum + worth(entry), 0)
  const left = all.reduce((sum, entry) => sum + (worth(entry) * entry.left) / entry.item.quantity, 0)
  const items = all.flatMap(({ item, left: quantity }) => (quantity > 0 ? [{ ...item, quantity }] : []))
  const total = paise(Math.round((row.order.total * left) / (ordered || 1)))
  const itemCount = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return { ...row, items, order: { ...row.order, total, itemCount } }
}

function wholeParcel(rows: SheetRow[]): SheetRow[] {
  const [first] = rows
  if (!first?.order.parcel) return rows
  const { collect } = first.order.parcel
  const total = plus(...rows.map(({ order }) => order.total))
  const itemCount = rows.reduce((sum, { order }) => sum + order.itemCount, 0)
  return [
    {
      ...first,
      order: {
        ...first.order,
        total,
        itemCount,
        paid: collect === ZERO,
        paymentMethod: collect > ZERO ? 'COD' : 'Online',
      },
      items: rows.flatMap(({ items }) => items),
      parcel: measureParcel(rows.map(({ parcel }) => ({ quantity: 1, size: parcel }))),
      collect,
    },
  ]
}

/** What the courier collects, in rupees. */
export function toCollect({ order, refunded, collect }: Pick<SheetRow, 'order' | 'refunded' | 'collect'>): number {
  return rupees(collect ?? (order.paid ? ZERO : minus(calculateAmountDue(order), refunded)))
}

/** One row per parcel, for any courier: address, contents, and cash to collect. */
export async function courierSheet(args: ApiArgs): Promise<Sheet> {
  const parcels = await readParcelRows(args)
  return {
    names: [
      'Order',
      ...ADDRESS,
      'Email',
      'Payment mode',
      'Collect (₹)',
      'Value (₹)',
      'Pieces',
      'Contents',
      'Weight (g)',
      'Box (cm)',
    ],
    rows: parcels.map(({ order, email, items, parcel, ...more }) => [
      order.number,
      ...buildAddressCells(order),
      email,
      order.paid ? 'Prepaid' : order.paymentMethod,
      toCollect({ order, ...more }),
      rupees(order.total),
      order.itemCount,
      itemsText(items),
      parcel.weightGrams,
      boxText(parcel),
    ]),
  }
}

function nameItem({ product, customizedProduct }: OrderItem): string {
  return product?.name ?? `Custom ${customizedProduct?.category ?? 'shirt'}`
}

/** '2 × Tee (M, Black); 1 × Polo (L)'. */
export function itemsText(items: readonly OrderItem[]): string {
  return items
    .map(
      (item) =>
        `${item.quantity} × ${nameItem(item)} (${[item.size, item.color === DEFAULT_COLOR ? '' : item.color].filter(Boolean).join(', ')})`,
    )
    .join('; ')
}
