import { execFile } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'
import { withClient } from '#server/platform/database/db.ts'
import { type Job, startJobs } from '#server/platform/jobs/jobs.ts'
import { findRunningDatabase } from '#server/platform/postgres/copied-database.ts'
import { ENTRY_OPTIONS, entryFile } from '#server/platform/root.ts'
import { dropSlots } from './archive.ts'
import { listBases } from './base.ts'
import { openTarget } from './open-target.ts'
import { openShipping, type Shipping } from './shipping.ts'
import { forgetTargetStatus, writeTargetStatus } from './status.ts'
import type { Target } from './target.ts'

/** Interval of storing the log, milliseconds. With the jitter of jobs and one transfer, a lost machine loses less than 10 s of data. */
const SHIP_EVERY_MS = 4_000
const BASE_EVERY_MS = 60_000
/** How long a shutdown waits for the last transfer, milliseconds. */
const LAST_SHIP_MS = 3_000
/** 03:00 in India, when few people buy: the hour of the nightly base backup, as UTC. */
const NIGHTLY_UTC_MS = (21 * 60 + 30) * 60_000
const DAY_MS = 86_400_000
/** Delay after a failed base backup, milliseconds. */
const RETRY_MS = 3_600_000

const COMMAND = entryFile('server/commands/backup.ts')

type Deps = { log: FastifyBaseLogger; target: Target; shipping: Shipping; dataDir: string }

/**
 * Continuous backups of the built-in database and of the files, when a target is set: the log every few seconds, a base backup
 * every night and for a new archive. Only the process that runs the database may call it. Returns a function that stops the
 * backups after storing the remaining log; call it while the database still runs.
 */
export async function startBackups(
  { database: { kind }, backup, dataDir, media }: Config,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const nothing = async () => undefined
  if (kind === 'url') {
    await forgetTargetStatus(dataDir)
    return nothing
  }
  const database = await findRunningDatabase(dataDir)
  await writeTargetStatus(dataDir, { isOn: backup !== null, failingSince: null })
  if (!backup) {
    await withClient(database.connection, dropSlots)
    return nothing
  }
  const target = openTarget(backup)
  const shipping = openShipping({ database, dataDir, media, target, log })
  const deps = { log, target, shipping, dataDir }
  const jobs = startJobs<Deps>(deps, [shipJob(() => jobs.wake('base backup')), baseJob()])
  jobs.wake('backup')
  return async () => {
    await jobs.stop()
    const limit = Promise.withResolvers<never>()
    const timer = setTimeout(() => limit.reject(new Error('the backup target is too slow')), LAST_SHIP_MS)
    await Promise.race([shipping.ship(), limit.promise]).catch((error: unknown) =>
      log.error({ err: error }, 'the last seconds are not backed up yet: the next start does it'),
    )
    clearTimeout(timer)
    await shipping.close()
  }
}

/** Stores the log. Records for the dashboard since when storing has failed. */
function shipJob(onArchive: () => void): Job<Deps> {
  let archiveId: string | undefined
  let isFailing = false
  return {
    name: 'backup',
    everyMs: SHIP_EVERY_MS,
    async run({ shipping, dataDir }) {
      try {
        const shipped = await shipping.ship()
        if (archiveId !== shipped.archiveId) onArchive()
        archiveId = shipped.archiveId
        if (isFailing) await writeTargetStatus(dataDir, { isOn: true, failingSince: null })
        isFailing = false
      } catch (error) {
        if (!isFailing) await writeTargetStatus(dataDir, { isOn: true, failingSince: new Date() })
        isFailing = true
        throw error
      }
    },
  }
}

function baseJob(): Job<Deps> {
  let notBefore = 0
  /** The newest base backup, cached, so that the target is not queried every minute. */
  let newest: { archiveId: string; time: Date } | undefined
  return {
    name: 'base backup',
    everyMs: BASE_EVERY_MS,
    async run({ log, target, shipping }, stopping) {
      if (Date.now() < notBefore) return
      const { archiveId } = await shipping.ship()
      if (newest?.archiveId === archiveId && !isDue(newest.time, new Date())) return
      const last = (await listBases(target, archiveId)).at(-1)
      newest = last && { archiveId, time: last.manifest.time }
      if (newest && !isDue(newest.time, new Date())) return
      try {
        log.info({ result: await runBackup(stopping) }, 'the shop was backed up, restored and checked')
      } catch (error) {
        if (stopping.aborted) return
        log.error({ err: error }, 'the backup failed')
        notBefore = Date.now() + RETRY_MS
      }
    },
  }
}

/** Whether a nightly backup was due between `last` and `now`. */
export function isDue(last: Date, now: Date): boolean {
  return Math.floor((last.getTime() - NIGHTLY_UTC_MS) / DAY_MS) < Math.floor((now.getTime() - NIGHTLY_UTC_MS) / DAY_MS)
}

/** Runs `npm run shop backup` in a separate process with low priority. Its memory is free again afterwards. */
function runBackup(stopping: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pid } = execFile(
      process.execPath,
      [...ENTRY_OPTIONS, COMMAND],
      { signal: stopping },
      (error, stdout, stderr) => (error ? reject(new Error(stderr.trim() || error.message)) : resolve(stdout.trim())),
    )
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  })
}
