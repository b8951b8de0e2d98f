import clsx from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { ClosedDoor } from './closed-door.tsx'
import { currentEntry, labelText, listEntries, type Menu, type MenuDoor, type MenuEntry, type Waiting } from './menu.ts'
import { currentClass, doorClass, EntryLink, hoverClass, scrollIntoMenu, WaitingCount } from './menu-entry.tsx'
import { useFlyOut } from './use-fly-out.ts'

type ListProps = {
  menu: Menu
  waiting: Waiting
  /** Shows the second level of every door, as the drawer does. Otherwise only that of the current door. */
  areAllOpen?: boolean
}

/** The doors of the menu, with the second level below the current one; the current page is marked. */
export function MenuList({ menu, waiting, areAllOpen = false }: ListProps) {
  const { pathname } = useLocation()
  const flyOut = useFlyOut()
  const current = currentEntry(menu, pathname)
  return (
    <ul className="grid gap-0.5">
      {menu.doors.map((door) => {
        const isOpen = areAllOpen || listEntries(door).some(({ to }) => to === current)
        if (!isOpen && door.entries.length > 0)
          return <ClosedDoor key={door.to} door={door} waiting={waiting} flyOut={flyOut} />
        return <OpenDoor key={door.to} door={door} current={current} waiting={waiting} />
      })}
      {menu.more.length > 0 && <MoreDoor key={current} {...{ entries: menu.more, current, waiting, areAllOpen }} />}
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

type MoreProps = { entries: readonly MenuEntry[]; current: string | undefined; waiting: Waiting; areAllOpen: boolean }

/** The last door of a new shop: the entries of all doors that nothing is behind yet. It has no page and opens in place. */
function MoreDoor({ entries, current, waiting, areAllOpen }: MoreProps) {
  const { words } = usePackerWords()
  const id = useId()
  const [isOpen, setOpen] = useState(areAllOpen || entries.some(({ to }) => to === current))
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={clsx(doorClass, hoverClass, 'w-full font-medium text-muted')}
      >
        <Ellipsis aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
        {words.frame.more}
        <ChevronDown
          aria-hidden="true"
          className={clsx('ms-auto size-4 transition-transform', isOpen && 'rotate-180')}
          strokeWidth={1.75}
        />
      </button>
      <ul id={id} hidden={!isOpen} aria-label={words.frame.more} className="mt-0.5 mb-1 grid gap-0.5">
        {entries.map((entry) => (
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
    </li>
  )
}
