import { useFetcher } from 'react-router'
import type { OpenSession } from '#contract/people/account.api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'

type Props = { sessions: readonly OpenSession[]; result?: FormResult | undefined }

/** The sessions of the account, each with a button that ends it. */
export function SessionsPanel({ sessions, result: plain }: Props) {
  const fetcher = useFetcher<FormResult>({ key: 'sessions' })
  const result = fetcher.data ?? (plain?.intent === 'sessions' ? plain : undefined)
  const ending = fetcher.state === 'idle' ? null : fetcher.formData?.get('session')
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  return (
    <Panel title="Where you are logged in">
      <ul className="grid">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hairline py-3 first:border-t-0 first:pt-0"
          >
            <div className="grid min-w-0 text-ui">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {session.device}
                {session.isCurrent && <Badge tone="success">This device</Badge>}
              </p>
              <p className="text-muted">
                {session.place}
                {session.address && ` · IP ${session.address}`}
              </p>
              <p className="text-muted">
                Last seen <ShopDate value={session.lastSeen} kind="dateTime" />
              </p>
            </div>
            {session.isCurrent ? (
              <form method="post" action="/logout">
                <Button type="submit" variant="secondary" size="md">
                  Sign out<span className="sr-only"> here</span>
                </Button>
              </form>
            ) : (
              <fetcher.Form method="post">
                <HiddenFields fields={{ intent: 'sessions', session: session.id }} />
                <Button type="submit" variant="secondary" size="md" busy={ending === session.id}>
                  Sign out<span className="sr-only"> of {session.device}</span>
                </Button>
              </fetcher.Form>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <fetcher.Form method="post" className="mt-3 border-t border-hairline pt-4">
          <HiddenFields fields={{ intent: 'sessions', session: 'others' }} />
          <Button type="submit" variant="secondary" size="md" busy={ending === 'others'} busyLabel="Signing out...">
            Sign out everywhere else
          </Button>
        </fetcher.Form>
      )}
      {result && (
        <Notice tone={result.ok ? 'success' : 'danger'} className="mt-4">
          {result.message}
        </Notice>
      )}
    </Panel>
  )
}
