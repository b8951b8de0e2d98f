import { isRouteErrorResponse } from 'react-router'
import { ROLES } from '#contract/basics/permissions.ts'
import type { PackerWords } from '#web/admin/shell/words/packer-words.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RequestNumber } from '#web/ui/request-number.tsx'
import { useFrame } from './use-frame.ts'

/** The error page of the back-office: what happened, and a link. */
export function AdminError({ error }: { error: unknown }) {
  const { words } = usePackerWords()
  const frame = useFrame()
  const hasDashboard = !frame?.staffRole || ROLES[frame.staffRole].home === '/admin'
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const isNotInRole = isRouteErrorResponse(error) && error.status === 403
  if (isNotInRole) return <NotInRole words={words} />
  const message = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : ''
  return (
    <EmptyState
      as="h1"
      art={isMissing ? 'search' : 'lost'}
      title={isMissing ? words.frame.pageNotFound : message || words.frame.somethingWentWrong}
      action={
        <>
          {!isMissing && (
            <ButtonLink to="" reloadDocument size="md">
              {words.frame.tryAgain}
            </ButtonLink>
          )}
          <ButtonLink to="/admin" variant={isMissing ? 'primary' : 'secondary'} size="md">
            {hasDashboard ? words.frame.goToTheDashboard : words.frame.goToYourFirstPage}
          </ButtonLink>
        </>
      }
    >
      <p>{isMissing ? words.frame.pageNotFoundHelp : words.frame.tryAgainInAMoment}</p>
      {!isMissing && <RequestNumber error={error} />}
    </EmptyState>
  )
}

function NotInRole({ words }: { words: PackerWords }) {
  return (
    <EmptyState
      as="h1"
      art="lost"
      title={words.frame.notInRole}
      action={
        <ButtonLink to="/admin" size="md">
          {words.frame.goToYourFirstPage}
        </ButtonLink>
      }
    >
      <p>{words.frame.notInRoleHelp}</p>
    </EmptyState>
  )
}
