import type { Writable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import {
  baselineTime,
  listMigrations,
  type Migration,
  newestApplied,
} from '#server/platform/database/apply-migrations.ts'
import { withClient } from '#server/platform/database/db.ts'
import { type Files, isRegenerated } from '#server/platform/files/files.ts'
import { buildRowsQuery, isExported } from './contents.ts'
import type { Manifest } from './manifest.ts'
import { type ArchiveWriter, writeArchive } from './write-archive.ts'

/** The clocks of a file store and of this machine may differ by this much, milliseconds. */
const CLOCKS_MS = 60_000

/** A table with this many rows takes a second or more, so its name is logged. */
export const LARGE_ROWS = 100_000

/** Connection settings: no timeout of statements, and the same text form of values on every server. */
export const SESSION = [
  'statement_timeout=0',
  'idle_in_transaction_session_timeout=0',
  'lock_timeout=10000',
  'datestyle=ISO',
  'intervalstyle=postgres',
  'timezone=UTC',
  'client_min_messages=warning',
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

type Options = {
  /** For a role that may read all tables, without a connection pooler. */
  url: string
  /** Null: the export has no files. */
  files: Files | null
  output: Writable
  log: (line: string) => void
}

/**
 * Writes a shop, which may be running, into an archive. All rows come from one snapshot. Files are read before it, because the shop may
 * delete a file with its row. Files added meanwhile are read after it. Throws when a newer version of Inkloom has written the database.
 */
export async function exportShop({ url, files, output, log }: Options): Promise<Manifest> {
  const config = { connectionString: url, options: SESSION, application_name: 'inkloom export' }
  return withClient(config, (client) =>
    writeArchive(output, async (archive) => {
      const migration = await findMigration(client)
      const addNewFiles = files && (await addFiles(archive, files))
      await client.query('begin isolation level repeatable read, read only')
      const { at, postgres } = await takeSnapshot(client)
      const tables = await listTables(client)
      const stored: Manifest['tables'] = []
      for (const { name, columns } of tables) {
        const rows = client.query(copyTo(`copy (${buildRowsQuery(name, columns)}) to stdout (encoding 'UTF8')`))
        const sum = await archive.rows(name, rows)
        stored.push({ name, columns, ...sum })
        if (sum.rows >= LARGE_ROWS) log(`${name}: ${sum.rows} rows`)
      }
      const sequences = await listSequences(client)
      await client.query('commit')
      await addNewFiles?.()
      return { at, postgres, migration, tables: stored, sequences }
    }),
  )
}

async function findMigration(client: pg.Client): Promise<Migration> {
  const when = await newestApplied(client)
  if (when === null) throw new Error('There is no shop in this database.')
  const migration = listMigrations().find((candidate) => candidate.when === when)
  const age = when < baselineTime() ? 'an older' : 'a newer'
  if (!migration)
    throw new Error(`This database was written by ${age} version of Inkloom. Export it with that version.`)
  return migration
}

/** Adds all files. Returns a function that adds the files stored since. */
async function addFiles(archive: ArchiveWriter, files: Files): Promise<() => Promise<void>> {
  const newSince = Date.now() - CLOCKS_MS
  /** Keys of added files. Only recent ones, to save memory. */
  const added = new Set<string>()
  const addSince = async (since: number) => {
    for await (const { key, modifiedAt } of files.list()) {
      if (modifiedAt.getTime() < since || added.has(key) || isRegenerated(key)) continue
      // Null: the shop has removed the file meanwhile.
      const bytes = await files.get(key)
      if (bytes) await archive.file(key, bytes)
      if (modifiedAt.getTime() >= newSince) added.add(key)
    }
  }
  await addSince(0)
  return () => addSince(newSince)
}

/** Must be the first query of the transaction, because it takes the snapshot. */
async function takeSnapshot(client: pg.Client): Promise<{ at: Date; postgres: number }> {
  const { rows } = await client.query<{ at: Date; postgres: number }>(
    `select clock_timestamp() as at, current_setting('server_version_num')::int as postgres`,
  )
  if (!rows[0]) throw new Error('the database did not tell its time')
  return rows[0]
}

type Table = { name: string; columns: string[] }

/** The exported tables of `public`, with the columns that are not computed. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' group by c.relname order by c.relname`)
  return rows.filter(({ name }) => isExported(name))
}

/** The sequences. They are read after the snapshot and only increase, so their values are higher than all exported ids. */
async function listSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  )
  const sequences: Manifest['sequences'] = []
  for (const { name } of rows) {
    const { rows: valueRows } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from public."${name}"`,
    )
    if (valueRows[0]) sequences.push({ name, ...valueRows[0] })
  }
  return sequences
}
