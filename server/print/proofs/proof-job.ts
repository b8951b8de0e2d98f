import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { PROOF_REMINDER_HOURS } from '#contract/basics/limits.ts'
import { ShopError } from '#contract/http/errors.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { transact } from '#server/platform/database/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Job, withLeader } from '#server/platform/jobs/jobs.ts'
import { isDueByItself } from './open-proof.ts'
import { queueProofMail } from './proof-mails.ts'
import { designProofs } from './proofs.table.ts'
import { findItemMockups, writeProof } from './send-proof.ts'

const EVERY_MS = 60_000
const AT_ONCE = 50

/**
 * Sends the automatic proofs, and reminds customers of proofs without an answer after `PROOF_REMINDER_HOURS`. Runs in one process at a
 * time.
 */
export const proofJob: Job = {
  name: 'design proofs',
  everyMs: EVERY_MS,
  run: async (deps) =>
    void (await withLeader(deps.db, 'design proofs', async () => {
      await sendDueProofs(deps)
      await remind(deps)
    })),
}

type Tools = Pick<Deps, 'db' | 'files' | 'images' | 'proofIds' | 'log'>

/**
 * Sends the first proof of each customised item of accepted orders, when the settings ask for proofs. An item whose mock-up is not drawn
 * waits for a later run.
 */
export async function sendDueProofs(tools: Tools): Promise<void> {
  const due = await tools.db
    .select({ itemId: orderItems.id, orderId: orders.id })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(
        isDueByItself,
        isNull(orders.packedAt),
        isNull(orders.shippedAt),
        sql`not exists (select from ${designProofs} where ${designProofs.itemId} = ${orderItems.id})`,
      ),
    )
    .orderBy(orders.acceptedAt)
    .limit(AT_ONCE)
  for (const { itemId, orderId } of due) {
    try {
      const keys = await findItemMockups(tools, itemId)
      await transact(tools.db, (tx) => writeProof(tx, tools, orderId, { itemId, version: 1, note: '', keys }))
    } catch (err) {
      if (!(err instanceof ShopError)) throw err
      tools.log.info({ err, itemId }, 'a design proof is sent later')
    }
  }
}

/** Queues one reminder for each unanswered proof, except for orders that are closed or on their way. */
export async function remind({ db, proofIds }: Pick<Deps, 'db' | 'proofIds'>): Promise<void> {
  await transact(db, async (tx) => {
    const rows = await tx
      .update(designProofs)
      .set({ remindedAt: sql`now()` })
      .where(
        and(
          eq(designProofs.state, 'sent'),
          isNull(designProofs.remindedAt),
          sql`${designProofs.sentAt} < now() - make_interval(hours => ${PROOF_REMINDER_HOURS}::int)`,
          sql`exists (select from ${orders} where ${and(eq(orders.id, designProofs.orderId), ne(orders.status, 'Cancelled'), ne(orders.status, 'Delivered'), isNull(orders.shippedAt))})`,
        ),
      )
      .returning({ id: designProofs.id })
    for (const { id } of rows) await queueProofMail(tx, 'proof-reminder', id, proofIds.sign(id))
  })
}
