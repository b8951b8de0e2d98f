import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

type ToolProps = Omit<ComponentProps<'button'>, 'type'> & { children: ReactNode }

/** A small button of the studio's tools; with `aria-pressed` a switch. */
export function ToolButton({ className, children, ...rest }: ToolProps) {
  return (
    <button
      type="button"
      {...rest}
      className={clsx(
        'inline-flex min-h-11 items-center gap-2 rounded-pill border px-4 text-ui font-semibold transition-colors',
        'disabled:border-hairline disabled:text-subtle disabled:hover:bg-transparent',
        rest['aria-pressed'] ? 'border-fg bg-primary text-on-primary' : 'border-strong hover:border-fg hover:bg-tile',
        className,
      )}
    >
      {children}
    </button>
  )
}

/** A group of tools with a small heading. */
export function ToolGroup({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-meta font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}
