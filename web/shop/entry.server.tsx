import type { EntryContext, RouterContextProvider } from 'react-router'
import { DEFERRED_START } from '#web/shop/hydration/deferred-start.ts'
import { DeferredStartContext } from '#web/shop/hydration/page-scripts.tsx'
import { renderDocument } from '#web/ui/server/render-page.tsx'
import { serverContext } from '#web/ui/server/server-context.ts'

export { renderMail } from '#web/mails/render-mail.tsx'
export { handleError, render } from '#web/ui/server/render-page.tsx'

/** Renders a page. If it is the same for everybody, it is hydrated at the first interaction. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routes: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const server = context.get(serverContext)
  const isDeferred = server.isShared && server.nonce !== undefined && status < 500
  return renderDocument({
    ...{ request, status, headers, routes, server },
    surround: (page) => <DeferredStartContext value={isDeferred ? DEFERRED_START : null}>{page}</DeferredStartContext>,
  })
}
