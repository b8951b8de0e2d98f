import { and, gt, inArray, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DEFAULT_COLOR, REPRINT_DAYS } from '#contract/basics/limits.ts'
import { minus, plus, ZERO } from '#contract/basics/money.ts'
import { DEFAULT_PARCEL, measureParcel } from '#contract/basics/parcel-size.ts'
import { may } from '#contract/basics/permissions.ts'
import { indianDay } from '#contract/basics/working-days.ts'
import { notFound, ShopError } from '#contract/http/errors.ts'
import { isAwaitingPayment, isUnconfirmed } from '#contract/orders/order-status.ts'
import { MAX_ORDERS_AT_ONCE } from '#contract/orders/order-work.api.ts'
import { OrderId } from '#contract/orders/orders.api.ts'
import { calculateAmountDue } from '#contract/orders/pay-now.ts'
import { ofTheirParcels } from '#server/orders/combined-shipments/parcel-orders.ts'
import { readParcels } from '#server/orders/order-list/parcel-sizes.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { readOrders } from '#server/orders/orders/read-orders.ts'
import { remainingPieces } from '#server/orders/partial-shipments/remaining-pieces.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { App } from '#server/platform/http/http.ts'
import { readSettings } from '#server/site/settings/read-settings.ts'
import { mayPrint } from './may-print.ts'
import type { Parcel, Sender } from './parcel-papers.ts'

const PapersQuery = z.object({
  ids: z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(z.array(OrderId).min(1).max(MAX_ORDERS_AT_ONCE)),
})
const PRIVATE = {
  'cache-control': 'private, no-store',
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
}

/**
 * `GET /api/orders/labels?ids=…` returns labels (4 × 6 inches, one a page), `GET /api/orders/manifest?ids=…` the pickup list. Both are PDFs
 * for admins, oldest order first. They leave out orders without a parcel (cancelled, unpaid online, unconfirmed) and orders that the role
 * may not print (`mayPrint`).
 */
export function parcelPaperRoutes({ http, deps }: App): void {
  const serve = async (request: FastifyRequest, reply: FastifyReply, kind: 'labels' | 'manifest') => {
    const actor = await deps.sessions.actor(request.headers.cookie)
    const parsedQuery = PapersQuery.safeParse(request.query)
    if (!may(actor?.staffRole, 'orders:work') || !parsedQuery.success) throw notFound()
    const allParcels = await readPapers(deps.db, parsedQuery.data.ids)
    if (allParcels.length === 0) throw notFound()
    const parcels = allParcels.filter(({ order }) => mayPrint(actor?.staffRole, order, deps.now()))
    if (parcels.length === 0) throw new ShopError('forbidden', 'papers_not_in_work', { days: REPRINT_DAYS })
    const sender = await readSender(deps.db)
    // Loaded only here, because the library takes time at the start and 30 MB of memory.
    const { labelsPdf, manifestPdf } = await import('./parcel-papers.ts')
    const make = kind === 'labels' ? labelsPdf : manifestPdf
    reply.header('content-disposition', `inline; filename="${kind}-${indianDay(deps.now())}.pdf"`)
    return reply
      .headers(PRIVATE)
      .type('application/pdf')
      .send(await make(parcels, sender, deps.now()))
  }
  http.get('/api/orders/labels', (request, reply) => serve(request, reply, 'labels'))
  http.get('/api/orders/manifest', (request, reply) => serve(request, reply, 'manifest'))
}

async function readSender(db: Db): Promise<Sender> {
  const { shopName, postalAddress, supportPhone } = await readSettings(db)
  return { name: shopName, addressLines: postalAddress.split('\n').filter(Boolean), phone: supportPhone }
}

async function readPapers(db: Db, ids: readonly OrderId[]): Promise<Parcel[]> {
  const condition = ofTheirParcels(ids)
  const { id, amountRefunded } = orders
  const all = await readOrders(db, condition, null, { sort: 'date_asc', isForStaff: true })
  const parcelOrders = all.filter(
    (order) => order.status !== 'Cancelled' && !isAwaitingPayment(order) && !isUnconfirmed(order),
  )
  const foundIds = parcelOrders.map((order) => order.id)
  const [sizes, refunds, items] = await Promise.all([
    readParcels(db, foundIds),
    db.select({ id, amountRefunded }).from(orders).where(condition),
    db
      .select({ item: orderItems, left: remainingPieces })
      .from(orderItems)
      .where(and(inArray(orderItems.orderId, foundIds), gt(remainingPieces, sql`0`)))
      .orderBy(orderItems.orderId, orderItems.position),
  ])
  const refundedByOrder = new Map(refunds.map((row) => [row.id, row.amountRefunded]))
  const itemsByOrder = Map.groupBy(items, ({ item }) => item.orderId)
  // The orders of a combined shipment share one label and one line, under the oldest of them.
  return [...Map.groupBy(parcelOrders, (order) => order.parcel?.id ?? order.id).values()].flatMap(
    (together): Parcel[] => {
      const sorted = together.toSorted((a, b) => a.number - b.number)
      const [order] = sorted
      if (!order) return []
      const unpaid = sorted.filter(({ paid }) => !paid)
      const cash = unpaid.map((unpaidOrder) =>
        minus(calculateAmountDue(unpaidOrder), refundedByOrder.get(unpaidOrder.id) ?? ZERO),
      )
      return [
        {
          order,
          numbers: sorted.map(({ number }) => number),
          collect: unpaid.length > 0 ? plus(...cash) : null,
          size: measureParcel(
            sorted.map((parcelOrder) => ({ quantity: 1, size: sizes.get(parcelOrder.id) ?? DEFAULT_PARCEL })),
          ),
          contents: sorted
            .flatMap((parcelOrder) => (itemsByOrder.get(parcelOrder.id) ?? []).map(contentText))
            .join('; '),
        },
      ]
    },
  )
}

/** An item; `left` is how many of its pieces go in the parcel. */
type Packed = { item: typeof orderItems.$inferSelect; left: number }

function contentText({ item: { name, size, colour }, left }: Packed): string {
  return `${left} × ${name} (${[size, colour === DEFAULT_COLOR ? '' : colour].filter(Boolean).join(', ')})`
}
