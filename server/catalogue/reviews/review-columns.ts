import { type SQL, sql } from 'drizzle-orm'
import type { Review, ReviewPhoto } from '#contract/catalogue/products.api.ts'
import { mediaUrl } from '#server/platform/images/media-url.ts'

/** A stored photo. `isWaiting`: not approved yet, so not shown. */
export type StoredPhoto = { id: string; key: string; width: number; height: number; isWaiting: boolean }

/** An SQL expression for all photos of a row of `reviews` as JSON, in the order chosen by the reviewer. */
export const PHOTOS: SQL<StoredPhoto[]> =
  sql`(select coalesce(json_agg(json_build_object('id', photo.id, 'key', photo.media_key, 'width', media.width,
      'height', media.height, 'isWaiting', photo.approved_at is null) order by photo.position), '[]')
    from review_photos photo join media on media.key = photo.media_key where photo.review_id = reviews.id)`

/** An SQL expression for the approved photos of a row of `reviews`. */
export const APPROVED_PHOTOS: SQL<Omit<StoredPhoto, 'id' | 'isWaiting'>[]> =
  sql`(select coalesce(json_agg(json_build_object('key', photo.media_key, 'width', media.width, 'height', media.height)
      order by photo.position), '[]')
    from review_photos photo join media on media.key = photo.media_key
    where photo.review_id = reviews.id and photo.approved_at is not null)`

/** SQL for the number of people who found a row of `reviews` helpful. */
export const HELPFUL: SQL<number> = sql`(select count(*)::int from review_votes vote where vote.review_id = reviews.id)`

/** Photos with the URL instead of the storage key. */
export function shownPhotos<P extends Pick<StoredPhoto, 'key' | 'width' | 'height'>>(
  photos: readonly P[],
): (Omit<P, 'key'> & ReviewPhoto)[] {
  return photos.map(({ key, ...photo }) => ({ ...photo, url: mediaUrl(key) }))
}

/** The shop's answer; null without one. */
export function presentAnswer(text: string | null, at: Date | null): Review['answer'] {
  return text !== null && at ? { text, at } : null
}
