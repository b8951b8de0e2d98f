import { Steps } from '#web/ui/steps/steps.tsx'

const STEPS = ['Your Cart', 'Checkout Details', 'Order Complete']

/** The current step of the checkout; on large screens only. */
export function CheckoutSteps({ current }: { current: 0 | 1 | 2 }) {
  return <Steps steps={STEPS} current={current} className="mb-8 max-lg:hidden" />
}
