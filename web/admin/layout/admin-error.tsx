import { isRouteErrorResponse } from 'react-router'
import { MESSAGES } from '#contract/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RequestNumber } from '#web/ui/request-number.tsx'

/** The error page of the back-office: what happened, and a link. */
export function AdminError({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const isNotInRole = isRouteErrorResponse(error) && error.status === 403
  if (isNotInRole) return <NotInRole />
  const said = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : ''
  return (
    <EmptyState
      as="h1"
      art={isMissing ? 'search' : 'lost'}
      title={isMissing ? 'Page Not Found' : said || MESSAGES.somethingWrong}
      action={
        <>
          {!isMissing && (
            <ButtonLink to="" reloadDocument size="md">
              Try again
            </ButtonLink>
          )}
          <ButtonLink to="/admin" variant={isMissing ? 'primary' : 'secondary'} size="md">
            Go to the dashboard
          </ButtonLink>
        </>
      }
    >
      <p>{isMissing ? 'There is no such screen in the back-office.' : 'Try again in a moment.'}</p>
      {!isMissing && <RequestNumber error={error} />}
    </EmptyState>
  )
}

function NotInRole() {
  return (
    <EmptyState
      as="h1"
      art="lost"
      title={MESSAGES.notInRole}
      action={
        <ButtonLink to="/admin" size="md">
          Go to your first page
        </ButtonLink>
      }
    >
      <p>The menu has the pages that you may open. An owner of the shop can change your role.</p>
    </EmptyState>
  )
}
