import { inArray } from 'drizzle-orm'
import { ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { Outcome } from '#contract/orders/order-work.api.ts'
import type { Order, OrderId } from '#contract/orders/orders.api.ts'
import { presentRefusal, usedTrackingNumber } from '#server/orders/combined-shipments/ship-questions.ts'
import type { GiveMoneyBack } from '#server/orders/orders/cancel-order.ts'
import { markSlips } from '#server/orders/orders/change-order.ts'
import { lockedRow } from '#server/orders/orders/locked-row.ts'
import { writeEvent } from '#server/orders/orders/order-events.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { accept, cancel, deliver } from './admin-orders.ts'
import { pack } from './parcels.ts'
import { ship } from './ship.ts'
import { undoStep } from './undo-step.ts'

type Calls = typeof contract.orderWork

/** Accepts several orders, in the sequence of `ids`. */
export function acceptAll(ctx: SignedIn, { ids }: Input<Calls['acceptAll']>): Promise<Outcome> {
  return each(ctx, ids, getId, async (id) => (await accept(ctx, { id })).acceptedAt)
}

export function deliverAll(ctx: SignedIn, { ids }: Input<Calls['deliverAll']>): Promise<Outcome> {
  return each(ctx, ids, getId, async (id) => (await deliver(ctx, { id })).deliveredAt)
}

export function packAll(ctx: SignedIn, { ids }: Input<typeof contract.parcels.packAll>): Promise<Outcome> {
  return each(ctx, ids, getId, async (id) => (await pack(ctx, { id })).packedAt)
}

/** Marks several orders as shipped. A parcel with several orders is shipped once; its tracking number may be given for any of them. */
export async function shipAll(ctx: SignedIn, { parcels, confirmed }: Input<Calls['shipAll']>): Promise<Outcome> {
  const parcelsById = new Map(parcels.map((parcel) => [parcel.id, parcel]))
  const rows = await ctx.db
    .select({ id: orders.id, number: orders.number, parcelId: orders.parcelId })
    .from(orders)
    .where(inArray(orders.id, [...parcelsById.keys()]))
  const together = Map.groupBy(
    rows.filter(({ parcelId }) => parcelId !== null),
    ({ parcelId }) => parcelId,
  )
  const trackingByOrder = new Map(
    [...together.values()].flatMap((parcelOrders) => {
      const given = parcelOrders
        .flatMap(({ id }) => parcelsById.get(id) ?? [])
        .filter(({ trackingNumber }) => trackingNumber)
      const isOne = new Set(given.map(({ trackingNumber }) => trackingNumber)).size <= 1
      return parcelOrders.map(({ id }) => [id, isOne ? given[0] : null] as const)
    }),
  )
  /** Refuses a tracking number given for orders in different parcels. */
  const refuseRepeated = (id: OrderId) => {
    const trackingNumber = parcelsById.get(id)?.trackingNumber
    if (!trackingNumber || confirmed?.includes('tracking_number_used')) return
    const parcelId = rows.find((row) => row.id === id)?.parcelId ?? null
    const other = rows.find(
      (row) =>
        row.id !== id &&
        parcelsById.get(row.id)?.trackingNumber === trackingNumber &&
        (parcelId === null || row.parcelId !== parcelId),
    )
    if (other) throw usedTrackingNumber(trackingNumber, other.number)
  }
  return each(
    ctx,
    [...parcelsById.values()],
    ({ id }) => id,
    async (parcel) => {
      const sent = trackingByOrder.get(parcel.id)
      if (sent === null) throw new ShopError('illegal_transition', 'tracking_number_differs')
      refuseRepeated(parcel.id)
      return (await ship(ctx, { ...parcel, ...sent, id: parcel.id, confirmed })).shippedAt
    },
  )
}

export function cancelAll(
  ctx: SignedIn,
  { ids, ...request }: Input<Calls['cancelAll']>,
  giveMoneyBack: GiveMoneyBack,
): Promise<Outcome> {
  return each(ctx, ids, getId, async (id) => (await cancel(ctx, { id, ...request }, giveMoneyBack)).cancelledAt)
}

/** Undoes the last step of several orders. */
export function undo(ctx: SignedIn, { step, orders: named }: Input<Calls['undo']>): Promise<Outcome> {
  return each(
    ctx,
    named,
    ({ id }) => id,
    async (order) => {
      await undoStep(ctx, step, order)
      return order.at
    },
  )
}

/** Marks the slips of several orders as not printed. Refused for an order that is shipped or closed. */
export function notPrinted(ctx: SignedIn, { ids }: Input<Calls['notPrinted']>): Promise<Outcome> {
  return each(ctx, ids, getId, (id) =>
    transact(ctx.db, async (tx) => {
      const order = await lockedRow(tx, id)
      const at = order.slipPrintedAt ?? order.createdAt
      if (!order.slipPrintedAt) return at
      if (order.shippedAt || order.status === 'Delivered' || order.status === 'Cancelled')
        throw new ShopError('illegal_transition', 'order_moved_on')
      await markSlips(tx, [id], { isPrinted: false })
      const event = { kind: 'slip-undone', actor: 'owner', actorId: ctx.actor.id } as const
      await writeEvent(tx, id, { ...event, visibleToShopper: false })
      await writeAudit(tx, ctx, { action: 'order.undo_slip_printed', subject: `order:${id}` })
      return at
    }),
  )
}

const getId = (id: OrderId) => id

/** Processes items one after another, each in its own transaction; a refusal does not prevent the others. */
async function each<T>(
  { language }: SignedIn,
  items: readonly T[],
  idOfOne: (item: T) => Order['id'],
  work: (item: T) => Promise<Date | null>,
): Promise<Outcome> {
  const outcome: Outcome = { moved: [], refused: [] }
  for (const [id, entry] of new Map(items.map((item) => [idOfOne(item), item]))) {
    try {
      const at = await work(entry)
      if (at) outcome.moved.push({ id, at })
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      outcome.refused.push({ id, ...presentRefusal(error, language) })
    }
  }
  return outcome
}
