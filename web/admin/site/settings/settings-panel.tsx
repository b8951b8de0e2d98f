import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import { settingsPageTexts } from '#texts/en/site/settings-pages.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { SettingsSection } from './settings-fields.ts'
import type { SettingsForm } from './settings-form.ts'

const texts = englishWords(settingsPageTexts)

type Props = {
  section: SettingsSection
  values: Partial<SettingsForm>
  hasError: boolean
  children: ReactNode
}

/** A section of a page of the settings. A folded one shows what is entered; it opens by a press, for an anchor, and for what was refused. */
export function SettingsPanel({ section: { title, fields, isNarrow, isFolded }, values, hasError, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const grid = (
    <div className={clsx('grid items-start gap-x-4 gap-y-5 sm:grid-cols-2', isNarrow && 'lg:grid-cols-3')}>
      {children}
    </div>
  )
  if (!isFolded) return <Panel title={title}>{grid}</Panel>
  const entered = fields.flatMap(({ name }) => values[name]?.replaceAll('\n', ', ') || [])
  return (
    <Panel>
      <Disclosure
        look="plain"
        className="-my-2"
        open={isOpen || hasError}
        onToggle={setOpen}
        summary={
          <span className="grid min-w-0 flex-1 gap-0.5">
            <h2 className="text-h4">{title}</h2>
            <span className="truncate text-meta font-normal text-muted group-open/disclosure:hidden">
              {entered.join(' · ') || texts.nothingEntered}
            </span>
          </span>
        }
      >
        <div className="pt-2 pb-2">{grid}</div>
      </Disclosure>
    </Panel>
  )
}
