import clsx from 'clsx'
import Check from 'lucide-react/icons/check'
import { checkoutSteps } from '#texts/en/selling/checkout-steps.ts'
import { englishWords, type WordsOf } from '#texts/messages/format.ts'

type CheckoutStepsProps = {
  current: 0 | 1 | 2
  /** `isDone` is added after each finished step, for screen readers. */
  words?: WordsOf<typeof checkoutSteps>
}

/** The current step of the checkout; on large screens only. */
export function CheckoutSteps({ current, words = englishWords(checkoutSteps) }: CheckoutStepsProps) {
  return (
    <ol aria-label={words.label} className="mb-8 flex items-center gap-3 text-ui font-semibold max-lg:hidden">
      {[words.cart, words.checkout, words.done].map((step, index) => {
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
                'inline-grid size-7 place-items-center rounded-full border text-meta tabular-nums',
                isDone && 'border-fg bg-bg text-fg',
                isCurrent && 'border-fg bg-primary text-on-primary',
                !isDone && !isCurrent && 'border-strong',
              )}
            >
              {isDone ? <Check className="size-4" /> : index + 1}
            </span>
            <span>
              {step}
              {isDone && <span className="sr-only">{words.isDone}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
