import clsx from 'clsx'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useUiWords } from '#web/ui/ui-words.ts'

const look =
  'chip inline-flex min-h-10 pointer-coarse:min-h-11 shrink-0 items-center gap-2 rounded-pill border px-4 text-ui font-medium whitespace-nowrap transition-colors'

/** A filter chip: a link that sets or clears the filter in the URL. */
export function ChipLink({ to, isOn, children }: { to: string; isOn?: boolean | undefined; children: ReactNode }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isOn ? 'true' : undefined}
      className={clsx(look, isOn ? 'border-fg bg-primary text-on-primary' : 'border-hairline bg-bg hover:border-fg')}
    >
      {children}
    </Link>
  )
}

/** An active filter, with a link that removes it. */
export function AppliedChip({ to, label, removeLabel }: { to: string; label: string; removeLabel?: string }) {
  const words = useUiWords()
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={removeLabel ?? words.removeFilter({ name: label })}
      className={clsx(look, 'max-w-full border-strong bg-paper pe-3 hover:border-fg')}
    >
      <span className="truncate">{label}</span>
      <X aria-hidden="true" className="size-4 shrink-0" />
    </Link>
  )
}
