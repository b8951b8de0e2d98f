import { relative, resolve } from 'node:path'
import { z } from 'zod'
import { type AwsEnv, accountProblem, type S3Config, S3Url, s3Config } from './s3-config.ts'

const KEEP_DAYS = 14
/** The minimum length of the key, so that it cannot be guessed. */
const LEAST_KEY = 20
/** The settings of backups; parseConfig reads them with all others. */
export const BackupEnv = z.object({
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_URL: S3Url,
  BACKUP_KEY: z.string().min(LEAST_KEY, `must have at least ${LEAST_KEY} characters`).optional(),
  BACKUP_KEEP_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a whole number of days, at least 1')
    .optional(),
})
type BackupSettings = z.output<typeof BackupEnv> &
  z.output<typeof AwsEnv> & { DATA_DIR: string; DATABASE_URL?: string | undefined }

export type BackupConfig = {
  target: { kind: 'folder'; folder: string } | S3Config
  /** The key that encrypts all backups; null when they are not encrypted. */
  key: string | null
  keepDays: number
}

/** Unsets the backup settings for the shop's other processes: only the process that runs the database makes backups. */
export const WITHOUT_BACKUPS = Object.fromEntries(Object.keys(BackupEnv.shape).map((name) => [name, '']))

export function backupConfig(set: BackupSettings): BackupConfig | null {
  const more = { key: set.BACKUP_KEY ?? null, keepDays: Number(set.BACKUP_KEEP_DAYS ?? KEEP_DAYS) }
  if (set.BACKUP_DIR) return { target: { kind: 'folder', folder: resolve(set.BACKUP_DIR) }, ...more }
  const s3 = s3Config(set.BACKUP_URL, set)
  return s3 && { target: s3, ...more }
}

/** Contradictions between these and other settings, each with the settings' names. */
export function backupProblems(set: BackupSettings): string[] {
  const { BACKUP_DIR: folder, BACKUP_URL: url, DATA_DIR: dataDir } = set
  if (!folder && !url)
    return set.BACKUP_KEY || set.BACKUP_KEEP_DAYS
      ? ['BACKUP_KEY and BACKUP_KEEP_DAYS need BACKUP_DIR or BACKUP_URL beside them']
      : []
  const problems: string[] = []
  if (folder && url) problems.push('BACKUP_DIR and BACKUP_URL are two places: set one of them')
  if (set.DATABASE_URL)
    problems.push(
      `${folder ? 'BACKUP_DIR' : 'BACKUP_URL'} is for the built-in PostgreSQL; with DATABASE_URL use the backups of that server`,
    )
  if (folder && (isInside(folder, dataDir) || isInside(dataDir, folder)))
    problems.push('BACKUP_DIR must be outside of DATA_DIR, best on another disk or machine')
  if (url) problems.push(...accountProblem('BACKUP_URL', set))
  return problems
}

function isInside(folder: string, other: string): boolean {
  return !relative(resolve(other), resolve(folder)).startsWith('..')
}
