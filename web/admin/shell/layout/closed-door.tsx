import clsx from 'clsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, type MouseEvent, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { labelText, listEntries, type MenuDoor, type Waiting } from './menu.ts'
import { doorClass, EntryLink, WaitingCount } from './menu-entry.tsx'
import type { FlyOut } from './use-fly-out.ts'

type Props = { door: MenuDoor; waiting: Waiting; flyOut: FlyOut }

/**
 * A door whose page is not open. Its name leads to its first page; its second level flies out beside the menu, so that nothing moves under
 * the pointer.
 */
export function ClosedDoor({ door, waiting, flyOut }: Props) {
  const { words } = usePackerWords()
  const id = useId()
  const item = useRef<HTMLLIElement>(null)
  const isOpen = flyOut.open?.door === door.to
  const name = labelText(door.label, words)

  function openAndEnter(element: HTMLElement) {
    flushSync(() => flyOut.show(door.to, element, true))
    element.querySelector<HTMLElement>(':scope ul a')?.focus()
  }
  function press(event: MouseEvent) {
    if (!item.current) return
    // Enter and Space have no pointer; the focus of a keyboard has opened the level already, so they lead into it.
    if (event.detail === 0) openAndEnter(item.current)
    else if (isOpen && flyOut.open?.isPinned) flyOut.close()
    else flyOut.show(door.to, item.current, true)
  }
  function pressKey(event: KeyboardEvent<HTMLLIElement>) {
    if (event.key !== 'ArrowRight' || (event.target instanceof Element && event.target.closest('ul ul'))) return
    event.preventDefault()
    openAndEnter(event.currentTarget)
  }

  return (
    <li
      ref={item}
      onPointerEnter={({ pointerType, currentTarget }) =>
        pointerType === 'mouse' && flyOut.enter(door.to, currentTarget)
      }
      onPointerLeave={({ pointerType, currentTarget }) => pointerType === 'mouse' && flyOut.leave(currentTarget)}
      onFocus={({ target, currentTarget }) => {
        if (!isOpen && target.matches(':focus-visible')) flyOut.show(door.to, currentTarget)
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (isOpen && !currentTarget.contains(relatedTarget)) flyOut.close()
      }}
      onKeyDown={pressKey}
      className="group/door"
    >
      <div
        className={clsx(
          'flex items-center rounded-card text-muted transition-colors group-hover/door:bg-tile group-hover/door:text-fg',
          isOpen && 'bg-tile text-fg',
        )}
      >
        <Link to={door.to} className={clsx(doorClass, 'min-w-0 flex-1 pe-1! font-medium')}>
          <door.icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
          {name}
          <WaitingCount entries={listEntries(door)} waiting={waiting} />
        </Link>
        <button
          type="button"
          aria-label={words.frame.morePagesOf({ door: name })}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={press}
          className="grid size-8 shrink-0 place-items-center rounded-card pointer-coarse:size-11"
        >
          <ChevronRight aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </button>
      </div>
      <ul
        id={id}
        hidden={!isOpen}
        aria-label={name}
        // At the height of its door, or as low as the window allows.
        style={{ top: `min(${flyOut.open?.top ?? 0}px, calc(100dvh - ${door.entries.length * 2.75 + 1.25}rem))` }}
        className="fixed start-55 z-10 grid w-56 gap-0.5 rounded-panel border border-hairline bg-bg p-1.5 shadow-float"
      >
        {door.entries.map((entry) => (
          <li key={entry.to}>
            <EntryLink entry={entry} waiting={waiting} className="px-3 xl:min-h-10 pointer-coarse:min-h-11" />
          </li>
        ))}
      </ul>
    </li>
  )
}
