import { useFetcher } from 'react-router'
import { accountPage } from '#texts/en/people/account-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Button } from '#web/ui/button.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'

const words = englishWords(accountPage).google

type Props = { google: { offered: boolean; connected: boolean }; result: FormResult | undefined }

/** Shows whether the account is connected with Google, and the button that disconnects it. */
export function GooglePanel({ google: { offered, connected }, result: plain }: Props) {
  const fetcher = useFetcher<FormResult>({ key: 'google' })
  const result = fetcher.data ?? (plain?.intent === 'google' ? plain : undefined)
  if (!offered && !connected && !result) return null
  return (
    <Panel title={words.title}>
      <p className="text-ui text-muted">{connected ? words.connected : words.notConnected}</p>
      {connected && (
        <fetcher.Form method="post" className="mt-4">
          <HiddenFields fields={{ intent: 'google' }} />
          <Button type="submit" variant="secondary" size="md" busy={fetcher.state !== 'idle'}>
            {words.disconnect}
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
