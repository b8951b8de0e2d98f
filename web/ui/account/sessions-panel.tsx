import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import type { OpenSession } from '#contract/people/account.api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { timeTag } from '#web/ui/date.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { hiddenTag } from '#web/ui/hidden-tag.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'

type Tag = (text: string) => ReactNode
type SessionWords = Record<'title' | 'thisDevice' | 'signOutOthers' | 'signingOut', string> & {
  place: (values: { place: string; address: string }) => string
  lastSeen: (values: { date: Date; time: Tag }) => ReactNode
  signOutHere: (values: { where: Tag }) => ReactNode
  signOut: (values: { device: string; where: Tag }) => ReactNode
}

type Props = { sessions: readonly OpenSession[]; result?: FormResult | undefined; words: SessionWords }

/** The sessions of the account, each with a button that ends it. */
export function SessionsPanel({ sessions, result: plain, words }: Props) {
  const fetcher = useFetcher<FormResult>({ key: 'sessions' })
  const result = fetcher.data ?? (plain?.intent === 'sessions' ? plain : undefined)
  const ending = fetcher.state === 'idle' ? null : fetcher.formData?.get('session')
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  return (
    <Panel title={words.title}>
      <ul className="grid">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hairline py-3 first:border-t-0 first:pt-0"
          >
            <div className="grid min-w-0 text-ui">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {session.device}
                {session.isCurrent && <Badge tone="success">{words.thisDevice}</Badge>}
              </p>
              <p className="text-muted">
                {session.address ? words.place({ place: session.place, address: session.address }) : session.place}
              </p>
              <p className="text-muted">
                {words.lastSeen({ date: session.lastSeen, time: timeTag(session.lastSeen) })}
              </p>
            </div>
            {session.isCurrent ? (
              <form method="post" action="/logout">
                <Button type="submit" variant="secondary" size="md">
                  {words.signOutHere({ where: hiddenTag })}
                </Button>
              </form>
            ) : (
              <fetcher.Form method="post">
                <HiddenFields fields={{ intent: 'sessions', session: session.id }} />
                <Button type="submit" variant="secondary" size="md" busy={ending === session.id}>
                  {words.signOut({ device: session.device, where: hiddenTag })}
                </Button>
              </fetcher.Form>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <fetcher.Form method="post" className="mt-3 border-t border-hairline pt-4">
          <HiddenFields fields={{ intent: 'sessions', session: 'others' }} />
          <Button type="submit" variant="secondary" size="md" busy={ending === 'others'} busyLabel={words.signingOut}>
            {words.signOutOthers}
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
