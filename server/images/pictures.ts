import { eq } from 'drizzle-orm'
import type { Crop } from '#contract/images.ts'
import { brokenConstraint, sqlState, transact } from '#server/core/database/db.ts'
import type { Deps } from '#server/core/deps.ts'
import { media } from './media.table.ts'
import { type StoredPicture, storePicture } from './media.ts'
import { keptWidths } from './widths.ts'

/** A picture that came in, and which part of it is kept when not all of it is. */
export type Upload = Uint8Array | { bytes: Uint8Array; crop: Crop }
type Parts = Pick<Deps, 'db' | 'files' | 'images' | 'renditions' | 'log'>

/**
 * Stores uploads and lets `work` name them in its rows. When it throws, the pictures go again: a refusal leaves nothing
 * behind. Once in a blue moon somebody else removes the same picture between the two; then all of it is done once more.
 */
export async function withPictures<T>(
  deps: Parts,
  uploads: readonly Upload[],
  work: (pictures: StoredPicture[]) => Promise<T>,
): Promise<T> {
  try {
    return await storeAndWork(deps, uploads, work)
  } catch (error) {
    if (!isPictureGone(error)) throw error
    return storeAndWork(deps, uploads, work)
  }
}

async function storeAndWork<T>(
  deps: Parts,
  uploads: readonly Upload[],
  work: (pictures: StoredPicture[]) => Promise<T>,
): Promise<T> {
  const stored: StoredPicture[] = []
  try {
    for (const upload of uploads) {
      const { bytes, crop } = upload instanceof Uint8Array ? { bytes: upload, crop: undefined } : upload
      stored.push(await storePicture(deps, bytes, { kind: 'public' }, crop))
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

const FOREIGN_KEY_VIOLATION = '23503'

function isPictureGone(error: unknown): boolean {
  return sqlState(error) === FOREIGN_KEY_VIOLATION && (brokenConstraint(error)?.includes('media') ?? false)
}

/**
 * Removes pictures that no row names any more, with all their sizes. Call it after the transaction that let go of them.
 * The foreign keys are the judge: none of them cascades. The row is locked while its files go, so that whoever uploads
 * the same picture at this moment waits and then finds that the file has to be written again.
 */
export async function removeUnused(deps: Parts, keys: readonly string[]): Promise<void> {
  for (const key of new Set(keys)) {
    try {
      await transact(deps.db, async (tx) => {
        const [gone] = await tx.delete(media).where(eq(media.key, key)).returning()
        if (!gone) return
        const names = keptWidths(gone.width).flatMap((width) => [`${key}-${width}.avif`, `${key}-${width}.webp`])
        for (const name of [key, ...names]) await deps.files.remove(`${gone.kind}/${name}`)
      })
    } catch (error) {
      // Named by another row; or the database is away, then the files are left for the next time. The answer stands.
      if (sqlState(error) !== FOREIGN_KEY_VIOLATION) deps.log.warn({ err: error, key }, 'a picture was left behind')
    }
  }
}
