import { Steps } from '#web/ui/steps/steps.tsx'

const STEPS = ['Your Cart', 'Checkout Details', 'Order Complete']

type Words = Record<'cart' | 'checkout' | 'done' | 'label' | 'isDone', string>

/** The current step of the checkout; on large screens only. `words`: in another language. */
export function CheckoutSteps({ current, words }: { current: 0 | 1 | 2; words?: Words }) {
  const steps = words ? [words.cart, words.checkout, words.done] : STEPS
  return (
    <Steps
      steps={steps}
      current={current}
      label={words?.label}
      isDoneText={words?.isDone}
      className="mb-8 max-lg:hidden"
    />
  )
}
