import type { VideoType } from '#contract/catalogue/product-video.api.ts'

/** The URL of a stored public video. */
export function videoUrl(key: string, mime: VideoType): string {
  return `/media/${key}.${mime === 'video/mp4' ? 'mp4' : 'webm'}`
}

/** The URL of a stored public picture; see media.ts. Pages append `-800.avif` and the like for renditions. */
export function mediaUrl(key: string): string
export function mediaUrl(key: string | null): string | null
export function mediaUrl(key: string | null): string | null {
  return key === null ? null : `/media/${key}`
}
