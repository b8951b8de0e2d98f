import clsx from 'clsx'
import { Link, useLocation } from 'react-router'
import type { PagePath } from '#contract/pages.ts'
import { formatCount } from '#web/admin/shell/lists/format-count.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { currentEntry, labelText, listMenu, type MenuEntry, type Waiting } from './menu.ts'

type ListProps = {
  /** The pages that the person's role includes. */
  pages: readonly PagePath[]
  waiting: Waiting
}

/** The menu entries of these pages in their groups; the current page is marked. */
export function MenuList({ pages, waiting }: ListProps) {
  const { words } = usePackerWords()
  const { pathname } = useLocation()
  const current = currentEntry(pages, pathname)
  return listMenu(pages).map(({ name, entries }) => (
    <div key={name} className="mb-2">
      {name && <p className="px-3 pt-1 pb-1 text-caption font-semibold text-muted">{words.frame[name]}</p>}
      <ul aria-label={name ? words.frame[name] : undefined} className="grid gap-0.5">
        {entries.map((entry) => (
          <Entry key={entry.to} entry={entry} isCurrent={entry.to === current} waiting={waiting} />
        ))}
      </ul>
    </div>
  ))
}

type EntryProps = { entry: MenuEntry; waiting: Waiting }

function Entry({ entry, isCurrent, waiting }: EntryProps & { isCurrent: boolean }) {
  const { words } = usePackerWords()
  return (
    <li>
      <Link
        to={entry.to}
        aria-current={isCurrent ? 'page' : undefined}
        className={clsx(
          'flex min-h-11 items-center gap-3 rounded-card px-3 text-ui transition-colors xl:min-h-10',
          isCurrent
            ? 'bg-bg font-semibold shadow-[inset_0_0_0_1px_var(--hairline)]'
            : 'font-medium text-muted hover:bg-tile hover:text-fg',
        )}
      >
        <entry.icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
        {labelText(entry.label, words)}
        <WaitingCount entry={entry} waiting={waiting} />
      </Link>
    </li>
  )
}

function WaitingCount({ entry, waiting }: EntryProps) {
  const { words } = usePackerWords()
  const count = entry.waiting && waiting[entry.waiting]
  if (!entry.waiting || !count) return null
  return (
    <span className="ms-auto rounded-pill bg-warning-bg px-2 py-0.5 text-meta font-semibold text-warning tabular-nums">
      {formatCount(count)}
      <span className="sr-only"> {words.frame.waiting[entry.waiting]}</span>
    </span>
  )
}
