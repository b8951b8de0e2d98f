import clsx from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

type Props = {
  id: string
  title: string
  /** The state in words, shown while the line is closed as well. */
  state?: ReactNode
  /** Whether the state needs somebody. */
  isUrgent?: boolean
  /** Whether it is open from the start. */
  isOpen?: boolean
  children: ReactNode
}

/** A part of an order's page on one line that says its state and opens. */
export function OrderLine({ id, title, state, isUrgent = false, isOpen = false, children }: Props) {
  return (
    <details id={id} open={isOpen} className="group/line scroll-mt-20 border-b border-hairline last:border-0">
      <summary className="flex min-h-12 items-center gap-3 py-2.5 text-ui">
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
          <h2 className="font-sans text-ui leading-5 font-semibold tracking-normal">{title}</h2>
          {state && <span className={clsx('wrap-anywhere', isUrgent ? 'text-warning' : 'text-muted')}>{state}</span>}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-[rotate] duration-200 group-open/line:rotate-180"
        />
      </summary>
      <div className="pt-1 pb-5">{children}</div>
    </details>
  )
}

/** Opens a line, or goes to a section, and puts the focus there. */
export function openLine(id: string): void {
  const element = document.getElementById(id)
  if (!element) return
  const isLine = element instanceof HTMLDetailsElement
  if (isLine) element.open = true
  element.scrollIntoView({ block: 'start' })
  element.querySelector<HTMLElement>(isLine ? 'summary' : 'button, a')?.focus({ preventScroll: true })
}
