import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { UserId } from '#contract/people/auth.api.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { media } from '#server/site/media/media.table.ts'
import { DEMO_FOLDER } from './catalogue.ts'

type MediaRow = typeof media.$inferInsert

/** Files copied at the same time: enough to keep a disk busy. */
const CONCURRENCY = 8

/**
 * Copies pictures into the shop's file storage and returns their `media` rows. The files come from this repository, so they are not checked
 * like uploads. The running shop makes their renditions later.
 */
export async function storePictures(files: Files, paths: string[]): Promise<Map<string, MediaRow>> {
  const waiting = [...paths]
  const stored = new Map<string, MediaRow>()
  const work = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const bytes = await readFile(join(DEMO_FOLDER, path))
      const key = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
      if (!(await files.has(`public/${key}`))) await files.put(`public/${key}`, bytes)
      const size = { ...webpSize(bytes), bytes: bytes.length }
      stored.set(path, { key, kind: 'public', mime: 'image/webp', isDemo: true, ...size })
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  return stored
}

/** Stores a private picture of a shopper. Its key is a hash salted with the owner's id. No public URL serves the picture. */
export async function storeDesign(files: Files, path: string, ownerId: UserId): Promise<MediaRow> {
  const bytes = await readFile(join(DEMO_FOLDER, path))
  const key = createHash('sha256').update(ownerId).update(bytes).digest('hex').slice(0, 32)
  await files.put(`private/${key}`, bytes)
  const isWebp = path.endsWith('.webp')
  // Width and height are at a fixed offset in the header of a PNG.
  const size = isWebp ? webpSize(bytes) : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  const mime = isWebp ? 'image/webp' : 'image/png'
  return { key, kind: 'private', ownerId, mime, isDemo: true, ...size, bytes: bytes.length }
}

/** Width and height from the header of a lossy, lossless or extended WebP. https://developers.google.com/speed/webp/docs/riff_container */
function webpSize(bytes: Buffer): { width: number; height: number } {
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  const bits = bytes.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
}
