import ChevronDown from 'lucide-react/icons/chevron-down'
import { type KeyboardEvent, type MouseEvent, type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react'
import { buttonClass } from '#web/ui/button.tsx'

/** The class of a link or button in a `MoreMenu`. */
export const MENU_ITEM =
  'flex min-h-11 w-full items-center rounded-field px-3 text-start text-ui font-medium text-fg no-underline hover:bg-tile disabled:text-muted disabled:hover:bg-transparent lg:min-h-9'

type Props = {
  label: string
  /** What the button shows instead of its label and an arrow. `className` is then its whole look. */
  icon?: ReactNode
  children: ReactNode
  className?: string
}

/**
 * A button that opens a list of further actions, as a native popover: Esc and a press outside close it, and the focus goes back to the button.
 * On a phone it opens above the bar at the bottom.
 */
export function MoreMenu({ label, icon, children, className }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const items = () => [...(panel.current?.querySelectorAll<HTMLElement>('a, button:not(:disabled)') ?? [])]

  /** The top layer has no relation to the button, so the panel is placed below it by hand. */
  function placePanel({ newState }: ToggleEvent) {
    if (newState !== 'open') return
    setOpen(true)
    const box = button.current?.getBoundingClientRect()
    if (!box) return
    panel.current?.style.setProperty('--menu-top', `${box.bottom + 4}px`)
    panel.current?.style.setProperty('--menu-end', `${document.documentElement.clientWidth - box.right}px`)
  }
  /** Below a button at the end of the window there is no room: then the panel is above it. */
  function keepInWindow() {
    const [box, above] = [panel.current?.getBoundingClientRect(), button.current?.getBoundingClientRect()]
    if (!box || !above || box.bottom <= window.innerHeight) return
    panel.current?.style.setProperty('--menu-top', `${Math.max(8, above.top - box.height - 4)}px`)
  }
  function moveFocus(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const all = items()
    const current = all.findIndex((item) => item.matches(':focus'))
    all.at((current + step) % all.length)?.focus()
  }
  function closeAfterChoice(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('a, button:not(:disabled)'))
      panel.current?.hidePopover()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        {...(icon && { 'aria-label': label, title: label })}
        className={icon ? className : `${buttonClass({ variant: 'secondary', size: 'md' })} ${className ?? ''}`}
      >
        {icon ?? (
          <>
            {label}
            <ChevronDown aria-hidden="true" className="size-4" />
          </>
        )}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys only move the focus between its links and buttons. */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        onBeforeToggle={placePanel}
        onToggle={({ newState }) => {
          if (newState === 'open') {
            keepInWindow()
            items()[0]?.focus()
          } else setOpen(false)
        }}
        onKeyDown={moveFocus}
        onClick={closeAfterChoice}
        className="panel fixed inset-auto m-0 max-h-[70dvh] w-72 overflow-y-auto rounded-panel border border-hairline bg-bg p-2 text-fg shadow-float max-lg:inset-x-3 max-lg:bottom-[calc(5rem+var(--bottom-bar))] max-lg:w-auto lg:inset-e-(--menu-end) lg:top-(--menu-top)"
      >
        {isOpen && children}
      </div>
    </>
  )
}
