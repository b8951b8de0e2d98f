import { sql } from 'drizzle-orm'
import type { Db } from '#server/core/database/db.ts'
import { type Job, withLeader } from '#server/core/jobs.ts'

const EVERY_MS = 10 * 60_000
/** A statement stays short; what is left over goes next time. */
const AT_ONCE = 5_000

/** The rows that nobody reads any more, table by table. */
const RETENTION = {
  rate_limits: "expires_at < now() - interval '1 hour'",
  idempotency_keys: "created_at < now() - interval '25 hours'",
  verifications: "expires_at < now() - interval '1 day'",
  sessions: "expires_at < now() or updated_at < now() - interval '90 days'",
  newsletter_subscribers:
    "confirmed_at is null and unsubscribed_at is null and token_expires_at < now() - interval '30 days' and not is_demo",
  // The sandbox's own books; a real provider takes no refund after six months either.
  sandbox_entities:
    "created_at < now() - interval '1 year' or kind = 'event' and created_at < now() - interval '30 days'",
  mail_outbox:
    "state = 'sent' and sent_at < now() - interval '180 days' or state = 'merged' and created_at < now() - interval '180 days'",
} as const

/** Deletes what nobody needs any more, every ten minutes, in one process. */
export const cleanupJob: Job = {
  name: 'cleanup',
  everyMs: EVERY_MS,
  run: async ({ db }) => void (await withLeader(db, 'cleanup', () => cleanUp(db))),
}

export async function cleanUp(db: Db): Promise<void> {
  for (const [table, isOver] of Object.entries(RETENTION)) {
    const rows = sql`select ctid from ${sql.identifier(table)} where ${sql.raw(isOver)} limit ${AT_ONCE}`
    await db.execute(sql`delete from ${sql.identifier(table)} where ctid = any(array(${rows}))`)
  }
}
