import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { may } from '#contract/basics/permissions.ts'
import { notFound } from '#contract/http/errors.ts'
import { type ReturnPhoto, ReturnPhotoId } from '#contract/orders/returns.api.ts'
import type { App } from '#server/platform/http/http.ts'
import { PRIVATE_FILE } from '#server/platform/http/private-file.ts'
import { media } from '#server/site/media/media.table.ts'
import { returnPhotos, returnRequests } from './returns.table.ts'

export type StoredPhoto = { id: ReturnPhotoId; width: number; height: number }

/** The photos of the outer query's request, in the order in which the customer chose them. */
export const photosOfReturn = sql<StoredPhoto[]>`(
  select coalesce(json_agg(json_build_object('id', photo.id, 'width', file.width, 'height', file.height) order by photo.position), '[]')
  from return_photos photo join media file on file.key = photo.media_key
  where photo.return_request_id = return_requests.id)`

export function presentPhotos(photos: readonly StoredPhoto[]): ReturnPhoto[] {
  return photos.map(({ id, width, height }) => ({ url: `/api/returns/photos/${id}`, width, height }))
}

/** The route of a photo, for the customer who sent it and for admins; 404 for everybody else. */
export function photoRoute({ http, deps }: App): void {
  http.get('/api/returns/photos/:id', async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
    const id = ReturnPhotoId.safeParse(request.params.id)
    const actor = id.success ? await deps.sessions.actor(request.headers.cookie) : null
    if (!id.success || !actor) throw notFound()
    const [photo] = await deps.db
      .select({ key: media.key, mime: media.mime, userId: returnRequests.userId })
      .from(returnPhotos)
      .innerJoin(returnRequests, eq(returnRequests.id, returnPhotos.returnRequestId))
      .innerJoin(media, eq(media.key, returnPhotos.mediaKey))
      .where(eq(returnPhotos.id, id.data))
    if (!photo || (!may(actor.staffRole, 'returns:work') && photo.userId !== actor.id)) throw notFound()
    const bytes = await deps.files.get(`private/${photo.key}`)
    if (!bytes) throw notFound()
    return reply.headers(PRIVATE_FILE).type(photo.mime).send(bytes)
  })
}
