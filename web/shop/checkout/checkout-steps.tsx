import clsx from 'clsx'
import Check from 'lucide-react/icons/check'

type CheckoutStepsProps = {
  current: 0 | 1 | 2
  /** The names of the steps, when the page is not in English. */
  steps?: readonly string[] | undefined
  label?: string | undefined
  /** Added after each finished step, for screen readers. */
  isDoneText?: string | undefined
}

/** The current step of the checkout; on large screens only. */
export function CheckoutSteps({
  current,
  steps = ['Your Cart', 'Checkout Details', 'Order Complete'],
  label = 'Steps',
  isDoneText = ' (done)',
}: CheckoutStepsProps) {
  return (
    <ol aria-label={label} className="mb-8 flex items-center gap-3 text-ui font-semibold max-lg:hidden">
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
