import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { GroupOrderId } from '#contract/print/group-orders/group-order-fields.api.ts'
import { isShare, lockOrderShare } from '#server/orders/group-shares/order-share.ts'
import { cancelOrder } from '#server/orders/orders/cancel-order.ts'
import { putInOneParcel, separateParcels } from '#server/orders/orders/change-order.ts'
import { lockOrder } from '#server/orders/orders/lock-order.ts'
import { writeEvent } from '#server/orders/orders/order-events.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { transactOrders } from '#server/orders/orders/transact-orders.ts'
import type { Gateway } from '#server/orders/payments/gateway.ts'
import { queueFullRefund } from '#server/orders/refunds/refunds.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { processEach } from '#server/platform/jobs/process-each.ts'
import { areAllAnswered, isBelowLastPrice } from './ask-difference.ts'
import { queueClosedMail } from './group-order-mails.ts'
import { groupOrders, groupShares } from './group-orders.table.ts'
import type { GroupOrderRow } from './read-group-order.ts'
import { settleShare } from './settle-share.ts'
import { type Left, syncIfUnpaid } from './sync-unpaid.ts'

export type Tools = Pick<Deps, 'db' | 'printRoom' | 'log' | 'now' | 'groupShareIds'>

/** Settles the orders of a closed or cancelled group order, each in its own transaction. Can be repeated at any time. */
export async function settleGroupOrder(gateway: Gateway | null, tools: Tools, id: GroupOrderId): Promise<void> {
  const { db } = tools
  const [groupOrder] = await db.select().from(groupOrders).where(eq(groupOrders.id, id))
  if (!groupOrder || groupOrder.state === 'open') return
  if (groupOrder.state === 'cancelled') await openParcel(db, id)
  const toLogFields = (order: Left) => ({ order: order.id })
  if (groupOrder.state === 'closed') {
    await processEach(tools, await listUnpaidOrders(db, groupOrder), toLogFields, (order) =>
      endUnpaid(gateway, tools, order),
    )
    if (
      groupOrder.payer === 'members' &&
      groupOrder.asksDifference &&
      !(await areAllAnswered(gateway, tools, groupOrder))
    )
      return
  }
  const step = groupOrder.state === 'closed' ? settleClosed : settleCancelled
  await processEach(tools, await listRemainingOrders(db, groupOrder), toLogFields, (order) => step(tools, order))
  if ((await listRemainingOrders(db, groupOrder)).length > 0 || (await listUnpaidOrders(db, groupOrder)).length > 0)
    return
  if (groupOrder.state === 'closed' && groupOrder.parcels === 'one' && groupOrder.payer === 'members')
    await putTogether(db, id)
  await db
    .update(groupOrders)
    .set({ settledAt: sql`now()` })
    .where(and(eq(groupOrders.id, id), eq(groupOrders.state, groupOrder.state), sql`not ${hasUnsettled(id)}`))
}

/** Whether a share was paid meanwhile and needs settling. */
const hasUnsettled = (
  id: GroupOrderId,
) => sql`(${groupOrders.state} = 'closed' and exists (select from group_shares share join orders o on o.id = share.order_id
  where share.room_id = ${id} and o.status = 'Success' and share.settled_at is null and share.left_at is null))`

/**
 * The unpaid orders of a group order where members pay. Leaves out orders that pay the difference, because they have their own deadline.
 */
async function listUnpaidOrders(db: Db, { id, payer }: GroupOrderRow): Promise<Left[]> {
  if (payer === 'organiser') return []
  const isUnpaid = and(
    eq(orders.status, 'Pending'),
    eq(orders.paymentStatus, 'awaiting'),
    isNull(groupShares.replacesId),
  )
  return db
    .selectDistinct({ id: orders.id, providerOrderId: orders.providerOrderId })
    .from(groupShares)
    .innerJoin(orders, eq(orders.id, groupShares.orderId))
    .where(and(eq(groupShares.groupOrderId, id), isUnpaid))
    .orderBy(asc(orders.id))
}

function listRemainingOrders(db: Db, { id, state }: GroupOrderRow): Promise<Left[]> {
  const isLeft =
    state === 'cancelled'
      ? inArray(orders.status, ['Pending', 'Success'])
      : and(eq(orders.status, 'Success'), isNull(groupShares.settledAt))
  return db
    .selectDistinct({ id: orders.id, providerOrderId: orders.providerOrderId })
    .from(groupShares)
    .innerJoin(orders, eq(orders.id, groupShares.orderId))
    .where(and(eq(groupShares.groupOrderId, id), isLeft))
    .orderBy(asc(orders.id))
}

