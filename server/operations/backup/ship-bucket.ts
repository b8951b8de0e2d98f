import type { ClientBase } from 'pg'
import type { MediaStores } from '#server/platform/config/media-config.ts'
import { type Files, pathOfKey } from '#server/platform/files/files.ts'
import { openStore } from '#server/platform/files/open-files.ts'
import { mapLimited } from '#server/platform/jobs/map-limited.ts'
import { backupKeys } from './records.ts'
import type { Target } from './target.ts'

const AT_ONCE = 8
/** How often all pictures, not only recent ones, are compared with the target, milliseconds. */
const COMPARE_MS = 3_600_000
/** Maximum time between creating a row and its commit, with a margin for clock differences. */
const LATELY = '2 hours'

type Database = Pick<ClientBase, 'query'>

/** Opens the stores that are buckets. */
export function openBuckets(stores: MediaStores): Files[] {
  return stores.filter(({ kind }) => kind === 's3').map(openStore)
}

/**
 * Copies the pictures and designs of `buckets` that the target lacks; returns their number. Finds them by their database rows. Leaves out
 * renditions, because a shop can make them again. Throws when a bucket or the target fails.
 */
export function createBucketShipping(database: Database, buckets: Files[], target: Target): () => Promise<number> {
  const stored = new Set<string>()
  let comparedAt = Number.NEGATIVE_INFINITY

  return async () => {
    if (buckets.length === 0) return 0
    const isDue = performance.now() - comparedAt > COMPARE_MS
    if (isDue) {
      stored.clear()
      for (const { key } of await target.list(backupKeys.files)) stored.add(key.slice(backupKeys.files.length))
    }
    const missing = (await mediaKeys(database, !isDue)).filter((key) => !stored.has(pathOfKey(key)))
    const copied = await mapLimited(missing, AT_ONCE, async (key): Promise<number> => {
      const bytes = await findInBuckets(buckets, key)
      if (bytes) await target.put(backupKeys.files + pathOfKey(key), bytes)
      stored.add(pathOfKey(key))
      return bytes ? 1 : 0
    })
    if (isDue) comparedAt = performance.now()
    return copied.reduce((sum, count) => sum + count, 0)
  }
}

/** The paths of all pictures and designs, as they are named in a backup. */
export async function listMedia(database: Database): Promise<string[]> {
  return (await mediaKeys(database, false)).map(pathOfKey)
}

/** The file with this path; null when no bucket has it. */
export async function readFromBuckets(buckets: Files[], path: string): Promise<Buffer | null> {
  const [room, , name] = path.split('/')
  return findInBuckets(buckets, `${room}/${name}`)
}

async function findInBuckets(buckets: Files[], key: string): Promise<Buffer | null> {
  for (const bucket of buckets) {
    const bytes = await bucket.get(key)
    if (bytes) return bytes
  }
  return null
}

async function mediaKeys(database: Database, isLately: boolean): Promise<string[]> {
  const since = isLately ? ` where created_at > now() - interval '${LATELY}'` : ''
  const { rows } = await database.query<{ key: string }>(`select kind || '/' || key as key from media${since}`)
  return rows.map(({ key }) => key)
}
