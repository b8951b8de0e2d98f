import { eq, sql } from 'drizzle-orm'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { invalidField } from '#contract/http/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import { mediaUrl } from '#server/platform/images/media-url.ts'
import type { Upload } from '#server/site/media/pictures.ts'
import { readVideo, type Video } from '#server/site/media/read-video.ts'
import type { ProductInput } from './product-facts.ts'
import { readPicturePlaces } from './product-pictures.ts'
import { productVideos } from './product-videos.table.ts'

/** The video fields of a form, read and checked. An undefined field does not change. */
export type NewVideo = {
  video: Video | undefined
  poster: Uint8Array | undefined
  captions: string | undefined
}

/** Reads the uploaded files of the video before anything is stored. No files when the form removes the video. Throws `invalid`. */
export async function readNewVideo(input: Partial<ProductInput>): Promise<NewVideo> {
  const { video, poster, captions } = input
  if (isRemoved(input)) return { video: undefined, poster: undefined, captions: undefined }
  const text = captions && captionsIn(captions)
  return { video: video && (await readVideo(video)), poster, captions: text }
}

/** Whether the form removes the video. With a new video the old one is replaced instead. */
function isRemoved(input: Partial<ProductInput>): boolean {
  return 'removeVideo' in input && input.removeVideo === true && !input.video
}

/** The files of the video and its poster. They are stored together with the form's pictures, and follow them. */
export function listVideoUploads({ video, poster }: NewVideo): Upload[] {
  return [video, poster].filter((upload) => upload !== undefined)
}

/** The text of a WebVTT file: https://www.w3.org/TR/webvtt1/#file-structure */
function captionsIn(bytes: Uint8Array): string {
  const text = textIn(bytes).replace(/\r\n?/g, '\n')
  if (!/^WEBVTT(?=[ \t\n])/.test(text) || !text.includes('-->') || text.includes('\0'))
    throw invalidField('captions', 'captions_not_webvtt')
  return text
}

function textIn(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw invalidField('captions', 'captions_not_webvtt')
  }
}

type Stored = { video: { key: string } | undefined; poster: { key: string } | undefined }

/** Assigns the stored files to the video and poster, in the order of `listVideoUploads`. */
export function assignStoredFiles(fresh: NewVideo, stored: readonly { key: string }[]): Stored {
  const remainingFiles = [...stored]
  return { video: fresh.video && remainingFiles.shift(), poster: fresh.poster && remainingFiles.shift() }
}

/**
 * Writes the video of a product from a form, after its pictures. Only sent fields change. Throws `invalid` for a video without a
 * description, for a description or a poster without a video, and for a poster that is not a picture of the product.
 */
export async function setVideo(
  tx: Db,
  productId: ProductId,
  { input, fresh, stored }: { input: Partial<ProductInput>; fresh: NewVideo; stored: Stored },
): Promise<void> {
  const [before] = await tx.select().from(productVideos).where(eq(productVideos.productId, productId))
  if (isRemoved(input)) {
    await tx.delete(productVideos).where(eq(productVideos.productId, productId))
    return
  }
  const mediaKey = stored.video?.key ?? before?.mediaKey
  if (mediaKey === undefined) {
    if (input.videoAlt || stored.poster || fresh.captions) throw invalidField('video', 'video_missing')
    return
  }
  const alt = input.videoAlt ?? before?.alt ?? ''
  if (alt === '') throw invalidField('videoAlt', 'video_description_missing')
  const isWithoutCaptions = 'removeCaptions' in input && input.removeCaptions
  const values = {
    mediaKey,
    alt,
    posterKey:
      stored.poster?.key ?? (await findPosterKey(tx, productId, input.videoPoster, { before, isNew: !!fresh.video })),
    captions: fresh.captions ?? (isWithoutCaptions || fresh.video ? null : (before?.captions ?? null)),
    ...(fresh.video && { durationMs: fresh.video.durationMs, createdAt: sql`now()` }),
  }
  if (before) await tx.update(productVideos).set(values).where(eq(productVideos.productId, productId))
  else await tx.insert(productVideos).values({ ...values, productId, durationMs: fresh.video?.durationMs ?? 0 })
}

type Earlier = { before: { posterKey: string | null } | undefined; isNew: boolean }

/**
 * The key of the chosen poster; null: the first picture. An uploaded poster of the previous video is dropped when a new video comes, even
 * if the form sends that poster again.
 */
async function findPosterKey(tx: Db, productId: ProductId, posterUrl: string | undefined, { before, isNew }: Earlier) {
  if (posterUrl === '') return null
  const keys = (await readPicturePlaces(tx, productId)).map(({ mediaKey }) => mediaKey)
  const present = before?.posterKey ?? null
  const retainedKey = present && (!isNew || keys.includes(present)) ? present : null
  if (posterUrl === undefined || (present && posterUrl === mediaUrl(present))) return retainedKey
  const key = keys.find((candidate) => mediaUrl(candidate) === posterUrl)
  if (key === undefined) throw invalidField('videoPoster', 'picture_of_other_product')
  return key
}

/** The keys of a product's video and of the video's poster; empty without a video. */
export async function videoKeys(tx: Db, productId: ProductId): Promise<string[]> {
  const [row] = await tx.select().from(productVideos).where(eq(productVideos.productId, productId))
  return [row?.mediaKey, row?.posterKey].filter((key) => typeof key === 'string')
}
