import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Paise, plus } from '#contract/basics/money.ts'
import { type ORDER_COLUMNS, type Sort, splitSort } from '#contract/http/sorting.ts'
import type { Order, OrderId } from '#contract/orders/orders.api.ts'
import { keepTownOnly, type PostalAddress } from '#contract/people/address.api.ts'
import { presentTax } from '#server/orders/tax/read-tax.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type Page, sortedBy } from '#server/platform/http/paging.ts'
import { mediaUrl } from '#server/platform/images/media-url.ts'
import { goesToOrganiser } from '#server/print/group-orders/group-orders.table.ts'
import { mockupUrl } from '#server/selling/cart/cart-lines.ts'
import type { PaymentState } from './orders.columns.ts'
import { orders } from './orders.table.ts'
import { returnUntil } from './return-window.ts'
import type { OrderTax } from './write-order.ts'

/** How many items an order shows in lists. */
export const PREVIEWED_ITEMS = 3
const RECEIVED: readonly PaymentState[] = ['paid', 'free', 'cash_collected', 'partly_refunded', 'refunded']

/** Whether nothing is left to pay. */
export function isReceived(state: PaymentState): boolean {
  return RECEIVED.includes(state)
}

export type Preview = { name: string; key: string | null; custom: string | null; quantity: number }
const preview = sql<Preview[]>`(
  select coalesce(json_agg(json_build_object('name', first.name, 'key', first.key, 'custom', first.custom, 'quantity', first.quantity) order by first.position), '[]')
  from (select name, position, quantity, case when product_id is null then null else image_key end as key,
          customized_product_id as custom from order_items
        where order_id = ${orders.id} order by position limit ${PREVIEWED_ITEMS}) as first)`
const itemCount = sql<number>`(select coalesce(sum(quantity), 0)::int from order_items where order_id = ${orders.id})`

type ParcelOrder = { id: OrderId; number: number; due: Paise }
/** The uncancelled orders of a combined shipment, oldest first, with the cash still to collect; null for any other order. */
const parcelOrders = sql<ParcelOrder[] | null>`case when ${orders.parcelId} is null then null else (
  select coalesce(json_agg(json_build_object('id', mate.id, 'number', mate.number, 'due',
      case mate.payment_status when 'cash_due' then mate.total - mate.credit - mate.amount_refunded else 0 end) order by mate.number), '[]')
  from orders mate where mate.parcel_id = ${orders.parcelId} and mate.status <> 'Cancelled') end`

/** Leaves out the abandoned online orders that the shopper's lists hide. */
export const notDismissed = isNull(orders.dismissedAt)

/**
 * The condition that leaves out online orders that were cancelled before a payment. An order that store credit had paid in full
 * is void too, but has its `paidAt`.
 */
export const notAbandoned = sql`not (${orders.status} = 'Cancelled' and ${orders.paymentMethod} = 'Online' and ${orders.paymentStatus} = 'void' and ${orders.paidAt} is null)`

type OrderSort = Sort<(typeof ORDER_COLUMNS)[number]>
const SORTS = { name: sql`lower(${users.name})`, total: orders.total, date: orders.createdAt }

type HowRead = { sort?: OrderSort; isForStaff?: boolean }

/**
 * Orders as the API answers them, newest first by default. Only staff see an address that is not the customer's own.
 */
export async function readOrders(
  db: Db,
  where: SQL | undefined,
  page: Page | null,
  { sort = 'date_desc', isForStaff = false }: HowRead = {},
): Promise<Order[]> {
  const order = sortedBy(SORTS, sort, orders.id)
  const rows = await db
    .select({ order: orders, userName: users.name, returnUntil, preview, itemCount, parcelOrders, goesToOrganiser })
    .from(selectIds(db, where, page, sort))
    .innerJoin(orders, sql`${orders.id} = listed.id`)
    .innerJoin(users, eq(users.id, orders.userId))
    .orderBy(...order)
  return rows.map(({ order, goesToOrganiser: isHidden, ...more }) => {
    const shown = presentOrder(order, more)
    return isHidden && !isForStaff ? { ...shown, address: keepTownOnly(shown.address) } : shown
  })
}

/** Selects the ids of the page first, so that items and names are not read for the orders of previous pages. */
function selectIds(db: Db, where: SQL | undefined, page: Page | null, sort: OrderSort) {
  const all = db.select({ id: orders.id }).from(orders).$dynamic()
  const named = splitSort(sort).column === 'name' ? all.innerJoin(users, eq(users.id, orders.userId)) : all
  const ids = named.where(where).orderBy(...sortedBy(SORTS, sort, orders.id))
  return (page ? ids.limit(page.limit).offset(page.offset) : ids).as('listed')
}

