import type { ReactNode } from 'react'
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
import { type ServerContext, serverContext } from './server-context.ts'

const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>()

/** The entry point for server/pages/web.ts. Renders the response to a request. */
export function render(build: ServerBuild, request: Request, server: ServerContext): Promise<Response> {
  const handler = handlers.get(build) ?? createRequestHandler(build, import.meta.env.MODE)
  handlers.set(build, handler)
  const context = new RouterContextProvider()
  context.set(serverContext, server)
  return handler(request, context)
}

/**
 * A page to render, with the arguments of React Router's server entry. `surround` adds what the shop or the back-office has around every
 * page.
 */
export type Document = {
  request: Request
  status: number
  headers: Headers
  routes: EntryContext
  server: ServerContext
  surround?: (page: ReactNode) => ReactNode
}

/**
 * Renders the whole page before sending it, not as a stream. No component suspends, and the page is compressed, hashed and cached as a
 * whole.
 */
export async function renderDocument(document: Document): Promise<Response> {
  const { request, status, headers, routes, server, surround = (page) => page } = document
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const nonce = server.nonce === undefined ? {} : { nonce: server.nonce }
  const isFailed = status >= 400 && status !== 404
  const failures: unknown[] = []
  const page = await renderToReadableStream(
    <RequestIdContext value={isFailed ? server.requestId : null}>
      {surround(<ServerRouter context={routes} url={request.url} {...nonce} />)}
    </RequestIdContext>,
    { ...nonce, progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void failures.push(error) },
  )
  await page.allReady
  if (failures.length > 0) throw failures[0]
  return new Response(page, { status, headers })
}

/** Reports each server error once. Does not report error responses and aborted requests. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(serverContext).report(error)
}
