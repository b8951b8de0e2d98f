import { sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { may } from '#contract/basics/permissions.ts'
import { SIDES } from '#contract/catalogue/garments.ts'
import { notFound } from '#contract/http/errors.ts'
import { CustomizedProductId } from '#contract/selling/cart.api.ts'
import { MAX_PICTURES, type Printed } from '#contract/selling/designs/layers.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { App } from '#server/platform/http/http.ts'
import { storedPictures } from './design-files.ts'
import { visibleDesign } from './designs.ts'
import { mockupOfSide } from './mockups.ts'
import { listPrintedAreas, previewKey, printFile, printName } from './print-file.ts'

/** Headers for a shopper's file: it is not cached, not embedded in other pages, and runs no scripts (docs/security.md S44). */
const PRIVATE = {
  'cache-control': 'private, no-store',
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
}

/** Selects one of a design's pictures, sides or printed areas; the default is the first. */
const PictureQuery = z.object({
  picture: z.coerce
    .number()
    .int()
    .min(0)
    .max(MAX_PICTURES - 1)
    .default(0),
  side: z.enum(SIDES).optional(),
  area: z.string().max(40).optional(),
})

/** The routes of a design's pictures, for its owner and admins; the print files are for admins only. */
export function pictureRoutes({ http, deps }: App): void {
  type PictureRequest = FastifyRequest<{ Params: { id: string } }>

  /** The design of the request. Throws 404 when the caller may not see it. */
  async function designFor(request: PictureRequest) {
    const id = CustomizedProductId.safeParse(request.params.id)
    const parsedQuery = PictureQuery.safeParse(request.query)
    const actor = id.success ? await deps.sessions.actor(request.headers.cookie) : null
    const visibleShirt = id.success ? await visibleDesign(deps.db, actor, id.data) : undefined
    if (!visibleShirt || !parsedQuery.success) throw notFound()
    return { ...visibleShirt, actor, wanted: parsedQuery.data }
  }

  async function send(reply: FastifyReply, key: string, mime: string): Promise<FastifyReply> {
    const bytes = await deps.files.get(`private/${key}`)
    if (!bytes) throw notFound()
    return reply.headers(PRIVATE).type(mime).send(bytes)
  }

  http.get('/api/customized/:id/design', async (request: PictureRequest, reply) => {
    const { row, design, wanted: query } = await designFor(request)
    const picture = query.picture === 0 ? design : (await storedPictures(deps.db, row.id, design))[query.picture]
    if (!picture) throw notFound()
    return send(reply, picture.key, picture.mime)
  })

  http.get('/api/customized/:id/mockup', async (request: PictureRequest, reply) => {
    const { row, design, wanted: query } = await designFor(request)
    const key = await mockupOfSide(deps, row, { design, side: query.side })
    if (!key) throw notFound()
    return send(reply, key, 'image/webp')
  })

  http.get('/api/customized/:id/preview', async (request: PictureRequest, reply) => {
    const { row, design, wanted: query } = await designFor(request)
    return send(
      reply,
      await previewKey(deps, { row, design }, findPrintIndex(listPrintedAreas(row, design), query)),
      'image/png',
    )
  })

  http.get('/api/customized/:id/print', async (request: PictureRequest, reply) => {
    const { row, design, actor, wanted: query } = await designFor(request)
    if (!may(actor?.staffRole, 'orders:work')) throw notFound()
    const prints = listPrintedAreas(row, design)
    const index = findPrintIndex(prints, query)
    const bytes = await printFile(deps, { row, design }, index)
    const name = await buildFileName(deps.db, row.id, { prints, index })
    reply.header('content-disposition', `attachment; filename="${name}"`)
    return reply.headers(PRIVATE).type('image/png').send(bytes)
  })
}

/** The index of the requested area in `prints`; -1 when the design has no print there. */
function findPrintIndex(
  prints: readonly Printed[],
  { side, area }: Pick<z.output<typeof PictureQuery>, 'side' | 'area'>,
): number {
  return side ? prints.findIndex((print) => print.side === side && (!area || print.area === area)) : 0
}

/** The file name: order number and item; with several printed areas, also the area. */
async function buildFileName(
  db: Db,
  id: CustomizedProductId,
  of: { prints: Printed[]; index: number },
): Promise<string> {
  const { rows } = await db.execute<{ number: number; position: number }>(sql`
    select orders.number::int, item.position from order_items item join orders on orders.id = item.order_id
    where item.customized_product_id = ${id} order by item.id desc limit 1`)
  const [ordered] = rows
  return ordered ? printName(ordered.number, ordered.position, of) : `design-${id}.png`
}
