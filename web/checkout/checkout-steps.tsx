import { Steps } from '#web/ui/steps/steps.tsx'

const STEPS = ['Your Cart', 'Checkout Details', 'Order Complete']

/** Where one is on the way to an order; there is room for it on large screens only. */
export function CheckoutSteps({ current }: { current: 0 | 1 | 2 }) {
  return <Steps steps={STEPS} current={current} className="mb-8 max-lg:hidden" />
}
