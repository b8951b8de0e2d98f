import type { MediaStore, MediaStores } from '#server/platform/config/media-config.ts'
import type { S3Config } from '#server/platform/config/s3-config.ts'
import { openBucket, StorageError } from './bucket.ts'
import { diskFiles, restrictToOwner } from './disk-files.ts'
import { checkKey, type Files, isFileKey, MediaError } from './files.ts'

type Log = { warn(details: object, message: string): void }

/** Short limits, because a visitor waits for the file. */
const BUCKET = { timeoutMs: 10_000, tries: 3 }

/**
 * The files of all places. New files go to the first place. A file that it lacks is read from the others. Removing a file removes it
 * everywhere.
 */
export function openFiles(stores: MediaStores): Files {
  const [first, ...others] = stores.map(openStore)
  if (!first) throw new Error('there is no place for files')
  if (others.length === 0) return first
  // The first place is asked again at the end: a file may be moved there meanwhile.
  const inTurn = [first, ...others, first]
  return {
    put: first.put,
    async get(key) {
      for (const { get } of inTurn) {
        const bytes = await get(key)
        if (bytes) return bytes
      }
      return null
    },
    async part(key, start, length) {
      for (const { part } of inTurn) {
        const bytes = await part(key, start, length)
        if (bytes) return bytes
      }
      return null
    },
    async has(key) {
      for (const { has } of inTurn) if (await has(key)) return true
      return false
    },
    async remove(key) {
      for (const { remove } of [first, ...others]) await remove(key)
    },
    async *list() {
      for (const [index, place] of [first, ...others].entries())
        for await (const file of place.list()) {
          const earlier = await Promise.all(inTurn.slice(0, index).map(({ has }) => has(file.key)))
          if (!earlier.includes(true)) yield file
        }
    },
  }
}

/** The files of one place. */
export function openStore(store: MediaStore): Files {
  return store.kind === 'disk' ? diskFiles(store.folder) : bucketFiles(store)
}

/** Files in a folder of a bucket, under their keys. */
function bucketFiles(config: S3Config): Files {
  const { put, get, part, has, remove, each } = openBucket(config, BUCKET)
  return {
    put: async (key, bytes) => put(checkKey(key), bytes).catch(failed),
    get: async (key) => get(checkKey(key)).catch(failed),
    part: async (key, start, length) => part(checkKey(key), start, length).catch(failed),
    has: async (key) => has(checkKey(key)).catch(failed),
    remove: async (key) => remove(checkKey(key)).catch(failed),
    async *list() {
      const iterator = each('')
      for (let next = await iterator.next().catch(failed); !next.done; next = await iterator.next().catch(failed))
        if (isFileKey(next.value.key)) yield next.value
    },
  }
}

function failed(error: Error): never {
  throw new MediaError(error.message, { cause: error })
}

/**
 * Prepares the storage places at the start: closes the folder to other accounts, and asks each bucket whether the shop may read
 * it. Throws when a bucket refuses. A bucket that does not respond is only logged, because a shop can start without its pictures.
 */
export async function prepareStores(stores: MediaStores, log: Log): Promise<void> {
  for (const store of stores) {
    if (store.kind === 'disk') await restrictToOwner(store.folder)
    else
      await openBucket(store, BUCKET)
        .check()
        .catch((error: unknown) => {
          if (!(error instanceof StorageError) || isAway(error)) log.warn({ err: error }, 'the media cannot be reached')
          else throw error
        })
  }
}

function isAway({ status }: StorageError): boolean {
  return status === null || status >= 500 || status === 429
}
