import clsx from 'clsx'
import { type ReactNode, useId } from 'react'

type PopoverMenuProps = {
  /** The accessible name of the button. */
  label: string
  /** What the button shows. */
  icon: ReactNode
  className?: string
  children: ReactNode
}

/**
 * A button that opens a small menu below it. As a native popover, the menu is not cut off by a table that scrolls, and closes with Escape or
 * a click elsewhere.
 */
export function PopoverMenu({ label, icon, className, children }: PopoverMenuProps) {
  const id = useId()
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={label} title={label} className={className}>
        {icon}
      </button>
      <div
        id={id}
        popover="auto"
        className={clsx(
          'panel m-auto min-w-48 rounded-panel border border-hairline bg-bg p-2 text-fg shadow-float',
          // A browser that cannot place it below the button shows it in the middle.
          'supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:m-0 supports-[position-area:bottom]:my-1',
          '[position-area:bottom_span-left] [position-try-fallbacks:flip-block,flip-inline]',
        )}
      >
        {children}
      </div>
    </>
  )
}

/** Closes the menu that an element stands in. */
export function closeMenu(element: Element): void {
  element.closest<HTMLElement>('[popover]')?.hidePopover()
}
