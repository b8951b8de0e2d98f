import { inArray } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { notFound, ShopError } from '#contract/http/errors.ts'
import { DEFAULT_COLOR, REPRINT_DAYS } from '#contract/limits.ts'
import { minus, ZERO } from '#contract/money.ts'
import { isAwaitingPayment, isUnconfirmed } from '#contract/order-status.ts'
import { MAX_ORDERS_AT_ONCE } from '#contract/order-work.ts'
import { OrderId } from '#contract/orders.ts'
import { DEFAULT_PARCEL } from '#contract/parcel-size.ts'
import { dueOf } from '#contract/pay-now.ts'
import { may } from '#contract/staff-roles.ts'
import type { Db } from '#server/core/database/db.ts'
import type { App } from '#server/core/http/http.ts'
import { readParcels } from '#server/orders/admin/parcel-sizes.ts'
import { orderItems } from '#server/orders/order-items.table.ts'
import { orders } from '#server/orders/orders.table.ts'
import { readOrders } from '#server/orders/read-orders.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { mayPrint } from './may-print.ts'
import type { Parcel, Sender } from './parcel-papers.ts'

const Wanted = z.object({
  ids: z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(z.array(OrderId).min(1).max(MAX_ORDERS_AT_ONCE)),
})
const NOT_IN_WORK = `Your role prints accepted orders, until ${REPRINT_DAYS} days after they were shipped.`
const PRIVATE = {
  'cache-control': 'private, no-store',
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
}

/**
 * `GET /api/orders/labels?ids=…` and `GET /api/orders/manifest?ids=…`: the labels (4 × 6 inches, one a page) and the pickup list of some
 * orders as PDF, for admins, oldest order first. Cancelled, unpaid online and unconfirmed orders have no
 * parcel and are left out, and so is what the role does not print (`mayPrint`).
 */
export function parcelPaperRoutes({ http, deps }: App): void {
  const serve = async (request: FastifyRequest, reply: FastifyReply, kind: 'labels' | 'manifest') => {
    const actor = await deps.sessions.actor(request.headers.cookie)
    const wanted = Wanted.safeParse(request.query)
    if (!may(actor?.staffRole, 'orders:work') || !wanted.success) throw notFound()
    const found = await readPapers(deps.db, wanted.data.ids)
    if (found.length === 0) throw notFound()
    const parcels = found.filter(({ order }) => mayPrint(actor?.staffRole, order, deps.now()))
    if (parcels.length === 0) throw new ShopError('forbidden', NOT_IN_WORK)
    const sender = await readSender(deps.db)
    // Loaded now, because the library would make every start slower and 30 MB larger.
    const { labelsPdf, manifestPdf } = await import('./parcel-papers.ts')
    const make = kind === 'labels' ? labelsPdf : manifestPdf
    reply.header('content-disposition', `inline; filename="${kind}-${deps.now().toISOString().slice(0, 10)}.pdf"`)
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
  const wanted = inArray(orders.id, [...ids])
  const { id, amountRefunded } = orders
  const [found, sizes, refunds, items] = await Promise.all([
    readOrders(db, wanted, null, 'date_asc'),
    readParcels(db, ids),
    db.select({ id, amountRefunded }).from(orders).where(wanted),
    db
      .select()
      .from(orderItems)
      .where(inArray(orderItems.orderId, [...ids]))
      .orderBy(orderItems.orderId, orderItems.position),
  ])
  const refundedOf = new Map(refunds.map((row) => [row.id, row.amountRefunded]))
  const contentsOf = Map.groupBy(items, ({ orderId }) => orderId)
  return found
    .filter((order) => order.status !== 'Cancelled' && !isAwaitingPayment(order) && !isUnconfirmed(order))
    .map((order) => ({
      order,
      collect: order.paid ? null : minus(dueOf(order), refundedOf.get(order.id) ?? ZERO),
      size: sizes.get(order.id) ?? DEFAULT_PARCEL,
      contents: (contentsOf.get(order.id) ?? [])
        .map(
          ({ quantity, name, size, colour }) =>
            `${quantity} × ${name} (${[size, colour === DEFAULT_COLOR ? '' : colour].filter(Boolean).join(', ')})`,
        )
        .join('; '),
    }))
}
