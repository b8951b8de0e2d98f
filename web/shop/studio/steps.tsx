import clsx from 'clsx'
import type { ReactNode } from 'react'
import { studioPage } from '#texts/en/selling/studio-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Button } from '#web/ui/button.tsx'

const texts = englishWords(studioPage)

const TABS = ['garment', 'colour', 'design', 'details'] as const
export type Tab = (typeof TABS)[number]

type TabsProps = { base: string; tab: Tab; onTab(tab: Tab): void }

/** Focuses the tab of a step, and scrolls to it so that the step is visible below the shirt. */
export function showStep(base: string, name: Tab): void {
  const tab = document.getElementById(`${base}-${name}-tab`)
  tab?.focus({ preventScroll: true })
  tab?.scrollIntoView({ block: 'start' })
}

/** The tabs of the steps, on phones only: wide windows show all steps. */
export function TabList({ base, tab, onTab }: TabsProps) {
  return (
    <div
      role="tablist"
      aria-label={texts.steps}
      onKeyDown={(event) => {
        const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
        const next = TABS.at((TABS.indexOf(tab) + by) % TABS.length)
        if (by === 0 || !next) return
        onTab(next)
        document.getElementById(`${base}-${next}-tab`)?.focus()
      }}
      className="needs-script flex flex-wrap border-b border-hairline lg:hidden"
    >
      {TABS.map((name) => (
        <button
          key={name}
          id={`${base}-${name}-tab`}
          type="button"
          role="tab"
          aria-selected={name === tab}
          aria-controls={`${base}-${name}`}
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onTab(name)}
          className={clsx(
            'min-h-11 flex-auto scroll-mt-(--header-height) border-b-2 px-1 text-ui font-semibold wrap-break-word -outline-offset-2',
            name === tab ? 'border-fg' : 'border-transparent text-muted',
          )}
        >
          {texts.tabs[name]}
        </button>
      ))}
    </div>
  )
}

type StepProps = { base: string; name: Tab; tab: Tab; onNext(tab: Tab): void; children: ReactNode }

/** A step of the form. Phones show only the step of the selected tab. */
export function Step({ base, name, tab, onNext, children }: StepProps) {
  const next = TABS[TABS.indexOf(name) + 1]
  return (
    <section
      id={`${base}-${name}`}
      aria-labelledby={`${base}-${name}-heading`}
      className={clsx('grid gap-5', name !== tab && 'max-lg:[@media(scripting:enabled)]:hidden')}
    >
      <h2 id={`${base}-${name}-heading`} className="text-h4 max-lg:[@media(scripting:enabled)]:sr-only">
        {texts.tabs[name]}
      </h2>
      {children}
      {next && (
        <Button
          variant="secondary"
          size="md"
          className="needs-script justify-self-start lg:hidden"
          onClick={() => onNext(next)}
        >
          {texts.next({ tab: texts.tabs[next] })}
        </Button>
      )}
    </section>
  )
}
