import clsx from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

export type DisclosureProps = {
  summary: ReactNode
  children: ReactNode
  open?: boolean | undefined
  onToggle?: ((isOpen: boolean) => void) | undefined
  /** Only one disclosure of the same name is open at a time. */
  name?: string | undefined
  /** line: a row of an accordion. plain: a text link that opens the content ("Have a promo code?"). */
  look?: 'line' | 'plain' | undefined
  className?: string | undefined
}

/** A disclosure on the native `<details>`. */
export function Disclosure({ summary, children, open, onToggle, name, look = 'line', className }: DisclosureProps) {
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
      name={name}
      className={clsx('group/disclosure', look === 'line' && 'border-b border-hairline', className)}
    >
      <summary
        className={clsx(
          'flex items-center gap-3 font-semibold',
          look === 'line' ? 'min-h-14 justify-between' : 'min-h-11',
        )}
      >
        {summary}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-[rotate] duration-200 group-open/disclosure:rotate-180"
        />
      </summary>
      <div className={look === 'line' ? 'pb-5 text-muted' : 'pt-1 pb-2'}>{children}</div>
    </details>
  )
}
