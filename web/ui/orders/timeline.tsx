import clsx from 'clsx'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'

export type TimelineEntry = {
  label: string
  /** When the step happened. */
  at: ReactNode
  isDone: boolean
  note?: string | undefined
  /** Whether this step has ended the order. */
  isEnd?: boolean | undefined
}

/** Steps in a column. The last step that is done is the current one. */
export function Timeline({
  label,
  steps,
  className,
}: {
  label: string
  steps: readonly TimelineEntry[]
  className?: string | undefined
}) {
  const current = steps.findLastIndex((step) => step.isDone)
  return (
    <ol aria-label={label} className={clsx('grid gap-0', className)}>
      {steps.map((step, index) => (
        <li
          key={step.label}
          aria-current={index === current ? 'step' : undefined}
          className="relative flex gap-3 pb-5 last:pb-0"
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={clsx(
                'absolute start-[11px] top-6 bottom-0 w-0.5',
                index < current ? 'bg-success' : 'bg-hairline',
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={clsx(
              'relative inline-grid size-6 shrink-0 place-items-center rounded-full border-2',
              step.isEnd
                ? 'border-danger bg-danger text-bg'
                : step.isDone
                  ? 'border-success bg-success text-bg'
                  : 'border-strong bg-bg',
            )}
          >
            {step.isEnd ? <X className="size-3.5" /> : step.isDone && <Check className="size-3.5" />}
          </span>
          <span className="grid">
            <span
              className={clsx('text-name font-semibold', step.isEnd && 'text-danger', !step.isDone && 'text-muted')}
            >
              {step.label}
            </span>
            {step.at && <span className="text-meta text-muted">{step.at}</span>}
            {step.note && <span className="text-meta text-muted">{step.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
