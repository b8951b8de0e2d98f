import clsx from 'clsx'
import { NavLink } from 'react-router'
import type { PagePath } from '#contract/pages.ts'
import { type MenuEntry, menuOf, type Waiting } from './menu.ts'

type ListProps = {
  /** The pages that the person's role includes. */
  pages: readonly PagePath[]
  waiting: Waiting
}

/** The menu entries of these pages in their groups; the current page is marked. */
export function MenuList({ pages, waiting }: ListProps) {
  return menuOf(pages).map(({ title, entries }) => (
    <div key={title} className="mb-2">
      {title && <p className="px-3 pt-1 pb-1 text-caption font-semibold text-muted">{title}</p>}
      <ul aria-label={title ?? undefined} className="grid gap-0.5">
        {entries.map((entry) => (
          <Entry key={entry.to} entry={entry} waiting={waiting} />
        ))}
      </ul>
    </div>
  ))
}

function Entry({ entry, waiting }: { entry: MenuEntry; waiting: Waiting }) {
  return (
    <li>
      <NavLink
        to={entry.to}
        end={entry.to === '/admin'}
        className={({ isActive }) =>
          clsx(
            'flex min-h-11 items-center gap-3 rounded-card px-3 text-ui transition-colors xl:min-h-10',
            isActive
              ? 'bg-bg font-semibold shadow-[inset_0_0_0_1px_var(--hairline)]'
              : 'font-medium text-muted hover:bg-tile hover:text-fg',
          )
        }
      >
        <entry.icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
        {entry.label}
        <WaitingCount entry={entry} waiting={waiting} />
      </NavLink>
    </li>
  )
}

function WaitingCount({ entry, waiting }: { entry: MenuEntry; waiting: Waiting }) {
  const count = entry.waiting && waiting[entry.waiting.of]
  if (!entry.waiting || !count) return null
  return (
    <span className="ms-auto rounded-pill bg-warning-bg px-2 py-0.5 text-meta font-semibold text-warning tabular-nums">
      {count}
      <span className="sr-only"> {entry.waiting.words}</span>
    </span>
  )
}
