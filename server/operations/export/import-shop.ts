import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { checkBooks, type Finding } from '#server/integrity/integrity.ts'
import { applyFunctions } from '#server/platform/database/apply-functions.ts'
import {
  applyMigrations,
  baselineTime,
  isBeforeBaseline,
  isTakenAlong,
  listMigrations,
  newestMigration,
} from '#server/platform/database/apply-migrations.ts'
import { connect, withClient } from '#server/platform/database/db.ts'
import { MIGRATION_LOCK } from '#server/platform/database/migrate.ts'
import { ensureRequirements } from '#server/platform/database/requirements.ts'
import type { Files } from '#server/platform/files/files.ts'
import { LARGE_ROWS, listTables, SESSION } from './export-shop.ts'
import { storeFiles } from './import-files.ts'
import type { Manifest } from './manifest.ts'
import { type ArchiveEntry, readArchive, verifyArchive } from './read-archive.ts'
import { finishLoading, prepareForLoading } from './table-loading.ts'

type Options = {
  archive: string
  /** For the role that owns the tables, without a connection pooler. Called after the archive was verified. */
  openDatabase: () => Promise<{ url: string; stop(): Promise<void> }>
  /** Null: files in the archive are left out. */
  files: Files | null
  log: (line: string) => void
}

export type Imported = { manifest: Manifest; findings: Finding[] }

/**
 * Imports an archive into an empty database, and runs the integrity check. Reads the archive twice: first to verify it. All rows
 * are written in one transaction: the tables of the archive's version, its rows, then newer migrations. After an error nothing
 * has changed. The next start grants the shop's role its rights.
 */
export async function importShop({ archive, openDatabase, files, log }: Options): Promise<Imported> {
  log(`reading ${archive}`)
  const manifest = inBaseline(await verifyArchive(archive))
  if (isBeforeBaseline(manifest.migration.when))
    throw new Error(
      `${archive} is older than this version of Inkloom can bring up to date. Import it with the version tagged before-baseline (git checkout before-baseline), and export it again there.`,
    )
  if (!listMigrations().some(({ when }) => when === manifest.migration.when))
    throw new Error(`${archive} was written by a newer version of Inkloom. Import it with that version.`)
  const { url, stop } = await openDatabase()
  try {
    const stored = files && storeFiles(files)
    const config = { connectionString: url, options: SESSION, application_name: 'inkloom import' }
    await withClient(config, async (client) => {
      await client.query('begin')
      await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
      await refuseUnlessEmpty(client)
      await ensureRequirements(client)
      await load(client, manifest, readArchive(archive), { storeFile: stored?.put, log })
      await applyMigrations(client, { from: manifest.migration.when, until: newestMigration() })
      await applyFunctions(client)
      await stored?.finish()
      await client.query('commit')
      await client.query('analyze')
    }).catch(async (error) => {
      await stored?.undo()
      throw error
    })
    log('checking the books')
    return { manifest, findings: await check(url, manifest.at) }
  } finally {
    await stop()
  }
}

/** A table of version 0.2.0 that the baseline does not have. */
const DROPPED_TABLE = 'demo_undo'

/** Converts a manifest from just before the baseline into one of the baseline, which lacks only `DROPPED_TABLE`. */
function inBaseline(manifest: Manifest): Manifest {
  const { migration, tables, sequences } = manifest
  if (!isTakenAlong(migration.when)) return manifest
  return {
    ...manifest,
    migration: { ...migration, when: baselineTime() },
    tables: tables.filter(({ name }) => name !== DROPPED_TABLE),
    sequences: sequences.filter(({ name }) => name !== `${DROPPED_TABLE}_id_seq`),
  }
}

async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select from pg_class where relnamespace::regnamespace::text in ('public', 'drizzle') and relkind in ('r', 'p', 'S', 'v', 'm')`,
  )
  if (rows.length > 0)
    throw new Error(
      'There is a shop in this database already. An import needs an empty one: choose another DATA_DIR or database, or empty this one with npm run db:reset.',
    )
}

type Loading = {
  storeFile: ((key: string, bytes: Buffer) => Promise<void>) | undefined
  log: (line: string) => void
}

/** Creates the tables of the archive's version, and loads the rows and files. */
async function load(
  client: pg.Client,
  manifest: Manifest,
  archive: AsyncGenerator<ArchiveEntry>,
  { storeFile, log }: Loading,
): Promise<void> {
  await applyMigrations(client, { from: -1, until: manifest.migration.when })
  const columns = await readTableColumns(client, manifest)
  const prepared = await prepareForLoading(client)
  let next = await archive.next()
  async function* streamTableRows(table: string): AsyncGenerator<Buffer> {
    for (; !next.done && next.value.kind === 'rows' && next.value.table === table; next = await archive.next())
      yield next.value.bytes
  }
  while (!next.done) {
    const part = next.value
    if (part.kind === 'rows' && columns.has(part.table)) {
      const rows = manifest.tables.find(({ name }) => name === part.table)?.rows ?? 0
      if (rows >= LARGE_ROWS) log(`${part.table}: ${rows} rows`)
      const copy = `copy public."${part.table}" (${columns.get(part.table)}) from stdin (encoding 'UTF8')`
      await pipeline(streamTableRows(part.table), client.query(copyFrom(copy)))
    } else {
      if (part.kind === 'file') await storeFile?.(part.key, part.bytes)
      next = await archive.next()
    }
  }
  for (const { name, value, isCalled } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [`public."${name}"`, value, isCalled])
  if (manifest.tables.some(({ rows }) => rows >= LARGE_ROWS)) log('building the indexes')
  await finishLoading(client, prepared)
}

/** The quoted columns of each table. Throws when the archive's tables are not those of its migration. */
async function readTableColumns(client: pg.Client, manifest: Manifest): Promise<Map<string, string>> {
  const databaseTables = await listTables(client)
  const shape = (tables: { name: string; columns: string[] }[]) =>
    new Set(tables.map(({ name, columns }) => `${name}(${columns.toSorted()})`))
  const odd = [...shape(databaseTables).symmetricDifference(shape(manifest.tables))]
  if (odd.length > 0)
    throw new Error(`The tables of the archive are not those of its version ${manifest.migration.tag}: ${odd}`)
  return new Map(manifest.tables.map(({ name, columns }) => [name, columns.map((column) => `"${column}"`).join(', ')]))
}

async function check(url: string, at: Date): Promise<Finding[]> {
  const { db, close } = connect(url, { poolSize: 1, onError: () => undefined })
  try {
    return await checkBooks(db, at)
  } finally {
    await close()
  }
}
