import type { BackupStatus } from './status.ts'

const HOUR_MS = 3_600_000
/** Maximum age of the last good backup, hours. The nightly backup may take two hours. */
const OLD_HOURS = 26
/** A target may be unreachable for this long before it is a problem, milliseconds. */
const UNREACHABLE_MS = 5 * 60_000

/** Full hours since the newest backup that was restored without problems; null when there is none. */
export function hoursSinceGood({ last: { goodAt } }: BackupStatus, now: Date): number | null {
  return goodAt && Math.max(0, Math.floor((now.getTime() - goodAt.getTime()) / HOUR_MS))
}

/** The problem with the backups; null: none. */
export function backupProblem(status: BackupStatus, now: Date): 'off' | 'unreachable' | 'failed' | 'old' | null {
  const { target, last } = status
  if (!target.isOn) return 'off'
  if (target.failingSince && now.getTime() - target.failingSince.getTime() >= UNREACHABLE_MS) return 'unreachable'
  if (last.failed) return 'failed'
  return (hoursSinceGood(status, now) ?? 0) >= OLD_HOURS ? 'old' : null
}
