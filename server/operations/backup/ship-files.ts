import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { nullWhenMissing } from '#server/platform/files/disk-files.ts'
import type { Files } from '#server/platform/files/files.ts'
import { mapLimited } from '#server/platform/jobs/map-limited.ts'
import { backupKeys } from './records.ts'
import { readFromBuckets } from './ship-bucket.ts'
import type { Target } from './target.ts'

const AT_ONCE = 4
/** A folder that changed less than this long ago, milliseconds, is listed again, because a second change may have the same timestamp. */
const TICK_MS = 1_000
/** Folders such as `public/3f`. files.ts stores every file in one of these. */
const FOLDERS = ['public', 'private'].flatMap((room) =>
  Array.from({ length: 256 }, (_, index) => `${room}/${index.toString(16).padStart(2, '0')}`),
)

/**
 * Copies files that the target lacks; returns their number. Files are immutable and named by their hash, so names are compared. Lists only
 * folders that have changed since the last call. Throws when the target fails. A file that cannot be read is logged and left out.
 */
export function createFileShipping(
  mediaFolder: string,
  target: Target,
  log: Pick<FastifyBaseLogger, 'error'>,
): () => Promise<number> {
  /** For each folder whose files are all in the target: when the folder last changed. */
  const complete = new Map<string, number>()

  /** Whether one run has compared all files with the target. */
  let isCompared = false

  /** Copies the missing files of a folder. `all`: the keys in the target; null: list this folder's keys. */
  async function shipFolder(folder: string, all: ReadonlySet<string> | null): Promise<number> {
    const path = join(mediaFolder, folder)
    const changedMs = (await stat(path).catch(nullWhenMissing))?.mtimeMs
    if (changedMs === undefined || complete.get(folder) === changedMs) return 0
    const isSettled = Date.now() - changedMs > TICK_MS
    const prefix = `${backupKeys.files}${folder}/`
    const stored = all ?? (await keysBelow(target, prefix))
    const missing = (await filesIn(path)).filter((name) => !stored.has(prefix + name))
    for (const name of missing) await shipFile(join(path, name), prefix + name)
    if (isSettled) complete.set(folder, changedMs)
    return missing.length
  }

  async function shipFile(path: string, key: string): Promise<void> {
    // Null: the shop has removed the file meanwhile.
    const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') log.error({ err: error }, 'a file cannot be read and is missing from the backup')
      return null
    })
    if (bytes) await target.put(key, bytes)
  }

  return async () => {
    // The first run lists the whole target in one call. 512 calls would take some ten seconds, and the log is not stored meanwhile.
    const all = isCompared ? null : await keysBelow(target, backupKeys.files)
    const shipped = await mapLimited(FOLDERS, AT_ONCE, (folder) => shipFolder(folder, all))
    isCompared = true
    return shipped.reduce((sum, count) => sum + count, 0)
  }
}

async function keysBelow(target: Target, prefix: string): Promise<Set<string>> {
  return new Set((await target.list(prefix)).map(({ key }) => key))
}

/** Stores those of the named files that the shop still has; returns how many. Throws when one cannot be read or stored. */
export async function storeAgain(
  mediaFolder: string,
  buckets: Files[],
  target: Target,
  names: readonly string[],
): Promise<number> {
  const stored = await mapLimited(names, AT_ONCE, async (name): Promise<number> => {
    const onDisk = await readFile(join(mediaFolder, name)).catch(nullWhenMissing)
    const bytes = onDisk ?? (await readFromBuckets(buckets, name))
    if (bytes) await target.put(backupKeys.files + name, bytes)
    return bytes ? 1 : 0
  })
  return stored.reduce((sum, count) => sum + count, 0)
}

/** The names of all stored files, as `public/3f/3f….webp`. */
export async function listFiles(mediaFolder: string): Promise<string[]> {
  const namesByFolder = await mapLimited(FOLDERS, AT_ONCE, async (folder) =>
    (await filesIn(join(mediaFolder, folder))).map((name) => `${folder}/${name}`),
  )
  return namesByFolder.flat()
}

async function filesIn(path: string): Promise<string[]> {
  const names = (await readdir(path).catch(nullWhenMissing)) ?? []
  return names.filter((name) => !name.endsWith('.part'))
}
