import { isAwaitingPayment } from '#contract/order-status.ts'
import type { Order } from '#contract/orders.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** A link to the checkout, where an order whose payment was interrupted is paid or cancelled. */
export function PayLink({ order, size }: { order: Order; size: 'sm' | 'md' }) {
  if (!isAwaitingPayment(order)) return null
  return (
    <ButtonLink to="/checkout" size={size} className="whitespace-nowrap">
      Pay now
      <span className="sr-only">, order {order.number}</span>
    </ButtonLink>
  )
}
