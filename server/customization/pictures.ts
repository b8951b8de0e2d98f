import { sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CustomizedProductId } from '#contract/cart.ts'
import { notFound } from '#contract/http/errors.ts'
import type { Db } from '#server/core/database/db.ts'
import type { App } from '#server/core/http/http.ts'
import { PRIVATE_FILE } from '#server/core/http/private-file.ts'
import { visibleDesign } from './designs.ts'
import { printFile, printName } from './print-file.ts'

/** The routes of a design's pictures, for its owner and admins; the print file is for admins only. */
export function pictureRoutes({ http, deps }: App): void {
  type PictureRequest = FastifyRequest<{ Params: { id: string } }>

  /** The design, if the caller may see it; otherwise 404. */
  async function designFor(request: PictureRequest) {
    const id = CustomizedProductId.safeParse(request.params.id)
    const actor = id.success ? await deps.sessions.actor(request.headers.cookie) : null
    const found = id.success ? await visibleDesign(deps.db, actor, id.data) : undefined
    if (!found) throw notFound()
    return { ...found, actor }
  }

  async function send(reply: FastifyReply, key: string, mime: string): Promise<FastifyReply> {
    const bytes = await deps.files.get(`private/${key}`)
    if (!bytes) throw notFound()
    return reply.headers(PRIVATE_FILE).type(mime).send(bytes)
  }

  http.get('/api/customized/:id/design', async (request: PictureRequest, reply) => {
    const { design } = await designFor(request)
    return send(reply, design.key, design.mime)
  })

  http.get('/api/customized/:id/mockup', async (request: PictureRequest, reply) => {
    const { row, design } = await designFor(request)
    return row.mockupKey ? send(reply, row.mockupKey, 'image/webp') : send(reply, design.key, design.mime)
  })

  http.get('/api/customized/:id/print', async (request: PictureRequest, reply) => {
    const { row, design, actor } = await designFor(request)
    if (actor?.role !== 'admin') throw notFound()
    const bytes = await printFile(deps, row, design)
    reply.header('content-disposition', `attachment; filename="${await nameOf(deps.db, row.id)}"`)
    return reply.headers(PRIVATE_FILE).type('image/png').send(bytes)
  })
}

/** The file name: order number and item. */
async function nameOf(db: Db, id: CustomizedProductId): Promise<string> {
  const { rows } = await db.execute<{ number: number; position: number }>(sql`
    select orders.number::int, item.position from order_items item join orders on orders.id = item.order_id
    where item.customized_product_id = ${id} order by item.id desc limit 1`)
  const [ordered] = rows
  return ordered ? printName(ordered.number, ordered.position) : `design-${id}.png`
}
