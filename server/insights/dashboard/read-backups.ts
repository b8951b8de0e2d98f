import type { Dashboard } from '#contract/insights/dashboard.api.ts'
import { backupProblem, hoursSinceGood } from '#server/operations/backup/backup-problem.ts'
import { readBackupStatus } from '#server/operations/backup/status.ts'
import type { SignedIn } from '#server/platform/deps.ts'

/** The age of the last good backup, and what is wrong with the backups. */
export async function readBackups({
  config: { dataDir, isLive },
  now,
}: Pick<SignedIn, 'config' | 'now'>): Promise<Dashboard['backups']> {
  const status = await readBackupStatus(dataDir)
  if (!status || (!status.target.isOn && !isLive)) return null
  return { ageHours: hoursSinceGood(status, now()), problem: backupProblem(status, now()) }
}
