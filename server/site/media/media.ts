import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { UserId } from '#contract/people/auth.api.ts'
import type { Crop } from '#contract/site/images.api.ts'
import type { Deps } from '#server/platform/deps.ts'
import { media } from './media.table.ts'
import type { Video } from './read-video.ts'
import { formatMasterKey, isVideo } from './stored-files.ts'

export type StoredPicture = typeof media.$inferSelect

/** A public picture is shown in the shop. A private one belongs to a shopper; only a route that checks access serves it. */
export type Visibility = { kind: 'public' } | { kind: 'private'; ownerId: UserId }

/**
 * Stores an upload: re-encodes (and crops) it, and stores it under its hash, the file before the row. Equal pictures are stored once. A
 * refused upload leaves nothing.
 */
export async function storePicture(
  { db, files, images, renditions }: Pick<Deps, 'db' | 'files' | 'images' | 'renditions'>,
  upload: Uint8Array,
  visibility: Visibility,
  crop?: Crop,
): Promise<StoredPicture> {
  const isPublic = visibility.kind === 'public'
  const { bytes, mime, width, height, colour } = await images.take(upload, isPublic ? 'webp' : 'original', crop)
  const stored = await keepPicture({ db, files }, { bytes, mime, width, height, colour }, visibility)
  if (isPublic) renditions.warm()
  return stored
}

/** Stores a checked video. It is public. */
export async function storeVideo(
  deps: Pick<Deps, 'db' | 'files'>,
  { bytes, mime, width, height }: Video,
): Promise<StoredPicture> {
  return keepPicture(deps, { bytes, mime, width, height, colour: null }, { kind: 'public' })
}

type Drawing = Pick<StoredPicture, 'mime' | 'width' | 'height' | 'colour'> & { bytes: Uint8Array }

/** Stores a picture made by the server, or a video. Writes the file before the row. */
export async function keepPicture(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { bytes, ...facts }: Drawing,
  visibility: Visibility,
): Promise<StoredPicture> {
  // Equal pictures of two shoppers become two files. Neither shopper can guess the other's key.
  const salt = visibility.kind === 'public' ? '' : visibility.ownerId
  const key = createHash('sha256').update(salt).update(bytes).digest('hex').slice(0, 32)
  const file = formatMasterKey({ ...visibility, ...facts, key })
  if (!(await files.has(file))) await files.put(file, bytes)
  // A video has no renditions, so they count as ready.
  const row = {
    key,
    ...visibility,
    ...facts,
    bytes: bytes.length,
    ...(isVideo(facts) && { variantsReadyAt: sql`now()` }),
  }
  const [stored] = await db
    .insert(media)
    .values(row)
    // A demo picture that is uploaded is no longer only demo data.
    .onConflictDoUpdate({ target: media.key, set: { isDemo: false } })
    .returning()
  if (!stored) throw new Error('the picture was not written')
  // A concurrent request may have removed the same picture while the insert waited for its row lock: write the file again.
  if (!(await files.has(file))) await files.put(file, bytes)
  return stored
}
