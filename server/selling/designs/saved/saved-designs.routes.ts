import type { FastifyRequest } from 'fastify'
import { SIDES } from '#contract/catalogue/garments.ts'
import { notFound } from '#contract/http/errors.ts'
import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import { PRIVATE_FILE } from '#server/platform/http/private-file.ts'
import { mockupOfSide } from '#server/selling/designs/mockups.ts'
import { openJpegs } from '#server/site/media/jpegs.ts'
import { duplicate, list, remove, rename, save, share, stopSharing } from './saved-designs.ts'
import { shared, sharedShirt, take, toCart } from './shared-designs.ts'

export function savedDesignRoutes(app: App): void {
  serve(
    app,
    contract.savedDesigns,
  )({
    list,
    save,
    rename,
    duplicate,
    remove,
    share,
    stopSharing,
    toCart,
    shared,
    take,
  })
  const { http, deps } = app

  type MockupRequest = FastifyRequest<{ Params: { token: string }; Querystring: { side?: string } }>

  /** The mock-up of a shared design, for whoever has its link. The uploaded pictures stay private. */
  http.get('/api/shared-design/:token/mockup', async (request: MockupRequest, reply) => {
    const { shirt, design } = await sharedShirt(deps.db, request.params.token)
    const side = SIDES.find((candidate) => candidate === request.query.side)
    const key = side ? await mockupOfSide(deps, shirt, { design, side }) : shirt.mockupKey
    const bytes = key ? await deps.files.get(`private/${key}`) : null
    if (!bytes) throw notFound()
    return reply.headers(PRIVATE_FILE).type('image/webp').send(bytes)
  })

  const readJpeg = openJpegs(deps, 'private')
  /** The first side for link previews of messengers, some of which show no WebP. */
  http.get('/api/shared-design/:token/preview.jpg', async (request: MockupRequest, reply) => {
    const { shirt, design } = await sharedShirt(deps.db, request.params.token)
    const key = await mockupOfSide(deps, shirt, { design })
    const bytes = key ? await readJpeg(key) : null
    if (!bytes) throw notFound()
    return reply.headers(PRIVATE_FILE).header('x-robots-tag', 'noindex').type('image/jpeg').send(bytes)
  })
}
