import { isRouteErrorResponse } from 'react-router'
import { MESSAGES } from '#contract/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Instead of a page that could not be shown: what happened, in a sentence, and a way on. */
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
          {/* A plain link to the same page: works without script, and clears whatever went wrong in this one. */}
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
    </EmptyState>
  )
}

/** The browser itself knows that it has no network; what the server refused is something else. */
function isOffline(error: unknown): boolean {
  return !isRouteErrorResponse(error) && typeof navigator !== 'undefined' && navigator.onLine === false
}

/** In the words of web/public/offline-worker.js, for a page that was opened from another one. */
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

/** 'Page Not Found' with a search and the way home. */
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
