import { renderToReadableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { RequestIdContext } from '#web/ui/request-number.tsx'
import { DEFERRED_START } from '#web/shop/hydration/deferred-start.ts'
import { DeferredStartContext } from '#web/shop/hydration/page-scripts.tsx'
import { withStaffRoutes } from '#web/lazy-back-office.ts'
import { type ServerContext, serverContext } from '#web/ui/server/server-context.ts'
import { sharedBuild, shopBuild } from '#web/server-routes.ts'
import { isStaffPath } from '#web/shop-manifest.ts'

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

/** Renders the page whole: no component of ours suspends, and it is compressed, hashed and cached in one piece. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routes: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { nonce, isShared, requestId } = context.get(serverContext)
  const isFailed = status >= 400 && status !== 404
  const isDeferred = isShared && nonce !== undefined && status < 500
  const known = nonce === undefined ? {} : { nonce }
  const failures: unknown[] = []
  const page = await renderToReadableStream(
    <RequestIdContext value={isFailed ? requestId : null}>
      <DeferredStartContext value={isDeferred ? DEFERRED_START : null}>
        <ServerRouter context={routes} url={request.url} {...known} />
      </DeferredStartContext>
    </RequestIdContext>,
    { ...known, progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void failures.push(error) },
  )
  await page.allReady
  if (failures.length > 0) throw failures[0]
  return new Response(page, { status, headers })
}

/** Reports each server error once; error responses and aborted requests are not reported. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(serverContext).report(error)
}
