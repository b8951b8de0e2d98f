import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'
import { type Job, withLeader } from '#server/platform/jobs/jobs.ts'
import { removeUnused } from './pictures.ts'

const EVERY_MS = 6 * 60 * 60_000
const AT_ONCE = 500

/**
 * Removes public pictures and videos that no row references. Their request or product import was killed before it wrote the row.
 * `unusedDesignsJob` removes private ones.
 */
export const unusedUploadsJob: Job = {
  name: 'unused uploads',
  everyMs: EVERY_MS,
  run: async (deps) => void (await withLeader(deps.db, 'unused uploads', () => removeUnusedUploads(deps))),
}

/** Removes at most `AT_ONCE` unused uploads. Those of the last day stay, because their request may still be running. */
export async function removeUnusedUploads(deps: Parameters<typeof removeUnused>[0]): Promise<void> {
  const isFree = sql.join(
    (await listMediaReferences(deps.db)).map(
      ({ table, column }) =>
        sql`not exists (select from ${sql.identifier(table)} where ${sql.identifier(column)} = file.key)`,
    ),
    sql` and `,
  )
  const { rows } = await deps.db.execute<{ key: string }>(sql`
    select key from media file where kind = 'public' and created_at < now() - interval '24 hours' and ${isFree}
    limit ${AT_ONCE}`)
  const keys = rows.map(({ key }) => key)
  // `removeUnused` locks each file and checks the foreign keys again.
  await removeUnused(deps, keys)
  if (keys.length > 0) deps.log.info({ files: keys.length }, 'pictures that nothing refers to were removed')
}

/** All columns with foreign keys to `media`. Read from the database catalogue, so that new tables are included. */
async function listMediaReferences(db: Db): Promise<{ table: string; column: string }[]> {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select source.relname as table, attname as column from pg_constraint
    join pg_class source on source.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'media'::regclass order by 1, 2`)
  return rows
}
