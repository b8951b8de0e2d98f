import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { ShopError } from '#contract/http/errors.ts'
import type { GroupOrderId } from '#contract/print/group-orders/group-order-fields.api.ts'
import type { Gateway } from '#server/orders/payments/gateway.ts'
import { transact } from '#server/platform/database/db.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { processEach } from '#server/platform/jobs/process-each.ts'
import { cancelGroupOrder, closeGroupOrder, type Tools } from './close-group-orders.ts'
import { queueSoonMail } from './group-order-mails.ts'
import { groupOrders, groupShares } from './group-orders.table.ts'
import { IS_UNSETTLED, readShares } from './read-group-order.ts'
import { settleGroupOrder } from './settle-group-orders.ts'

/** The maximum number of group orders in one run. */
const AT_ONCE = 20
/** How long before the deadline members who have not paid are reminded. */
const SOON = sql`interval '6 hours'`

/** Closes group orders at their deadline, and settles closed and cancelled ones. */
export function groupOrdersJob(gateway: Gateway | null): Job {
  return { name: 'group rooms', everyMs: 5_000, run: (deps) => finishGroupOrders(gateway, deps) }
}

export async function finishGroupOrders(gateway: Gateway | null, tools: Tools): Promise<void> {
  await remindMembers(tools)
  const due = await tools.db
    .select({ id: groupOrders.id })
    .from(groupOrders)
    .where(and(eq(groupOrders.state, 'open'), sql`${groupOrders.deadline} <= now()`))
    .orderBy(asc(groupOrders.deadline))
    .limit(AT_ONCE)
  const toLogFields = ({ id }: { id: GroupOrderId }) => ({ groupOrder: id })
  await processEach(tools, due, toLogFields, ({ id }) => closeInTime(tools, id))
  const unsettled = await tools.db
    .select({ id: groupOrders.id })
    .from(groupOrders)
    .where(IS_UNSETTLED)
    .orderBy(asc(groupOrders.closedAt))
    .limit(AT_ONCE)
  await processEach(tools, unsettled, toLogFields, ({ id }) => settleGroupOrder(gateway, tools, id))
}

/**
 * Closes a group order at its deadline. A group order that cannot be ordered, for example because the shop no longer delivers there, is
 * cancelled.
 */
async function closeInTime(tools: Tools, id: GroupOrderId): Promise<void> {
  try {
    await closeGroupOrder(tools, id, { isDue: true })
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    tools.log.warn({ err: error, groupOrder: id }, 'a group order could not be ordered at its deadline')
    await transact(tools.db, (tx) => cancelGroupOrder(tx, id))
  }
}

/** Reminds members who have not paid, once, that their group order closes soon. */
async function remindMembers({ db, ...tools }: Tools): Promise<void> {
  const isSoon = and(
    eq(groupOrders.state, 'open'),
    isNull(groupOrders.remindedAt),
    sql`${groupOrders.deadline} <= now() + ${SOON} and ${groupOrders.createdAt} < ${groupOrders.deadline} - ${SOON}`,
  )
  const due = await db.select({ id: groupOrders.id }).from(groupOrders).where(isSoon).limit(AT_ONCE)
  for (const { id } of due)
    await transact(db, async (tx) => {
      const [groupOrder] = await tx
        .update(groupOrders)
        .set({ remindedAt: sql`now()` })
        .where(and(eq(groupOrders.id, id), isSoon))
        .returning()
      if (!groupOrder) return
      const { deadline } = groupOrder
      const waiting = (await readShares(tx, eq(groupShares.groupOrderId, id))).filter(
        ({ state }) => state === 'waiting',
      )
      for (const { share } of waiting) await queueSoonMail(tx, tools, { share, deadline })
    })
}
