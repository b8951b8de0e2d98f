import { renderToReadableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { orderHeadLinks } from './order-head-links.ts'
import { type ServerContext, serverContext } from './server-context.ts'

export { renderMail } from '#web/mails/render-mail.tsx'

type Handler = ReturnType<typeof createRequestHandler>
const handlers = new WeakMap<ServerBuild, Handler>()

/** The entry point for server/pages/web.ts: renders a request with the server's context to a response. */
export function render(build: ServerBuild, request: Request, server: ServerContext): Promise<Response> {
  const handler = handlers.get(build) ?? createRequestHandler(build, import.meta.env.MODE)
  handlers.set(build, handler)
  const context = new RouterContextProvider()
  context.set(serverContext, server)
  return handler(request, context)
}

/** Renders the whole page before responding: it is compressed, hashed and cached as a whole. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routes: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { nonce, report } = context.get(serverContext)
  const known = nonce === undefined ? {} : { nonce }
  const page = <ServerRouter context={routes} url={request.url} {...known} />
  const stream = await renderToReadableStream(page, {
    ...known,
    // Writes the page in order, without scripts that move late content into place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    signal: AbortSignal.any([request.signal, AbortSignal.timeout(RENDER_TIMEOUT_MS)]),
    onError: report,
  })
  await stream.allReady
  return new Response(orderHeadLinks(await new Response(stream).text()), { status, headers })
}

const RENDER_TIMEOUT_MS = 6_000

/** Reports each server error once; error responses and aborted requests are not reported. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(serverContext).report(error)
}
