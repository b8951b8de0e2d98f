import type { Db } from '#server/platform/database/db.ts'
import { type Entity, present } from './entities.ts'
import { insert, newId } from './store.ts'

type EventEntities = { payment: Entity<'payment'>; order?: Entity<'order'>; refund?: Entity<'refund'> }

/** Stores one event with a snapshot of its entities; the job sends it. */
export async function storeEvent(tx: Db, event: string, { payment, order, refund }: EventEntities): Promise<void> {
  const payload = {
    payment: { entity: present(payment) },
    ...(order && { order: { entity: present(order) } }),
    ...(refund && { refund: { entity: present(refund) } }),
  }
  const now = Math.floor(Date.now() / 1000)
  const envelope = { entity: 'event', account_id: 'acc_sandbox', event, contains: Object.keys(payload), payload }
  const raw = JSON.stringify({ ...envelope, created_at: now })
  const body = { event, payment: payment.id, raw, attempts: 0 }
  await insert(tx, 'event', { id: newId('evt'), parent: payment.parent, body, dueInS: 0 })
}
