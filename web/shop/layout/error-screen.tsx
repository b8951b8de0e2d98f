import { isRouteErrorResponse } from 'react-router'
import { errorPage } from '#texts/en/site/layout.ts'
import { englishWords } from '#texts/messages/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RequestNumber } from '#web/ui/request-number.tsx'

const words = englishWords(errorPage)

/** The error page: what happened, and a link. */
export function ErrorScreen({ error }: { error: unknown }) {
  if (isOffline(error)) return <Offline />
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404) return <NotFound />
  const text =
    isRouteErrorResponse(error) && typeof error.data === 'string' && error.data ? error.data : words.somethingWrong
  return (
    <EmptyState
      as="h1"
      art="lost"
      title={text}
      action={
        <>
          {/* A plain link to the same page: works without script, and resets the client state. */}
          <ButtonLink to="" reloadDocument>
            {words.retry}
          </ButtonLink>
          <ButtonLink to="/" variant="secondary">
            {words.home}
          </ButtonLink>
        </>
      }
    >
      <p>{status === 429 ? words.tooMany : words.ourFault}</p>
      <RequestNumber error={error} />
    </EmptyState>
  )
}

/** Whether the error is caused by a missing connection. An error response of the server is not. */
function isOffline(error: unknown): boolean {
  return !isRouteErrorResponse(error) && typeof navigator !== 'undefined' && navigator.onLine === false
}

/** The same text as web/shop/public/offline-worker.js, for client navigations. */
function Offline() {
  return (
    <EmptyState
      as="h1"
      art="lost"
      title={words.offline}
      action={
        <ButtonLink to="" reloadDocument>
          {words.retry}
        </ButtonLink>
      }
    >
      <p>{words.offlineHelp}</p>
    </EmptyState>
  )
}

/** 'Page Not Found' with a search and a link to the home page. */
function NotFound() {
  return (
    <EmptyState
      as="h1"
      art="search"
      title={words.notFound}
      action={
        <>
          <ButtonLink to="/">{words.home}</ButtonLink>
          <ButtonLink to="/products" variant="secondary">
            {words.shop}
          </ButtonLink>
        </>
      }
    >
      <p>{words.moved}</p>
    </EmptyState>
  )
}
