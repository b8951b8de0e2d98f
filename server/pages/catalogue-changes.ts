import type { Client } from 'pg'
import { TIME_ZONE } from '#contract/basics/limits.ts'
import type { CacheTag } from '#server/platform/cache-tags.ts'

/** The number of a transaction in PostgreSQL (xid8). */
export type TransactionId = bigint

export type Changes = {
  /** What changed since the last read. */
  tags: CacheTag[]
  /** The transactions that made these changes. */
  transactions: TransactionId[]
  /** Every transaction before this one has ended. */
  oldestRunning: TransactionId
  /** The present date in the shop, from which pages count delivery days. */
  today: string
}

type ChangesRow = { xmin: string; today: string; changes: { id: number; transaction: string; tags: CacheTag[] }[] }

/**
 * The rows of transactions that were still running at the last read, or began after it. Comparing ids is not enough: a
 * transaction with a smaller id may commit later.
 */
const READ = `
  SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xmin, (now() AT TIME ZONE $2)::date::text AS today,
    coalesce((SELECT json_agg(json_build_object('id', id, 'transaction', transaction::text, 'tags', tags))
      FROM catalogue_changes
      WHERE transaction >= coalesce($1::xid8, pg_snapshot_xmin(pg_current_snapshot()))), '[]') AS changes`

/**
 * Reads the outbox of the page cache, each change once. Triggers write it: those named `…_announced` say for each table which tags a change
 * of its rows drops (server/database/migrations/0000_baseline.sql; announce_row.sql and its neighbours in server/database/functions). The
 * first read returns no changes: it determines where to begin.
 */
export function createChangeReader(client: Client): () => Promise<Changes> {
  let oldestRunning: string | null = null
  let seenIds = new Set<number>()
  return async () => {
    const values = [oldestRunning, TIME_ZONE]
    const { rows } = await client.query<ChangesRow>({ name: 'catalogue-changes', text: READ, values })
    const [{ xmin, today, changes } = { xmin: '0', today: '', changes: [] }] = rows
    const fresh = oldestRunning === null ? [] : changes.filter(({ id }) => !seenIds.has(id))
    oldestRunning = xmin
    seenIds = new Set(changes.filter(({ transaction }) => BigInt(transaction) >= BigInt(xmin)).map(({ id }) => id))
    return {
      tags: [...new Set(fresh.flatMap(({ tags }) => tags))],
      transactions: fresh.map(({ transaction }) => BigInt(transaction)),
      oldestRunning: BigInt(xmin),
      today,
    }
  }
}
