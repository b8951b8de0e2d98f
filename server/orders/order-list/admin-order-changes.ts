import { asc, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { ZERO } from '#contract/basics/money.ts'
import { may } from '#contract/basics/permissions.ts'
import { notFound } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { AdminOrderDetails } from '#contract/orders/admin-orders.api.ts'
import { OrderItem } from '#contract/orders/order-items.api.ts'
import { Order, type OrderId } from '#contract/orders/orders.api.ts'
import { calculateAmountDue } from '#contract/orders/pay-now.ts'
import { ofTheirParcels } from '#server/orders/combined-shipments/parcel-orders.ts'
import { markSlips, setOrderNote } from '#server/orders/orders/change-order.ts'
import { lockedRow } from '#server/orders/orders/locked-row.ts'
import { writeEvent } from '#server/orders/orders/order-events.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { readItemsByOrder } from '#server/orders/orders/read-items.ts'
import { readOrders } from '#server/orders/orders/read-orders.ts'
import { mayPrint } from '#server/orders/papers/may-print.ts'
import {
  type Slip,
  selectPartialShipmentSlips,
  withoutSent,
} from '#server/orders/partial-shipments/partial-shipment-slips.ts'
import { transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { withoutUnseen } from '#server/platform/http/hide-fields.ts'
import { encodeQrCode } from '#server/platform/images/qr-code.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { readAdminOrderDetails } from './admin-order-details.ts'

type Calls = typeof contract.adminOrders

/** The details of an order that only the back-office shows. */
export async function details(ctx: SignedIn, { id }: { id: OrderId }): Promise<AdminOrderDetails> {
  const orderDetails = await readAdminOrderDetails(ctx.db, id, ctx.language)
  if (!orderDetails) throw notFound()
  return orderDetails
}

/** Sets the owner's note on an order, which only the back-office shows. */
export async function note(ctx: SignedIn, input: Input<Calls['note']>): Promise<{ note: string | null }> {
  const after = input.note || null
  return transact(ctx.db, async (tx) => {
    const order = await lockedRow(tx, input.id)
    await setOrderNote(tx, input.id, after)
    const sides = { before: { note: order.note }, after: { note: after } }
    await writeAudit(tx, ctx, { action: 'order.note', subject: `order:${input.id}`, ...sides })
    return { note: after }
  })
}

/**
 * The packing slips of these orders and of all orders in their parcels, oldest first. Leaves out unknown ids and orders that the role may
 * not print. `part`: the slips of the partial shipments with this number. Needs few queries for any number of orders.
 */
export async function slips(
  { db, actor, now }: SignedIn,
  { ids, part }: Input<Calls['slips']>,
): Promise<Reply<Calls['slips']>> {
  if (ids.length === 0) return []
  const parcelOrders = await readOrders(db, ofTheirParcels(ids), null, { sort: 'date_asc', isForStaff: true })
  const all = parcelOrders.map(({ id }) => id)
  const [items, notes] = await Promise.all([
    readItemsByOrder(db, all),
    db.select({ id: orders.id, note: orders.note }).from(orders).where(inArray(orders.id, all)),
  ])
  const notesByOrder = new Map(notes.map(({ id, note: text }) => [id, text]))
  const shown = parcelOrders.filter((order) => mayPrint(actor.staffRole, order, now()))
  const whole = shown.map((order) => ({
    order,
    items: items.get(order.id) ?? [],
    note: notesByOrder.get(order.id) ?? null,
    part: null,
  }))
  const slips = part === undefined ? await withoutSent(db, whole) : await selectPartialShipmentSlips(db, whole, part)
  const seen = may(actor.staffRole, 'orders:amounts') ? slips : slips.map(onPaper)
  return seen.map((slip) => ({ ...slip, code: encodeQrCode(`#${slip.order.number}`) }))
}

/** The slip without other amounts than the cash that the courier collects. */
function onPaper({ order, items, note, part }: Slip): Slip {
  const unseen = { amounts: true, contacts: false }
  const total = order.paid || order.paymentMethod === 'Online' ? ZERO : calculateAmountDue(order)
  return {
    order: { ...withoutUnseen(Order, order, unseen), total, parcel: order.parcel },
    items: withoutUnseen(z.array(OrderItem), items, unseen),
    note,
    part,
  }
}

/**
 * Marks slips as printed, once per order. Skips an outdated slip: the order was paid online, but the slip asks for cash (`cash`); it was
 * edited (`revisions`); it moved to another parcel (`parcels`); or its partial shipments changed (`sent`). Skips all orders in the same
 * parcel too, because each slip shows their total.
 */
export async function printed(
  ctx: SignedIn,
  { ids, cash = [], revisions, parcels, sent }: Input<Calls['printed']>,
): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const { id, revision, paymentMethod, parcelId, piecesSent, slipPrintedAt } = orders
    const rows = await tx
      .select({ id, revision, paymentMethod, parcelId, piecesSent, slipPrintedAt })
      .from(orders)
      .where(inArray(id, [...new Set(ids)]))
      .orderBy(asc(id))
      .for('update')
    const outdated = rows.filter((row) => {
      const at = ids.indexOf(row.id)
      const isEdited = row.revision !== (revisions?.[at] ?? row.revision)
      const isMoved = parcels !== undefined && row.parcelId !== (parcels[at] ?? null)
      const isSplit = row.piecesSent !== (sent?.[at] ?? row.piecesSent)
      return isEdited || isMoved || isSplit || (row.paymentMethod === 'Online' && cash.includes(row.id))
    })
    const goesWithOutdated = (row: (typeof rows)[number]) =>
      outdated.some((other) => other.id === row.id || (other.parcelId !== null && other.parcelId === row.parcelId))
    const marked = rows.filter((row) => row.slipPrintedAt === null && !goesWithOutdated(row)).map((row) => row.id)
    if (marked.length === 0) return
    await markSlips(tx, marked, { isPrinted: true })
    const event = { kind: 'slip', actor: 'owner', actorId: ctx.actor.id, visibleToShopper: false } as const
    for (const orderId of marked) {
      await writeEvent(tx, orderId, event)
      await writeAudit(tx, ctx, { action: 'order.slip_printed', subject: `order:${orderId}` })
    }
  })
}
