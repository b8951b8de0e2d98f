import Menu from 'lucide-react/icons/menu'
import type { MouseEvent, ReactNode } from 'react'
import { useState } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** The menu of windows below 1280 px: slides in over a backdrop; the backdrop, Esc or the close button closes it. */
export function MenuDrawer({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  // The drawer closes before the navigation, which then moves the focus to the new heading.
  function leave({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a')) setOpen(false)
  }
  return (
    <>
      <IconButton
        label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className="-ms-2.5 xl:hidden"
      >
        <Menu aria-hidden="true" className="size-6" strokeWidth={1.75} />
      </IconButton>
      <Dialog kind="left" title={label} open={isOpen} onClose={() => setOpen(false)}>
        {/* Only while it is open, so that opening it scrolls the current page into view. */}
        {isOpen && (
          // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the links inside.
          // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link clicks it.
          <div onClick={leave} className="flex min-h-full flex-col">
            {children}
          </div>
        )}
      </Dialog>
    </>
  )
}
