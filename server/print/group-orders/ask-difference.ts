import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { GROUP_ANSWER_HOURS } from '#contract/basics/limits.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { GroupOrderId, GroupShareId } from '#contract/print/group-orders/group-order-fields.api.ts'
import { piecePrice } from '#contract/selling/designs/price.ts'
import { COUNTS, countGroupPieces } from '#server/orders/group-shares/count-shares.ts'
import { lockOrderShare } from '#server/orders/group-shares/order-share.ts'
import { lockOrder } from '#server/orders/orders/lock-order.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import type { Gateway } from '#server/orders/payments/gateway.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { processEach } from '#server/platform/jobs/process-each.ts'
import { cancelLocked } from './close-group-orders.ts'
import { queueDifferenceMail } from './group-order-mails.ts'
import { groupOrders, groupShares } from './group-orders.table.ts'
import { endShares, isDifferenceRequested, takeAllBack, takeBack } from './leave-group-order.ts'
import { finalPrice, type GroupOrderRow, readShares } from './read-group-order.ts'
import { lastPrice } from './settle-share.ts'
import { syncIfUnpaid } from './sync-unpaid.ts'

type Tools = Pick<Deps, 'db' | 'printRoom' | 'log' | 'now' | 'groupShareIds'>

/**
 * Asks the members of a closed group order who have paid less than its last price for the difference, and acts on their answers. The paid
 * shirts that remain decide this price. An asked member gets a second share at the last price. When they pay it, the first share's order is
 * cancelled and refunded. When they do not pay in time, they leave. If the price then changes, members are asked again. Returns true when
 * all have answered and the price is still the same; only then is the group order settled.
 */
export async function areAllAnswered(
  gateway: Gateway | null,
  tools: Tools,
  groupOrder: GroupOrderRow,
): Promise<boolean> {
  const toLogFields = ({ firstId }: Ask) => ({ groupShare: firstId })
  await processEach(tools, await listAsks(tools.db, groupOrder.id), toLogFields, (ask) =>
    takeAnswer(gateway, tools, ask),
  )
  const paid = (await readShares(tools.db, eq(groupShares.groupOrderId, groupOrder.id))).flatMap(
    ({ share, state, order }) => (state === 'in' && !share.settledAt && order?.status === 'Success' ? [order.id] : []),
  )
  for (const id of paid) await askForDifference(tools, id)
  return transact(tools.db, (tx) => finishAsking(tx, groupOrder.id))
}

/** A share whose member is asked for the difference (`firstId`), and the share that would replace it (`newerId`). */
type Ask = {
  firstId: GroupShareId
  newerId: GroupShareId
  firstStatus: string
  newerStatus: string | null
  isOver: boolean
  order: { id: OrderId; providerOrderId: string | null } | null
}

async function listAsks(db: Db, groupOrderId: GroupOrderId): Promise<Ask[]> {
  const { rows } = await db.execute<Ask>(sql`
    select first.id as "firstId", newer.id as "newerId", paid.status as "firstStatus", o.status as "newerStatus",
      newer.created_at < now() - make_interval(hours => ${GROUP_ANSWER_HOURS}::int) as "isOver",
      case when o.id is not null then json_build_object('id', o.id, 'providerOrderId', o.provider_order_id) end as "order"
    from group_shares newer join group_shares first on first.id = newer.replaces_id join orders paid on paid.id = first.order_id
    left join orders o on o.id = newer.order_id
    where newer.room_id = ${groupOrderId} and newer.left_at is null and first.left_at is null order by newer.id`)
  return rows
}

async function takeAnswer(gateway: Gateway | null, tools: Tools, ask: Ask): Promise<void> {
  const { firstId, newerId, order } = ask
  if (ask.newerStatus === 'Success')
    return endShares(tools, [firstId], async (tx, { shares }) => {
      for (const { order: first } of shares)
        if (first) await takeBack(tx, first, { reason: 'replaced', actor: 'shop', actorId: null })
      return true
    })
  const isTakenBack = ask.firstStatus !== 'Success'
  if (!isTakenBack && !ask.isOver) return
  if (gateway && order && !(await syncIfUnpaid(gateway, tools, order))) return
  await endShares(tools, [firstId, newerId], async (tx, locked) => {
    if (!isTakenBack && !isDifferenceRequested(locked)) return false
    await takeAllBack(tx, locked, 'expired')
    return true
  })
}

