import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { checkBooks, type Finding } from '#server/integrity/integrity.ts'
import { newestMigration } from '#server/platform/database/apply-migrations.ts'
import { connect, withClient } from '#server/platform/database/db.ts'
import { refuseOlderDatabase } from '#server/platform/database/migrate.ts'
import { nullWhenMissing } from '#server/platform/files/disk-files.ts'
import { mapLimited } from '#server/platform/jobs/map-limited.ts'
import { discardDatabase, placeDatabase } from '#server/platform/postgres/copied-database.ts'
import { type EmbeddedPostgres, startPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import { bundledPrograms } from '#server/platform/postgres/programs.ts'
import { readFileNames } from './base.ts'
import { type Choice, chooseBase } from './choose-base.ts'
import { backupKeys } from './records.ts'
import { CLOCKS_MS, type Target } from './target.ts'
import { placeWal, unpackBase } from './unpack-base.ts'

const FILES_AT_ONCE = 8

export type Restored = {
  /** The time to which the shop was restored. */
  at: Date
  orders: number
  files: number
  /** Names of files that the shop had when the backup began, but that the target does not have. */
  missingFiles: string[]
  findings: Finding[]
}

type Options = {
  target: Target
  /** The folder to restore into. Must be missing or empty. */
  dataDir: string
  /** The time to restore to; null: the latest possible. */
  at: Date | null
  /** The id of the archive. Required when several archives contain the time. */
  from?: string | undefined
  /** For checking a backup: restores no files and does not fsync. The caller deletes the folder. */
  isCheck?: boolean
  log: (line: string) => void
}

/**
 * Restores a shop into an empty folder, and runs the integrity check. Stops the restored database afterwards. After an error the folder is
 * empty again.
 */
export async function restore(options: Options): Promise<Restored> {
  const { target, dataDir, at, from, log } = options
  const entries = await readdir(dataDir).catch(nullWhenMissing)
  if (entries && entries.length > 0) throw new Error(`${dataDir} is not empty. Restore into a new folder.`)
  const choice = await chooseBase(target, at, from)
  await refuseOtherVersions(choice)
  await mkdir(dataDir, { recursive: true })
  try {
    log(`restoring the base backup of ${choice.base.manifest.time.toISOString()}`)
    await placeDatabase(dataDir, log, async (place) => {
      await unpackBase(target, choice.base, place, join(dataDir, 'secrets'))
      await placeWal(target, choice, place.folder)
      await writeFile(join(place.folder, 'recovery.signal'), '')
    })
    const files = await restoreFiles(options, choice)
    log('replaying the log')
    const database = await recover(options)
    try {
      await withClient({ connectionString: database.url }, refuseOlderDatabase)
      return { at: at ?? choice.state.time, ...files, ...(await check(database.url, at ?? choice.state.time)) }
    } finally {
      await database.stop()
    }
  } catch (error) {
    // A folder that is a mount point cannot be removed; it is only emptied.
    await discardDatabase(dataDir).catch(() => undefined)
    if (entries) await mkdir(dataDir, { recursive: true })
    throw error
  }
}

async function refuseOtherVersions({ base }: Choice): Promise<void> {
  const { schema, postgres } = base.manifest
  const [there, here] = [Math.floor(postgres / 10_000), bundledPrograms().major]
  if (there !== here)
    throw new Error(
      `This backup is of PostgreSQL ${there}, and this version of Inkloom has ${here}. Restore it with the version of Inkloom that made it.`,
    )
  if (schema > newestMigration())
    throw new Error('This backup was made by a newer version of Inkloom. Restore it with that version.')
}

/** Restores the files that the base backup lists, and all files stored after it began. */
async function restoreFiles(
  { target, dataDir, isCheck = false }: Options,
  { base }: Choice,
): Promise<Pick<Restored, 'files' | 'missingFiles'>> {
  const names = new Set(await readFileNames(target, base))
  const since = base.manifest.startedAt.getTime() - CLOCKS_MS
  const stored = (await target.list(backupKeys.files)).map(({ key, modifiedAt }) => {
    return { name: key.slice(backupKeys.files.length), modifiedAt }
  })
  const neededFiles = stored.filter(({ name, modifiedAt }) => names.has(name) || modifiedAt.getTime() >= since)
  for (const { name } of neededFiles) names.delete(name)
  if (!isCheck)
    await mapLimited(neededFiles, FILES_AT_ONCE, async ({ name }) => {
      const bytes = await target.get(backupKeys.files + name)
      const path = join(dataDir, 'media', name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      if (bytes) await writeFile(path, bytes, { mode: 0o600 })
    })
  return { files: neededFiles.length, missingFiles: [...names] }
}

/** PostgreSQL's message when it finds no commit after the target time. Then the whole log is replayed. */
const NOTHING_LATER = 'recovery ended before configured recovery target was reached'

/** Starts the database, which replays the log and then runs as an ordinary database. */
async function recover({ dataDir, at, isCheck = false, log }: Options): Promise<EmbeddedPostgres> {
  const settings = {
    // No restore command is needed, because the whole log is in pg_wal.
    restore_command: 'false',
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    // Refuses connections until the recovery has ended.
    hot_standby: 'off',
  }
  const options = { dataDir, log, isTemporary: isCheck }
  try {
    // PostgreSQL reads this setting before it loads the names of time zones, so the zone is numeric.
    const target = at ? { recovery_target_time: at.toISOString().replace('Z', '+00') } : {}
    return await startPostgres({ ...options, settings: { ...settings, ...target } })
  } catch (error) {
    if (!at || !(error instanceof Error) || !error.message.includes(NOTHING_LATER)) throw error
    return startPostgres({ ...options, settings })
  }
}

async function check(url: string, at: Date): Promise<Pick<Restored, 'orders' | 'findings'>> {
  const { db, close } = connect(url, { poolSize: 1, onError: () => undefined })
  try {
    const { rows } = await db.execute<{ orders: number }>(sql`select count(*)::int as orders from orders`)
    return { orders: rows[0]?.orders ?? 0, findings: await checkBooks(db, at) }
  } finally {
    await close()
  }
}
