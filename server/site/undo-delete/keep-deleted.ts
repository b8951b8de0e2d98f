import { and, eq, sql } from 'drizzle-orm'
import { UNDO_SECONDS } from '#contract/basics/limits.ts'
import { ShopError } from '#contract/http/errors.ts'
import { type Db, sqlState } from '#server/platform/database/db.ts'
import type { DataSubject } from '#server/platform/database/personal-data.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Job, withLeader } from '#server/platform/jobs/jobs.ts'
import { removeReference } from '#server/site/media/pictures.ts'
import { type DeletedKind, deletionMedia, deletions } from './undo-delete.table.ts'

/** A table with rows to delete, and its column that references the deleted subject. */
export type DeletedRows = readonly [table: string, column: string]

/** How long deletions are stored. It is longer than `UNDO_SECONDS`, so that a late undo fails as `undo_time_over`. */
const RETENTION = sql`interval '10 minutes'`
const FOREIGN_KEY_VIOLATION = '23503'
const UNIQUE_VIOLATION = '23505'

/**
 * Copies the rows that the caller deletes next, in the caller's transaction. `keys`: the media keys of their pictures and videos, whose
 * files stay as long as the copy.
 */
export async function keepDeleted(
  tx: Db,
  kind: DeletedKind,
  id: number,
  { parts, keys }: { parts: readonly DeletedRows[]; keys: readonly string[] },
): Promise<void> {
  const rows: unknown[] = []
  for (const [table, column] of parts) {
    const result = await tx.execute<{ row: unknown }>(
      sql`select to_jsonb(kept) as row from ${sql.identifier(table)} kept where ${sql.identifier(column)} = ${id} order by to_jsonb(kept)->'id'`,
    )
    rows.push(...result.rows.map(({ row }) => ({ table, row })))
  }
  const [deletion] = await tx.insert(deletions).values({ kind, subjectId: id, rows }).returning({ id: deletions.id })
  const deletionId = deletion?.id
  if (deletionId === undefined) throw new Error('the deletion was not kept')
  const media = [...new Set(keys)].map((mediaKey) => ({ deletionId, mediaKey }))
  if (media.length > 0) await tx.insert(deletionMedia).values(media)
}

type RetainedDeletion = { id: number; isOver: boolean }

/** The stored deletion, or null. Its row is locked: of two simultaneous undos, the second waits for the first. */
export async function lockDeleted(tx: Db, kind: DeletedKind, id: number): Promise<RetainedDeletion | null> {
  const [deletion] = await tx
    .select({
      id: deletions.id,
      isOver: sql<boolean>`${deletions.deletedAt} < now() - make_interval(secs => ${UNDO_SECONDS})`,
    })
    .from(deletions)
    .where(and(eq(deletions.kind, kind), eq(deletions.subjectId, id)))
    .for('update')
  return deletion ?? null
}

/**
 * Restores deleted rows with their old ids, in the caller's transaction. Throws `illegal_transition` when it is too late, or when a new row
 * has taken the place of a deleted one.
 */
export async function putBack(
  tx: Db,
  deletion: RetainedDeletion | null,
  { parts }: { parts: readonly DeletedRows[] },
): Promise<void> {
  if (!deletion || deletion.isOver) throw new ShopError('illegal_transition', 'undo_time_over')
  try {
    for (const [table] of parts) await insertAgain(tx, deletion.id, table)
  } catch (error) {
    if (sqlState(error) !== FOREIGN_KEY_VIOLATION && sqlState(error) !== UNIQUE_VIOLATION) throw error
    throw new ShopError('illegal_transition', 'place_taken')
  }
  await tx.delete(deletions).where(eq(deletions.id, deletion.id))
}

/** Throws `illegal_transition` when `isOver`. */
export function refuseLate(isOver: boolean): void {
  if (isOver) throw new ShopError('illegal_transition', 'undo_time_over')
}

async function insertAgain(tx: Db, deletionId: number, table: string): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`)
  const names = rows.map(({ name }) => sql.identifier(name))
  const columns = sql.join(names, sql`, `)
  const values = sql.join(
    names.map((name) => sql`old.${name}`),
    sql`, `,
  )
  await tx.execute(sql`
    insert into ${sql.identifier(table)} (${columns}) overriding system value
    select ${values} from deletions d, jsonb_array_elements(d.rows) with ordinality kept (one, place),
      jsonb_populate_record(null::${sql.identifier(table)}, kept.one->'row') old
    where d.id = ${deletionId} and kept.one->>'table' = ${table} order by kept.place`)
}

/** Discards old deletions, in one process at a time. */
export const undoDeleteJob: Job = {
  name: 'deletions',
  everyMs: 5 * 60_000,
  run: async (deps) => void (await withLeader(deps.db, 'deletions', () => forgetDeleted(deps))),
}

/**
 * Discards deletions older than `RETENTION`, with the pictures and videos that nothing else uses. Deletes the row of a deletion last, so
 * that the next run continues an interrupted one.
 */
export async function forgetDeleted(deps: Pick<Deps, 'db' | 'files' | 'images' | 'renditions' | 'log'>): Promise<void> {
  const isOver = sql`${deletions.deletedAt} < now() - ${RETENTION}`
  const over = await deps.db
    .select({ id: deletions.id, key: deletionMedia.mediaKey })
    .from(deletions)
    .innerJoin(deletionMedia, eq(deletionMedia.deletionId, deletions.id))
    .where(isOver)
  for (const { id, key } of over)
    await removeReference(deps, key, (tx) =>
      tx.delete(deletionMedia).where(and(eq(deletionMedia.deletionId, id), eq(deletionMedia.mediaKey, key))),
    )
  const hasFiles = sql`exists (select from ${deletionMedia} where ${deletionMedia.deletionId} = ${deletions.id})`
  await deps.db.delete(deletions).where(and(isOver, sql`not ${hasFiles}`))
}

/** Removes an erased person's rows from recent deletions of products, so that an undo does not restore them. */
export async function eraseFromDeleted(tx: Db, { id, email, isConfirmed }: DataSubject): Promise<void> {
  const isTheirs = sql`(one->'row'->>'user_id' = ${id} or ${isConfirmed} and lower(one->'row'->>'email') = ${email})`
  await tx.execute(sql`
    update deletions set rows = (
      select coalesce(jsonb_agg(one order by place) filter (where ${isTheirs} is not true), '[]')
      from jsonb_array_elements(rows) with ordinality kept (one, place))
    where exists (select from jsonb_array_elements(rows) one where ${isTheirs})`)
}
