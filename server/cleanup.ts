import { sql } from 'drizzle-orm'
import {
  BACK_IN_STOCK_ALERT_DAYS,
  BACK_IN_STOCK_LINK_DAYS,
  DRAFT_DAYS,
  QC_PHOTO_DAYS,
} from '#contract/basics/limits.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type Job, withLeader } from '#server/platform/jobs/jobs.ts'

const EVERY_MS = 10 * 60_000
/** Maximum rows per statement, to keep it short. The next run deletes the rest. */
const AT_ONCE = 5_000

/** SQL: whether the order of a shipment ended half a year ago. */
const isEndedOrder = (shipment: string) => `exists (select from shipments s join orders o on o.id = s.order_id
  where s.id = ${shipment} and coalesce(o.delivered_at, o.cancelled_at) < now() - interval '180 days')`
/** Ids sort by age, so old rows are found by their key. */
const BEFORE_180_DAYS = "(select uuidv7(interval '-180 days'))"

/** SQL: whether the order ended more than `QC_PHOTO_DAYS` ago. Pictures of its shirts are then deleted. */
const isLongOver = (order: string) => `exists (select from orders o where o.id = ${order}
  and coalesce(o.delivered_at, o.cancelled_at) < now() - interval '${QC_PHOTO_DAYS} days')`

/** The condition of expired rows, by table. */
const RETENTION = {
  catalogue_changes: "created_at < now() - interval '1 hour'",
  rate_limits: "expires_at < now() - interval '1 hour'",
  idempotency_keys: "created_at < now() - interval '25 hours'",
  verifications: "expires_at < now() - interval '1 day'",
  sessions: "expires_at < now() or updated_at < now() - interval '90 days'",
  newsletter_subscribers:
    "confirmed_at is null and unsubscribed_at is null and token_expires_at < now() - interval '30 days' and not is_demo",
  // Lines with applied stock changes stay longer, so that the same file cannot apply them twice (server/catalogue/products/bulk/import).
  product_import_lines: `import_id in (select id from product_imports where created_at < now() - interval '7 days' and state not in ('checking', 'applying'))
    and not (state = 'done' and coalesce(cells ->> 'stockBefore', '') <> '' and coalesce(cells ->> 'stock', '') <> '')`,
  // The pictures are large, and useless once the import is applied or cancelled.
  product_import_pictures: `import_id in (select id from product_imports
    where state in ('done', 'cancelled') or created_at < now() - interval '7 days' and state = 'checked')`,
  product_imports: "created_at < now() - interval '180 days' and state not in ('checking', 'applying')",
  draft_orders: `updated_at < now() - interval '${DRAFT_DAYS} days'`,
  // An edit can be undone for ten minutes only.
  bulk_edits: "created_at < now() - interval '1 day'",
  // Events older than two days are not announced, so their rows can go. The rows about low stock stay.
  staff_told: "topic <> 'low_stock' and created_at < now() - interval '30 days'",
  // The report reads up to 90 days.
  search_counts: 'day < current_date - 100',
  delivery_requests: "notified_at < now() - interval '30 days' or created_at < now() - interval '2 years'",
  restock_alerts: `sent_at < now() - interval '30 days' or created_at < now() - interval '${BACK_IN_STOCK_ALERT_DAYS} days'
    or confirmed_at is null and created_at < now() - interval '${BACK_IN_STOCK_LINK_DAYS} days'`,
  // The next run of server/selling/designs/unused-designs.ts deletes the files of the photos.
  qc_photos: isLongOver('qc_photos.order_id'),
  design_proof_pictures: `exists (select from design_proofs p where p.id = proof_id and ${isLongOver('p.order_id')})`,
  courier_inbox: "received_at < now() - interval '30 days'",
  // A courier's text may name its staff.
  courier_scans: `id < ${BEFORE_180_DAYS} and ${isEndedOrder('courier_scans.shipment_id')}`,
  courier_sandbox: "created_at < now() - interval '1 year'",
  // Records of the sandbox gateway. Real providers also accept no refund after six months.
  sandbox_entities:
    "created_at < now() - interval '1 year' or kind = 'event' and created_at < now() - interval '30 days'",
  // Dead mails stay in the owner's list, except mails to erased accounts. Dead messages to phones are deleted, because they contain a name
  // and number and are useless after a day.
  mail_outbox:
    "kind in ('account-erased', 'erased') and state not in ('queued', 'sending') and coalesce(sent_at, created_at) < now() - interval '1 day' or is_bulk and state in ('sent', 'dead') and created_at < now() - interval '7 days' or state = 'sent' and sent_at < now() - interval '180 days' or (state in ('merged', 'withdrawn') or state = 'dead' and channel <> 'mail') and created_at < now() - interval '180 days'",
} as const

/** Deletes expired rows every ten minutes, in one process at a time. */
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
  await db.execute(
    sql`update qc_stops set media_key = null where media_key is not null and ${sql.raw(isLongOver('qc_stops.order_id'))}`,
  )
  // A courier's label has name, address and phone on it.
  const isOver = sql.raw(`label_url is not null and id < ${BEFORE_180_DAYS} and ${isEndedOrder('shipments.id')}`)
  await db.execute(sql`update shipments set label_url = null where ${isOver}`)
}
