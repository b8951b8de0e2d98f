import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { EXCHANGE_DELIVERED_DAYS, EXCHANGE_HOLD_DAYS } from '#contract/basics/limits.ts'
import type { ReturnState } from '#contract/orders/returns.ts'
import { giveBackExchange } from '#server/catalogue/stock/stock.ts'
import { lockOrder } from '#server/orders/orders/lock-order.ts'
import { isDue } from '#server/platform/database/columns.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { processEach } from '#server/platform/jobs/process-each.ts'
import { type Author, writeAudit } from '#server/site/audit/write-audit.ts'
import { readCase } from './read-cases.ts'
import { returnRequests } from './returns.table.ts'
import { queueStepMail } from './step-mails.ts'

type ReturnRow = typeof returnRequests.$inferSelect
type Tools = Pick<Deps, 'db' | 'log'>

/** Cancels a request for its shopper. Reserved replacements go back to stock. The caller has locked the order, then the request. */
export async function endReturn(tx: Db, row: ReturnRow, by: Author): Promise<void> {
  await giveBackExchange(tx, row, by.actor?.id ?? null)
  await tx.update(returnRequests).set({ state: 'cancelled', closedAt: sql`now()` }).where(eq(returnRequests.id, row.id))
  await noteStep(tx, row, by, 'cancelled', { state: 'cancelled' })
  const returnCase = await readCase(tx, row.id)
  if (returnCase) await queueStepMail(tx, returnCase)
}

async function noteStep(
  tx: Db,
  { id, state }: ReturnRow,
  by: Author,
  step: ReturnState | 'late',
  after: Record<string, unknown>,
) {
  await writeAudit(tx, by, { action: `return.${step}`, subject: `return:${id}`, before: { state }, after })
}

/** The end of the last day, in India, on which the items of an exchange approved at `approvedAt` may arrive. */
export function endOfHold(approvedAt: SQL): SQL {
  return sql`(((${approvedAt}) at time zone 'Asia/Kolkata')::date + ${EXCHANGE_HOLD_DAYS + 1}::int)::timestamp
    at time zone 'Asia/Kolkata' - interval '1 millisecond'`
}

const BATCH = 100
const BY_THE_SHOP: Author = { actor: null, ip: '', requestId: '' }

/** The condition of overdue exchanges. Pickups are exempt, because the shopper is not to blame for a late pickup. */
const isOverdue = and(
  eq(returnRequests.kind, 'exchange'),
  eq(returnRequests.state, 'approved'),
  sql`${returnRequests.handover} is distinct from 'pickup'`,
  isDue(returnRequests.holdUntil),
)

/**
 * Ends the reservations of overdue exchanges. The items may still be on the way, so each request stays approved but becomes a return: items
 * that arrive are refunded. Several processes may run this, because the state is read again under the lock.
 */
export async function endOverdue(tools: Tools): Promise<void> {
  await withEach(tools, isOverdue, async (tx, row) => {
    const before = await readCase(tx, row.id)
    await giveBackExchange(tx, row, null)
    await tx.update(returnRequests).set({ kind: 'refund', holdUntil: null }).where(eq(returnRequests.id, row.id))
    await noteStep(tx, row, BY_THE_SHOP, 'late', { kind: 'refund' })
    // The mail needs the request as it was before, because it names the items that are no longer reserved.
    if (before) await queueStepMail(tx, before, { about: 'late' })
  })
}

const isForgotten = and(
  eq(returnRequests.state, 'sent'),
  sql`${returnRequests.sentAt} < now() - make_interval(days => ${EXCHANGE_DELIVERED_DAYS}::int)`,
)

/**
 * Completes exchanges that were sent long ago, so that they do not stay open. No mail, because their arrival is not confirmed.
 */
export async function completeForgotten(tools: Tools): Promise<void> {
  await withEach(tools, isForgotten, async (tx, row) => {
    const change = { state: 'exchanged', closedAt: sql`now()` } as const
    await tx.update(returnRequests).set(change).where(eq(returnRequests.id, row.id))
    await noteStep(tx, row, BY_THE_SHOP, 'exchanged', { state: 'exchanged', days: EXCHANGE_DELIVERED_DAYS })
  })
}

/** Runs `work` for each matching request in a transaction of its own, under the locks of its order and of the request. */
async function withEach(tools: Tools, isMeant: SQL | undefined, work: (tx: Db, row: ReturnRow) => Promise<void>) {
  const requests = await tools.db
    .select({ id: returnRequests.id, orderId: returnRequests.orderId })
    .from(returnRequests)
    .where(isMeant)
    .orderBy(asc(returnRequests.createdAt))
    .limit(BATCH)
  await processEach(
    tools,
    requests,
    ({ id }) => ({ return: id }),
    ({ id, orderId }) =>
      transact(tools.db, async (tx) => {
        if (orderId) await lockOrder(tx, orderId)
        const isStill = and(eq(returnRequests.id, id), isMeant)
        const [row] = await tx.select().from(returnRequests).where(isStill).for('update')
        if (row) await work(tx, row)
      }),
  )
}

export const overdueExchangesJob: Job = {
  name: 'overdue exchanges',
  everyMs: 60_000,
  run: async (tools) => {
    await endOverdue(tools)
    await completeForgotten(tools)
  },
}
