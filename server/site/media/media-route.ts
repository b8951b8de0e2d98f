import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { may } from '#contract/basics/permissions.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { PICTURE_WIDTHS } from '#contract/site/picture-sizes.ts'
import { reviewPhotos, reviews } from '#server/catalogue/reviews/reviews.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { matchesEtag } from '#server/platform/http/etag.ts'
import type { App } from '#server/platform/http/http.ts'
import { openHiddenPhotos } from './hidden-photos.ts'
import { openJpegs } from './jpegs.ts'
import { media } from './media.table.ts'
import { serveVideo } from './serve-video.ts'
import { nearestWidth } from './widths.ts'

/**
 * `<hash>` is the stored picture, `<hash>-800.avif` a smaller rendition, `<hash>.jpg` a JPEG for link previews and product feeds. A name in
 * hex cannot contain a path.
 */
const NAME = new RegExp(`^([0-9a-f]{32})(?:-(${PICTURE_WIDTHS.join('|')})\\.(avif|webp)|\\.(jpg))?$`)
const VIDEO = /^([0-9a-f]{32})\.(mp4|webm)$/
const FOREVER = 'public, max-age=31536000, immutable'
const PRIVATE = 'private, no-store'
/** How long a response waits for its WebP, in ms; then the original is sent. */
const WEBP_MS = 400
/** Cache lifetime of a WebP that is sent instead of a missing AVIF; the AVIF is made once the shop is idle. */
const WEBP_CACHE = 'public, max-age=3600'
/** Cache lifetime of an original in place of a missing rendition, and of a picture that may belong to a hidden review. */
const SHORT_CACHE = 'public, max-age=30'

/**
 * GET /media/*: public pictures and videos. Customers' files are in another folder that this route never reads. Photos of reviews that are
 * hidden or wait for approval are served only to staff who approve reviews and to the customer who uploaded them.
 */
export function mediaRoutes({ http, deps }: App): void {
  const readJpeg = openJpegs(deps, 'public')
  const readPhotoState = openHiddenPhotos(deps)
  http.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const { name } = request.params
    const [, video, ending] = VIDEO.exec(name) ?? []
    if (video) return serveVideo(deps, request, reply, { name, key: video, mime: `video/${ending}`, caching: FOREVER })
    const [, key, width, format, jpg] = NAME.exec(name) ?? []
    if (!key) return reply.callNotFound()
    const state = await readPhotoState(key)
    if (state === 'hidden') {
      const actor = await deps.sessions.actor(request.headers.cookie)
      const isAllowed = actor && (may(actor.staffRole, 'reviews:write') || (await hasTaken(deps.db, actor.id, key)))
      const master = isAllowed ? await deps.files.get(`public/${key}`) : null
      return master ? send(reply, master, { etag: key, type: 'webp', caching: PRIVATE }) : reply.callNotFound()
    }
    const caching = state === 'unknown' ? SHORT_CACHE : FOREVER
    const held = request.headers['if-none-match']
    const sendForAvif = (webp: Buffer, etag: string) => {
      const substituteCaching = state === 'unknown' ? SHORT_CACHE : WEBP_CACHE
      if (held && matchesEtag(held, `"${etag}"`))
        return reply.code(304).header('cache-control', substituteCaching).send()
      return send(reply, webp, { etag, type: 'webp', caching: substituteCaching })
    }
    if (held && matchesEtag(held, `"${name}"`) && (await deps.files.has(`public/${key}`)))
      return reply.code(304).header('cache-control', caching).send()
    if (jpg) {
      const jpeg = await readJpeg(key)
      return jpeg ? send(reply, jpeg, { etag: name, type: 'jpeg', caching }) : reply.callNotFound()
    }
    if (!width || !format) {
      const master = await deps.files.get(`public/${key}`)
      return master ? send(reply, master, { etag: key, type: 'webp', caching }) : reply.callNotFound()
    }
    const file = await deps.files.get(`public/${name}`)
    if (file) return send(reply, file, { etag: name, type: format, caching })
    const asWebp = await deps.files.get(`public/${key}-${width}.webp`)
    if (asWebp) return sendForAvif(asWebp, `${key}-${width}.webp`)
    const [picture] = await deps.db
      .select({ width: media.width })
      .from(media)
      .where(and(eq(media.key, key), eq(media.kind, 'public')))
    const storedWidth = picture ? nearestWidth(picture.width, Number(width)) : Number(width)
    const instead =
      storedWidth === Number(width) ? null : await deps.files.get(`public/${key}-${storedWidth}.${format}`)
    if (instead) return send(reply, instead, { etag: name, type: format, caching })
    const webp = `${key}-${storedWidth}.webp`
    if (picture && !(await deps.files.has(`public/${webp}`)))
      await Promise.race([deps.renditions.makeWebp(key, storedWidth), sleep(WEBP_MS)])
    const substitute = picture ? await deps.files.get(`public/${webp}`) : null
    if (substitute && format === 'avif') return sendForAvif(substitute, webp)
    if (substitute) return send(reply, substitute, { etag: name, type: format, caching })
    const master = await deps.files.get(`public/${key}`)
    return master ? send(reply, master, { etag: key, type: 'webp', caching: SHORT_CACHE }) : reply.callNotFound()
  })
}

/** Whether the picture is a photo of a review by this account. */
async function hasTaken(db: Db, userId: UserId, key: string): Promise<boolean> {
  const [photo] = await db
    .select({ id: reviewPhotos.id })
    .from(reviewPhotos)
    .innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
    .where(and(eq(reviewPhotos.mediaKey, key), eq(reviews.userId, userId)))
    .limit(1)
  return photo !== undefined
}

function send(
  reply: FastifyReply,
  bytes: Buffer,
  { etag, type, caching }: Record<'etag' | 'type' | 'caching', string>,
) {
  return reply
    .headers({ etag: `"${etag}"`, 'cache-control': caching, 'cross-origin-resource-policy': 'cross-origin' })
    .type(`image/${type}`)
    .send(bytes)
}
