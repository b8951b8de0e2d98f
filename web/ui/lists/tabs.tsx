import clsx from 'clsx'
import type { KeyboardEvent, ReactNode } from 'react'
import { useId, useState } from 'react'
import { Link } from 'react-router'

export type TabLink = { label: string; to: string; isCurrent: boolean; count?: number | undefined }

/** Views of one list whose choice lives in the address ("All 128", "Pending 3"). */
export function TabLinks({
  label,
  tabs,
  className,
}: {
  label: string
  tabs: readonly TabLink[]
  className?: string | undefined
}) {
  return (
    <nav aria-label={label} className={clsx('relative flex gap-1 overflow-x-auto', className)}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          preventScrollReset
          aria-current={tab.isCurrent ? 'page' : undefined}
          className={clsx(
            'inline-flex min-h-10 items-center gap-1.5 rounded-field px-3 text-ui whitespace-nowrap transition-colors',
            tab.isCurrent ? 'bg-tile font-semibold' : 'text-muted hover:bg-tile hover:text-fg',
          )}
        >
          {tab.label}
          {tab.count !== undefined && <span className="tabular-nums">{tab.count}</span>}
        </Link>
      ))}
    </nav>
  )
}

export type TabPanel = { id: string; label: string; panel: ReactNode }

/** Panels of which one is shown; arrows move between the tabs, as the ARIA practices have it. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly TabPanel[] }) {
  const base = useId()
  const [current, setCurrent] = useState(tabs[0]?.id)
  function move(event: KeyboardEvent<HTMLDivElement>) {
    const at = tabs.findIndex((tab) => tab.id === current)
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }
    const to = steps[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = tabs.at(to % tabs.length)
    if (!next) return
    setCurrent(next.id)
    document.getElementById(`${base}-${next.id}-tab`)?.focus()
  }
  return (
    <div className="grid gap-4">
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="relative flex gap-1 overflow-x-auto border-b border-hairline"
      >
        {tabs.map((tab) => {
          const isCurrent = tab.id === current
          return (
            <button
              key={tab.id}
              id={`${base}-${tab.id}-tab`}
              type="button"
              role="tab"
              aria-selected={isCurrent}
              aria-controls={`${base}-${tab.id}`}
              tabIndex={isCurrent ? 0 : -1}
              onClick={() => setCurrent(tab.id)}
              className={clsx(
                'min-h-11 border-b-2 px-3 text-ui font-semibold whitespace-nowrap -outline-offset-2',
                isCurrent ? 'border-fg' : 'border-transparent text-muted hover:text-fg',
              )}
            >
              {tab.label}
            </button>
          )
        })}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          id={`${base}-${tab.id}`}
          role="tabpanel"
          aria-labelledby={`${base}-${tab.id}-tab`}
          hidden={tab.id !== current}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  )
}
