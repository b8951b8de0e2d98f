import X from 'lucide-react/icons/x'
import type { ReactNode, Ref } from 'react'
import { closeOnFocusLeave } from '#web/shop/layout/close-on-focus-leave.ts'
import { iconButtonClass } from '#web/ui/button.tsx'
import { useUiWords } from '#web/ui/ui-words.ts'

type Props = {
  /** The `popoverTarget` of the buttons that open it. */
  id: string
  title: string
  ref?: Ref<HTMLDivElement>
  onOpen?: () => void
  children: ReactNode
}

/** A form about one design on the native popover, which needs no script: a sheet from below on phones, else in the middle. */
export function DesignSheet({ id, title, ref, onOpen, children }: Props) {
  const words = useUiWords()
  return (
    <div
      ref={ref}
      id={id}
      popover="auto"
      role="dialog"
      aria-label={title}
      onToggle={({ newState }) => newState === 'open' && onOpen?.()}
      onBlur={closeOnFocusLeave}
      className="overlay mx-0 mt-auto mb-0 max-h-[85dvh] w-full max-w-none overflow-y-auto overscroll-contain rounded-t-hero shadow-float [--enter-y:100%] sm:m-auto sm:w-[min(28rem,calc(100vw-2rem))] sm:rounded-panel sm:[--enter-y:12px]"
    >
      <div className="flex items-center gap-3 border-b border-hairline px-5 py-2.5">
        <h3 className="me-auto min-w-0 text-h4 [overflow-wrap:anywhere]">{title}</h3>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={words.close}
          className={`${iconButtonClass} -me-2`}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div className="grid gap-4 p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">{children}</div>
    </div>
  )
}
