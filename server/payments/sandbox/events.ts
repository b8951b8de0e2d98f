import type { Db } from '#server/core/database/db.ts'
import { type Entity, present } from './entities.ts'
import { insert, newId } from './store.ts'

type Told = { payment: Entity<'payment'>; order?: Entity<'order'>; refund?: Entity<'refund'> }

/** Writes down one event, to be sent by itself from now on: a snapshot of what it is about (payments.md 1.5). */
export async function announce(tx: Db, event: string, { payment, order, refund }: Told): Promise<void> {
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
