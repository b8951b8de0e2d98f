import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { wordRule } from '#server/integrity/rule.ts'
import type { BackupConfig } from '#server/platform/config/backup-config.ts'
import type { MediaStores } from '#server/platform/config/media-config.ts'
import { withClient } from '#server/platform/database/db.ts'
import {
  discardDatabase,
  findRunningDatabase,
  type RunningDatabase,
} from '#server/platform/postgres/copied-database.ts'
import { startPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import { currentArchiveId } from './archive.ts'
import { type Base, takeBase } from './base.ts'
import { openTarget } from './open-target.ts'
import { backupKeys, parseRecord } from './records.ts'
import { type Restored, restore } from './restore.ts'
import { removeExpired } from './retention.ts'
import { openBuckets } from './ship-bucket.ts'
import { storeAgain } from './ship-files.ts'
import { openShipping } from './shipping.ts'
import { readLastBackup, writeLastBackup } from './status.ts'
import type { Target } from './target.ts'

/** How long the running shop may take to store the log of a base backup, milliseconds. */
const ARCHIVED_MS = 60_000
const ASK_EVERY_MS = 250
/** How long `backUp` waits until a running shop has begun its archive, milliseconds. */
const BEGUN_MS = 20_000
/** Disk space that the check of a backup leaves free for the shop, bytes. */
const SPARE_BYTES = 512 * 1024 * 1024

type Options = {
  dataDir: string
  media: MediaStores
  backup: BackupConfig
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}
type Taken = { archiveId: string; base: Base }
export type BackedUp = { base: Base; checked: Restored; removed: number }

/**
 * Backs up the shop in DATA_DIR: makes a base backup, restores it as a check, and removes expired backups. Stores files again that the
 * target has lost. Records the result for the dashboard. A running shop stores its own log; otherwise this starts the database. Throws when
 * a step fails or the restored shop violates an invariant.
 */
export async function backUp(options: Options): Promise<BackedUp> {
  const { dataDir, media, backup } = options
  const target = openTarget(backup)
  try {
    const { archiveId, base } = await takeBackup(options, target)
    const checked = await checkBackup(target, archiveId, base, dataDir)
    // Each missing file was either removed by the shop since the backup began, or lost by the target.
    const again = await storeAgain(join(dataDir, 'media'), openBuckets(media), target, checked.missingFiles)
    if (again > 0) options.log.warn({ files: again }, 'files were missing in the backup: they are stored again')
    const removed = await removeExpired(target, backup.keepDays, base.manifest.time)
    const [finding] = checked.findings
    if (finding)
      throw new Error(
        `The restored books have findings: ${checked.findings.length}, such as ${wordRule(finding.rule)}: ${finding.subject}.`,
      )
    await writeLastBackup(dataDir, { goodAt: base.manifest.time, failed: null })
    return { base, checked, removed }
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    const { goodAt } = await readLastBackup(dataDir)
    await writeLastBackup(dataDir, { goodAt, failed: { at: new Date(), problem } })
    throw error
  }
}

async function takeBackup({ dataDir, media, log }: Options, target: Target): Promise<Taken> {
  const postgres = await startPostgres({ dataDir, log: () => undefined }).catch((error: Error) => error)
  if (postgres instanceof Error) {
    const database = await findRunningDatabase(dataDir).catch(() => {
      throw postgres
    })
    return backUpRunning(database, { dataDir, media }, target)
  }
  const database = await findRunningDatabase(dataDir)
  const shipping = openShipping({ database, dataDir, media, target, log })
  try {
    const { archiveId, timeline } = await shipping.ship()
    const archived = async () => void (await shipping.ship())
    return { archiveId, base: await takeBase({ database, dataDir, media, target, archiveId, timeline, archived }) }
  } finally {
    await shipping.close()
    await postgres.stop()
  }
}

async function backUpRunning(
  database: RunningDatabase,
  { dataDir, media }: Pick<Options, 'dataDir' | 'media'>,
  target: Target,
): Promise<Taken> {
  const readArchive = async () => {
    const archiveId = await withClient(database.connection, currentArchiveId)
    return { archiveId, record: archiveId === null ? null : await target.get(backupKeys.archive(archiveId)) }
  }
  let { archiveId, record } = await readArchive()
  // A shop that has only just been started begins its archive some seconds later.
  for (const deadline = Date.now() + BEGUN_MS; !record && Date.now() < deadline; ) {
    await sleep(ASK_EVERY_MS)
    ;({ archiveId, record } = await readArchive())
  }
  if (archiveId === null || !record)
    throw new Error(
      `The running shop stores no backups in ${target.name}. Start it with the same settings as this command.`,
    )
  const archived = async (lsn: number) => {
    for (const deadline = Date.now() + ARCHIVED_MS; ; await sleep(ASK_EVERY_MS)) {
      const state = await target.get(backupKeys.state(archiveId))
      if (state && parseRecord('state', state).lsn >= lsn) return
      if (Date.now() > deadline) throw new Error(`The running shop does not store its log in ${target.name}.`)
    }
  }
  const { timeline } = parseRecord('archive', record)
  return { archiveId, base: await takeBase({ database, dataDir, media, target, archiveId, timeline, archived }) }
}

/** Checks a base backup: restores it into a folder in DATA_DIR, and deletes that folder. */
async function checkBackup(target: Target, archiveId: string, base: Base, dataDir: string): Promise<Restored> {
  const folder = join(dataDir, 'backup', 'check')
  // An interrupted check leaves this folder behind.
  await discardDatabase(folder)
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize < base.manifest.bytes + SPARE_BYTES)
    throw new Error(`The disk of ${dataDir} has no room to check the backup.`)
  const log = () => undefined
  try {
    return await restore({ target, dataDir: folder, at: null, from: archiveId, isCheck: true, log })
  } finally {
    await discardDatabase(folder)
  }
}
