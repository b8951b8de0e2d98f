import type { Paise } from '#contract/basics/money.ts'
import {
  itemsText,
  readParcelRows,
  type Sheet,
  type SheetRow,
  toCollect,
} from '#web/admin/orders/order-list/order-sheets.ts'
import { type Cell, shopTime } from '#web/admin/shell/lists/csv.ts'
import type { ApiArgs } from '#web/ui/server/api.ts'

/** A column of a courier's layout: its name, and its cell for a parcel. */
type Column = [name: string, cell: (row: SheetRow) => Cell]

const rupees = (amount: Paise) => amount / 100
const empty = () => ''
/** The last ten digits of the phone number, as both couriers require. */
const formatPhone = ({ order }: SheetRow) => order.address.phone.replaceAll(/\D/g, '').slice(-10)
const isPaid = ({ order }: SheetRow) => order.paid
const formatAddressLines = ({ order: { address } }: SheetRow) =>
  [address.line1, address.line2].filter(Boolean).join(', ')
/** Cut to the couriers' limit for a product name. */
const formatContents = ({ items }: SheetRow) => itemsText(items).slice(0, 200)
const toPrice = (row: SheetRow) => (isPaid(row) ? rupees(row.order.total) : toCollect(row))

function splitName({ order }: SheetRow): { first: string; last: string } {
  const [first = '', ...rest] = order.address.fullName.trim().split(/\s+/)
  return { first, last: rest.join(' ') }
}

/** Formats `DD-MM-YYYY` in the shop's time zone. */
function formatDay(date: Date): string {
  return shopTime(date).slice(0, 10).split('-').toReversed().join('-')
}

/**
 * Shiprocket's "Bulk import" of orders as CSV (columns with * are required). The names are those that integrations of November 2026
 * validate. One line per parcel, with a single product at the price to collect. With several products, Shiprocket would calculate the sum
 * to collect by its own rules.
 */
const SHIPROCKET: readonly Column[] = [
  ['*Order Id', ({ order }) => order.number],
  [
    'Order Date as dd-mm-yyyy hh:MM',
    ({ order }) => `${formatDay(order.createdAt)} ${shopTime(order.createdAt).slice(11)}`,
  ],
  ['*Channel', () => 'Custom'],
  ['*Payment Method(COD/Prepaid)', (row) => (isPaid(row) ? 'Prepaid' : 'COD')],
  ['*Customer First Name', (row) => splitName(row).first],
  ['Customer Last Name', (row) => splitName(row).last],
  ['Email (Optional)', ({ email }) => email],
  ['*Customer Mobile', formatPhone],
  ['Customer Alternate Mobile', empty],
  ['*Shipping Address Line 1', ({ order }) => order.address.line1],
  ['Shipping Address Line 2', ({ order }) => order.address.line2],
  ['*Shipping Address Country', ({ order }) => order.address.country],
  ['*Shipping Address State', ({ order }) => order.address.state],
  ['*Shipping Address City', ({ order }) => order.address.city],
  ['*Shipping Address Postcode', ({ order }) => order.address.postalCode],
  ['Billing Address Line 1', empty],
  ['Billing Address Line 2', empty],
  ['Billing Address Country', empty],
  ['Billing Address State', empty],
  ['Billing Address City', empty],
  ['Billing Address Postcode', empty],
  ['*Master SKU', ({ order }) => `ORDER-${order.number}`],
  ['*Product Name', formatContents],
  ['*Product Quantity', () => 1],
  ['Tax %', ({ items }) => items[0]?.tax?.rate ?? 0],
  ['*Selling Price(Per Unit Item, Inclusive of Tax)', toPrice],
  ['Discount(Per Unit Item)', () => 0],
  ['Shipping Charges(Per Order)', () => 0],
  ['COD Charges(Per Order)', () => 0],
  ['Gift Wrap Charges(Per Order)', () => 0],
  ['Total Discount (Per Order)', () => 0],
  ['*Length (cm)', ({ parcel }) => parcel.lengthCm],
  ['*Breadth (cm)', ({ parcel }) => parcel.breadthCm],
  ['*Height (cm)', ({ parcel }) => parcel.heightCm],
  ['*Weight Of Shipment(kg)', ({ parcel }) => parcel.weightGrams / 1000],
  ['Send Notification(True/False)', () => 'false'],
  ['Comment', empty],
  ['HSN Code', ({ items }) => items[0]?.tax?.hsn],
  ['Location Id', empty],
  ['Reseller Name', empty],
  ['Company Name', empty],
  ['latitude', empty],
  ['longitude', empty],
  ['Verified Order', () => '1'],
  ['Is documents', () => 'No'],
  ['Order Type', empty],
  ['Order tag', empty],
]

/**
 * Delhivery One's "Bulk Upload Orders" (columns with * are required), with the names of its template of November 2026. One line per parcel,
 * as in `SHIPROCKET`. Before the upload, the owner fills in "Pickup Location Name" as registered there.
 */
const DELHIVERY: readonly Column[] = [
  ['*Sale Order Number', ({ order }) => order.number],
  ['*Pickup Location Name', empty],
  ['*Transport Mode', () => 'Surface'],
  ['*Payment Mode', (row) => (isPaid(row) ? 'Prepaid' : 'COD')],
  ['COD Amount', (row) => (isPaid(row) ? '' : toCollect(row))],
  ['*Customer Name', ({ order }) => order.address.fullName],
  ['*Customer Phone', formatPhone],
  ['*Shipping Address Line1', formatAddressLines],
  ['Shipping Address Line2', empty],
  ['*Shipping City', ({ order }) => order.address.city],
  ['*Shipping State', ({ order }) => order.address.state],
  ['*Shipping Pincode', ({ order }) => order.address.postalCode],
  ['*Item Sku Code', ({ order }) => `ORDER-${order.number}`],
  ['*Item Sku Name', formatContents],
  ['*Quantity Ordered', () => 1],
  ['*Unit Item Price', toPrice],
  ['Package Name', empty],
  ['Packaging Type', empty],
  ['Length (cm)', ({ parcel }) => parcel.lengthCm],
  ['Breadth (cm)', ({ parcel }) => parcel.breadthCm],
  ['Height (cm)', ({ parcel }) => parcel.heightCm],
  ['Packaged Product Weight (gm)', ({ parcel }) => parcel.weightGrams],
  ['Product Weight (gm)', empty],
  ['Fragile Shipment', () => 'No'],
  ['Discount Type', empty],
  ['Discount Value', empty],
  ['Tax Class Code', empty],
  ['Customer Email', ({ email }) => email],
  ['Billing Address same as Shipping Address', () => 'Yes'],
  ['Billing Address Line1', empty],
  ['Billing Address Line2', empty],
  ['Billing City', empty],
  ['Billing State', empty],
  ['Billing Pincode', empty],
  ['e-Way Bill Number', empty],
  ['Seller Name', empty],
]

/** The parcels of a view for Shiprocket's bulk import. */
export function shiprocketSheet(args: ApiArgs): Promise<Sheet> {
  return buildSheet(args, SHIPROCKET)
}

/** The parcels of a view for Delhivery's bulk upload. */
export function delhiverySheet(args: ApiArgs): Promise<Sheet> {
  return buildSheet(args, DELHIVERY)
}

async function buildSheet(args: ApiArgs, columns: readonly Column[]): Promise<Sheet> {
  const rows = await readParcelRows(args)
  return { names: columns.map(([name]) => name), rows: rows.map((row) => columns.map(([, cell]) => cell(row))) }
}
