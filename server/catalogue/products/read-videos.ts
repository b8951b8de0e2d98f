import { sql } from 'drizzle-orm'
import type { ProductVideo, VideoType } from '#contract/catalogue/product-video.api.ts'
import type { App } from '#server/platform/http/http.ts'
import { mediaUrl, videoUrl } from '#server/platform/images/media-url.ts'
import { productVideos } from './product-videos.table.ts'

/** The video of a product as `videoJson` reads it. */
export type VideoJson = Omit<ProductVideo, 'url' | 'seconds' | 'poster' | 'captions' | 'createdAt'> & {
  key: string
  durationMs: number
  poster: { key: string; width: number; height: number } | null
  captionsKey: string | null
  createdAt: string
}

/**
 * An SQL expression for the video of a product as JSON, null without a video. `productId`: an SQL expression for the product's
 * id.
 */
export function videoJson(productId: string): string {
  return `(select json_build_object('key', video.media_key, 'type', file.mime, 'width', file.width, 'height', file.height,
      'durationMs', video.duration_ms, 'alt', video.alt, 'captionsKey', video.captions_key, 'createdAt', video.created_at,
      'poster', (select json_build_object('key', key, 'width', width, 'height', height) from media
        where key = coalesce(video.poster_key,
          (select media_key from product_images where product_id = video.product_id order by position limit 1))))
    from product_videos video join media file on file.key = video.media_key where video.product_id = ${productId})`
}

/** Converts a video from `videoJson` to the format of the API. */
export function shownVideo({ key, durationMs, poster, captionsKey, createdAt, ...video }: VideoJson): ProductVideo {
  return {
    ...video,
    url: videoUrl(key, video.type as VideoType),
    seconds: durationMs / 1000,
    poster: poster && { url: mediaUrl(poster.key), width: poster.width, height: poster.height },
    captions: captionsKey && `${CAPTIONS_PATH}${captionsKey}.vtt`,
    createdAt: new Date(createdAt),
  }
}

const CAPTIONS_PATH = '/media/captions/'

/** GET /media/captions/<hash>.vtt: the captions of a product's video. */
export function captionsRoute({ http, deps }: App): void {
  http.get<{ Params: { name: string } }>(`${CAPTIONS_PATH}:name`, async (request, reply) => {
    const [, key] = /^([0-9a-f]{32})\.vtt$/.exec(request.params.name) ?? []
    if (!key) return reply.callNotFound()
    const { rows } = await deps.db.execute<{ captions: string }>(
      sql`select captions from ${productVideos} where captions_key = ${key} limit 1`,
    )
    if (!rows[0]) return reply.callNotFound()
    return reply
      .headers({ 'cache-control': 'public, max-age=31536000, immutable' })
      .type('text/vtt; charset=utf-8')
      .send(rows[0].captions)
  })
}