/** Cancels an unpaid order of a closed group order after its payment deadline, unless the payment provider reports a payment. */
async function endUnpaid(gateway: Gateway | null, tools: Tools, order: Left): Promise<void> {
  if (gateway && !(await syncIfUnpaid(gateway, tools, order))) return
  await transactOrders(tools, async (tx) => {
    const locked = await lockOrder(tx, order.id)
    const lockedShare = locked && (await lockOrderShare(tx, order.id))
    if (
      lockedShare?.groupOrder.state !== 'closed' ||
      locked?.status !== 'Pending' ||
      locked.paymentStatus !== 'awaiting'
    )
      return
    await cancelOrder(tx, locked, { reason: 'dismissed', actor: 'shop', actorId: null, sendsMail: false })
  })
}

/**
 * Sets the final price of a paid shirt. A shirt that was paid below the final price meanwhile is left to the next run, which asks for the
 * difference.
 */
async function settleClosed(tools: Tools, order: Left): Promise<void> {
  await transactOrders(tools, async (tx) => {
    const locked = await lockOrder(tx, order.id)
    const lockedShare = locked && (await lockOrderShare(tx, order.id))
    if (lockedShare?.groupOrder.state !== 'closed' || locked?.status !== 'Success' || lockedShare.share.settledAt)
      return
    if (lockedShare.groupOrder.asksDifference && (await isBelowLastPrice(tx, order.id, lockedShare.groupOrder))) return
    const refund = await settleShare(tx, locked, lockedShare)
    await tellSettled(tx, lockedShare, refund)
  })
}

async function tellSettled(
  tx: Db,
  { share, groupOrder }: NonNullable<Awaited<ReturnType<typeof lockOrderShare>>>,
  refund: GroupOrderRow['mrp'],
) {
  const [fresh] = await tx.select().from(groupShares).where(eq(groupShares.id, share.id))
  const [member] = await tx
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(sql`${users.id} = ${share.userId} and ${users.erasedAt} is null`)
  if (!member || !fresh?.settledPrice) return
  await queueClosedMail(tx, groupOrder, { ...member, share: share.id, unitPrice: fresh.settledPrice, refund })
}

/** Cancels an order of a cancelled group order and refunds its payments. Later payments are refunded as for any cancelled order. */
async function settleCancelled(tools: Tools, { id }: Left): Promise<void> {
  await transactOrders(tools, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order || (order.status !== 'Pending' && order.status !== 'Success')) return
    const isPaid = await queueFullRefund(tx, id, null)
    // The unpaid order's email may belong to a stranger: send no mail.
    const isGone = !isPaid && (await isShare(tx, order))
    const reason = isGone ? 'dismissed' : 'by_owner'
    await cancelOrder(tx, order, { reason, actor: 'shop', actorId: null, isPaid, sendsMail: !isGone })
  })
}

const isInGroupOrder = (id: GroupOrderId) =>
  sql`${orders.id} in (select order_id from group_shares where room_id = ${id})`

/** Dissolves the combined shipment before its orders are cancelled. Otherwise each cancellation would have to take an order out of it. */
async function openParcel(db: Db, id: GroupOrderId): Promise<void> {
  await separateParcels(db, isInGroupOrder(id))
}

/** Combines the paid orders of a group order, including those paid late, in one parcel. A parcel that is already packed stays unchanged. */
async function putTogether(db: Db, id: GroupOrderId): Promise<void> {
  await transact(db, async (tx) => {
    const rows = await tx
      .select({ order: orders, settledAt: groupShares.settledAt })
      .from(orders)
      .innerJoin(groupShares, eq(groupShares.orderId, orders.id))
      .where(and(eq(groupShares.groupOrderId, id), inArray(orders.status, ['Success', 'Accepted'])))
      .orderBy(asc(orders.id))
      .for('update', { of: orders })
    const [groupOrder] = await tx.select().from(groupOrders).where(eq(groupOrders.id, id)).for('no key update')
    if (!groupOrder) return
    const isOnItsWay = rows.some(
      ({ order }) => order.packedAt || order.shippedAt || order.trackingNumber || order.courier,
    )
    const { parcelledAt } = groupOrder
    const isNew = (settledAt: Date | null) => parcelledAt === null || (settledAt !== null && settledAt > parcelledAt)
    const joining = rows.filter(({ order, settledAt }) => order.parcelId !== null || isNew(settledAt))
    const ids = joining.map(({ order }) => order.id)
    if (
      !isOnItsWay &&
      ids.length > 1 &&
      joining.some(({ order, settledAt }) => order.parcelId === null && isNew(settledAt))
    ) {
      await putInOneParcel(tx, ids)
      for (const orderId of ids)
        await writeEvent(tx, orderId, {
          kind: 'parcel-joined',
          actor: 'shop',
          visibleToShopper: false,
          data: { pieces: ids.length },
        })
    }
    await tx.update(groupOrders).set({ parcelledAt: sql`now()` }).where(eq(groupOrders.id, id))
  })
}
