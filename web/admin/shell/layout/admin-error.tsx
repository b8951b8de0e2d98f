import { isRouteErrorResponse } from 'react-router'
import { MESSAGES } from '#contract/basics/messages.ts'
import { ROLES } from '#contract/basics/permissions.ts'
import { type PackerLanguage, packerMessage, packerWords } from '#contract/texts/packer-words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RequestNumber } from '#web/ui/request-number.tsx'
import { useFrame } from './use-frame.ts'

/** The error page of the back-office: what happened, and a link. */
export function AdminError({ error, language }: { error: unknown; language: PackerLanguage }) {
  const t = (words: string) => packerWords(language, words)
  const frame = useFrame()
  const hasDashboard = !frame?.staffRole || ROLES[frame.staffRole].home === '/admin'
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const isNotInRole = isRouteErrorResponse(error) && error.status === 403
  if (isNotInRole) return <NotInRole t={t} />
  const message = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : ''
  return (
    <EmptyState
      as="h1"
      art={isMissing ? 'search' : 'lost'}
      title={isMissing ? t('Page Not Found') : packerMessage(language, message || MESSAGES.somethingWrong)}
      action={
        <>
          {!isMissing && (
            <ButtonLink to="" reloadDocument size="md">
              {t('Try again')}
            </ButtonLink>
          )}
          <ButtonLink to="/admin" variant={isMissing ? 'primary' : 'secondary'} size="md">
            {t(hasDashboard ? 'Go to the dashboard' : 'Go to your first page')}
          </ButtonLink>
        </>
      }
    >
      <p>{t(isMissing ? 'It may have been deleted, or your role does not include it.' : 'Try again in a moment.')}</p>
      {!isMissing && <RequestNumber error={error} />}
    </EmptyState>
  )
}

function NotInRole({ t }: { t: (words: string) => string }) {
  return (
    <EmptyState
      as="h1"
      art="lost"
      title={t(MESSAGES.notInRole)}
      action={
        <ButtonLink to="/admin" size="md">
          {t('Go to your first page')}
        </ButtonLink>
      }
    >
      <p>{t('The menu has the pages that you may open. An owner of the shop can change your role.')}</p>
    </EmptyState>
  )
}
