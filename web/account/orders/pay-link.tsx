import { isAwaitingPayment } from '#contract/order-status.ts'
import type { Order } from '#contract/orders.ts'
import { fill } from '#contract/texts/fill.ts'
import { useTexts } from '#web/account/orders/words/order-texts.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** A link to the checkout, where an order whose payment was interrupted is paid or cancelled. */
export function PayLink({ order, size }: { order: Order; size: 'sm' | 'md' }) {
  const texts = useTexts()
  if (!isAwaitingPayment(order)) return null
  return (
    <ButtonLink to="/checkout" size={size} className="whitespace-nowrap">
      {texts.payNow}
      <span className="sr-only">{fill(texts.thisOrder, { number: order.number })}</span>
    </ButtonLink>
  )
}
