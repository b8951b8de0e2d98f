import type { FastifyRequest } from 'fastify'
import { SIDES } from '#contract/catalogue/garments.ts'
import { notFound } from '#contract/http/errors.ts'
import { contract } from '#contract/index.ts'
import { storedLayers } from '#contract/selling/designs/layers.ts'
import type { Gateway } from '#server/orders/payments/gateway.ts'
import { limitAddress } from '#server/platform/http/client-address.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import { PRIVATE_FILE } from '#server/platform/http/private-file.ts'
import { shownSides } from '#server/selling/designs/drawings.ts'
import { mockupOfSide } from '#server/selling/designs/mockups.ts'
import { openJpegs } from '#server/site/media/jpegs.ts'
import * as desk from './admin-groups.ts'
import { make, options } from './create-group-order.ts'
import { drawBlankBack, readGroupOrderShirt } from './group-order-shirts.ts'
import { join } from './join.ts'
import { leave, removeShare } from './leave-group-order.ts'
import { createLive } from './live.ts'
import { cancel, close, extend, order } from './manage-group-order.ts'
import { ofOrder } from './order-group.ts'
import { pay } from './pay-share.ts'
import { findGroupOrderByToken, get, letters, list, read, tally } from './read-group-order.ts'
import { share } from './read-share.ts'

export function groupOrderRoutes(app: App, gateway: Gateway | null): void {
  const canPayOnline = gateway !== null
  serve(
    app,
    contract.groupOrders,
  )({
    list,
    options,
    get,
    ofOrder,
    extend,
    close,
    cancel,
    removeShare,
    make: (ctx, input) => make(ctx, input, canPayOnline),
    order: (ctx, input) => order(ctx, input, canPayOnline),
  })
  serve(
    app,
    contract.groupLinks,
  )({
    read,
    tally,
    letters,
    share,
    leave,
    pay: (ctx, input) => pay(gateway, ctx, input),
    join: (ctx, input) => join(ctx, input, canPayOnline),
  })
  serve(app, contract.groupDesk)({ list: desk.list, get: desk.get, close: desk.close, cancel: desk.cancel })
  pictureRoutes(app)
  liveRoute(app)
}

/** Serves the pictures of a group order's shirt: every side to holders of the link, only the first side to link previews of messengers. */
function pictureRoutes({ http, deps }: App): void {
  type Wanted = FastifyRequest<{ Params: { token: string }; Querystring: { side?: string } }>
  http.get('/api/group/:token/mockup', async (request: Wanted, reply) => {
    const key = await findPictureKey(deps, request.params.token, request.query.side)
    const bytes = key ? await deps.files.get(`private/${key}`) : null
    if (!bytes) throw notFound()
    return reply.headers(PRIVATE_FILE).type('image/webp').send(bytes)
  })
  const readJpeg = openJpegs(deps, 'private')
  http.get('/api/group/:token/preview.jpg', async (request: Wanted, reply) => {
    const key = await findPictureKey(deps, request.params.token)
    const bytes = key ? await readJpeg(key) : null
    if (!bytes) throw notFound()
    return reply.headers(PRIVATE_FILE).header('x-robots-tag', 'noindex').type('image/jpeg').send(bytes)
  })
}

/** Finds the picture key of a side of a group order's shirt; without a side, of the first one. Throws `not_found`. */
async function findPictureKey(
  deps: App['deps'],
  token: string,
  requestedSide?: string,
): Promise<string | null | undefined> {
  const groupOrder = await findGroupOrderByToken(deps.db, token)
  const { row, design } = await readGroupOrderShirt(deps.db, groupOrder)
  const printed = shownSides({ layers: storedLayers(row, design) })
  const side = SIDES.find((candidate) => candidate === requestedSide) ?? printed[0] ?? 'front'
  if (side !== 'back' || printed.includes('back')) return mockupOfSide(deps, row, { design, side })
  return groupOrder.backMockupKey ?? (await drawBlankBack(deps, groupOrder, { row, design }))
}

/** The tally as server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html). 503 when there are too many connections. */
function liveRoute({ http, deps }: App): void {
  const live = createLive(deps)
  http.addHook('preClose', async () => live.close())
  http.get('/api/group/:token/live', async (request: FastifyRequest<{ Params: { token: string } }>, reply) => {
    const groupOrder = await findGroupOrderByToken(deps.db, request.params.token)
    const { raw } = reply
    if (!live.watch(groupOrder.id, limitAddress(request.ip), raw))
      return reply.code(503).header('retry-after', '60').send()
    reply.hijack()
    // Proxies must neither cache nor buffer the events.
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'referrer-policy': 'no-referrer',
    })
    // How long a browser waits before it connects again.
    raw.write('retry: 10000\n\n')
    await live.send()
  })
}