export async function readOrder(
  db: Db,
  where: SQL | undefined,
  { isForStaff = false }: Pick<HowRead, 'isForStaff'> = {},
): Promise<Order | null> {
  const [order] = await readOrders(db, where, { limit: 1, offset: 0 }, { isForStaff })
  return order ?? null
}

type More = {
  userName: string
  returnUntil: Date | null
  preview: Preview[]
  itemCount: number
  /** The orders of the same combined shipment; null when the order has its own parcel. */
  parcelOrders: ParcelOrder[] | null
}
type Fixed =
  | 'revision'
  | 'id'
  | 'number'
  | 'status'
  | 'channel'
  | 'userId'
  | 'createdAt'
  | 'updatedAt'
  | 'expectedFrom'
  | 'expectedTo'
  | 'parcelId'
  | 'partialShipmentCount'
  | 'piecesSent'
type Money =
  | 'total'
  | 'subtotal'
  | 'deliveryFee'
  | 'discount'
  | 'credit'
  | 'promoCode'
  | 'offers'
  | 'paymentMethod'
  | 'paymentStatus'
  | 'paidAt'
  | 'holdExpiresAt'
type Sent =
  | 'acceptedAt'
  | 'packedAt'
  | 'shippedAt'
  | 'rtoAt'
  | 'deliveredAt'
  | 'cancelledAt'
  | 'courier'
  | 'trackingNumber'
  | 'trackingUrl'
type Ship = Extract<keyof typeof orders.$inferSelect, `ship${Capitalize<string>}`>
/** The columns of an order that the API returns. */
export type ShownOrder = Pick<typeof orders.$inferSelect, Fixed | Money | Sent | Ship> & OrderTax

/** The order in the API's format. */
export function presentOrder(order: ShownOrder, more: More): Order {
  const { id, number, total, subtotal, deliveryFee, discount, credit, status, paymentMethod } = order
  const { createdAt, updatedAt, paidAt, acceptedAt, deliveredAt, cancelledAt, expectedFrom, expectedTo } = order
  const { packedAt, shippedAt, rtoAt, courier, trackingNumber, trackingUrl } = order
  return {
    id,
    number,
    total,
    subtotal,
    deliveryFee,
    discount,
    credit,
    status,
    channel: order.channel,
    paymentMethod,
    createdAt,
    updatedAt,
    paidAt,
    acceptedAt,
    deliveredAt,
    cancelledAt,
    expectedFrom,
    expectedTo,
    packedAt,
    shippedAt,
    rtoAt,
    courier,
    trackingNumber,
    trackingUrl,
    revision: order.revision,
    parcel: presentParcel(order, more.parcelOrders),
    sentInParts:
      order.partialShipmentCount > 0 ? { parcels: order.partialShipmentCount, pieces: order.piecesSent } : null,
    promo: order.promoCode,
    offers: (order.offers ?? []).map(({ label, saved, isFee }) => ({ label, saved, isFee })),
    tax: presentTax(order),
    confirmBy: paymentMethod === 'COD' && status === 'Pending' ? order.holdExpiresAt : null,
    paid: isReceived(order.paymentStatus),
    returnUntil: more.returnUntil,
    itemCount: more.itemCount,
    preview: more.preview.map(({ name, key, custom, quantity }) => ({
      name,
      image: custom ? mockupUrl(custom) : mediaUrl(key),
      quantity,
    })),
    user: { id: order.userId, name: more.userName },
    address: toShippingAddress(order),
  }
}

function presentParcel({ id, parcelId }: ShownOrder, all: ParcelOrder[] | null): Order['parcel'] {
  if (parcelId === null || all === null) return null
  const others = all.filter((order) => order.id !== id).map(({ id: other, number }) => ({ id: other, number }))
  if (others.length === 0) return null
  return { id: parcelId, others, isLeading: all[0]?.id === id, collect: plus(...all.map(({ due }) => due)) }
}

export function toShippingAddress(order: Pick<typeof orders.$inferSelect, Ship>): PostalAddress {
  return {
    fullName: order.shipFullName,
    line1: order.shipLine1,
    line2: order.shipLine2,
    city: order.shipCity,
    state: order.shipState,
    postalCode: order.shipPostalCode,
    country: order.shipCountry,
    phone: order.shipPhone,
  }
}

/** How many orders meet a condition. The count stops at `most` + 1. */
export async function countOrders(db: Db, where: SQL | undefined, most?: number): Promise<number> {
  if (most === undefined) return db.$count(orders, where)
  return db.$count(
    db
      .select({ one: sql`1` })
      .from(orders)
      .where(where)
      .limit(most + 1)
      .as('few'),
  )
}
