import { Steps } from '#web/ui/steps/steps.tsx'

const STEPS = ['Your Cart', 'Checkout Details', 'Order Complete']

/** The current step of the checkout; on large screens only. `steps`: in another language. */
export function CheckoutSteps({ current, steps = STEPS }: { current: 0 | 1 | 2; steps?: readonly string[] }) {
  return <Steps steps={steps} current={current} className="mb-8 max-lg:hidden" />
}
