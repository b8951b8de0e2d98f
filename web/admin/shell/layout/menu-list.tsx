import clsx from 'clsx'
import { Link, useLocation } from 'react-router'
import type { PagePath } from '#contract/pages.ts'
import { type PackerLanguage, packerWords } from '#contract/texts/packer-words.ts'
import { formatCount } from '#web/admin/shell/lists/format-count.ts'
import { currentEntry, listMenu, type MenuEntry, type Waiting } from './menu.ts'

type ListProps = {
  /** The pages that the person's role includes. */
  pages: readonly PagePath[]
  waiting: Waiting
  /** The language of the menu entries for the packer's screens. */
  language: PackerLanguage
}

/** The menu entries of these pages in their groups; the current page is marked. */
export function MenuList({ pages, waiting, language }: ListProps) {
  const { pathname } = useLocation()
  const current = currentEntry(pages, pathname)
  return listMenu(pages).map(({ title, entries }) => (
    <div key={title} className="mb-2">
      {title && <p className="px-3 pt-1 pb-1 text-caption font-semibold text-muted">{packerWords(language, title)}</p>}
      <ul aria-label={title ? packerWords(language, title) : undefined} className="grid gap-0.5">
        {entries.map((entry) => (
          <Entry key={entry.to} entry={entry} isCurrent={entry.to === current} waiting={waiting} language={language} />
        ))}
      </ul>
    </div>
  ))
}

type EntryProps = { entry: MenuEntry; waiting: Waiting; language: PackerLanguage }

function Entry({ entry, isCurrent, waiting, language }: EntryProps & { isCurrent: boolean }) {
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
        {packerWords(language, entry.label)}
        <WaitingCount entry={entry} waiting={waiting} language={language} />
      </Link>
    </li>
  )
}

function WaitingCount({ entry, waiting, language }: EntryProps) {
  const count = entry.waiting && waiting[entry.waiting.of]
  if (!entry.waiting || !count) return null
  return (
    <span className="ms-auto rounded-pill bg-warning-bg px-2 py-0.5 text-meta font-semibold text-warning tabular-nums">
      {formatCount(count)}
      <span className="sr-only"> {packerWords(language, entry.waiting.words)}</span>
    </span>
  )
}
