import Menu from 'lucide-react/icons/menu'
import type { MouseEvent, ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Dialog } from '#web/ui/dialog.tsx'

/** The menu of windows below 1280 px: slides in over a backdrop; the backdrop, Esc or the close button closes it. */
export function MenuDrawer({ className, children }: { className?: string; children: ReactNode }) {
  const { words } = usePackerWords()
  const [isOpen, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  // The links scrolled nothing when they came: the dialog is shown only after them.
  useEffect(() => {
    if (isOpen) menu.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  // The drawer closes before the navigation, which then moves the focus to the new heading.
  function leave({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a')) setOpen(false)
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className={className}
      >
        <Menu aria-hidden="true" className="size-5.5" strokeWidth={1.75} />
        <span className="max-w-full truncate">
          {words.frame.more}
          {/* Pages have a button of this name for what belongs to them. */}
          <span className="sr-only">: {words.frame.menu}</span>
        </span>
      </button>
      <Dialog kind="left" title={words.frame.menu} open={isOpen} onClose={() => setOpen(false)}>
        {isOpen && (
          // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the links inside.
          // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link clicks it.
          <div ref={menu} onClick={leave} className="flex min-h-full flex-col">
            {children}
          </div>
        )}
      </Dialog>
    </>
  )
}
