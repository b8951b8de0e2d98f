import { mapLimited } from '#server/platform/jobs/map-limited.ts'
import { type Base, listBases, readFileNames } from './base.ts'
import { backupKeys, parseRecord } from './records.ts'
import { CLOCKS_MS, type Target } from './target.ts'
import { floorTo, partStart, SEGMENT_BYTES } from './wal.ts'

const DAY_MS = 86_400_000
const REMOVED_AT_ONCE = 8

/**
 * Removes everything that no time of the last `keepDays` days needs: base backups except the newest one before that period, the
 * log before the oldest remaining one, archives that end before the period, and files that the shop had removed by then. Call it
 * after a base backup, so that one always remains. Returns the number of removed objects.
 */
export async function removeExpired(target: Target, keepDays: number, now: Date): Promise<number> {
  const limit = new Date(now.getTime() - keepDays * DAY_MS)
  const remaining: Base[] = []
  const expired: string[] = []
  for (const id of await target.folders('archives/')) {
    const sortedArchive = await sortArchive(target, id, limit)
    remaining.push(...sortedArchive.remaining)
    expired.push(...sortedArchive.expired)
  }
  if (remaining.length === 0) return 0
  expired.push(...(await unneededFiles(target, remaining)))
  await mapLimited(expired, REMOVED_AT_ONCE, (key) => target.remove(key))
  return expired.length
}

/** Which base backups of an archive remain, and the keys of its expired objects. */
async function sortArchive(target: Target, id: string, limit: Date): Promise<{ remaining: Base[]; expired: string[] }> {
  const [state, archive] = [await target.get(backupKeys.state(id)), await target.get(backupKeys.archive(id))]
  const reached = state
    ? parseRecord('state', state).time
    : archive
      ? parseRecord('archive', archive).startedAt
      : new Date(0)
  if (reached < limit) {
    // The archive's record is removed last. After an interruption the next run still finds the archive.
    const keys = (await target.list(`archives/${id}/`)).map(({ key }) => key)
    return { remaining: [], expired: [...keys.filter((key) => key !== backupKeys.archive(id)), backupKeys.archive(id)] }
  }
  const bases = await listBases(target, id)
  const first = Math.max(
    0,
    bases.findLastIndex(({ manifest }) => manifest.time < limit),
  )
  const remaining = bases.slice(first)
  const oldest = remaining[0]
  if (!oldest) return { remaining, expired: [] }
  const objects = await target.list(backupKeys.bases(id))
  // Also removes parts of an interrupted base backup. A base backup in progress began later and stays.
  const old = objects.filter(({ key, modifiedAt }) => key < oldest.key && modifiedAt < oldest.manifest.startedAt)
  const from = floorTo(oldest.manifest.startLsn, SEGMENT_BYTES)
  const log = await target.list(backupKeys.wal(id))
  const passed = log.filter(({ key }) => partStart(key.slice(backupKeys.wal(id).length)) < from)
  return { remaining, expired: [...manifestsFirst(old.map(({ key }) => key)), ...passed.map(({ key }) => key)] }
}

/** Puts manifests first. A base backup whose manifest is removed counts as incomplete, so an interruption does no harm. */
function manifestsFirst(keys: string[]): string[] {
  const isManifest = (key: string) => key.endsWith('/manifest.json')
  return [...keys.filter(isManifest), ...keys.filter((key) => !isManifest(key))]
}

/** Files that no remaining base backup lists and that are older than all of them. The shop has removed them. */
async function unneededFiles(target: Target, remaining: Base[]): Promise<string[]> {
  const names = new Set<string>()
  for (const base of remaining) for (const name of await readFileNames(target, base)) names.add(backupKeys.files + name)
  const oldestMs = Math.min(...remaining.map(({ manifest }) => manifest.startedAt.getTime())) - CLOCKS_MS
  const stored = await target.list(backupKeys.files)
  return stored
    .filter(({ key, modifiedAt }) => modifiedAt.getTime() < oldestMs && !names.has(key))
    .map(({ key }) => key)
}
