import { eq } from 'drizzle-orm'
import type { Crop } from '#contract/site/images.api.ts'
import { brokenConstraint, type Db, sqlState, transact } from '#server/platform/database/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { media } from './media.table.ts'
import { type StoredPicture, storePicture, storeVideo, type Visibility } from './media.ts'
import type { Video } from './read-video.ts'
import { formatMasterKey, listRenditionKeys } from './stored-files.ts'

/** An uploaded picture, optionally with a crop, or a checked video. */
export type Upload = Uint8Array | { bytes: Uint8Array; crop: Crop } | Video
type PictureDeps = Pick<Deps, 'db' | 'files' | 'images' | 'renditions' | 'log'>

/**
 * Stores uploads and runs `work`, which references them in its rows. When `work` throws, the pictures are removed again. Public pictures by
 * default. Retries once when a concurrent request deletes an equal picture before `work` references it.
 */
export async function withPictures<T>(
  deps: PictureDeps,
  uploads: readonly Upload[],
  work: (pictures: StoredPicture[]) => Promise<T>,
  visibility: Visibility = { kind: 'public' },
): Promise<T> {
  try {
    return await storeAndRun(deps, uploads, work, visibility)
  } catch (error) {
    if (!isPictureDeleted(error)) throw error
    return storeAndRun(deps, uploads, work, visibility)
  }
}

async function storeAndRun<T>(
  deps: PictureDeps,
  uploads: readonly Upload[],
  work: (pictures: StoredPicture[]) => Promise<T>,
  visibility: Visibility,
): Promise<T> {
  const stored: StoredPicture[] = []
  try {
    for (const upload of uploads) {
      stored.push(await storeUpload(deps, upload, visibility))
    }
    return await work(stored)
  } catch (error) {
    await removeUnused(
      deps,
      stored.map(({ key }) => key),
    )
    throw error
  }
}

function storeUpload(deps: PictureDeps, upload: Upload, visibility: Visibility): Promise<StoredPicture> {
  if (upload instanceof Uint8Array) return storePicture(deps, upload, visibility)
  if ('durationMs' in upload) return storeVideo(deps, upload)
  return storePicture(deps, upload.bytes, visibility, upload.crop)
}

const FOREIGN_KEY_VIOLATION = '23503'

function isPictureDeleted(error: unknown): boolean {
  return sqlState(error) === FOREIGN_KEY_VIOLATION && (brokenConstraint(error)?.includes('media') ?? false)
}

/**
 * Removes pictures and videos that no row references, with their renditions. Call it after the transaction that removed the references.
 * Foreign keys protect files in use. The row is locked while its files are deleted: a concurrent upload of the same picture waits and
 * writes the file again.
 */
export async function removeUnused(deps: PictureDeps, keys: readonly string[]): Promise<void> {
  for (const key of new Set(keys)) {
    try {
      await transact(deps.db, (tx) => removeOne(deps, tx, key))
    } catch (error) {
      // A foreign key violation: another row references the picture. After any other error the files stay and the request succeeds.
      if (sqlState(error) !== FOREIGN_KEY_VIOLATION) warn(deps, key, error)
    }
  }
}

/**
 * Runs `release`, which ends a reference to a picture or video. In the same transaction, removes the files if no other row references them.
 * When removing a file fails or the process ends, the reference stays for the next attempt. Returns false when something failed.
 */
export async function removeReference(
  deps: PictureDeps,
  key: string,
  release: (tx: Db) => Promise<unknown>,
): Promise<boolean> {
  try {
    await transact(deps.db, async (tx) => {
      await release(tx)
      try {
        await transact(tx, (inner) => removeOne(deps, inner, key))
      } catch (error) {
        if (sqlState(error) !== FOREIGN_KEY_VIOLATION) throw error
      }
    })
    return true
  } catch (error) {
    warn(deps, key, error)
    return false
  }
}

/** Removes a picture or video with its renditions. Throws a foreign key violation when a row references it; then no file is removed. */
async function removeOne(deps: PictureDeps, tx: Db, key: string): Promise<void> {
  const [removed] = await tx.delete(media).where(eq(media.key, key)).returning()
  if (!removed) return
  for (const file of [
    formatMasterKey(removed),
    `${removed.kind}/${key}.jpg`,
    `${removed.kind}/${key}.png`,
    ...listRenditionKeys(removed),
  ])
    await deps.files.remove(file)
}

function warn({ log }: PictureDeps, key: string, err: unknown): void {
  log.warn({ err, key }, 'an unused picture was not removed')
}
