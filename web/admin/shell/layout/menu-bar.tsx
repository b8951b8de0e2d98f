import clsx from 'clsx'
import { Link, useLocation } from 'react-router'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { currentEntry, labelText, listBar, listEntries, type Menu, type Waiting } from './menu.ts'
import { MenuDrawer } from './menu-drawer.tsx'
import { WaitingCount } from './menu-entry.tsx'

type Props = Parameters<typeof MenuDrawer>[0] & { menu: Menu; waiting: Waiting }

/** The bar at the foot of windows below 1280 px: four doors, and *More*, which opens the whole menu. */
export function MenuBar({ menu, waiting, children }: Props) {
  const { words } = usePackerWords()
  const { pathname } = useLocation()
  const current = currentEntry(menu, pathname)
  return (
    <nav
      aria-label={words.frame.mostUsed}
      className="no-print fixed inset-x-0 bottom-0 z-30 border-t border-hairline bg-bg pb-[env(safe-area-inset-bottom)] xl:hidden"
    >
      <ul className="mx-auto grid h-14 max-w-2xl auto-cols-fr grid-flow-col">
        {listBar(menu.doors).map((door) => (
          <li key={door.to} className="grid min-w-0">
            <Link
              to={door.to}
              aria-current={door.to === current ? 'page' : undefined}
              className={clsx(barItemClass, listEntries(door).some(({ to }) => to === current) && currentClass)}
            >
              <door.icon aria-hidden="true" className="size-5.5" strokeWidth={1.75} />
              <span className="max-w-full truncate">{labelText(door.label, words)}</span>
              <span className="absolute start-1/2 top-0.5 ms-1.5 flex">
                <WaitingCount entries={listEntries(door)} waiting={waiting} />
              </span>
            </Link>
          </li>
        ))}
        <li className="grid min-w-0">
          <MenuDrawer className={barItemClass}>{children}</MenuDrawer>
        </li>
      </ul>
    </nav>
  )
}

/** Larger text makes the labels larger only as far as five of them fit beside each other. */
const barItemClass =
  'relative grid min-w-0 content-center justify-items-center gap-0.5 px-0.5 text-[length:min(0.75rem,3.6vw)] font-medium text-muted -outline-offset-2 hover:text-fg'
const currentClass =
  'font-semibold text-fg! before:absolute before:inset-x-3 before:top-0 before:h-0.5 before:bg-primary'
