import clsx from 'clsx'
import { Link, useLocation } from 'react-router'
import type { PagePath } from '#contract/pages.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { ClosedDoor } from './closed-door.tsx'
import { currentEntry, labelText, listDoors, listEntries, type MenuDoor, type Waiting } from './menu.ts'
import { currentClass, doorClass, EntryLink, hoverClass, scrollIntoMenu, WaitingCount } from './menu-entry.tsx'
import { useFlyOut } from './use-fly-out.ts'

type ListProps = {
  /** The pages that the person's role includes. */
  pages: readonly PagePath[]
  waiting: Waiting
  /** Shows the second level of every door, as the drawer does. Otherwise only that of the current door. */
  areAllOpen?: boolean
}

/** The doors of the menu, with the second level below the current one; the current page is marked. */
export function MenuList({ pages, waiting, areAllOpen = false }: ListProps) {
  const { pathname } = useLocation()
  const flyOut = useFlyOut()
  const doors = listDoors(pages)
  const current = currentEntry(doors, pathname)
  return (
    <ul className="grid gap-0.5">
      {doors.map((door) => {
        const isOpen = areAllOpen || listEntries(door).some(({ to }) => to === current)
        if (!isOpen && door.entries.length > 0)
          return <ClosedDoor key={door.to} door={door} waiting={waiting} flyOut={flyOut} />
        return <OpenDoor key={door.to} door={door} current={current} waiting={waiting} />
      })}
    </ul>
  )
}

type OpenProps = { door: MenuDoor; current: string | undefined; waiting: Waiting }

function OpenDoor({ door, current, waiting }: OpenProps) {
  const { words } = usePackerWords()
  const isInside = door.entries.some(({ to }) => to === current)
  const isCurrent = door.to === current && !isInside
  return (
    <li>
      <Link
        to={door.to}
        ref={isCurrent ? scrollIntoMenu : undefined}
        aria-current={isCurrent ? 'page' : undefined}
        className={clsx(
          doorClass,
          isCurrent ? currentClass : clsx(isInside ? 'font-semibold' : 'font-medium text-muted', hoverClass),
        )}
      >
        <door.icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
        {labelText(door.label, words)}
        <WaitingCount entries={[door]} waiting={waiting} />
      </Link>
      {door.entries.length > 0 && (
        <ul aria-label={labelText(door.label, words)} className="mt-0.5 mb-1 grid gap-0.5">
          {door.entries.map((entry) => (
            <li key={entry.to}>
              <EntryLink
                entry={entry}
                isCurrent={entry.to === current}
                waiting={waiting}
                className="ps-11 pe-3 xl:min-h-9"
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
