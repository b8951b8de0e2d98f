import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { DEFAULT_COLOR, TRACKING_LINK_DAYS } from '#contract/basics/limits.ts'
import { type Paise, ZERO } from '#contract/basics/money.ts'
import { phoneKey } from '#contract/basics/phone.ts'
import { ShopError } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { buildTimeline } from '#contract/orders/order-timeline.ts'
import type { Order, OrderId } from '#contract/orders/orders.api.ts'
import { calculateAmountDue } from '#contract/orders/pay-now.ts'
import { readPrintProgress } from '#server/orders/delivery-estimates/order-progress.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { readItems } from '#server/orders/orders/read-items.ts'
import { notDismissed, readOrder } from '#server/orders/orders/read-orders.ts'
import { readParcels } from '#server/orders/partial-shipments/read-partial-shipments.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { takeToken } from '#server/platform/http/rate-limit.ts'
import { qcSendings } from '#server/print/print-room/qc/qc.table.ts'
import { readShownScans } from './read-scans.ts'

type Calls = typeof contract.tracking

/** Minimum response time, ms. Finding an order takes less, so the time does not reveal whether it exists. */
const ANSWER_MS = 120
/** The limit of phone number guesses for one order, from all network addresses together. */
const GUESSES = { max: 10, seconds: 3_600 }

/**
 * The condition of orders whose tracking link is valid, until `TRACKING_LINK_DAYS` after delivery or cancellation, by the
 * database's clock.
 */
const isOpen = sql`coalesce(${orders.deliveredAt}, ${orders.cancelledAt}, now()) > now() - make_interval(days => ${TRACKING_LINK_DAYS}::int)`

/** Finds an order by number and delivery phone; returns its tracking link. Throws `not_found` after the same response time. */
export async function find(ctx: Ctx, input: Input<Calls['find']>): Promise<Reply<Calls['find']>> {
  if (ctx.config.isRateLimited) await takeToken(ctx.db, `track order ${input.number}`, GUESSES)
  const [id] = await Promise.all([findId(ctx, input), sleep(ANSWER_MS)])
  if (id === null) throw new ShopError('not_found', 'tracking_not_found')
  return { token: ctx.trackingIds.sign(id) }
}

async function findId({ db }: Ctx, { number, phone }: Input<Calls['find']>): Promise<OrderId | null> {
  const [row] = await db
    .select({ id: orders.id, phone: orders.shipPhone })
    .from(orders)
    .where(and(eq(orders.number, number), notDismissed, isOpen))
  return row && phoneKey(row.phone) === phoneKey(phone) ? row.id : null
}

/** The order of a tracking link. First name and city are its only personal data. */
export async function read(ctx: Ctx, { token }: Input<Calls['read']>): Promise<Reply<Calls['read']>> {
  const id = ctx.trackingIds.read(token) as OrderId | null
  const order = id && (await readOrder(ctx.db, visible(id)))
  if (!order) throw new ShopError('not_found', 'link_ended')
  const { number, status, expectedFrom, expectedTo, courier, trackingNumber, trackingUrl } = order
  const { fullName, city } = order.address
  const [items, scans, parcels, print] = await Promise.all([
    readItems(ctx.db, order.id),
    readShownScans(ctx.db, order.id),
    readParcels(ctx.db, order),
    hasWorkLeft(order) ? readPrintProgress(ctx.db, order.id) : null,
  ])
  return {
    ...{ number, status, expectedFrom, expectedTo, courier, trackingNumber, trackingUrl },
    city,
    firstName: fullName.split(' ')[0] ?? '',
    steps: buildTimeline(order),
    scans,
    parcels,
    print,
    toPay: toPay(order),
    together: order.parcel?.others.map((other) => other.number) ?? [],
    photosOf:
      items.some(({ customizedProduct }) => customizedProduct) && (await hasPhotos(ctx.db, order.id)) ? order.id : null,
    items: items.map(({ product, customizedProduct, size, color, quantity }) => ({
      name: product?.name ?? customizedProduct?.category ?? '',
      size,
      color: color === DEFAULT_COLOR ? '' : color,
      quantity,
      image: product?.image1 ?? null,
    })),
  }
}

/** Whether the print room may have pieces of an order. */
function hasWorkLeft({ status, packedAt }: Order): boolean {
  return status === 'Accepted' && packedAt === null
}

/** Whether photos of the finished shirts were sent to the customer. */
async function hasPhotos(db: Ctx['db'], id: OrderId): Promise<boolean> {
  return (await db.$count(qcSendings, eq(qcSendings.orderId, id))) > 0
}

function visible(id: OrderId): SQL | undefined {
  return and(eq(orders.id, id), notDismissed, isOpen)
}

/** What the courier collects for the whole parcel; null when nothing. */
function toPay(order: Order): Paise | null {
  if (order.parcel && order.status !== 'Delivered' && order.status !== 'Cancelled')
    return order.parcel.collect > ZERO ? order.parcel.collect : null
  return isToPay(order) ? calculateAmountDue(order) : null
}

/** Whether the courier still has to collect cash. */
function isToPay({ paymentMethod, paid, status, total }: Order): boolean {
  return paymentMethod === 'COD' && !paid && total > 0 && status !== 'Delivered' && status !== 'Cancelled'
}
