import clsx from 'clsx'
import { Check } from 'lucide-react'

/** The current step of a sequence: "Your Cart", "Checkout Details", "Order Complete". `current` counts from 0. */
export function Steps({
  steps,
  current,
  className,
  label = 'Steps',
  isDoneText = ' (done)',
}: {
  steps: readonly string[]
  current: number
  label?: string | undefined
  /** After each finished step, for screen readers. */
  isDoneText?: string | undefined
  className?: string | undefined
}) {
  return (
    <ol aria-label={label} className={clsx('flex items-center gap-3 text-ui font-semibold', className)}>
      {steps.map((step, index) => {
        const isDone = index < current
        const isCurrent = index === current
        return (
          <li
            key={step}
            aria-current={isCurrent ? 'step' : undefined}
            className={clsx('flex items-center gap-3', isCurrent || isDone ? 'text-fg' : 'text-muted')}
          >
            {index > 0 && (
              <span
                aria-hidden="true"
                className={clsx('h-px w-8 lg:w-16', isCurrent || isDone ? 'bg-fg' : 'bg-strong')}
              />
            )}
            <span
              aria-hidden="true"
              className={clsx(
                'inline-grid size-7 place-items-center rounded-pill border text-meta tabular-nums',
                isDone && 'border-fg bg-bg text-fg',
                isCurrent && 'border-fg bg-primary text-on-primary',
                !isDone && !isCurrent && 'border-strong',
              )}
            >
              {isDone ? <Check className="size-4" /> : index + 1}
            </span>
            <span>
              {step}
              {isDone && <span className="sr-only">{isDoneText}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
