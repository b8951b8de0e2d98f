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

/** The way in for server/pages/web.ts: a request and what the server hands to the pages in, a finished answer out. */
export function render(build: ServerBuild, request: Request, server: ServerContext): Promise<Response> {
  const handler = handlers.get(build) ?? createRequestHandler(build, import.meta.env.MODE)
  handlers.set(build, handler)
  const context = new RouterContextProvider()
  context.set(serverContext, server)
  return handler(request, context)
}

/** The page as one finished text: it is compressed, hashed and kept whole, and no visitor sees a half-loaded one. */
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
    // Everything is there when the text is written, so nothing needs a script to be moved into its place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    signal: AbortSignal.any([request.signal, AbortSignal.timeout(RENDER_TIMEOUT_MS)]),
    onError: report,
  })
  await stream.allReady
  return new Response(orderHeadLinks(await new Response(stream).text()), { status, headers })
}

const RENDER_TIMEOUT_MS = 6_000

/** Faults of ours, once each; a refusal that the error page shows is no fault, nor is a visitor who left. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(serverContext).report(error)
}
