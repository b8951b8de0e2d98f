import clsx from 'clsx'
import X from 'lucide-react/icons/x'
import type { MouseEvent, ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'
import { useUiWords } from '#web/ui/ui-words.ts'
import { IconButton } from './button.tsx'

export type DialogProps = {
  open: boolean
  /** Called after Esc, the backdrop, the cross or the browser's back gesture has closed the dialog. Set `open` to false in it. */
  onClose: () => void
  title: ReactNode
  hideTitle?: boolean | undefined
  /**
   * dialog: centred. right/left: a sheet of full height. bottom: a sheet from below on phones, centred from 640 px. drawer: a sheet from
   * below on phones, at the right from 640 px. full: the whole window.
   */
  kind?: 'dialog' | 'right' | 'left' | 'bottom' | 'drawer' | 'full' | undefined
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode
  closeLabel?: string | undefined
  /** The element with `data-autofocus` is focused, else the first focusable one. */
  children: ReactNode
}

const kinds = {
  dialog: 'm-auto w-[min(32rem,calc(100vw-2rem))] max-h-[min(85dvh,48rem)] rounded-panel [--enter-y:12px]',
  right: 'ms-auto me-0 my-0 h-dvh max-h-none w-[min(28rem,100vw)] max-w-none [--enter-x:100%]',
  left: 'ms-0 me-auto my-0 h-dvh max-h-none w-[min(22rem,90vw)] max-w-none [--enter-x:-100%]',
  bottom:
    'mx-0 mb-0 mt-auto w-full max-w-none max-h-[85dvh] rounded-t-hero [--enter-y:100%] sm:m-auto sm:w-[min(36rem,calc(100vw-2rem))] sm:rounded-panel sm:[--enter-y:12px]',
  drawer:
    'mx-0 mb-0 mt-auto w-full max-w-none max-h-[85dvh] rounded-t-hero [--enter-y:100%] sm:my-0 sm:ms-auto sm:me-0 sm:h-dvh sm:max-h-none sm:w-[min(28rem,100vw)] sm:rounded-none sm:[--enter-x:100%] sm:[--enter-y:0px]',
  full: 'm-0 h-dvh max-h-none w-screen max-w-none',
}

/** A modal on the native `<dialog>`, which keeps the focus inside and restores it after closing. */
export function Dialog({
  open,
  onClose,
  title,
  hideTitle,
  kind = 'dialog',
  footer,
  closeLabel,
  children,
}: DialogProps) {
  const words = useUiWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) {
      element.showModal()
      // showModal() looks for the attribute `autofocus`, which React does not render.
      element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    }
    if (!open && element.open) element.close()
  }, [open])

  function clickOnBackdrop(event: MouseEvent<HTMLDialogElement>) {
    // The content fills the dialog, so a click has the dialog itself as target only on the backdrop. The second click of a double click on
    // the opening button also lands there (`detail` 2), and is ignored.
    if (event.target === event.currentTarget && event.detail < 2) event.currentTarget.close()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it by keyboard, natively.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={clickOnBackdrop}
      className={clsx('overlay overflow-hidden shadow-float', kinds[kind])}
    >
      <div
        className={clsx(
          'flex max-h-[inherit] flex-col',
          kind !== 'dialog' && kind !== 'bottom' && (kind === 'drawer' ? 'sm:h-full' : 'h-full'),
        )}
      >
        <div
          className={clsx(
            'flex items-center gap-3 px-5',
            hideTitle ? 'absolute end-0 top-0 z-10 px-2 pt-2' : 'border-b border-hairline py-2.5',
          )}
        >
          <h2 id={titleId} className={hideTitle ? 'sr-only' : 'me-auto text-h4'}>
            {title}
          </h2>
          <IconButton label={closeLabel ?? words.close} className="-me-2" onClick={() => dialog.current?.close()}>
            <X className="size-5" />
          </IconButton>
        </div>
        <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
        {footer && (
          <div className="flex flex-wrap justify-end gap-3 border-t border-hairline px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
            {footer}
          </div>
        )}
      </div>
    </dialog>
  )
}
