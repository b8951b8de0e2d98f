import { renderToString } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { StoredHtmlContext } from '#web/components/products/stored-html-context.ts'
import { RequestIdContext } from '#web/ui/request-number.tsx'
import { deferHydration } from './defer-hydration.ts'
import { withStaffRoutes } from './lazy-back-office.ts'
import { orderHeadLinks } from './order-head-links.ts'
import { splitPage } from './page-parts.ts'
import { type ServerContext, serverContext } from './server-context.ts'
import { sharedBuild, shopBuild } from './server-routes.ts'
import { isStaffPath } from './shop-manifest.ts'
import { storedHtml } from './stored-html.tsx'

export { renderMail } from '#web/mails/render-mail.tsx'

type Handler = ReturnType<typeof createRequestHandler>
type Handlers = Record<'shared' | 'shop', Handler> & { staff(): Promise<Handler> }
const handlers = new WeakMap<ServerBuild, Handlers>()

/** The entry point for server/pages/web.ts: renders a request with the server's context to a response. */
export async function render(build: ServerBuild, request: Request, server: ServerContext): Promise<Response> {
  const made = handlers.get(build) ?? handlersOf(build)
  handlers.set(build, made)
  const isOfStaff = isStaffPath(new URL(request.url).pathname)
  const handler = isOfStaff ? await made.staff() : server.isShared ? made.shared : made.shop
  const context = new RouterContextProvider()
  context.set(serverContext, server)
  return handler(request, context)
}

/** Pages know the routes that they need; under `npm run dev` there is one list for all. */
function handlersOf(build: ServerBuild): Handlers {
  const { MODE, PROD } = import.meta.env
  let whole: Promise<Handler> | undefined
  const staff = () => {
    // A load that failed is tried again at the next request.
    whole ??= withStaffRoutes(build).then(
      (all) => createRequestHandler(all, MODE),
      (error: unknown) => {
        whole = undefined
        throw error
      },
    )
    return whole
  }
  if (!PROD) {
    const handler = createRequestHandler(build, MODE)
    return { shared: handler, shop: handler, staff: async () => handler }
  }
  return {
    shared: createRequestHandler(sharedBuild(build), MODE),
    shop: createRequestHandler(shopBuild(build), MODE),
    staff,
  }
}

/**
 * Renders the page in one go: no component of ours suspends, and the page is compressed, hashed and cached as a whole. The
 * HTML goes to the server's context, because reading it out of a response costs as much as a tenth of the rendering.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routes: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const server = context.get(serverContext)
  await readHandoff(routes)
  const known = server.nonce === undefined ? {} : { nonce: server.nonce }
  const isFailed = status >= 400 && status !== 404
  const stored = storedHtml()
  const rendered = renderToString(
    <RequestIdContext value={isFailed ? server.requestId : null}>
      <StoredHtmlContext value={stored.htmlOf}>
        <ServerRouter context={routes} url={request.url} {...known} />
      </StoredHtmlContext>
    </RequestIdContext>,
  )
  const { head, ...body } = splitPage(rendered)
  // Without the doctype browsers use quirks mode. Only React's streams write it by themselves.
  const page = { head: `<!DOCTYPE html>${orderHeadLinks(head)}`, ...body }
  const isDeferred = server.isShared && server.nonce !== undefined && status < 500
  const { head: first, content, scripts } = isDeferred ? deferHydration(page, server.nonce ?? '') : page
  server.html = [first, ...stored.fill(content), scripts]
  return new Response(null, { status, headers })
}

/** Waits for the data that the page hands to the browser's router, so that its script is rendered without suspending. */
async function readHandoff({ serverHandoffStream, renderMeta }: EntryContext): Promise<void> {
  if (!serverHandoffStream || !renderMeta) return
  const reader = serverHandoffStream.getReader()
  const decoder = new TextDecoder()
  let value = ''
  for (let read = await reader.read(); !read.done; read = await reader.read())
    value += decoder.decode(read.value, { stream: true })
  reader.releaseLock()
  renderMeta.streamCache = { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) }
}

/** Reports each server error once; error responses and aborted requests are not reported. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(serverContext).report(error)
}
