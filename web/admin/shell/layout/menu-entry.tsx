import clsx from 'clsx'
import { Link } from 'react-router'
import { formatCount } from '#web/admin/shell/lists/format-count.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { labelText, type MenuEntry, type Waiting } from './menu.ts'

export const currentClass = 'bg-bg font-semibold shadow-[inset_0_0_0_1px_var(--hairline)]'
export const hoverClass = 'hover:bg-tile hover:text-fg'
export const doorClass = 'flex min-h-11 items-center gap-3 rounded-card px-3 text-ui transition-colors xl:min-h-10'

type EntryProps = { entry: MenuEntry; isCurrent?: boolean; waiting: Waiting; className: string }

/** An entry of the second level. */
export function EntryLink({ entry, isCurrent = false, waiting, className }: EntryProps) {
  const { words } = usePackerWords()
  return (
    <Link
      to={entry.to}
      ref={isCurrent ? scrollIntoMenu : undefined}
      aria-current={isCurrent ? 'page' : undefined}
      className={clsx(
        'flex min-h-11 items-center rounded-card text-ui transition-colors',
        isCurrent ? currentClass : clsx('font-medium text-muted', hoverClass),
        className,
      )}
    >
      {labelText(entry.label, words)}
      <WaitingCount entries={[entry]} waiting={waiting} />
    </Link>
  )
}

export function scrollIntoMenu(link: HTMLElement | null) {
  link?.scrollIntoView({ block: 'nearest' })
}

/** How much work waits behind these entries, as one figure; a screen reader hears what it is. */
export function WaitingCount({ entries, waiting }: { entries: readonly MenuEntry[]; waiting: Waiting }) {
  const { words } = usePackerWords()
  const counts = entries.flatMap(({ waiting: kind }) => {
    const count = kind && waiting[kind]
    return count ? [{ count, text: `${formatCount(count)} ${words.frame.waiting[kind]}` }] : []
  })
  if (counts.length === 0) return null
  return (
    <span className="ms-auto rounded-pill bg-warning-bg px-2 py-0.5 text-meta font-semibold text-warning tabular-nums">
      <span aria-hidden="true">{formatCount(counts.reduce((sum, { count }) => sum + count, 0))}</span>
      <span className="sr-only"> {counts.map(({ text }) => text).join(', ')}</span>
    </span>
  )
}
