import { type Db, transact } from '#server/platform/database/db.ts'
import type { Entity } from './entities.ts'
import { applyNextStep } from './payments.ts'
import { finishRefund } from './refunds.ts'
import { dueSteps, find, lockOrder, ordersWithDueSteps } from './store.ts'

/** Applies the due steps: payments are authorised or captured, refunds are processed. May run in several processes at once. */
export async function advance(db: Db): Promise<void> {
  for (const orderId of await ordersWithDueSteps(db)) await underLock(db, orderId, async () => undefined)
}

/**
 * Applies the due steps of an order, then runs `work` on it with its payments and refunds. Both happen in one transaction under the order's
 * lock. Null when there is no such order.
 */
export async function underLock<T>(
  db: Db,
  orderId: string,
  work: (tx: Db, order: Entity<'order'>) => Promise<T>,
): Promise<T | null> {
  return transact(db, async (tx) => {
    if (!(await lockOrder(tx, orderId))) return null
    await takeDueSteps(tx, orderId)
    const order = await find(tx, 'order', orderId)
    return order && work(tx, order)
  })
}

async function takeDueSteps(tx: Db, orderId: string): Promise<void> {
  for (const { id, kind } of await dueSteps(tx, orderId)) {
    if (kind === 'payment') {
      const payment = await find(tx, 'payment', id)
      if (payment) await applyNextStep(tx, payment)
    } else {
      const refund = await find(tx, 'refund', id)
      if (refund) await finishRefund(tx, refund)
    }
  }
}
