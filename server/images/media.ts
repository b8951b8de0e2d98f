import { createHash } from 'node:crypto'
import type { UserId } from '#contract/auth.ts'
import type { Crop } from '#contract/images.ts'
import type { Deps } from '#server/core/deps.ts'
import { media } from './media.table.ts'

export type StoredPicture = typeof media.$inferSelect

/** A public picture is shown in the shop; a private one belongs to a shopper and is served by its own checked call. */
export type Room = { kind: 'public' } | { kind: 'private'; ownerId: UserId }

/**
 * Takes an upload in: only a clean picture made anew from it is stored, under a hash of itself, file first and row after.
 * Of a picture with a crop only that part. The same picture twice is one. Nothing is left behind when it is refused.
 */
export async function storePicture(
  { db, files, images, renditions }: Pick<Deps, 'db' | 'files' | 'images' | 'renditions'>,
  upload: Uint8Array,
  room: Room,
  crop?: Crop,
): Promise<StoredPicture> {
  const isPublic = room.kind === 'public'
  const { bytes, mime, width, height, colour } = await images.take(upload, isPublic ? 'webp' : 'original', crop)
  const stored = await keepPicture({ db, files }, { bytes, mime, width, height, colour }, room)
  if (isPublic) renditions.warm()
  return stored
}

type Drawing = Pick<StoredPicture, 'mime' | 'width' | 'height' | 'colour'> & { bytes: Uint8Array }

/** Stores a picture that the shop itself has made, file first and row after. */
export async function keepPicture(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { bytes, ...facts }: Drawing,
  room: Room,
): Promise<StoredPicture> {
  // Two shoppers with one picture have two files, and neither can guess the other's.
  const salt = room.kind === 'public' ? '' : room.ownerId
  const key = createHash('sha256').update(salt).update(bytes).digest('hex').slice(0, 32)
  if (!(await files.has(`${room.kind}/${key}`))) await files.put(`${room.kind}/${key}`, bytes)
  const row = { key, ...room, ...facts, bytes: bytes.length }
  const [stored] = await db
    .insert(media)
    .values(row)
    // A row that was the demo's is no longer only the demo's.
    .onConflictDoUpdate({ target: media.key, set: { isDemo: false } })
    .returning()
  if (!stored) throw new Error('the picture was not written')
  // Somebody may have removed the same picture in between: its row was waited for, its file is written again.
  if (!(await files.has(`${room.kind}/${key}`))) await files.put(`${room.kind}/${key}`, bytes)
  return stored
}
