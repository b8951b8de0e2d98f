import { useEffect, useState } from 'react'
import type { Language } from '#contract/basics/languages.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { type Push, readPush, turnOff, turnOn } from './push-device.ts'

export type PushSwitchTexts = {
  title: string
  about: string
  on: string
  turnOn: string
  turnOff: string
  /** The browser blocks notifications of this site. */
  denied: string
  /** Safari on an iPhone or iPad: notifications work only when the site is opened from the home screen. */
  homeScreen: string
  failed: string
}

export type PushSwitchProps = {
  language: Language
  texts: PushSwitchTexts
  tone?: 'plain' | 'paper'
  /** This browser's id in the page's list; undefined when it is not listed. A change makes the switch read its state again. */
  listed?: string | undefined
  /** Called after notifications were switched on or off. */
  onChange?: () => void
}

/** Switches order notifications on and off in this browser. Renders nothing where they are not possible. */
export function PushSwitch({ language, texts, tone = 'plain', listed, onChange }: PushSwitchProps) {
  const [push, setPush] = useState<Push | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when the list of the page has another device.
  useEffect(() => void readPush().then(setPush), [listed])

  async function change(from: Push) {
    setIsBusy(true)
    setHasFailed(false)
    try {
      setPush(await (from.state === 'on' ? turnOff(from) : turnOn(from)))
      onChange?.()
    } catch {
      setHasFailed(true)
    } finally {
      setIsBusy(false)
    }
  }

  if (!push || push.state === 'none') return null
  const { state } = push
  const isOn = state === 'on'
  return (
    <div lang={language}>
      <Panel tone={tone} title={texts.title}>
        <p role="status" className="text-ui text-muted">
          {state === 'denied'
            ? texts.denied
            : state === 'home-screen'
              ? texts.homeScreen
              : isOn
                ? texts.on
                : texts.about}
        </p>
        {(isOn || state === 'off') && (
          <Button variant="secondary" size="md" className="mt-4" busy={isBusy} onClick={() => void change(push)}>
            {isOn ? texts.turnOff : texts.turnOn}
          </Button>
        )}
        {hasFailed && (
          <Notice tone="danger" className="mt-4">
            {texts.failed}
          </Notice>
        )}
      </Panel>
    </div>
  )
}
