import type { ReactNode } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import type { PushDevice } from '#contract/people/web-push.api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { timeTag } from '#web/ui/date.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { hiddenTag } from '#web/ui/hidden-tag.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PushOffer } from '#web/ui/push/push-offer.tsx'
import type { PushSwitchTexts } from '#web/ui/push/push-switch.tsx'

type Tag = (text: string) => ReactNode
type PushDeviceWords = Record<'title' | 'thisDevice', string> &
  Record<'added' | 'lastUpdate', (values: { date: Date; time: Tag }) => ReactNode> & {
    remove: (values: { name: string; device: Tag }) => ReactNode
  }

type Props = {
  devices: readonly PushDevice[]
  result?: FormResult | undefined
  texts: PushSwitchTexts
  words: PushDeviceWords
}

/**
 * The switch for order notifications in this browser, and the list of browsers that have them on. Removing a browser works without
 * JavaScript.
 */
export function PushPanel({ devices, result: plain, texts, words }: Props) {
  const fetcher = useFetcher<FormResult>({ key: 'push' })
  const { revalidate } = useRevalidator()
  const result = fetcher.data ?? (plain?.intent === 'push' ? plain : undefined)
  const removing = fetcher.state === 'idle' ? null : fetcher.formData?.get('device')
  return (
    <>
      <PushOffer
        language="en"
        texts={texts}
        listed={devices.find(({ isCurrent }) => isCurrent)?.id}
        onChange={() => void revalidate()}
      />
      {(devices.length > 0 || result) && (
        <Panel title={words.title}>
          <ul className="grid">
            {devices.map(({ id, device, isCurrent, createdAt, lastSentAt }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hairline py-3 first:border-t-0 first:pt-0"
              >
                <div className="grid min-w-0 text-ui">
                  <p className="flex flex-wrap items-center gap-2 font-semibold">
                    {device}
                    {isCurrent && <Badge tone="success">{words.thisDevice}</Badge>}
                  </p>
                  <p className="text-muted">{words.added({ date: createdAt, time: timeTag(createdAt) })}</p>
                  {lastSentAt && (
                    <p className="text-muted">{words.lastUpdate({ date: lastSentAt, time: timeTag(lastSentAt) })}</p>
                  )}
                </div>
                <fetcher.Form method="post">
                  <HiddenFields fields={{ intent: 'push', device: id }} />
                  <Button type="submit" variant="secondary" size="md" busy={removing === id}>
                    {words.remove({ name: device, device: hiddenTag })}
                  </Button>
                </fetcher.Form>
              </li>
            ))}
          </ul>
          {result && <Notice tone={result.ok ? 'success' : 'danger'}>{result.message}</Notice>}
        </Panel>
      )}
    </>
  )
}
