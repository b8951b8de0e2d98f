import { isRouteErrorResponse } from 'react-router'
import { MESSAGES } from '#contract/basics/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RequestNumber } from '#web/ui/request-number.tsx'

/** The error page: what happened, and a link. */
export function ErrorScreen({ error }: { error: unknown }) {
  if (isOffline(error)) return <Offline />
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404) return <NotFound />
  const text =
    isRouteErrorResponse(error) && typeof error.data === 'string' && error.data ? error.data : MESSAGES.somethingWrong
  return (
    <EmptyState
      as="h1"
      art="lost"
      title={text}
      action={
        <>
          {/* A plain link to the same page: works without script, and resets the client state. */}
          <ButtonLink to="" reloadDocument>
            Try again
          </ButtonLink>
          <ButtonLink to="/" variant="secondary">
            Return Home
          </ButtonLink>
        </>
      }
    >
      <p>
        {status === 429
          ? 'Try again in a minute; your cart is safe.'
          : 'Something went wrong on our side. Try again in a moment; your cart is safe.'}
      </p>
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
      title="You are offline"
      action={
        <ButtonLink to="" reloadDocument>
          Try again
        </ButtonLink>
      }
    >
      <p>Please check your internet connection and try again. Your bag is safe.</p>
    </EmptyState>
  )
}

/** 'Page Not Found' with a search and a link to the home page. */
function NotFound() {
  return (
    <EmptyState
      as="h1"
      art="search"
      title="Page Not Found"
      action={
        <>
          <ButtonLink to="/">Return Home</ButtonLink>
          <ButtonLink to="/products" variant="secondary">
            Go to the shop
          </ButtonLink>
        </>
      }
    >
      <p>This page may have moved, or the link may be wrong.</p>
    </EmptyState>
  )
}