/** Whether an order's shirt was paid below its group order's last price. */
export async function isBelowLastPrice(tx: Db, id: OrderId, groupOrder: GroupOrderRow): Promise<boolean> {
  const [item] = await tx.select().from(orderItems).where(eq(orderItems.orderId, id))
  return item !== undefined && item.unitPrice < lastPrice(item, groupOrder).unitPrice
}

/**
 * Asks a member once to pay the difference to the last price: adds a second share, which replaces the first when it is paid, and queues the
 * mail with its link.
 */
async function askForDifference(tools: Tools, orderId: OrderId): Promise<void> {
  await transact(tools.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const lockedShare = order && (await lockOrderShare(tx, orderId))
    if (lockedShare?.groupOrder.state !== 'closed' || order?.status !== 'Success') return
    const { share, groupOrder } = lockedShare
    if (share.settledAt || share.leftAt || !(await isBelowLastPrice(tx, orderId, groupOrder))) return
    const { groupOrderId, ownName, email, size, shirtName, shirtNumber, showsName, address } = share
    const [newer] = await tx
      .insert(groupShares)
      .values({
        ...{ groupOrderId, ownName, email, size, shirtName, shirtNumber, showsName, address },
        replacesId: share.id,
        requestKey: randomUUID(),
      })
      .onConflictDoNothing({ target: groupShares.replacesId })
      .returning()
    if (newer)
      await queueDifferenceMail(tx, tools, groupOrder, {
        share: newer,
        paid: order.total,
        price: finalPrice(groupOrder),
      })
  })
}

/**
 * Locks the group order. Returns whether all members have answered and the last price is unchanged. A concurrent payment or leaving waits
 * for the lock, and makes the job run again.
 */
async function finishAsking(tx: Db, id: GroupOrderId): Promise<boolean> {
  const [groupOrder] = await tx.select().from(groupOrders).where(eq(groupOrders.id, id)).for('update')
  if (groupOrder?.state !== 'closed') return false
  const open = await listAsks(tx, id)
  if (open.length > 0) {
    const waitsUntil = sql`(select min(created_at) + make_interval(hours => ${GROUP_ANSWER_HOURS}::int) from group_shares
      where ${inArray(
        groupShares.id,
        open.map(({ newerId }) => newerId),
      )})`
    await tx.update(groupOrders).set({ waitsUntil }).where(eq(groupOrders.id, id))
    return false
  }
  await tx.update(groupOrders).set({ waitsUntil: null }).where(eq(groupOrders.id, id))
  const pieces = await countGroupPieces(tx, id)
  if (pieces === 0) {
    await cancelLocked(tx, groupOrder)
    return false
  }
  const isSettled = and(eq(groupShares.groupOrderId, id), isNotNull(groupShares.settledAt))
  if (pieces >= (groupOrder.finalPieces ?? 0) || (await tx.$count(groupShares, isSettled)) > 0) return true
  const reached = piecePrice(groupOrder, pieces).quantityBreak
  const finalBreak = reached && { from: reached.from, percent: reached.percent }
  await tx.update(groupOrders).set({ finalPieces: pieces, finalBreak }).where(eq(groupOrders.id, id))
  await countAgain(tx, id)
  return finalPrice({ ...groupOrder, finalPieces: pieces, finalBreak }) === finalPrice(groupOrder)
}

/** Marks the shirts that count now. Their number decides the price. */
async function countAgain(tx: Db, id: GroupOrderId): Promise<void> {
  const counted = tx
    .select({ id: groupShares.id })
    .from(groupShares)
    .leftJoin(orders, eq(orders.id, groupShares.orderId))
    .where(and(eq(groupShares.groupOrderId, id), COUNTS))
  await tx
    .update(groupShares)
    .set({ isCounted: false })
    .where(and(eq(groupShares.groupOrderId, id), eq(groupShares.isCounted, true)))
  await tx.update(groupShares).set({ isCounted: true }).where(inArray(groupShares.id, counted))
}
