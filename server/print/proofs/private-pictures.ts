import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { may } from '#contract/basics/permissions.ts'
import { notFound } from '#contract/http/errors.ts'
import { ProofPictureId } from '#contract/print/proofs.api.ts'
import { QcPhotoId, QcStopId } from '#contract/print/qc.api.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import type { App } from '#server/platform/http/http.ts'
import { PRIVATE_FILE } from '#server/platform/http/private-file.ts'
import { qcPhotos, qcStops } from '#server/print/print-room/qc/qc.table.ts'
import { media } from '#server/site/media/media.table.ts'
import { designProofPictures, designProofs } from './proofs.table.ts'

/** What allows the reader to see a picture, as a part of its URL: a link's token or the session. */
export type By = { token: string } | 'session'

const SESSION = 'session'
type Kind = 'proof' | 'qc' | 'stop'
const PATHS: Record<Kind, string> = { proof: '/api/proof', qc: '/api/qc', stop: '/api/qc' }
const FOLDERS: Record<Kind, string> = { proof: 'pictures', qc: 'photos', stop: 'stops' }

/** The URL of a picture of a proof, a photo of a piece, or the photo of a stop. */
export function pictureUrl(kind: Kind, by: By, id: string): string {
  return `${PATHS[kind]}/${by === 'session' ? SESSION : by.token}/${FOLDERS[kind]}/${id}`
}

type PrivateFile = { key: string; mime: string }
type Request = FastifyRequest<{ Params: { token: string; id: string } }>

/**
 * The routes of private pictures. Open to whoever has a picture's link, staff who may see orders, and the order's customer; 404 for others.
 * The token in the path is not logged (server/platform/http/logged-path.ts).
 */
export function privatePictureRoutes({ http, deps }: App): void {
  const { db, files, sessions, proofIds, qcIds } = deps

  /** The condition for orders that the session's user may see; null without a session. */
  async function ownOrders(request: Request): Promise<SQL | null> {
    const actor = await sessions.actor(request.headers.cookie)
    if (!actor) return null
    return may(actor.staffRole, 'orders:read') ? sql`true` : eq(orders.userId, actor.id)
  }

  async function send(reply: FastifyReply, file: PrivateFile | undefined): Promise<FastifyReply> {
    const bytes = file && (await files.get(`private/${file.key}`))
    if (!file || !bytes) throw notFound()
    return reply.headers(PRIVATE_FILE).type(file.mime).send(bytes)
  }

  const columns = { key: media.key, mime: media.mime }
  const idIn = <T extends z.ZodType>(schema: T, request: Request): z.output<T> => {
    const id = schema.safeParse(request.params.id)
    if (!id.success) throw notFound()
    return id.data
  }

  http.get('/api/proof/:token/pictures/:id', async (request: Request, reply) => {
    const { token } = request.params
    const proofId = proofIds.read(token)
    const sees = token === SESSION ? await ownOrders(request) : proofId && sql`${designProofs.id} = ${proofId}`
    if (!sees) throw notFound()
    const [file] = await db
      .select(columns)
      .from(designProofPictures)
      .innerJoin(designProofs, eq(designProofs.id, designProofPictures.proofId))
      .innerJoin(orders, eq(orders.id, designProofs.orderId))
      .innerJoin(media, eq(media.key, designProofPictures.mediaKey))
      .where(and(eq(designProofPictures.id, idIn(ProofPictureId, request)), sees))
    return send(reply, file)
  })

  http.get('/api/qc/:token/photos/:id', async (request: Request, reply) => {
    const { token } = request.params
    const sendingId = qcIds.read(token)
    const sees = token === SESSION ? await ownOrders(request) : sendingId && sql`${qcPhotos.sendingId} = ${sendingId}`
    if (!sees) throw notFound()
    const [file] = await db
      .select({ ...columns, sendingId: qcPhotos.sendingId })
      .from(qcPhotos)
      .innerJoin(orders, eq(orders.id, qcPhotos.orderId))
      .innerJoin(media, eq(media.key, qcPhotos.mediaKey))
      .where(and(eq(qcPhotos.id, idIn(QcPhotoId, request)), sees))
    return send(reply, file)
  })

  http.get('/api/qc/:token/stops/:id', async (request: Request, reply) => {
    const { token } = request.params
    const sendingId = qcIds.read(token)
    const sees = token === SESSION ? await ownOrders(request) : sendingId && sql`${qcStops.sendingId} = ${sendingId}`
    if (!sees) throw notFound()
    const [file] = await db
      .select(columns)
      .from(qcStops)
      .innerJoin(orders, eq(orders.id, qcStops.orderId))
      .innerJoin(media, eq(media.key, qcStops.mediaKey))
      .where(and(eq(qcStops.id, idIn(QcStopId, request)), sees))
    return send(reply, file)
  })
}
