import type { EntryContext, RouterContextProvider } from 'react-router'
import { renderDocument } from '#web/ui/server/render-page.tsx'
import { serverContext } from '#web/ui/server/server-context.ts'

export { handleError, render } from '#web/ui/server/render-page.tsx'

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routes: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  return renderDocument({ request, status, headers, routes, server: context.get(serverContext) })
}
