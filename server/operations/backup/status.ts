import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { nullWhenMissing, storeFile } from '#server/platform/files/disk-files.ts'

/**
 * The status of the backups for the dashboard and `npm run shop backup`. It is in files of DATA_DIR/backup, because a restore of the
 * database would bring back an old status. The process that runs the database writes `target.json`; the process that makes base backups
 * writes `last.json`.
 */
const time = z.iso.datetime().transform((text) => new Date(text))

const TargetStatus = z.object({
  /** Whether a target is set. */
  isOn: z.boolean(),
  /** Since when storing fails; null when it works. */
  failingSince: time.nullable(),
})
export type TargetStatus = z.output<typeof TargetStatus>

const LastBackup = z.object({
  /** When the newest base backup ended that was restored without problems; null when there is none. */
  goodAt: time.nullable(),
  /** The time and error of the newest attempt; null when it succeeded. */
  failed: z.object({ at: time, problem: z.string() }).nullable(),
})
export type LastBackup = z.output<typeof LastBackup>

export type BackupStatus = { target: TargetStatus; last: LastBackup }

/** The status of the backups; null when the database is not the built-in one, because it is backed up elsewhere. */
export async function readBackupStatus(dataDir: string): Promise<BackupStatus | null> {
  const target = await read(dataDir, 'target', TargetStatus)
  return target && { target, last: await readLastBackup(dataDir) }
}

export async function readLastBackup(dataDir: string): Promise<LastBackup> {
  return (await read(dataDir, 'last', LastBackup)) ?? { goodAt: null, failed: null }
}

export function writeLastBackup(dataDir: string, status: LastBackup): Promise<void> {
  return write(dataDir, 'last', status)
}

export function writeTargetStatus(dataDir: string, status: TargetStatus): Promise<void> {
  return write(dataDir, 'target', status)
}

/** Deletes the status of a shop whose database is not the built-in one. */
export async function forgetTargetStatus(dataDir: string): Promise<void> {
  await rm(toStatusPath(dataDir, 'target'), { force: true })
}

function toStatusPath(dataDir: string, name: string): string {
  return join(dataDir, 'backup', `${name}.json`)
}

/** The content of a status file; null when it does not exist or this version cannot read it. */
async function read<T>(dataDir: string, name: string, schema: z.ZodType<T>): Promise<T | null> {
  const text = await readFile(toStatusPath(dataDir, name), 'utf8').catch(nullWhenMissing)
  return text === null ? null : (schema.safeParse(JSON.parse(text)).data ?? null)
}

function write(dataDir: string, name: string, status: TargetStatus | LastBackup): Promise<void> {
  return storeFile(toStatusPath(dataDir, name), Buffer.from(`${JSON.stringify(status)}\n`))
}
