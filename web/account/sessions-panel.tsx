import { useFetcher } from 'react-router'
import type { OpenSession } from '#contract/account.ts'
import { AccountField } from '#web/components/account/account-field.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { AccountAnswer } from './account-answer.ts'

type Props = { sessions: readonly OpenSession[]; answer: AccountAnswer | undefined }

/** Where one is logged in; a place that one does not know can be ended at once. */
export function SessionsPanel({ sessions, answer: plain }: Props) {
  const fetcher = useFetcher<AccountAnswer>({ key: 'sessions' })
  const answer = fetcher.data ?? plain
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
              <p className="text-muted">{session.place}</p>
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
                <AccountField />
                <input type="hidden" name="intent" value="sessions" />
                <input type="hidden" name="session" value={session.id} />
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
          <AccountField />
          <input type="hidden" name="intent" value="sessions" />
          <input type="hidden" name="session" value="others" />
          <Button type="submit" variant="secondary" size="md" busy={ending === 'others'} busyLabel="Signing out...">
            Sign out everywhere else
          </Button>
        </fetcher.Form>
      )}
      {answer && (
        <Notice tone={answer.isSaved ? 'success' : 'danger'} className="mt-4">
          {answer.message}
        </Notice>
      )}
    </Panel>
  )
}
